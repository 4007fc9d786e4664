import { s, ok, type Dice } from '@mastro/core'
import {
  AMMUNITION,
  FIREARM_SIZES,
  FIREARM_TYPES,
  FIRE_MODES,
  firearmType,
} from '../data/firearms.ts'
import type { Status } from '../data/hit-points.ts'
import type { IronSkin } from './shared/armor.ts'
import { rangedAttacker, withRole, type RoundRole } from './shared/attacker.ts'
import type { RuleResult } from './shared/codes.ts'
import { resolveHit, type HitResult } from './shared/hit.ts'
import { statusOf, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'
import { bands, type RangeReading } from './shared/range.ts'
import { distinctIds, repeatedAt } from './shared/shared-schemas.ts'
import { target, type DefenceDice } from './shared/target.ts'
import { planFirearm, planShot, type PlannedShot } from './firearm-plan.ts'

const isAutomatic = (fire: (typeof FIRE_MODES)[number]) => fire === 'auto' || fire === 'sweep'

/** A type with a size, or a factor instead of the size. */
const firearm = s.refine(
  s.object({
    type: s.oneOf(FIREARM_TYPES),
    size: s.optional(s.oneOf(FIREARM_SIZES)),
    factor: s.optional(s.int(1, 20)),
    bands: s.optional(bands),
  }),
  ({ type, size, factor }) => {
    const { sizes } = firearmType(type)
    const none = factor !== undefined || sizes.length === 0
    const legal = none ? size === undefined : size !== undefined && sizes.includes(size)
    return legal ? null : { path: ['size'] }
  },
)

export const firearmAttackInput = s.refine(
  s.object({
    attacker: rangedAttacker,
    weapon: firearm,
    fire: s.withDefault(s.oneOf(FIRE_MODES), 'single'),
    ammunition: s.withDefault(s.oneOf(AMMUNITION), 'standard'),
    magazine: s.optional(s.int(0, 999)),
    roundsFired: s.optional(s.int(10, 999)),
    targets: distinctIds(s.list(target, 1, 40)),
    arc: s.optional(s.list(s.text())),
    ...withOptions,
  }),
  ({ fire, magazine, roundsFired, targets, arc }) => {
    if (isAutomatic(fire) && magazine === undefined) return { path: ['magazine'] }
    if (!isAutomatic(fire) && roundsFired !== undefined) return { path: ['roundsFired'] }
    if (arc === undefined) return null
    if (fire !== 'sweep' || targets.some(({ id }) => !arc.includes(id))) return { path: ['arc'] }
    const repeated = repeatedAt(arc)
    return repeated === null ? null : { path: ['arc', repeated] }
  },
)
export type FirearmAttackInput = s.Infer<typeof firearmAttackInput>

export interface Shot extends HitResult {
  readonly target: string
  readonly range: RangeReading
  readonly defenceDice: DefenceDice
}

export interface FirearmAttackOutput {
  readonly shots: readonly Shot[]
  readonly hits: readonly boolean[]
  readonly margins: readonly number[]
  readonly factors: readonly number[]
  readonly damages: readonly number[]
  readonly targets: readonly ShotTarget[]
  readonly roundsFired: number
  readonly magazine: number | null
  readonly usedThisRound: { readonly attacker: readonly RoundRole[] }
}

export interface ShotTarget {
  readonly id: string
  readonly hitPoints: HitPoints | null
  readonly status: Status | null
  readonly ironSkin: IronSkin | null
}

/** WARP-GUN-1 to 10, WARP-AMMO-1 to 3. Dice: shot by shot, each as in `resolveHit`. */
export function firearmAttack(
  input: FirearmAttackInput,
  dice: Dice,
): RuleResult<FirearmAttackOutput> {
  const plan = planFirearm(input)
  if (!plan.ok) return plan
  const { shots, targets } = shoot(input, plan.value.shots, dice)
  const { roundsFired } = plan.value
  return ok({
    shots,
    hits: shots.map(({ hit }) => hit),
    margins: shots.map(({ margin }) => margin),
    factors: shots.map(({ factor }) => factor),
    damages: shots.map(({ finalDamage }) => finalDamage),
    targets: input.targets.map(({ id }, i) => {
      const { hitPoints, ironSkin } = targets[i]!
      return { id, hitPoints, status: hitPoints === null ? null : statusOf(hitPoints), ironSkin }
    }),
    roundsFired,
    magazine: input.magazine === undefined ? null : input.magazine - roundsFired,
    usedThisRound: { attacker: withRole(input.attacker.usedThisRound, 'attack') },
  })
}

/** Resolves the shots in order. Each one uses the target's condition after the previous shots. */
function shoot(input: FirearmAttackInput, planned: readonly PlannedShot[], dice: Dice) {
  const targets = input.targets.map(({ hitPoints, ironSkin }) => ({ hitPoints, ironSkin }))
  const shots = planned.map((shot): Shot => {
    const { range, defenceDice } = shot.target
    const hit = planShot(input, shot, targets[shot.at]!)
    const result = resolveHit(hit, input.options, dice)
    targets[shot.at] = { hitPoints: result.hitPoints, ironSkin: result.ironSkin }
    return { ...result, target: input.targets[shot.at]!.id, range, defenceDice }
  })
  return { shots, targets }
}
