import { ok, refuse, type Dice, type Result, type TableInfo } from '@mastro/core'
import { attack, type AttackInput, type AttackOutput } from '../../operations/attack.ts'
import {
  firearmAttack,
  type FirearmAttackInput,
  type FirearmAttackOutput,
} from '../../operations/firearm-attack.ts'
import {
  rangedAttack,
  type RangedAttackInput,
  type RangedAttackOutput,
} from '../../operations/ranged-attack.ts'
import { taser, type TaserInput, type TaserOutput } from '../../operations/taser.ts'
import { pointsOf, fighterIn } from '../../selectors.ts'
import { tableRefusal } from '../../guards.ts'
import { EMPTY_HAND, handPool, type Hand } from '../rolls/dice-parts.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import type { Attacker } from '../../operations/shared/attacker.ts'
import type { Trait } from '../../sheet/character.ts'
import type { CarriedWeapon } from '../../operations/shared/gear.ts'
import type { Options } from '../../options.ts'
import { modOf } from '../../operations/shared/pool.ts'
import type { RangedTarget } from '../../operations/shared/target.ts'
import type { Being, Fight, State } from '../../state.ts'
import type { AttackerPart, AttackKnowledge, AttackMasterPart } from './attack-parts.ts'
import { isRanged, type AttackSides } from './attack-sides.ts'

/** A participant, as named in the outcome. */
interface NamedFighter {
  readonly id: string
  readonly name: string
  readonly isPlayer: boolean
  readonly trait: string | null
}

interface AttackNames {
  readonly attacker: NamedFighter
  readonly targets: readonly NamedFighter[]
}

export type AttackSlipInput = { readonly who: AttackNames } & (
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

/** The data from which the input of an attack is built. */
export interface AttackContext {
  readonly state: State
  readonly table: TableInfo
  readonly sides: AttackSides
  readonly known: AttackKnowledge
  readonly own: AttackerPart
}

/**
 * Builds the complete input from both sheets, the fight and all parts. Runs the operation once with
 * fixed dice, so that its checks come before the real roll.
 */
export function attackSituation(at: AttackContext): Result<AttackSlipInput> {
  const made = build(at)
  if (!made.ok) return made
  const tried = runAttack(made.value, LOWEST_DICE)
  return tried.ok ? made : tried
}

function build(at: AttackContext): Result<AttackSlipInput> {
  const { state, table, sides, own, known } = at
  const { master } = known
  const options = optionsFor(table, master?.override)
  const { weapon } = sides
  const attacker = attackerOf(state, sides, own, master)
  if (!attacker.ok) return attacker
  if (!isRanged(weapon)) return meleeInput(at, attacker.value, options)
  if (master === undefined) return tableRefusal('part-missing', 'master')
  const targets = rangedTargets(at, master)
  if (!targets.ok) return targets
  const who = whoOf(at)
  const shooter = { ...attacker.value, moving: own.moving }
  if (weapon.use === 'firearm')
    return ok({ who, act: 'firearm', input: gunInput(weapon, at, shooter, targets.value, options) })
  if (targets.value.length > 1) return refuse('too-many-targets', 'about.targets')
  const target = targets.value[0]!
  if (weapon.use === 'taser')
    return ok({ who, act: 'taser', input: { attacker: shooter, target, options } })
  const missile = missileOf(weapon)
  const specialEffect = effectOf(own, master)
  const input = { attacker: shooter, target, weapon: missile, specialEffect, options }
  return ok({ who, act: 'ranged', input })
}

const effectOf = ({ effect }: AttackerPart, master: AttackMasterPart | undefined) =>
  effect.trim() === '' ? null : { required: master?.required ?? 1 }

/** WARP-COMBATOPT-1: a fighter that gave up its attack to defend may not attack. */
export function attackerOf(
  state: State,
  { attacker, targets, weapon }: AttackSides,
  own: Hand,
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
  { state, sides, own, known }: AttackContext,
  attacker: Attacker,
  options: Options,
): Result<AttackSlipInput> {
  if (sides.targets.length > 1) return refuse('too-many-targets', 'about.targets')
  const target = sides.targets[0]!
  const side = `side:${target.id}`
  const value = known.side[target.id]
  if (value === undefined) return tableRefusal('part-missing', side)
  const made = handPool(state, target, value, side, { agile: true })
  if (!made.ok) return made
  const fighter = fighterIn(state.fight, target.id)
  const { weapon } = sides
  const defender = {
    pool: made.value.pool,
    ...roundUse(state.fight, target, made.value.trait),
    desperate: value.desperate || fighter?.desperate === true,
    attackedThisRound: fighter?.attacked ?? false,
    armor: [...target.armor],
    ironSkin: target.ironSkin,
    hitPoints: pointsOf(target),
  }
  const input = {
    attacker,
    defender,
    weapon: handWeapon(weapon),
    specialEffect: effectOf(own, known.master),
    options,
  }
  return ok({ who: whoOf({ sides, own, known }), act: 'attack', input })
}

const handWeapon = (weapon: CarriedWeapon): AttackInput['weapon'] =>
  weapon.use === 'own-melee'
    ? { factor: weapon.factor, woundClass: weapon.woundClass }
    : { id: weapon.use === 'melee' ? weapon.weapon : 'unarmed' }

function missileOf(weapon: CarriedWeapon): RangedAttackInput['weapon'] {
  if (weapon.use === 'missile')
    return { range: weapon.range, factor: weapon.factor, woundClass: weapon.woundClass }
  if (weapon.use === 'own-missile')
    return { bands: weapon.bands, factor: weapon.factor, woundClass: weapon.woundClass }
  return { id: 'throwing-knife' }
}

function gunInput(
  weapon: Extract<CarriedWeapon, { use: 'firearm' }>,
  { own, known }: AttackContext,
  attacker: Attacker & { moving: boolean },
  targets: RangedTarget[],
  options: Options,
): FirearmAttackInput {
  const between = known.master?.between.trim() ?? ''
  const automatic = own.fire === 'auto' || own.fire === 'sweep'
  const ids = targets.map(({ id }) => id)
  const arc = between === '' ? ids : [ids[0]!, between, ...ids.slice(1)]
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

function rangedTargets(at: AttackContext, master: AttackMasterPart): Result<RangedTarget[]> {
  const metres = master.distances
    .split(/[\s,;]+/)
    .filter(text => text !== '')
    .map(Number)
  const made: RangedTarget[] = []
  for (const [i, target] of at.sides.targets.entries()) {
    const distance = metres[i] ?? metres.at(-1)
    if (distance === undefined || !(distance >= 0 && distance <= 100_000))
      return refuse('invalid-request', 'master.distances')
    const dodge = dodgeOf(at, target)
    if (!dodge.ok) return dodge
    made.push(circumstances(target, distance, dodge.value, master))
  }
  return ok(made)
}

function circumstances(
  target: Being,
  distance: number,
  dodge: RangedTarget['dodge'],
  master: AttackMasterPart,
): RangedTarget {
  return {
    id: target.id,
    distance,
    cover: master.cover,
    moving: master.targetMoving,
    darkness: master.darkness,
    dodge,
    bonus: [...modOf('master', master.targetBonus)],
    penalty: [...modOf('master', master.targetPenalty)],
    half: [...new Set(master.half)],
    armor: [...target.armor],
    ironSkin: target.ironSkin,
    hitPoints: pointsOf(target),
  }
}

/** WARP-RANGED-5: without an answer the target does not dodge. */
function dodgeOf({ state, known }: AttackContext, target: Being): Result<RangedTarget['dodge']> {
  const value = known.side[target.id]
  if (value === undefined || !value.dodge) return ok(null)
  const made = handPool(state, target, value, `side:${target.id}`, { agile: true })
  if (!made.ok) return made
  return ok({ pool: made.value.pool, ...roundUse(state.fight, target, made.value.trait) })
}

function whoOf({ sides, own, known }: Pick<AttackContext, 'sides' | 'own' | 'known'>): AttackNames {
  const named = (being: Being, trait: string): NamedFighter => ({
    id: being.id,
    name: being.sheet.name,
    isPlayer: being.seat !== null,
    trait: trait === '' ? null : trait,
  })
  return {
    attacker: named(sides.attacker, own.trait),
    targets: sides.targets.map(target =>
      named(target, (known.side[target.id] ?? EMPTY_HAND).trait),
    ),
  }
}
