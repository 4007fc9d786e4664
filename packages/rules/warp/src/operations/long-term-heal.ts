import { s, ok, refuse } from '@mastro/core'
import { ACTIVITIES, HEALS_BADLY_SPEED, healingCell, type Condition } from '../data/healing.ts'
import type { Status } from '../data/hit-points.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { checkAlive, harm, hitPoints, regain, statusOf } from './shared/hit-points.ts'
import type { HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { orNull } from './shared/shared-schemas.ts'

const seriousWound = s.refine(
  s.object({ kind: s.oneOf(['heals-badly', 'deadly']), lossPerDay: s.optional(s.int(1, 15)) }),
  ({ kind, lossPerDay }) =>
    (kind === 'deadly') === (lossPerDay !== undefined) ? null : { path: ['lossPerDay'] },
)

export const longTermHealInput = s.object({
  hitPoints,
  activity: s.oneOf(ACTIVITIES),
  critical: s.withDefault(s.bool(), false),
  days: s.int(1, 365),
  recovered: s.withDefault(s.bool(), true),
  lossPerDay: s.withDefault(s.int(0, 50), 0),
  seriousWound: orNull(seriousWound),
  carry: s.withDefault(s.number(0, 0.99), 0),
  ...withOptions,
})
export type LongTermHealInput = s.Infer<typeof longTermHealInput>

export const HEAL_STOPS = ['dead', 'activity-impossible'] as const
export interface LongTermHealOutput {
  readonly hitPoints: HitPoints
  readonly days: number
  readonly stopped: (typeof HEAL_STOPS)[number] | null
  readonly carry: number
  readonly status: Status
  readonly disability: boolean
}

/** WARP-HEAL-1 to 3, WARP-COMBATOPT-5, 6: computed day by day. No dice. */
export function longTermHeal(input: LongTermHealInput): RuleResult<LongTermHealOutput> {
  const fault = checkHeal(input)
  if (fault !== null) return fault
  let now: Day = { hitPoints: input.hitPoints, carry: input.carry }
  let days = 0
  let stopped: LongTermHealOutput['stopped'] = null
  while (days < input.days && stopped === null) {
    const next = oneDay(input, now)
    if (next === null) {
      stopped = 'activity-impossible'
      break
    }
    now = next
    days += 1
    if (statusOf(now.hitPoints) === 'dead') stopped = 'dead'
  }
  return ok({
    hitPoints: now.hitPoints,
    days,
    stopped,
    carry: now.carry,
    status: statusOf(now.hitPoints),
    disability: isSlow(input),
  })
}

function checkHeal(input: LongTermHealInput): RuleCheck {
  const { options, recovered, activity, lossPerDay } = input
  if (input.seriousWound !== null && !options.seriousWounds)
    return refuse('option-off', 'input.seriousWound')
  const fault = checkAlive(input.hitPoints, 'input.hitPoints')
  if (fault !== null) return fault
  if (!recovered) return refuse('recovery-state', 'input.recovered')
  const cell = healingCell(activity, conditionOf(input, input.hitPoints))
  if (cell.rate === null) return refuse('healing-not-allowed', 'input.activity')
  return lossPerDay > 0 && !cell.mayLose ? refuse('healing-not-allowed', 'input.lossPerDay') : null
}

interface Day {
  readonly hitPoints: HitPoints
  readonly carry: number
}

/**
 * Points gained on a day in the current condition, negative for a loss. Null if the activity is not
 * possible.
 */
export function pointsOfDay(input: LongTermHealInput, points: HitPoints): number | null {
  const { rate } = healingCell(input.activity, conditionOf(input, points))
  if (rate === null) return null
  const loss = lossOf(input)
  return loss > 0 ? -loss : rate * (isSlow(input) ? HEALS_BADLY_SPEED : 1)
}

/**
 * A loss replaces healing and leaves the carry unchanged. Null if the activity is no longer
 * possible.
 */
function oneDay(input: LongTermHealInput, { hitPoints: points, carry }: Day): Day | null {
  const gain = pointsOfDay(input, points)
  if (gain === null) return null
  if (gain < 0) return { hitPoints: harm(points, -gain), carry }
  const due = carry + gain
  const healed = regain(points, Math.floor(due))
  const full = healed.current === healed.max
  return { hitPoints: healed, carry: full ? 0 : due - Math.floor(due) }
}

/** WARP-HEAL-2: determined anew each morning. */
export function conditionOf(
  { critical }: { critical: boolean },
  { current }: HitPoints,
): Condition {
  if (critical) return 'critical'
  return current >= 1 ? 'mobile' : 'bedridden'
}

/** WARP-HEAL-3, WARP-COMBATOPT-6: a deadly wound bleeds until medical care. */
function lossOf({ lossPerDay, seriousWound, activity }: LongTermHealInput): number {
  return lossPerDay + (activity === 'medical' ? 0 : (seriousWound?.lossPerDay ?? 0))
}

/** WARP-COMBATOPT-5: a wound that heals badly, without medical care. */
function isSlow({ seriousWound, activity }: LongTermHealInput): boolean {
  return seriousWound?.kind === 'heals-badly' && activity !== 'medical'
}
