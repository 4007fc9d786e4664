import * as styles from './forecast.module.css'
import type { ForecastDoc, ForecastFighterDoc, ForecastOutput, FighterForecast } from '@mastro/core'
import { percent, plain } from '../i18n/format.ts'
import { language, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { Bars } from '../ui/drawings/bars.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { messages } from './messages.ts'
import { endShares, roundShares, type EndShare } from './shares.ts'

type Messages = (typeof messages)['it']

/** «oltre 99 %» for a chance that is not certain. */
export function share(chance: number, t: Pick<Messages, 'under' | 'over'>): string {
  if (chance > 0 && chance < 0.01) return t.under
  return chance < 1 && chance > 0.99 ? t.over : percent(chance)
}

/** «0,4» in Italian. */
export function oneDigit(value: number): string {
  const digits = plain(Math.round(value * 10) / 10)
  return language() === 'it' ? digits.replace('.', ',') : digits
}

/** The points after ±. A sample always has an error. */
export const pointsText = (points: number): string => oneDigit(Math.max(0.1, points))

export function Ends({ output }: { output: ForecastOutput }) {
  const t = useMessages(messages)
  const shares = endShares(output)
  const text = shares.map(one => `${endLabel(one, t)} ${share(one.chance, t)}`).join(', ')
  return (
    <div>
      <div class={styles.bar} role="img" aria-label={`${t.bar}: ${text}`}>
        {shares.map(({ id, chance, look }) => (
          <span key={id} class={partClass(look)} style={{ flexGrow: chance }} />
        ))}
      </div>
      <div class={styles.legend} aria-hidden="true">
        {shares.map(one => (
          <span key={one.id}>
            <b>{share(one.chance, t)}</b>
            {endLabel(one, t)}
          </span>
        ))}
      </div>
      {output.ends.endless > 0.005 && (
        <p class="caption">{t.endless(share(output.ends.endless, t))}</p>
      )}
    </div>
  )
}

function partClass(look: EndShare['look']): string {
  const own = { win: '', down: ` ${styles.down}`, lost: ` ${styles.lost}` }[look]
  return `${styles.part}${own}`
}

function endLabel({ fallen, look, isOrMore }: EndShare, t: Messages): string {
  if (look === 'lost') return t.lost
  if (isOrMore) return t.downOrMore(fallen)
  return fallen === 0 ? t.standing : t.down(fallen)
}

export function Fallen({
  output,
  fighters,
}: {
  output: ForecastOutput
  fighters: readonly ForecastFighterDoc[]
}) {
  const t = useMessages(messages)
  const of = (side: string) =>
    fighters.filter(one => one.side === side && output.fighters[one.id] !== undefined)
  return (
    <section aria-label={t.whoFalls}>
      <h3 class="h3">{t.whoFalls}</h3>
      <ul class="list">
        {of('party').map(one => (
          <Person key={one.id} one={one} chances={output.fighters[one.id]!} />
        ))}
      </ul>
      <p class={`label ${styles.side}`}>{t.foes}</p>
      <ul class="list">
        {of('foes').map(one => (
          <Person key={one.id} one={one} chances={output.fighters[one.id]!} />
        ))}
      </ul>
    </section>
  )
}

/** Below this chance to be up, the cost of staying up is not shown. */
const SELDOM = 0.005

function Person({ one, chances }: { one: ForecastFighterDoc; chances: FighterForecast }) {
  const t = useMessages(messages)
  const seat = useSeats().find(({ id }) => id === one.seat)
  const { up, dead } = chances
  const falls = 1 - up
  const notes = [
    ...(dead > 0.005 ? [t.dies(share(dead, t))] : []),
    ...(up < SELDOM ? [] : costs(chances, t)),
  ]
  return (
    <li class={styles.person}>
      <span class="row">
        {seat !== undefined && <SeatTile seat={seat} size="small" />}
        <span class={styles.name}>{one.name}</span>
      </span>
      <span class={`meter ${styles.harm}`} style={{ '--share': falls }} aria-hidden="true">
        <i />
      </span>
      <b>{share(Math.max(0, falls), t)}</b>
      {notes.length > 0 && <small class="caption">{notes.join(' · ')}</small>}
    </li>
  )
}

/** The cost of the fight in the figures of the game. */
function costs(chances: FighterForecast, t: Messages): readonly string[] {
  const { left = {} } = chances as { readonly left?: Readonly<Record<string, unknown>> } // safe: games add these fields
  return Object.entries(t.left).flatMap(([figure, text]) => {
    const value = meanOf(left[figure])
    return value === null ? [] : [text(oneDigit(value))]
  })
}

/** A mean, or the mean of the chances of 0, 1, 2…. */
function meanOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (!Array.isArray(value)) return null
  return (value as readonly number[]).reduce((sum, chance, at) => sum + chance * at, 0) // safe: chances
}

export function Rounds({ output, doc }: { output: ForecastOutput; doc: ForecastDoc }) {
  const t = useMessages(messages)
  const bars = roundShares(output)
  const likeliest = bars.reduce((top, one) => Math.max(top, one.chance), 0)
  const text = bars.map(one => t.roundsShare(one.at, share(one.chance, t))).join(', ')
  return (
    <section aria-label={t.rounds(doc.isOn)}>
      <h3 class="h3">{t.rounds(doc.isOn)}</h3>
      {bars.length > 0 && (
        <Bars
          bars={bars}
          label={text}
          top={likeliest}
          chosen={bars.find(one => one.chance === likeliest)?.at}
        />
      )}
      <p class="caption">{t.mean(oneDigit(output.rounds.mean))}</p>
    </section>
  )
}
