import * as styles from './cast.module.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { stopAt } from '../../ui/dialog/focus.ts'
import { Segmented, type Option } from '../../ui/form/segmented.tsx'
import { messages } from './messages.ts'

export interface JoinOption {
  readonly id: string
  /** «Con Vera, contro la Guardia». */
  readonly label: string
  /** Its consequence: «due su una: +1D a testa». */
  readonly note?: string | undefined
  /** The button if it is chosen: «Entra con Vera». */
  readonly act: string
  readonly actNote?: string | undefined
}

export interface JoinCardProps {
  readonly title: string
  /** Beside the title: «round 2». */
  readonly note?: string | undefined
  /** The first is chosen at the start. */
  readonly options: readonly JoinOption[]
  /** Now or from the next round. Omit if there is no choice. */
  readonly times?: readonly Option<string>[]
  readonly onJoin: (option: string, time: string | null) => void
  /** More below the choices. */
  readonly children?: ComponentChildren
}

/** Asks somebody who is not in a running fight whether and where they join it. */
export function JoinCard({ title, note, options, times = [], onJoin, children }: JoinCardProps) {
  const t = useMessages(messages)
  const [chosen, choose] = useState(options[0]?.id)
  const [time, setTime] = useState(times[0]?.value ?? null)
  const option = options.find(({ id }) => id === chosen) ?? options[0]
  if (option === undefined) return null
  return (
    <section class={styles.join} aria-label={title}>
      <div class={styles.head}>
        <h2 class="h2">{title}</h2>
        {note !== undefined && <span class="caption">{note}</span>}
      </div>
      <div class={styles.options} role="radiogroup" aria-label={title}>
        {options.map(({ id, label, note: below }, i) => (
          <button
            key={id}
            type="button"
            role="radio"
            class={styles.option}
            aria-checked={id === option.id}
            tabIndex={stopAt(id === option.id, i === 0, false)}
            onClick={() => choose(id)}
          >
            <span>
              <b>{label}</b>
              {below !== undefined && <small class="caption">{below}</small>}
            </span>
            <span class={styles.radio} />
          </button>
        ))}
      </div>
      {times.length > 1 && time !== null && (
        <Segmented label={t.when} value={time} onChange={setTime} options={times} />
      )}
      {children}
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        onClick={() => onJoin(option.id, time)}
      >
        <span>
          {option.act}
          {option.actNote !== undefined && <small class={styles.names}>{option.actNote}</small>}
        </span>
      </button>
    </section>
  )
}
