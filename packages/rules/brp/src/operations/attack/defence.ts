import { ok, refuse, type Result } from '@mastro/core'
import { MISSILE_PARRY } from '../../data/items.ts'
import {
  difficultyFactors,
  levelOf,
  targetOf,
  type Level,
  type CheckTarget,
} from '../shared/check.ts'
import {
  parryItemOf,
  isHighVelocity,
  isRanged,
  type AttackWeapon,
  type ParryItem,
} from './attack-weapons.ts'
import type { AttackInput } from './input.ts'

/** The chosen defence, before its die is rolled. */
export interface Defence {
  readonly type: 'parry' | 'dodge'
  readonly guard: ParryItem | null
  readonly target: CheckTarget
  /** True if a fixed shield chance replaces the skill. It earns no tick (BRP-SHIELD-2). */
  readonly fixed: boolean
}

export interface DefenceResult {
  readonly level: Level
  /** BRP-MART-3: true if this Brawl parry ignores points of damage. */
  readonly martialArts: boolean
}

export type DefenceFault =
  | 'invalid-request'
  | 'unknown-weapon'
  | 'unknown-shield'
  | 'defender-unaware'
  | 'cannot-parry'
  | 'cannot-dodge'

/** BRP-PARRY-1 to 6, BRP-DODGE-1 to 4. Returns null if no defence was chosen. */
export function defenceOf(
  input: AttackInput,
  arm: AttackWeapon,
): Result<Defence | null, DefenceFault> {
  const { defence, situation, settings } = input
  const { type } = defence
  if (type === 'none') return ok(null)
  const guard = type === 'parry' ? parryItemOf(defence) : ok(null)
  if (!guard.ok) return guard
  const allowed = checkAllowed(input, arm, guard.value)
  if (!allowed.ok) return allowed

  const fixed = fixedChance(input, arm, guard.value)
  const score = fixed ?? defence.skill
  if (score === undefined) return refuse('invalid-request', 'input.defence.skill')
  if (situation.darkness === 'total' && defence.pow === undefined)
    return refuse('invalid-request', 'input.defence.pow')
  const target = targetOf(
    {
      score,
      flat: type === 'dodge' ? defence.armourPenalty : 0,
      factors: factorsOf(input, arm),
      cap: situation.darkness === 'total' ? defence.pow : undefined,
    },
    settings,
  )
  return ok({ type, guard: guard.value, target, fixed: fixed !== null })
}

function checkAllowed(
  { defence, situation, settings }: AttackInput,
  { kind }: AttackWeapon,
  guard: ParryItem | null,
): Result<null, DefenceFault> {
  if (!defence.aware && !situation.backstab)
    return refuse('defender-unaware', 'input.defence.aware') // BRP-PARRY-2, BRP-BACK-3
  if (!isRanged(kind)) return ok(null)
  const fast = isHighVelocity(kind)
  if (defence.type === 'parry' && (fast || guard?.shield === null))
    return refuse('cannot-parry', 'input.defence.type') // BRP-PARRY-4
  if (defence.type === 'dodge' && (fast || !settings.dodgeMissiles))
    return refuse('cannot-dodge', 'input.defence.type') // BRP-DODGE-2, 3
  return ok(null)
}

/** BRP-SHIELD-2. */
function fixedChance(
  { defence, settings }: AttackInput,
  { kind }: AttackWeapon,
  guard: ParryItem | null,
): number | null {
  const shield = guard?.shield ?? null
  if (shield === null || !isRanged(kind) || settings.shieldMissileParry === 'skill') return null
  return shield.size === 'large' && defence.kneeling
    ? MISSILE_PARRY.largeKneeling
    : MISSILE_PARRY[shield.size]
}

function factorsOf({ defence, situation }: AttackInput, { kind }: AttackWeapon): readonly number[] {
  return [
    ...difficultyFactors(defence.difficulty),
    ...(defence.type === 'parry' && defence.relatedSpecialisation ? [0.5] : []),
    ...(situation.backstab ? [0.5] : []), // BRP-BACK-3
    ...(situation.darkness === 'none' ? [] : [0.5]), // BRP-DARK-1
    ...(defence.type === 'dodge' && isRanged(kind) ? [0.5] : []), // BRP-DODGE-3
  ]
}

/** The result of one face. `roll` is null if no die was rolled. */
export function defenceResult(
  chosenDefence: Defence,
  { defence, settings }: AttackInput,
  arm: AttackWeapon,
  roll: number | null,
): DefenceResult {
  const level = levelOf(chosenDefence.target, roll ?? 100)
  const brawl = chosenDefence.guard?.brawl === true && !isRanged(arm.kind) && level !== 'failure'
  const within =
    settings.martialArtsParry === 'any-parry' ||
    (roll !== null && defence.martialArts !== null && roll <= defence.martialArts)
  return { level, martialArts: brawl && within }
}
