import * as styles from '../warp.module.css'
import type { RestDoc } from '@mastro/rules-warp'
import { plain, signed } from '../../../i18n/format.ts'
import { language, localize, useMessages } from '../../../i18n/language.ts'
import { messages } from './messages.ts'

/**
 * Points restored per day in the current condition, for each use of the day, and the days until
 * full health (WARP-HEAL-1, 2).
 */
export function Days({ rest: { condition, days } }: { rest: RestDoc }) {
  const t = useMessages(messages)
  return (
    <section class="gap">
      <div class="section-head">
        <h2 class="h3">{t.days}</h2>
        <span class="caption">{localize(condition)}</span>
      </div>
      <dl class={styles.effect}>
        {days.map(({ id, label, gain, whole }) => (
          <div key={id}>
            <dt class="caption">{localize(label)}</dt>
            <dd>
              <b class="tabular">{gain === null ? '—' : gainText(gain)}</b>
              <span class="caption">{whole === null || whole === 0 ? '' : t.whole(whole)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const gainText = (points: number): string => {
  const change = points === 0 ? plain(0) : signed(points)
  return language() === 'it' ? change.replace('.', ',') : change
}
