import '../warp.css'
import type { RestDoc } from '@mastro/rules-warp'
import { plain, signed } from '../../../i18n/format.ts'
import { language, say, useWords } from '../../../i18n/language.ts'
import { words } from './words.ts'

/** Points a day as one stands now, by what one does with the day, and when one is whole again (WARP-HEAL-1, 2). */
export function Days({ rest: { condition, days } }: { rest: RestDoc }) {
  const t = useWords(words)
  return (
    <section class="gap">
      <div class="sec">
        <h2 class="h3">{t.days}</h2>
        <span class="cap">{say(condition)}</span>
      </div>
      <dl class="wp-effetto">
        {days.map(({ id, label, gain, whole }) => (
          <div key={id}>
            <dt class="cap">{say(label)}</dt>
            <dd>
              <b class="tn">{gain === null ? '—' : gained(gain)}</b>
              <span class="cap">{whole === null || whole === 0 ? '' : t.whole(whole)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const gained = (points: number): string => {
  const said = points === 0 ? plain(0) : signed(points)
  return language() === 'it' ? said.replace('.', ',') : said
}
