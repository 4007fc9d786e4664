import { contest, decisive, mean, ok, type Dist, type Result } from '@mastro/core'
import { contestPools, type ContestInput } from '../operations/contest.ts'
import { checkEscalation, type EscalationInput } from '../operations/escalation.ts'
import { EXCEPTIONAL_FROM } from '../operations/roll.ts'
import { poolSuccesses } from './margins.ts'

type Chances = Readonly<Record<string, number>>

export interface ContestOdds {
  readonly win: Chances
  readonly tie: number
  readonly decisive: Chances
  readonly expectedSuccesses: Chances
}

export function contestOdds(input: ContestInput): Result<ContestOdds> {
  const built = contestPools(input)
  if (!built.ok) return built
  const dists = built.value.map(({ total }) => poolSuccesses(total))
  return ok(
    oddsBetween(
      input.contenders.map(({ id }) => id),
      dists,
    ),
  )
}

/**
 * DAI-ESC-6: a contender who withdraws cannot win. A single one who insists wins without a roll.
 */
export function escalationOdds(input: EscalationInput): Result<ContestOdds> {
  const refused = checkEscalation(input)
  if (refused) return refused
  const insisting = input.contenders.filter(({ concede }) => !concede)
  const nobody = Object.fromEntries(input.contenders.map(({ id }) => [id, 0]))
  const none = { win: nobody, tie: 0, decisive: nobody, expectedSuccesses: nobody }
  if (insisting.length < 2) {
    const alone = Object.fromEntries(insisting.map(({ id }) => [id, 1]))
    return ok({ ...none, win: { ...nobody, ...alone } })
  }
  const odds = oddsBetween(
    insisting.map(({ id }) => id),
    insisting.map(({ spend }) => poolSuccesses(spend)),
  )
  return ok({
    win: { ...nobody, ...odds.win },
    tie: odds.tie,
    decisive: { ...nobody, ...odds.decisive },
    expectedSuccesses: { ...nobody, ...odds.expectedSuccesses },
  })
}

export function oddsBetween(ids: readonly string[], dists: readonly Dist[]): ContestOdds {
  const { win, tie } = contest(dists)
  const byLead = decisive(dists, EXCEPTIONAL_FROM)
  const named = (chances: readonly number[]) =>
    Object.fromEntries(ids.map((id, k) => [id, chances[k]!]))
  return {
    win: named(win),
    tie,
    decisive: named(byLead),
    expectedSuccesses: named(dists.map(mean)),
  }
}
