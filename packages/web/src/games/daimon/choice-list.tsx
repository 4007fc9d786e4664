import * as styles from './choice-list.module.css'

export interface ListedChoice<T> {
  readonly value: T
  readonly title: string
  readonly line?: string | undefined
  readonly isDisabled?: boolean
}

/** One of several choices, each with a line that explains it. */
export function ChoiceList<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly ListedChoice<T>[]
  value: T | null
  onChange: (value: T) => void
}) {
  return (
    <div class={styles.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ value: own, title, line = '', isDisabled = false }) => (
        <button
          key={own}
          type="button"
          role="radio"
          class={styles.choice}
          aria-checked={own === value}
          aria-disabled={isDisabled}
          aria-label={line === '' ? title : `${title}, ${line}`}
          onClick={() => !isDisabled && onChange(own)}
        >
          <span>
            <b>{title}</b>
            {line !== '' && <span class="caption">{line}</span>}
          </span>
          <span class={styles.mark} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
