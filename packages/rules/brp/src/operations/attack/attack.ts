import { ok, refuse, type Dice, type Result } from '@mastro/core'
import { earnsTick, type Level } from '../../rules/check.ts'
import { armOf, type Arm } from './attack-weapons.ts'
import {
  harmOf,
  rollHarm,
  type DamageRoll,
  type Harm,
  type Hurt,
  type KnockOut,
} from './attack-damage.ts'
import type { AttackInput } from './input.ts'
import { resultOf, wearOf, worn, type ItemState, type AttackResult } from './matrix.ts'
import { strikeAt, strikeOf } from './attack-roll.ts'
import type { Modifier, Multiplier, Strike, StrikeFall } from './attack-roll.ts'
import { wardAt, wardOf, type Ward, type WardFall, type WardFault } from './defence.ts'

export interface AttackOutput {
  readonly chance: number | null
  readonly successMax: number | null
  readonly specialMax: number | null
  readonly roll: number | null
  readonly level: Level
  readonly modifiers: readonly Modifier[]
  readonly multipliers: readonly Multiplier[]
  readonly defence: {
    readonly type: 'parry' | 'dodge'
    readonly chance: number | null
    readonly roll: number | null
    readonly level: Level
  } | null
  readonly result: AttackResult
  readonly hitsCover: boolean
  readonly martialArts: boolean
  readonly damageRoll: DamageRoll | null
  readonly armour: number
  readonly ignored: number
  readonly damage: number
  readonly knockOut: KnockOut | null
  readonly attackerWeapon: ItemState & {
    readonly shots: number | null
    readonly loaded: boolean | null
  }
  readonly defenceItem: ItemState | null
  readonly ticks: {
    readonly attack: boolean
    readonly defence: boolean
    readonly martialArts: boolean
  }
}

export type AttackFault = WardFault | 'no-ammunition' | 'not-loaded'

/** A validated attack and defence, before any die is rolled. */
export interface Exchange {
  readonly arm: Arm
  readonly strike: Strike
  readonly ward: Ward | null
}

/** BRP-ATT-4: checks ammunition and legality first. Rolls no dice. */
export function prepareAttack(input: AttackInput): Result<Exchange, AttackFault> {
  const arm = armOf(input.weapon)
  if (!arm.ok) return arm
  const strike = strikeOf(input, arm.value)
  if (!strike.ok) return strike
  if (input.situation.knockOut && input.target.maxHp === undefined)
    return refuse('invalid-request', 'input.target.maxHp')
  if (arm.value.shots === 0) return refuse('no-ammunition', 'input.weapon.shots') // BRP-WEAP-4
  if (arm.value.loaded === false) return refuse('not-loaded', 'input.weapon.loaded') // BRP-WEAP-5
  const ward = wardOf(input, arm.value)
  if (!ward.ok) return ward
  return ok({ arm: arm.value, strike: strike.value, ward: ward.value })
}

/**
 * BRP-ATT-1 to 5. Dice: the attack d100. A defence d100 if the attack succeeded and a defence was
 * chosen. If there is damage, the weapon's dice and then those of the damage bonus.
 */
export function attack(input: AttackInput, dice: Dice): Result<AttackOutput, AttackFault> {
  const prepared = prepareAttack(input)
  if (!prepared.ok) return prepared
  const blow = strike(input, prepared.value, dice)
  return ok(settleBlow(input, prepared.value, blow, dice))
}

/** A rolled attack, before the defence (BRP-PARRY-1). */
export interface Blow extends StrikeFall {
  readonly roll: number | null
}

/** Dice: the attack d100, if a roll is needed. */
export function strike(input: AttackInput, exchange: Exchange, dice: Dice): Blow {
  const { target } = exchange.strike
  const roll = target.decided === null ? dice.roll(100) : null
  return { roll, ...strikeAt(exchange.strike, input, exchange.arm, roll) }
}

/**
 * Resolves the rest of an attack. Dice: the defence d100, the weapon's, then those of the damage
 * bonus.
 */
export function settleBlow(
  input: AttackInput,
  exchange: Exchange,
  blow: Blow,
  dice: Dice,
): AttackOutput {
  const fall = rollExchange(input, exchange, blow, dice)
  return {
    ...toldStrike(exchange.strike, fall),
    ...toldDefence(fall),
    ...toldHarm(fall),
    ...toldItems(input, exchange, fall),
    ticks: ticksOf(exchange.strike, fall),
  }
}

/** All rolled results of an exchange. */
interface Fall {
  readonly roll: number | null
  readonly strike: StrikeFall
  /** The defence, or null if none was rolled. */
  readonly answer: {
    readonly ward: Ward
    readonly roll: number | null
    readonly fall: WardFall
  } | null
  readonly result: AttackResult
  readonly harm: Harm | null
  readonly hurt: Hurt | null
}

function rollExchange(input: AttackInput, exchange: Exchange, blow: Blow, dice: Dice): Fall {
  const { arm, ward } = exchange
  const { roll, ...struck } = blow
  const answer =
    struck.level === 'failure' || ward === null ? null : rollWard(ward, input, arm, dice)
  const result = resultOf(struck, answer?.ward ?? null, answer?.fall ?? null)
  const harm = harmOf(input, arm, result, struck, answer?.fall ?? null)
  const hurt = harm === null ? null : rollHarm(harm, input, arm, dice)
  return { roll, strike: struck, answer, result, harm, hurt }
}

function rollWard(ward: Ward, input: AttackInput, arm: Arm, dice: Dice): Fall['answer'] {
  const roll = ward.target.decided === null ? dice.roll(100) : null
  return { ward, roll, fall: wardAt(ward, input, arm, roll) }
}

function toldStrike({ target, modifiers, multipliers }: Strike, fall: Fall) {
  const { chance, successMax, specialMax } = target
  const { level, hitsCover, martialArts } = fall.strike
  return {
    chance,
    successMax,
    specialMax,
    roll: fall.roll,
    level,
    modifiers,
    multipliers,
    result: fall.result,
    hitsCover,
    martialArts,
  }
}

function toldDefence({ answer }: Fall): Pick<AttackOutput, 'defence'> {
  if (answer === null) return { defence: null }
  const { ward, roll, fall } = answer
  return { defence: { type: ward.type, chance: ward.target.chance, roll, level: fall.level } }
}

function toldHarm({ harm, hurt }: Fall) {
  return {
    damageRoll: hurt?.damageRoll ?? null,
    armour: harm?.armour ?? 0,
    ignored: harm?.ignored ?? 0,
    damage: hurt?.damage ?? 0,
    knockOut: hurt?.knockOut ?? null,
  }
}

/**
 * A shot is spent whether the attack hits or misses (BRP-WEAP-4). The parrying item is included
 * even if the parry was not needed.
 */
function toldItems(
  { settings }: AttackInput,
  { arm, ward }: Exchange,
  { strike, answer, result }: Fall,
): Pick<AttackOutput, 'attackerWeapon' | 'defenceItem'> {
  const wear = wearOf(result, strike, answer?.ward ?? null, answer?.fall ?? null, arm)
  return {
    attackerWeapon: {
      ...worn(arm.hp, wear.weapon, settings),
      shots: arm.shots === null ? null : arm.shots - 1,
      loaded: arm.loaded === null ? null : false,
    },
    defenceItem: ward?.guard ? worn(ward.guard.hp, wear.guard, settings) : null,
  }
}

/** BRP-ATT-5. */
function ticksOf({ target }: Strike, { roll, strike, answer }: Fall): AttackOutput['ticks'] {
  const attack = earnsTick(target, { roll, level: strike.level })
  const defence =
    answer !== null &&
    !answer.ward.fixed &&
    earnsTick(answer.ward.target, { roll: answer.roll, level: answer.fall.level })
  return { attack, defence, martialArts: strike.martialArts && attack }
}
