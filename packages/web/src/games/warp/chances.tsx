import './warp.css'
import type { OddsView, ReferenceDoc } from '@mastro/core'
import { percent } from '../../i18n/format.ts'
import { say, useWords } from '../../i18n/language.ts'
import { useGame } from '../../net/context.tsx'
import { Scala } from './drawings/scala.tsx'
import { toHundred } from './to-hundred.ts'
import { words } from './words.ts'

/** The book's five rungs, by their number. */
export function useRungs(): readonly Rung[] {
  const table = useGame<ReferenceDoc>('reference/difficulty')
  return (table?.rows ?? []).map(({ id, at = 0, cells }) => ({
    id,
    at,
    name: cells[0] === undefined ? '' : say(cells[0]),
  }))
}

export interface Rung {
  readonly id: string
  readonly at: number
  readonly name: string
}

interface ChancesProps {
  readonly odds: OddsView | null
  readonly title?: string | undefined
  /** What is hidden is a difficulty: its rungs have names. */
  readonly isNamed?: boolean
}

/** How it may go: one bar in three parts, or the chance on each of the five rungs. */
export function Chances({ odds, title, isNamed = false }: ChancesProps) {
  if (odds === null) return null
  if (odds.outcomes !== undefined) return <Outcomes odds={odds} />
  return odds.curve === undefined ? null : <Rungs odds={odds} title={title} isNamed={isNamed} />
}

const LOOKS: Readonly<Record<string, 'y' | 't' | 'n'>> = {
  success: 'y',
  hit: 'y',
  win: 'y',
  players: 'y',
  tie: 't',
  failure: 'n',
  miss: 'n',
  botch: 'n',
  masters: 'n',
}

function Outcomes({ odds }: { odds: OddsView }) {
  const t = useWords(words)
  const all = odds.outcomes ?? []
  const shown = all.filter(({ id }) => id in LOOKS)
  if (shown.length === 0)
    return (
      <div class="wp-effetto">
        {all.map(({ id, label, chance }) => (
          <div key={id}>
            <span class="cap">{say(label)}</span>
            <b class="tn">{percent(chance)}</b>
          </div>
        ))}
      </div>
    )
  const whole = toHundred(shown.map(({ chance }) => chance))
  const beside = all.filter(({ id }) => !(id in LOOKS))
  return (
    <div>
      <div class="sec">
        <span class="sub">{t.chances}</span>
        {beside.map(({ id, label, chance }) => (
          <span key={id} class="sub">
            {say(label)} {percent(chance)}
          </span>
        ))}
      </div>
      <div
        class="wp-tri"
        role="img"
        aria-label={shown.map(({ label }, i) => `${say(label)} ${whole[i]} %`).join(', ')}
      >
        {shown.map(({ id, label, chance }, i) => (
          <span key={id} class={LOOKS[id] ?? 'n'} style={{ flexGrow: chance }}>
            {(whole[i] ?? 0) >= (i === 0 ? 30 : 50)
              ? `${say(label)} ${whole[i]} %`
              : (whole[i] ?? 0) >= 16 && id !== 'tie'
                ? `${whole[i]} %`
                : ''}
          </span>
        ))}
      </div>
      <div class="wp-tri__k" aria-hidden="true">
        {shown.map(({ id, label }, i) => (
          <span key={id}>
            {say(label)} {whole[i]} %
          </span>
        ))}
      </div>
    </div>
  )
}

function Rungs({ odds, title, isNamed }: ChancesProps & { odds: OddsView }) {
  const rungs = useRungs()
  const steps = odds.curve?.steps ?? []
  const named = rungs.flatMap(({ at, name }) =>
    steps
      .filter(step => step.at === at)
      .map(({ chance }) => ({ at, chance, below: isNamed ? name : '' })),
  )
  const shown =
    named.length > 1
      ? named
      : steps.slice(0, 9).map(({ at, chance }) => ({ at, chance, below: '' }))
  if (odds.curve === undefined || shown.length === 0) return null
  return (
    <div>
      <div class="sub">{title ?? say(odds.curve.of)}</div>
      <Scala
        rungs={shown}
        label={shown
          .map(
            ({ at, chance, below }) =>
              `${at}${below === '' ? '' : `, ${below}`}: ${percent(chance)}`,
          )
          .join('; ')}
      />
    </div>
  )
}
