import { ok, refuse, type Dice, type Result, type Slip, type TableFacts } from '@mastro/core'
import { attack, type AttackInput, type AttackOutput } from '../acts/attack.ts'
import {
  firearmAttack,
  type FirearmAttackInput,
  type FirearmAttackOutput,
} from '../acts/firearm-attack.ts'
import {
  rangedAttack,
  type RangedAttackInput,
  type RangedAttackOutput,
} from '../acts/ranged-attack.ts'
import { taser, type TaserInput, type TaserOutput } from '../acts/taser.ts'
import { pointsOf } from '../game/decide/bodies.ts'
import { fighterIn, no } from '../game/guards.ts'
import type { Being, Fight, State } from '../game/state.ts'
import type { Attacker } from '../shared/attacker.ts'
import type { Trait } from '../shared/character.ts'
import type { CarriedWeapon } from '../shared/gear.ts'
import type { Options } from '../shared/options.ts'
import type { Target } from '../shared/target.ts'
import {
  isRanged,
  sideId,
  sidesOf,
  type AttackerPart,
  type AttackMasterPart,
  type DefencePart,
  type DodgePart,
  type Sides,
} from './attack-parts.ts'
import { handPool } from './hand-pool.ts'
import { EMPTY_HAND, optionsFor, valueOf, type Hand } from './parts.ts'
import { ONES } from './test.ts'

/** Who is in it, for those who read the outcome. */
interface Named {
  readonly id: string
  readonly name: string
  readonly isPlayer: boolean
  readonly trait: string | null
}

interface Who {
  readonly attacker: Named
  readonly targets: readonly Named[]
}

export type AttackSlipInput = { readonly who: Who } & (
  | { readonly act: 'attack'; readonly input: AttackInput }
  | { readonly act: 'ranged'; readonly input: RangedAttackInput }
  | { readonly act: 'firearm'; readonly input: FirearmAttackInput }
  | { readonly act: 'taser'; readonly input: TaserInput }
)
export type AttackSlipOutput = AttackOutput | RangedAttackOutput | FirearmAttackOutput | TaserOutput

export function runAttack({ act, input }: AttackSlipInput, dice: Dice): Result<AttackSlipOutput> {
  switch (act) {
    case 'attack':
      return attack(input, dice)
    case 'ranged':
      return rangedAttack(input, dice)
    case 'firearm':
      return firearmAttack(input, dice)
    case 'taser':
      return taser(input, dice)
  }
}

/** The complete input, from both sheets, the fight and every part; the act's own checks come before the dice. */
export function attackInput(state: State, slip: Slip, table: TableFacts): Result<AttackSlipInput> {
  const sides = sidesOf(state, slip)
  const own = valueOf<AttackerPart>(slip, 'owner')
  if (sides === null) return no('unknown-being', 'about')
  if (own === undefined) return no('part-missing', 'owner')
  const made = build(state, slip, table, sides, own)
  if (!made.ok) return made
  const tried = runAttack(made.value, ONES)
  return tried.ok ? made : tried
}

function build(
  state: State,
  slip: Slip,
  table: TableFacts,
  sides: Sides,
  own: AttackerPart,
): Result<AttackSlipInput> {
  const master = valueOf<AttackMasterPart>(slip, 'master')
  const options = optionsFor(table, master?.override)
  const { weapon } = sides
  const attacker = attackerOf(state, sides, own, master)
  if (!attacker.ok) return attacker
  if (!isRanged(weapon)) return meleeInput(state, slip, sides, own, attacker.value, options)
  if (master === undefined) return no('part-missing', 'master')
  const targets = rangedTargets(state, slip, sides, master)
  if (!targets.ok) return targets
  const who = whoOf(sides, own, slip)
  const shooter = { ...attacker.value, moving: own.moving }
  const specialEffect = effectOf(own, master)
  const target = targets.value[0]!
  if (weapon.use === 'firearm')
    return ok({
      who,
      act: 'firearm',
      input: gunInput(weapon, own, master, shooter, targets.value, options),
    })
  if (targets.value.length > 1) return refuse('too-many-targets', 'about.targets')
  if (weapon.use === 'taser')
    return ok({ who, act: 'taser', input: { attacker: shooter, target, options } })
  const missile = missileOf(weapon)
  return ok({
    who,
    act: 'ranged',
    input: { attacker: shooter, target, weapon: missile, specialEffect, options },
  })
}

const effectOf = ({ effect }: AttackerPart, master: AttackMasterPart | undefined) =>
  effect.trim() === '' ? null : { required: master?.required ?? 1 }

/** WARP-COMBATOPT-1: who gave up the attack to defend may not attack. */
export function attackerOf(
  state: State,
  { attacker, targets, weapon }: Sides,
  own: AttackerPart,
  master: AttackMasterPart | undefined,
): Result<Attacker> {
  const fighter = fighterIn(state.fight, attacker.id)
  if (fighter?.desperate === true) return refuse('attack-not-forgone', 'owner')
  const made = handPool(state, attacker, own, 'owner', {
    agile: weapon.use !== 'firearm',
    mods: master,
  })
  if (!made.ok) return made
  const { trait, pool } = made.value
  const edges = fighter?.edges.map(({ source, dice }) => ({ source, dice })) ?? [] // WARP-ADVANT-1, 3
  return ok({
    pool: { ...pool, bonus: [...pool.bonus, ...edges] },
    ...roundUse(state.fight, attacker, trait),
    predictable: master?.predictable ?? false,
    byMaster: attacker.seat === null,
    coordinated: targets.some(
      ({ id }) => fighterIn(state.fight, id)?.coordinated.includes(attacker.id) === true,
    ),
  })
}

/** WARP-ATTACK-2, 3. */
export function roundUse(fight: Fight | null, being: Being, trait: Trait | null) {
  const used = trait === null ? [] : (fighterIn(fight, being.id)?.used[trait.id] ?? [])
  return { combat: trait?.combat ?? true, usedThisRound: [...used] }
}

function meleeInput(
  state: State,
  slip: Slip,
  sides: Sides,
  own: AttackerPart,
  attacker: Attacker,
  options: Options,
): Result<AttackSlipInput> {
  if (sides.targets.length > 1) return refuse('too-many-targets', 'about.targets')
  const target = sides.targets[0]!
  const value = valueOf<DefencePart>(slip, sideId(target))
  if (value === undefined) return no('part-missing', sideId(target))
  const made = handPool(state, target, value, sideId(target), { agile: true })
  if (!made.ok) return made
  const fighter = fighterIn(state.fight, target.id)
  const { weapon } = sides
  return ok({
    who: whoOf(sides, own, slip),
    act: 'attack',
    input: {
      attacker,
      defender: {
        pool: made.value.pool,
        ...roundUse(state.fight, target, made.value.trait),
        desperate: value.desperate || fighter?.desperate === true,
        attackedThisRound: fighter?.attacked ?? false,
        armor: [...target.armor],
        ironSkin: target.ironSkin,
        hitPoints: pointsOf(target),
      },
      weapon:
        weapon.use === 'own-melee'
          ? { factor: weapon.factor, woundClass: weapon.woundClass }
          : { id: weapon.use === 'melee' ? weapon.weapon : 'unarmed' },
      specialEffect: effectOf(own, valueOf<AttackMasterPart>(slip, 'master')),
      options,
    },
  })
}

function missileOf(weapon: CarriedWeapon): RangedAttackInput['weapon'] {
  if (weapon.use === 'missile')
    return { range: weapon.range, factor: weapon.factor, woundClass: weapon.woundClass }
  if (weapon.use === 'own-missile')
    return { bands: weapon.bands, factor: weapon.factor, woundClass: weapon.woundClass }
  return { id: 'throwing-knife' }
}

function gunInput(
  weapon: Extract<CarriedWeapon, { use: 'firearm' }>,
  own: AttackerPart,
  master: AttackMasterPart,
  attacker: Attacker & { moving: boolean },
  targets: Target[],
  options: Options,
): FirearmAttackInput {
  const automatic = own.fire === 'auto' || own.fire === 'sweep'
  const ids = targets.map(({ id }) => id)
  const arc = master.between.trim() === '' ? ids : [ids[0]!, master.between, ...ids.slice(1)]
  return {
    attacker,
    weapon: { type: weapon.type, ...(weapon.size === undefined ? {} : { size: weapon.size }) },
    fire: own.fire,
    ammunition: weapon.ammunition,
    ...(weapon.magazine === null
      ? automatic
        ? { magazine: 999 }
        : {}
      : { magazine: weapon.magazine }),
    ...(automatic && own.roundsFired > 0 ? { roundsFired: Math.max(10, own.roundsFired) } : {}),
    targets,
    ...(own.fire === 'sweep' ? { arc } : {}),
    options,
  }
}

function rangedTargets(
  state: State,
  slip: Slip,
  { targets }: Sides,
  master: AttackMasterPart,
): Result<Target[]> {
  const metres = master.distances
    .split(/[\s,;]+/)
    .filter(text => text !== '')
    .map(Number)
  const made: Target[] = []
  for (const [i, target] of targets.entries()) {
    const distance = metres[i] ?? metres.at(-1)
    if (distance === undefined || !(distance >= 0 && distance <= 100_000))
      return refuse('invalid-request', 'master.distances')
    const dodge = dodgeOf(state, slip, target)
    if (!dodge.ok) return dodge
    made.push(circumstances(target, distance, dodge.value, master))
  }
  return ok(made)
}

function circumstances(
  target: Being,
  distance: number,
  dodge: Target['dodge'],
  master: AttackMasterPart,
): Target {
  const mods = (dice: number) => (dice === 0 ? [] : [{ source: 'master', dice }])
  return {
    id: target.id,
    distance,
    cover: master.cover,
    moving: master.targetMoving,
    darkness: master.darkness,
    dodge,
    bonus: mods(master.targetBonus),
    penalty: mods(master.targetPenalty),
    half: [...new Set(master.half)],
    armor: [...target.armor],
    ironSkin: target.ironSkin,
    hitPoints: pointsOf(target),
  }
}

/** WARP-RANGED-5: who says nothing does not dodge. */
function dodgeOf(state: State, slip: Slip, target: Being): Result<Target['dodge']> {
  const value = valueOf<DodgePart>(slip, sideId(target))
  if (value === undefined || !value.dodge) return ok(null)
  const made = handPool(state, target, value, sideId(target), { agile: true })
  if (!made.ok) return made
  return ok({ pool: made.value.pool, ...roundUse(state.fight, target, made.value.trait) })
}

function whoOf({ attacker, targets }: Sides, own: Hand, slip: Slip): Who {
  const named = (being: Being, trait: string): Named => ({
    id: being.id,
    name: being.sheet.name,
    isPlayer: being.seat !== null,
    trait: trait === '' ? null : trait,
  })
  return {
    attacker: named(attacker, own.trait),
    targets: targets.map(target =>
      named(target, (valueOf<Hand>(slip, sideId(target)) ?? EMPTY_HAND).trait),
    ),
  }
}
