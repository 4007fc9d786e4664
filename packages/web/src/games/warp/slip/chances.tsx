import * as styles from '../warp.module.css'
import type { OddsView, ReferenceDoc } from '@mastro/core'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { ChanceLadder } from '../drawings/ladder.tsx'
import { wholePercents } from './whole-percents.ts'
import { messages } from '../messages.ts'

/** The book's five difficulties, by number. */
export function useRungs(): readonly TargetRung[] {
  const table = useGame<ReferenceDoc>('reference/difficulty')
  return (table?.rows ?? []).map(({ id, at = 0, cells }) => ({
    id,
    at,
    name: cells[0] === undefined ? '' : localize(cells[0]),
  }))
}

export interface TargetRung {
  readonly id: string
  readonly at: number
  readonly name: string
}

interface ChancesProps {
  readonly odds: OddsView | null
  readonly title?: string | undefined
  /** The hidden number is a difficulty, so its steps have names. */
  readonly isNamed?: boolean
}

/** The chances: one bar in three parts, or the chance for each of the five difficulties. */
export function Chances({ odds, title, isNamed = false }: ChancesProps) {
  if (odds === null) return null
  if (odds.outcomes !== undefined) return <Outcomes odds={odds} />
  return odds.curve === undefined ? null : <Rungs odds={odds} title={title} isNamed={isNamed} />
}

const LOOKS: Readonly<Record<string, string>> = {
  success: styles.chancesSuccess,
  hit: styles.chancesSuccess,
  win: styles.chancesSuccess,
  players: styles.chancesSuccess,
  tie: styles.chancesTie,
  failure: styles.chancesFailure,
  miss: styles.chancesFailure,
  botch: styles.chancesFailure,
  masters: styles.chancesFailure,
}

function Outcomes({ odds }: { odds: OddsView }) {
  const t = useMessages(messages)
  const all = odds.outcomes ?? []
  const shown = all.filter(({ id }) => id in LOOKS)
  if (shown.length === 0)
    return (
      <div class={styles.effect}>
        {all.map(({ id, label, chance }) => (
          <div key={id}>
            <span class="caption">{localize(label)}</span>
            <b class="tabular">{percent(chance)}</b>
          </div>
        ))}
      </div>
    )
  const whole = wholePercents(shown.map(({ chance }) => chance))
  const beside = all.filter(({ id }) => !(id in LOOKS))
  return (
    <div>
      <div class="section-head">
        <span class="secondary">{t.chances}</span>
        {beside.map(({ id, label, chance }) => (
          <span key={id} class="secondary">
            {localize(label)} {percent(chance)}
          </span>
        ))}
      </div>
      <div
        class={styles.chances}
        role="img"
        aria-label={shown.map(({ label }, i) => `${localize(label)} ${whole[i]} %`).join(', ')}
      >
        {shown.map(({ id, label, chance }, i) => (
          <span key={id} class={LOOKS[id] ?? styles.chancesFailure} style={{ flexGrow: chance }}>
            {(whole[i] ?? 0) >= (i === 0 ? 30 : 50)
              ? `${localize(label)} ${whole[i]} %`
              : (whole[i] ?? 0) >= 16 && id !== 'tie'
                ? `${whole[i]} %`
                : ''}
          </span>
        ))}
      </div>
      <div class={styles.chancesLegend} aria-hidden="true">
        {shown.map(({ id, label }, i) => (
          <span key={id}>
            {localize(label)} {whole[i]} %
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
      <div class="secondary">{title ?? localize(odds.curve.of)}</div>
      <ChanceLadder
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
