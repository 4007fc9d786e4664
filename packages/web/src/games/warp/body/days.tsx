import '../warp.css'
import type { ReferenceDoc } from '@mastro/core'
import { say, useWords } from '../../../i18n/language.ts'
import { daysToWhole, type Rates } from './healing.ts'
import { words } from './words.ts'

const MOBILE = 1
const BEDRIDDEN = 2
const CRITICAL = 3

/** Points a day as one stands now, by what one does with the day, and when one is whole again (WARP-HEAL-1, 2). */
export function Days({
  table,
  points,
  most,
  isCritical,
}: {
  table: ReferenceDoc
  points: number
  most: number
  isCritical: boolean
}) {
  const t = useWords(words)
  const now = isCritical ? CRITICAL : points >= 1 ? MOBILE : BEDRIDDEN
  const condition = table.columns[now]
  return (
    <section class="gap">
      <div class="sec">
        <h2 class="h3">{t.days}</h2>
        <span class="cap">{condition === undefined ? '' : say(condition)}</span>
      </div>
      <dl class="wp-effetto">
        {table.rows.map(({ id, cells }) => {
          const rate = (at: number) => Number(cells[at]?.en ?? '')
          const rates: Rates = isCritical
            ? { up: rate(CRITICAL), down: rate(CRITICAL) }
            : { up: rate(MOBILE), down: rate(BEDRIDDEN) }
          const gain = rate(now)
          const days = daysToWhole(points, most, rates)
          return (
            <div key={id}>
              <dt class="cap">{cells[0] === undefined ? '' : say(cells[0])}</dt>
              <dd>
                <b class="tn">{Number.isNaN(gain) ? '—' : `+${say(cells[now]!)}`}</b>
                <span class="cap">{days === null || days === 0 ? '' : t.whole(days)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
