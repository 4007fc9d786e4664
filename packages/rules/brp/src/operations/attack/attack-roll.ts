import { ok, refuse, type Result } from '@mastro/core'
import {
  difficultyFactors,
  levelOf,
  targetOf,
  type Level,
  type CheckTarget,
} from '../shared/check.ts'
import { isRanged, type AttackWeapon } from './attack-weapons.ts'
import type { AttackInput } from './input.ts'

export interface Modifier {
  readonly source: string
  readonly value: number
}

export interface Multiplier {
  readonly source: string
  readonly factor: number
}

/** An attack roll, before the die is rolled. */
export interface AttackRoll {
  readonly target: CheckTarget
  readonly modifiers: readonly Modifier[]
  readonly multipliers: readonly Multiplier[]
  /** The target without the effect of cover. Null if cover has no effect (BRP-COVER-2). */
  readonly uncovered: CheckTarget | null
}

/** The result of an attack roll. */
export interface AttackRollResult {
  readonly level: Level
  readonly hitsCover: boolean
  /** True for a success within the martial arts score (BRP-MART-2). */
  readonly martialArts: boolean
}

const INTO_MELEE = -20 // BRP-FIRE-1
const DIFFICULT = 0.5
const EASY = 2

/** BRP-ATT-1, 2 and the situations of section 6. */
export function attackRollOf(
  input: AttackInput,
  arm: AttackWeapon,
): Result<AttackRoll, 'invalid-request'> {
  const { attacker, situation, settings } = input
  const { cover, darkness } = situation
  const ranged = isRanged(arm.kind)
  if (ranged && cover !== null && input.target.siz === undefined)
    return refuse('invalid-request', 'input.target.siz')
  if (darkness === 'total' && attacker.pow === undefined)
    return refuse('invalid-request', 'input.attacker.pow')

  const modifiers = ranged ? intoMelee(input) : []
  const multipliers = sourcesOf(input, arm)
  const reckon = (sources: readonly Multiplier[]) =>
    targetOf(
      {
        score: attacker.skill,
        flat: modifiers.reduce((total, { value }) => total + value, 0),
        factors: sources.map(({ factor }) => factor),
        cap: darkness === 'total' ? attacker.pow : undefined, // BRP-DARK-2
      },
      settings,
    )
  const bare = multipliers.filter(({ source }) => source !== 'cover')
  return ok({
    target: reckon(multipliers),
    modifiers,
    multipliers,
    uncovered: bare.length < multipliers.length ? reckon(bare) : null,
  })
}

/** BRP-FIRE-1, 2. Exclusive: the Difficult factor replaces this penalty if both are engaged. */
function intoMelee({ attacker, target }: AttackInput): readonly Modifier[] {
  return target.engaged && !attacker.engaged ? [{ source: 'into-melee', value: INTO_MELEE }] : []
}

/** Sources of difficulty in the order of RULES.md. Sources without effect are left out. */
function sourcesOf(input: AttackInput, arm: AttackWeapon): readonly Multiplier[] {
  const { attacker, target, situation } = input
  const ranged = isRanged(arm.kind)
  const sources: readonly (readonly [source: string, factor: number])[] = [
    ['difficulty', difficultyFactors(situation.difficulty)[0] ?? 1],
    ['related-specialisation', attacker.relatedSpecialisation ? DIFFICULT : 1],
    ['range', ranged ? rangeFactor(situation.distance, arm.range) : 1],
    ['both-engaged', ranged && attacker.engaged && target.engaged ? DIFFICULT : 1],
    ['cover', ranged && isCovered(input) ? DIFFICULT : 1],
    ['darkness', situation.darkness === 'none' ? 1 : DIFFICULT],
    ['ambush', ranged && situation.ambush ? EASY : 1],
    ['backstab', situation.backstab ? EASY : 1],
    ['knock-out', situation.knockOut ? DIFFICULT : 1],
  ]
  return sources
    .filter(([, factor]) => factor !== 1)
    .map(([source, factor]) => ({ source, factor }))
}

/** BRP-WEAP-3. */
function rangeFactor(distance: number, range: number | null): number {
  if (range === null || distance <= range) return 1
  if (distance <= range * 2) return 0.5
  return distance <= range * 3 ? 0.25 : 0
}

/** BRP-COVER-1: cover must be at least half the target's SIZ. */
function isCovered({ target, situation }: AttackInput): boolean {
  return situation.cover !== null && situation.cover.siz * 2 >= (target.siz ?? 0)
}

/** The result of one face. `roll` is null if no die was rolled. */
export function attackRollResult(
  { target, uncovered }: AttackRoll,
  { attacker }: AttackInput,
  arm: AttackWeapon,
  roll: number | null,
): AttackRollResult {
  const level = levelOf(target, roll ?? 100)
  const fell = roll ?? Infinity
  const hitsCover =
    level === 'failure' &&
    uncovered !== null &&
    roll !== null &&
    levelOf(uncovered, roll) !== 'failure'
  const within =
    arm.kind === 'brawl' && attacker.martialArts !== null && fell <= attacker.martialArts
  return { level, hitsCover, martialArts: within && level !== 'failure' }
}
