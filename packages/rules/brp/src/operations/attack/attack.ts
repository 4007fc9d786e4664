import { ok, refuse, type Dice, type Result } from '@mastro/core'
import { earnsTick, type Level } from '../shared/check.ts'
import { attackWeaponOf, type AttackWeapon } from './attack-weapons.ts'
import {
  dueDamageOf,
  rollDueDamage,
  type DamageRoll,
  type DueDamage,
  type DamageResult,
  type KnockOutResult,
} from './attack-damage.ts'
import type { AttackInput } from './input.ts'
import { resultOf, wearOf, worn, type ItemState, type AttackResult } from './matrix.ts'
import { attackRollResult, attackRollOf } from './attack-roll.ts'
import type { Modifier, Multiplier, AttackRoll, AttackRollResult } from './attack-roll.ts'
import {
  defenceResult,
  defenceOf,
  type Defence,
  type DefenceResult,
  type DefenceFault,
} from './defence.ts'

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
  readonly knockOut: KnockOutResult | null
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

export type AttackFault = DefenceFault | 'no-ammunition' | 'not-loaded'

/** A validated attack and defence, before any die is rolled. */
export interface AttackExchange {
  readonly arm: AttackWeapon
  readonly strike: AttackRoll
  readonly ward: Defence | null
}

/** BRP-ATT-4: checks ammunition and legality first. Rolls no dice. */
export function prepareAttack(input: AttackInput): Result<AttackExchange, AttackFault> {
  const arm = attackWeaponOf(input.weapon)
  if (!arm.ok) return arm
  const strike = attackRollOf(input, arm.value)
  if (!strike.ok) return strike
  if (input.situation.knockOut && input.target.maxHp === undefined)
    return refuse('invalid-request', 'input.target.maxHp')
  if (arm.value.shots === 0) return refuse('no-ammunition', 'input.weapon.shots') // BRP-WEAP-4
  if (arm.value.loaded === false) return refuse('not-loaded', 'input.weapon.loaded') // BRP-WEAP-5
  const chosenDefence = defenceOf(input, arm.value)
  if (!chosenDefence.ok) return chosenDefence
  return ok({ arm: arm.value, strike: strike.value, ward: chosenDefence.value })
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
export interface Blow extends AttackRollResult {
  readonly roll: number | null
}

/** Dice: the attack d100, if a roll is needed. */
export function strike(input: AttackInput, exchange: AttackExchange, dice: Dice): Blow {
  const { target } = exchange.strike
  const roll = target.decided === null ? dice.roll(100) : null
  return { roll, ...attackRollResult(exchange.strike, input, exchange.arm, roll) }
}

/**
 * Resolves the rest of an attack. Dice: the defence d100, the weapon's, then those of the damage
 * bonus.
 */
export function settleBlow(
  input: AttackInput,
  exchange: AttackExchange,
  blow: Blow,
  dice: Dice,
): AttackOutput {
  const fall = rollExchange(input, exchange, blow, dice)
  return {
    ...strikeOutput(exchange.strike, fall),
    ...defenceOutput(fall),
    ...harmOutput(fall),
    ...itemsOutput(input, exchange, fall),
    ticks: ticksOf(exchange.strike, fall),
  }
}

/** All rolled results of an exchange. */
interface Fall {
  readonly roll: number | null
  readonly strike: AttackRollResult
  /** The defence, or null if none was rolled. */
  readonly answer: {
    readonly ward: Defence
    readonly roll: number | null
    readonly fall: DefenceResult
  } | null
  readonly result: AttackResult
  readonly harm: DueDamage | null
  readonly hurt: DamageResult | null
}

function rollExchange(input: AttackInput, exchange: AttackExchange, blow: Blow, dice: Dice): Fall {
  const { arm, ward: chosenDefence } = exchange
  const { roll, ...struck } = blow
  const answer =
    struck.level === 'failure' || chosenDefence === null
      ? null
      : rollWard(chosenDefence, input, arm, dice)
  const result = resultOf(struck, answer?.ward ?? null, answer?.fall ?? null)
  const harm = dueDamageOf(input, arm, result, struck, answer?.fall ?? null)
  const hurt = harm === null ? null : rollDueDamage(harm, input, arm, dice)
  return { roll, strike: struck, answer, result, harm, hurt }
}

function rollWard(
  chosenDefence: Defence,
  input: AttackInput,
  arm: AttackWeapon,
  dice: Dice,
): Fall['answer'] {
  const roll = chosenDefence.target.decided === null ? dice.roll(100) : null
  return { ward: chosenDefence, roll, fall: defenceResult(chosenDefence, input, arm, roll) }
}

function strikeOutput({ target, modifiers, multipliers }: AttackRoll, fall: Fall) {
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

function defenceOutput({ answer }: Fall): Pick<AttackOutput, 'defence'> {
  if (answer === null) return { defence: null }
  const { ward: chosenDefence, roll, fall } = answer
  return {
    defence: {
      type: chosenDefence.type,
      chance: chosenDefence.target.chance,
      roll,
      level: fall.level,
    },
  }
}

function harmOutput({ harm, hurt }: Fall) {
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
function itemsOutput(
  { settings }: AttackInput,
  { arm, ward: chosenDefence }: AttackExchange,
  { strike, answer, result }: Fall,
): Pick<AttackOutput, 'attackerWeapon' | 'defenceItem'> {
  const wear = wearOf(result, strike, answer?.ward ?? null, answer?.fall ?? null, arm)
  return {
    attackerWeapon: {
      ...worn(arm.hp, wear.weapon, settings),
      shots: arm.shots === null ? null : arm.shots - 1,
      loaded: arm.loaded === null ? null : false,
    },
    defenceItem: chosenDefence?.guard ? worn(chosenDefence.guard.hp, wear.guard, settings) : null,
  }
}

/** BRP-ATT-5. */
function ticksOf({ target }: AttackRoll, { roll, strike, answer }: Fall): AttackOutput['ticks'] {
  const attack = earnsTick(target, { roll, level: strike.level })
  const defence =
    answer !== null &&
    !answer.ward.fixed &&
    earnsTick(answer.ward.target, { roll: answer.roll, level: answer.fall.level })
  return { attack, defence, martialArts: strike.martialArts && attack }
}
