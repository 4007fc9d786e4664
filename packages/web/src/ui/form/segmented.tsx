import { stopAt } from '../dialog/focus.ts'

export interface Option<T> {
  readonly value: T
  readonly label: string
  /** The language of the texts, if it differs from the page's. */
  readonly lang?: string
}

/** A few exclusive choices side by side. */
export function Segmented<T extends string | number | boolean>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}) {
  const isNone = options.every(option => option.value !== value)
  return (
    <div class="segmented" role="radiogroup" aria-label={label}>
      {options.map((option, i) => (
        <button
          key={String(option.value)}
          type="button"
          role="radio"
          lang={option.lang}
          aria-checked={option.value === value}
          tabIndex={stopAt(option.value === value, i === 0, isNone)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
