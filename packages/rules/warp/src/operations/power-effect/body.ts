import { s, ok, refuse } from '@mastro/core'
import type { Status } from '../../data/hit-points.ts'
import { diseaseFactor, DISEASES } from '../../data/magic.ts'
import { NO_TRAIT_DICE } from '../../data/traits.ts'
import { ironSkinOrNull } from '../shared/armor.ts'
import type { RuleResult } from '../shared/codes.ts'
import type { Outcome } from '../shared/contest.ts'
import { checkAlive, hitPoints, regain, statusOf, type HitPoints } from '../shared/hit-points.ts'
import { orNull } from '../shared/shared-schemas.ts'
import { compare } from './mind.ts'

/** The result of a power roll: kept faces, and the total including overflow. */
export interface PowerRoll {
  readonly kept: readonly number[]
  readonly total: number
}

const yes = s.withDefault(s.bool(), true)
const powerScore = s.int(1, 12)
const anyScore = orNull(s.int(0, 12))

export const lightningStrikeContext = s.object({
  score: powerScore,
  natural: s.bool(),
  attackScore: anyScore,
})

export interface LightningStrikeEffect {
  readonly extraDice: number
  readonly attackDice: number
}

/** WARP-PWR-1: natural weapons only. */
export function lightningStrike({
  score,
  natural,
  attackScore,
}: s.Infer<typeof lightningStrikeContext>): RuleResult<LightningStrikeEffect> {
  if (!natural) return refuse('power-condition', 'input.context.natural')
  return ok({ extraDice: score, attackDice: (attackScore ?? NO_TRAIT_DICE) + score })
}

export const preReactionContext = s.object({
  score: powerScore,
  canReact: s.bool(),
  normalScore: anyScore,
  noticeable: yes,
})

/** WARP-PWR-8: added to the reaction, or used alone if no reaction would be possible. */
export function preReaction({
  score,
  canReact,
  normalScore,
  noticeable,
}: s.Infer<typeof preReactionContext>): RuleResult<{ readonly dice: number }> {
  if (!noticeable) return refuse('power-condition', 'input.context.noticeable')
  return ok({ dice: score + (canReact ? (normalScore ?? NO_TRAIT_DICE) : 0) })
}

export const healContext = s.variant('mode', [
  s.object({
    mode: s.literal('damage'),
    hitPoints,
    recovered: s.withDefault(s.bool(), false),
    contact: yes,
  }),
  s.refine(
    s.object({
      mode: s.literal('disease'),
      disease: s.optional(s.oneOf(DISEASES)),
      difficulty: s.optional(s.int(1, 99)),
      contact: yes,
    }),
    ({ disease, difficulty }) =>
      (disease === undefined) === (difficulty === undefined) ? { path: ['disease'] } : null,
  ),
])
type HealContext = s.Infer<typeof healContext>

const CONTACT = { rounds: 10, seconds: 30 }

export interface HealDamageEffect {
  readonly points: number
  readonly restored: number
  readonly hitPoints: HitPoints
  readonly status: Status
  readonly rounds: number
  readonly seconds: number
}
export interface HealDiseaseEffect {
  readonly target: number
  readonly outcome: Outcome
  readonly margin: number
  readonly infected: boolean
  readonly powerLost: boolean
  readonly rounds: number
  readonly seconds: number
}

export function heal(
  rolled: PowerRoll,
  context: HealContext,
): RuleResult<HealDamageEffect | HealDiseaseEffect> {
  if (!context.contact) return refuse('power-condition', 'input.context.contact')
  return context.mode === 'damage' ? healDamage(rolled, context) : healDisease(rolled, context)
}

/** WARP-PWR-2: doubled if the patient has not recovered yet. */
function healDamage(
  { total }: PowerRoll,
  { hitPoints: before, recovered }: Extract<HealContext, { mode: 'damage' }>,
): RuleResult<HealDamageEffect> {
  const points = recovered ? total : 2 * total
  const after = regain(before, points)
  return (
    checkAlive(before, 'input.context.hitPoints') ??
    ok({
      points,
      restored: after.current - before.current,
      hitPoints: after,
      status: statusOf(after),
      ...CONTACT,
    })
  )
}

/** WARP-PWR-3: all ones infect the healer, regardless of the options. */
function healDisease(
  { kept, total }: PowerRoll,
  { disease, difficulty }: Extract<HealContext, { mode: 'disease' }>,
): RuleResult<HealDiseaseEffect> {
  const target = disease === undefined ? difficulty! : diseaseFactor(disease) // safe: exactly one is given
  const infected = kept.every(face => face === 1)
  return ok({
    target,
    outcome: infected ? 'failure' : compare(total, target),
    margin: total - target,
    infected,
    powerLost: infected,
    ...CONTACT,
  })
}

export const ironSkinContext = s.object({ previous: ironSkinOrNull })

export interface IronSkinEffect {
  readonly protection: number
  readonly blows: number
  readonly dice: number
  readonly replaced: boolean
  readonly maxMinutes: number
}

/** WARP-PWR-7: keeps the better of two effects, by total and then by blows. */
export function ironSkinEffect(
  { kept, total }: PowerRoll,
  { previous }: s.Infer<typeof ironSkinContext>,
): RuleResult<IronSkinEffect> {
  const fresh = { protection: total, blows: Math.max(...kept), dice: kept.length }
  const better =
    previous === null ||
    fresh.protection > previous.protection ||
    (fresh.protection === previous.protection && fresh.blows > previous.blows)
  const { protection, blows, dice } = better ? fresh : previous
  return ok({ protection, blows, dice, replaced: better && previous !== null, maxMinutes: 10 })
}
