import { ok, refuse } from '@mastro/core'
import {
  ammunitionFactor,
  fireMode,
  firearmFactor,
  firearmType,
  kindOfAmmunition,
  tacticOf,
} from '../data/firearms.ts'
import type { FireMode } from '../data/firearms.ts'
import { figuresOf } from '../data/ranges.ts'
import { protectionOf, type IronSkin } from './shared/armor.ts'
import { attackerDice, checkAttacker, checkAttackerPool } from './shared/attacker.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import type { PlannedHit } from './shared/hit.ts'
import { checkAlive, type HitPoints } from './shared/hit-points.ts'
import { modOf, planPool, withoutExperience, type PlannedPool } from './shared/pool.ts'
import { planTarget, type PlannedTarget } from './shared/target.ts'
import type { FirearmAttackInput } from './firearm-attack.ts'

/** One planned shot with its target. */
export interface PlannedShot {
  readonly at: number
  readonly attack: PlannedPool
  readonly target: PlannedTarget
  /** The target's defence roll against this shot. */
  readonly defence: PlannedPool
  readonly factor: number
  readonly parts: number
}

export interface PlannedFire {
  readonly shots: readonly PlannedShot[]
  readonly roundsFired: number
}

export function planFirearm(input: FirearmAttackInput): RuleResult<PlannedFire> {
  const roundsFired = roundsOf(input)
  const fault =
    checkWeapon(input) ??
    checkAmmunition(input, roundsFired) ??
    checkTargets(input, roundsFired) ??
    checkAttacker(input.attacker, input.options, 'input.attacker') ??
    checkLives(input)
  if (fault !== null) return fault
  const measured = measureAll(input)
  if (!measured.ok) return measured
  return (
    checkAttackerPool(unhampered(input).attacker, input.options, 'input.attacker') ??
    ok({ roundsFired, shots: shotsOf(input, measured.value) })
  )
}

/** WARP-GUN-10: removes the armour penalty of the shooter. */
function unhampered(input: FirearmAttackInput): FirearmAttackInput {
  const { attacker } = input
  return { ...input, attacker: { ...attacker, pool: { ...attacker.pool, armorPenalty: 0 } } }
}

function roundsOf({ fire, roundsFired, targets }: FirearmAttackInput): number {
  return fireMode(fire).rounds ?? roundsFired ?? roundsIn(fire, targets.length)
}

/** The rounds used if the request does not say how many. */
export function roundsIn(fire: FireMode, targets: number): number {
  const { rounds, minimumRounds, roundsPerTarget } = fireMode(fire)
  return rounds ?? Math.max(minimumRounds!, (roundsPerTarget ?? 0) * targets) // AMB-41
}

/** WARP-GUN-3, 5, 9. */
function checkWeapon({ weapon, fire, ammunition }: FirearmAttackInput): RuleCheck {
  if (!firearmType(weapon.type).fire.includes(fire))
    return refuse('firearm-option-not-available', 'input.fire')
  return weapon.type === 'shotgun' && ammunition !== 'standard'
    ? refuse('firearm-option-not-available', 'input.ammunition')
    : null
}

/** WARP-GUN-7: untracked ammunition never runs out. */
function checkAmmunition(
  { fire, magazine, roundsFired }: FirearmAttackInput,
  rounds: number,
): RuleCheck {
  if (magazine === undefined) return null
  if (magazine < (fireMode(fire).minimumRounds ?? 0))
    return refuse('not-enough-ammunition', 'input.magazine')
  if (rounds <= magazine) return null
  const at = roundsFired === undefined ? 'input.magazine' : 'input.roundsFired'
  return refuse('not-enough-ammunition', at)
}

/** WARP-GUN-8: checks the number of targets, and that nobody between them is skipped. */
function checkTargets({ fire, targets, arc }: FirearmAttackInput, rounds: number): RuleCheck {
  const { targets: limit, roundsPerTarget } = fireMode(fire)
  if (targets.length > (limit ?? Math.floor(rounds / roundsPerTarget!)))
    return refuse('too-many-targets', 'input.targets')
  if (arc === undefined) return null
  const places = targets.map(({ id }) => arc.indexOf(id))
  const together = Math.max(...places) - Math.min(...places) + 1 === targets.length
  return together ? null : refuse('target-skipped', 'input.arc')
}

function checkLives({ targets }: FirearmAttackInput): RuleCheck {
  for (const [i, { hitPoints }] of targets.entries()) {
    const fault = checkAlive(hitPoints, `input.targets[${i}].hitPoints`)
    if (fault !== null) return fault
  }
  return null
}

function measureAll(input: FirearmAttackInput): RuleResult<readonly PlannedTarget[]> {
  const { weapon, attacker, targets, options } = input
  const figures = weapon.bands ?? figuresOf(firearmType(weapon.type).range)
  const measured: PlannedTarget[] = []
  for (const [i, target] of targets.entries()) {
    const plan = planTarget(target, figures, attacker.moving, options, `input.targets[${i}]`)
    if (!plan.ok) return plan
    measured.push(plan.value)
  }
  return ok(measured)
}

/** One shot per target, or two at the same target with double fire (WARP-GUN-4). */
function shotsOf(input: FirearmAttackInput, measured: readonly PlannedTarget[]): PlannedShot[] {
  const places = measured.map((_, i) => i)
  const ats = input.fire === 'double' && places.length === 1 ? [0, 0] : places
  return ats.map((at, nth) => {
    const target = measured[at]!
    const tactic = tacticOf(input.fire, target.range.dice)
    return {
      at,
      attack: attackOf(input, target, nth),
      target,
      defence: ats.indexOf(at) < nth ? target.laterDefence : target.defence,
      factor: baseFactor(input) + tactic.factor + ammunitionFactor(input.ammunition),
      parts: input.weapon.type === 'shotgun' ? target.defenceDice.range : 1, // WARP-GUN-9
    }
  })
}

/** Experience dice count for the first shot only (AMB-42). */
function attackOf(input: FirearmAttackInput, { range }: PlannedTarget, nth: number): PlannedPool {
  const { attacker } = unhampered(input)
  const { bonus, penalty } = tacticOf(input.fire, range.dice)
  const own = attackerDice(attacker)
  const recoil = input.fire === 'double' && nth === 1 ? 1 : 0
  return planPool(nth === 0 ? attacker.pool : withoutExperience(attacker.pool), {
    bonus: [...own.bonus, ...modOf(input.fire, bonus)],
    penalty: [...own.penalty, ...modOf(input.fire, penalty), ...modOf('second-shot', recoil)],
  })
}

function baseFactor({ weapon }: FirearmAttackInput): number {
  return weapon.factor ?? firearmFactor(weapon.type, weapon.size)
}

/** The input of `resolveHit` for a shot, given the target's current condition. */
export function planShot(
  input: FirearmAttackInput,
  shot: PlannedShot,
  now: { readonly hitPoints: HitPoints | null; readonly ironSkin: IronSkin | null },
): PlannedHit {
  const kind = kindOfAmmunition(input.ammunition)
  const { armor } = input.targets[shot.at]!
  return {
    attack: shot.attack,
    defence: shot.defence,
    factor: shot.factor,
    parts: shot.parts,
    protection: protectionOf(armor, now.ironSkin, kind, input.options),
    woundClass: 'firearm',
    required: null,
    ironSkin: now.ironSkin,
    hitPoints: now.hitPoints,
  }
}
