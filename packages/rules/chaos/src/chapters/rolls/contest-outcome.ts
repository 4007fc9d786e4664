import { label, phrase, same, type Label, type OddsView, type OutcomeView } from '@mastro/core'
import type { ContestOutput } from '../../operations/contest.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { diceOf, levelTotal, marginText, OUTCOMES, outcomeView, whyOf } from './roll-labels.ts'

type Names = Readonly<Record<string, string>>

/**
 * WOC-CONTEST-2. Everybody sees levels and margins. Their sources are shown only to viewers who may
 * know that side.
 */
export function contestOutcome(
  output: ContestOutput<object>,
  names: Names,
  knowsSide: (id: string) => boolean,
): OutcomeView {
  const { results, ranking, winner, outcome, margin, marginResult, defeats, allCatastrophic } =
    output
  const visibleResults = Object.entries(results).map(([id, one]) => {
    const { roll, waived, catastrophic, successLevel, rank, breakdown } = one
    const seen = { roll, waived, catastrophic, successLevel, rank }
    return [id, knowsSide(id) ? { ...seen, breakdown } : seen] as const
  })
  const known = Object.entries(results).filter(([id]) => knowsSide(id))
  return outcomeView(outcome, textOf(output, names), {
    label: winner === null ? OUTCOMES.tie : winsLabel(names[winner] ?? winner),
    stamp: winner === null ? 'tie' : 'neutral',
    dice: Object.entries(results).flatMap(([side, { roll }]) => diceOf(roll, { side })),
    sides: Object.entries(results).map(([id, one]) => ({
      id,
      name: same(names[id] ?? id),
      ...levelTotal(one.successLevel),
      stamp: winner === null ? 'tie' : id === winner ? 'success' : 'failure',
    })),
    figures: {
      results: Object.fromEntries(visibleResults),
      ranking,
      winner,
      margin,
      marginResult,
      defeats,
      allCatastrophic,
      names,
    },
    why: known.flatMap(([id, { breakdown }]) =>
      whyOf(breakdown).map(step => ({ ...step, label: phrase`${names[id] ?? id}: ${step.label}` })),
    ),
  })
}

/** «Vince Gerva, 24 a 18, margine 6: Successo travolgente.» */
function textOf(
  { results, winner, margin, marginResult, allCatastrophic }: ContestOutput<object>,
  names: Names,
): Label {
  if (allCatastrophic)
    return label(
      'Fallimento Catastrofico per tutti: pareggio.',
      'Catastrophic failure for all: a tie.',
    )
  const sides = Object.entries(results)
    .toSorted(([, one], [, other]) => one.rank - other.rank)
    .map(([id, { successLevel }]) => ({ name: names[id] ?? id, level: successLevel }))
  const levels = sides.length > 2 ? levelsByName(sides) : levelsOfTwo(sides)
  if (winner === null) return phrase`${OUTCOMES.tie}, ${levels}.`
  const wins = winsLabel(names[winner] ?? winner)
  return phrase`${wins}, ${levels} (${TERM_LABELS.margin} ${margin}): ${marginText(marginResult)}.`
}

interface SideLevel {
  readonly name: string
  /** Null after a catastrophic failure. */
  readonly level: number | null
}

const CATASTROPHE = label('Fallimento Catastrofico', 'catastrophic failure')

function levelsOfTwo([first, second]: readonly SideLevel[]): Label {
  if (second?.level === null)
    return label(
      `${first?.level} contro un ${CATASTROPHE.it}`,
      `${first?.level} against a ${CATASTROPHE.en}`,
    )
  return label(`${first?.level} a ${second?.level}`, `${first?.level} to ${second?.level}`)
}

/** «Vera 14, Bravo 14, Orsola Fallimento Catastrofico» */
function levelsByName(sides: readonly SideLevel[]): Label {
  const each = sides.map(({ name, level }) => phrase`${name} ${level ?? CATASTROPHE}`)
  return label(each.map(({ it }) => it).join(', '), each.map(({ en }) => en).join(', '))
}

const winsLabel = (name: string): Label => label(`Vince ${name}`, `${name} wins`)

interface FieldOdds {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
}

export function contestOddsView({ win, tie }: FieldOdds, names: Names): OddsView {
  const wins = Object.entries(win).map(([id, chance]) => ({
    id,
    label: winsLabel(names[id] ?? id),
    chance,
  }))
  return { outcomes: [...wins, { id: 'tie', label: OUTCOMES.tie, chance: tie }] }
}
