export interface Option<T> {
  readonly value: T
  readonly label: string
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
  return (
    <div class="seg" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <button
          key={String(option.value)}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={event => moveChoice(event, options, value, onChange)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function moveChoice<T>(
  event: KeyboardEvent,
  options: readonly Option<T>[],
  value: T,
  onChange: (value: T) => void,
): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const at = options.findIndex(option => option.value === value)
  const next = options[(at + step + options.length) % options.length]
  if (next !== undefined) onChange(next.value)
  const buttons = (event.currentTarget as HTMLElement).parentElement?.querySelectorAll('button') // the group of this very button
  buttons?.[(at + step + options.length) % options.length]?.focus()
}
