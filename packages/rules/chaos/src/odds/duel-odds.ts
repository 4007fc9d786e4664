import { ONE, plus, times, toNumber, ZERO, type Fraction } from '@mastro/core'
import { MARGINS } from '../data/tables.ts'
import {
  CATASTROPHE,
  NO_CATASTROPHE,
  formatFraction,
  minus,
  safeAtLeast,
  safeBelow,
  throwLead,
} from './chaos-die.ts'

/** One side of a contest, as input of the odds. */
export interface OddsSide {
  readonly id: string
  readonly modifier: number
  readonly waived: boolean
}

export interface DuelOdds {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
  readonly exact: { readonly win: Readonly<Record<string, string>>; readonly tie: string }
  readonly bands: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** WOC-CONTEST-1, WOC-CATA-3, WOC-CATA-4. Two contenders, as exact fractions without truncation. */
export function duelOdds(one: OddsSide, two: OddsSide): DuelOdds {
  const wins = [winBy(one, two, 1), winBy(two, one, 1)] as const
  const tie = minus(ONE, plus(...wins))
  const named = <T>(first: T, second: T) =>
    Object.fromEntries([[one.id, first] as const, [two.id, second] as const])
  return {
    win: named(toNumber(wins[0]), toNumber(wins[1])),
    tie: toNumber(tie),
    exact: {
      win: named(formatFraction(wins[0]), formatFraction(wins[1])),
      tie: formatFraction(tie),
    },
    bands: named(bandsOf(one, two), bandsOf(two, one)),
  }
}

/** The chance of each row of the margin table, without ties. */
function bandsOf(winner: OddsSide, loser: OddsSide): Readonly<Record<string, number>> {
  return Object.fromEntries(
    MARGINS.filter(({ margin }) => margin > 0).map(({ id, margin, orMore }) => {
      const from = winBy(winner, loser, margin)
      return [id, toNumber(orMore ? from : minus(from, winBy(winner, loser, margin + 1)))] as const
    }),
  )
}

/**
 * The chance that `winner` wins by at least this margin (1…6). The other's catastrophe counts as 7.
 */
export function winBy(winner: OddsSide, loser: OddsSide, margin: number): Fraction {
  const lead = winner.modifier - loser.modifier
  if (winner.waived && loser.waived) return lead >= margin ? ONE : ZERO
  if (winner.waived) return plus(safeBelow(lead - margin + 1), CATASTROPHE)
  if (loser.waived) return safeAtLeast(margin - lead)
  return plus(bothSafe(lead, margin), times(CATASTROPHE, NO_CATASTROPHE))
}

/** P(neither is catastrophic and T₁ − T₂ + lead ≥ margin), by inclusion and exclusion. */
function bothSafe(lead: number, margin: number): Fraction {
  const both = times(CATASTROPHE, lead >= margin ? CATASTROPHE : ZERO)
  const first = times(
    CATASTROPHE,
    plus(safeBelow(3 + lead - margin), catastropheUnder(3 + lead - margin)),
  )
  const second = times(
    CATASTROPHE,
    plus(safeAtLeast(margin + 2 - lead), catastropheFrom(margin + 2 - lead)),
  )
  return plus(minus(minus(throwLead(margin - lead), first), second), both)
}

/** P(T ≥ n, catastrophic), where T is 2. */
function catastropheFrom(n: number): Fraction {
  return n <= 2 ? CATASTROPHE : ZERO
}

function catastropheUnder(n: number): Fraction {
  return n > 2 ? CATASTROPHE : ZERO
}
