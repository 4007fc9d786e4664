import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { messages } from '../messages.ts'
import * as styles from '../daimon.module.css'

/** Wound boxes up to Power, marked with a cross and not only with colour. */
export function Wounds({ doc, isShort = false }: { doc: CharacterDoc; isShort?: boolean }) {
  const t = useMessages(messages)
  const { wounds, max, severity, penalty } = doc.health
  const word = [t.severity[severity], t.penalty(penalty)].filter(part => part !== '').join(', ')
  return (
    <span class={styles.wounds}>
      <Track
        wounds={wounds}
        max={max}
        cut={max / 2}
        label={t.wounds(wounds, max, isShort ? word : '')}
      />
      {!isShort && <span class="caption wound-text"> {word}</span>}
    </span>
  )
}

const MANY = 8

/** One box for each wound that somebody can take. */
export function Track({
  wounds,
  max,
  cut,
  label,
}: {
  wounds: number
  max: number
  cut?: number
  label: string
}) {
  return (
    <span class={`track${max > MANY ? ' track--many' : ''}`} role="img" aria-label={label}>
      {Array.from({ length: max }, (_, i) => (
        <>
          {i === cut && <b class="track__cut" />}
          <i key={i} class={i < wounds ? 'on' : undefined} />
        </>
      ))}
    </span>
  )
}
