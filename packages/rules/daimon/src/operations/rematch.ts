import { s, ok, type Result } from '@mastro/core'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { options } from '../options.ts'

const approach = {
  characteristic: s.oneOf(CHARACTERISTICS),
  skill: s.withDefault(s.nullable(s.name()), null),
}

export const rematchInput = s.object({
  previous: s.object({
    result: s.oneOf(['defeat', 'tie']),
    tieAcceptedByBoth: s.withDefault(s.bool(), false),
    ...approach,
  }),
  proposal: s.object({ ...approach, distinctGoal: s.withDefault(s.bool(), false) }),
  winnerRecovered: s.withDefault(s.bool(), false),
  newSession: s.withDefault(s.bool(), false),
  options,
})
export type RematchInput = s.Infer<typeof rematchInput>

export const REMATCH_REASONS = [
  'cooldown-over',
  'tie-not-accepted',
  'new-strategy',
  'same-approach',
  'goal-overlaps',
] as const
export type RematchReason = (typeof REMATCH_REASONS)[number]
export interface RematchOutput {
  readonly allowed: boolean
  readonly reason: RematchReason
}

/** DAI-CONTEST-10/11: whether the contest can be repeated, with the first reason that applies. */
export function rematch(input: RematchInput): Result<RematchOutput> {
  const reason = reasonFor(input)
  return ok({ allowed: reason === 'cooldown-over' || reason === 'new-strategy', reason })
}

function reasonFor(input: RematchInput): RematchReason {
  const { previous, proposal } = input
  if (input.newSession) return 'cooldown-over'
  const fresh = isNewApproach(input)
  if (previous.result === 'tie') {
    if (!previous.tieAcceptedByBoth) return 'tie-not-accepted'
    return fresh ? 'new-strategy' : 'same-approach'
  }
  if (input.winnerRecovered) return 'cooldown-over'
  if (!fresh) return 'same-approach'
  return proposal.distinctGoal ? 'new-strategy' : 'goal-overlaps'
}

/** Both must differ. Without a skill in either contest, the skill counts as different. */
function isNewApproach({ previous, proposal }: RematchInput): boolean {
  const otherSkill = previous.skill !== proposal.skill || proposal.skill === null
  return previous.characteristic !== proposal.characteristic && otherSkill
}
