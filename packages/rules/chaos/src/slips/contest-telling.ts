import { label, phrase, type Label, type OddsView, type OutcomeView, type Slip } from '@mastro/core'
import type { ContestOutput } from '../acts/contest.ts'
import { diceOf, marginText, OUTCOMES, outcomeView, whyOf } from './telling.ts'

type Names = Readonly<Record<string, string>>

/** WOC-CONTEST-2. Levels and margins are for all; where they come from, for who may know that side. */
export function contestOutcome(
  output: ContestOutput<object>,
  names: Names,
  _slip: Slip,
  knowsSide: (id: string) => boolean,
): OutcomeView {
  const { results, ranking, winner, outcome, margin, marginResult, defeats, allCatastrophic } =
    output
  const told = Object.entries(results).map(([id, one]) => {
    const { roll, waived, catastrophic, successLevel, rank, breakdown } = one
    const seen = { roll, waived, catastrophic, successLevel, rank }
    return [id, knowsSide(id) ? { ...seen, breakdown } : seen] as const
  })
  const own = winner === null ? undefined : results[winner]
  return outcomeView(outcome, textOf(output, names), {
    dice: Object.values(results).flatMap(({ roll }) => diceOf(roll)),
    figures: {
      results: Object.fromEntries(told),
      ranking,
      winner,
      margin,
      marginResult,
      defeats,
      allCatastrophic,
    },
    why: own === undefined || winner === null || !knowsSide(winner) ? [] : whyOf(own.breakdown),
  })
}

function textOf(
  { winner, marginResult, allCatastrophic }: ContestOutput<object>,
  names: Names,
): Label {
  if (allCatastrophic)
    return label(
      'Fallimento Catastrofico per tutti: pareggio.',
      'Catastrophic failure for all: a tie.',
    )
  if (winner === null) return phrase`${OUTCOMES.tie}.`
  return phrase`${names[winner] ?? winner}: ${marginText(marginResult)}.`
}

interface FieldOdds {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
}

export function contestOddsView({ win, tie }: FieldOdds, names: Names): OddsView {
  const wins = Object.entries(win).map(([id, chance]) => ({
    id,
    label: label(`Vince ${names[id] ?? id}`, `${names[id] ?? id} wins`),
    chance,
  }))
  return { outcomes: [...wins, { id: 'tie', label: OUTCOMES.tie, chance: tie }] }
}
