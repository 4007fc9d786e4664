import * as styles from '../brp.module.css'
import type { RoundEndDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './round-end-messages.ts'

const ICON = {
  dies: 'wound',
  faints: 'down',
  lives: 'check',
  poison: 'clock',
  unloaded: 'reroll',
} as const

/**
 * The effects at the end of the round that this seat may see. The Master also sees that there are
 * none.
 */
export function RoundEnd({ isLead = false }: { isLead?: boolean }) {
  const t = useMessages(messages)
  const lines = useGame<RoundEndDoc>('round-end')?.lines ?? []
  const isCalm = lines.every(({ kind }) => kind !== 'dies')
  if (lines.length === 0 && !isLead) return null
  return (
    <section aria-label={t.title}>
      <div class="section-head">
        <h2 class="h3">{t.title}</h2>
        {isLead && <span class="caption">{t.onlyYou}</span>}
      </div>
      <ul class={styles.roundEnd}>
        {lines.map(({ id, kind, label, note }) => (
          <li key={id}>
            <Icon name={ICON[kind]} />
            <span>
              <b class={kind === 'dies' ? styles.roundEndDies : undefined}>{localize(label)}</b>
              {note !== undefined && <span class="caption">, {localize(note)}</span>}
            </span>
          </li>
        ))}
        {isLead && isCalm && (
          <li>
            <Icon name="check" />
            <span class="secondary">{t.nobody}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
