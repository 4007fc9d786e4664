import { rollMany, type Dice } from '@mastro/core'
import type { BonusUse, DamageBonus } from '../data/items.ts'

/** `NdS` or `NdS+K`; a plain number is `0d0+K`. */
export interface DiceSpec {
  readonly count: number
  readonly sides: number
  readonly add: number
}

/** At most a hundred dice of at most a hundred sides, the largest die of the book (BRP-GEN-3). */
export const DAMAGE_NOTATION = /^(?:[1-9]\d?|100)d(?:[1-9]\d?|100)(?:\+\d{1,4})?$/

/** BRP-GEN-2. Only for notation already checked by a schema or printed in a table. */
export function parseDice(notation: string): DiceSpec {
  const [dice = '', add = '0'] = notation.split('+')
  if (!dice.includes('d')) return { count: 0, sides: 0, add: Number(dice) }
  const [count, sides] = dice.split('d')
  return { count: Number(count), sides: Number(sides), add: Number(add) }
}

export function rollDice(spec: DiceSpec, dice: Dice): number {
  return sum(rollMany(dice, spec.count, spec.sides)) + spec.add
}

export function maximumOf({ count, sides, add }: DiceSpec): number {
  return count * sides + add
}

export function minimumOf({ count, add }: DiceSpec): number {
  return count + add
}

interface BonusSpec {
  readonly sign: 1 | -1
  readonly count: number
  readonly sides: number
}

const BONUS: Readonly<Record<DamageBonus, BonusSpec | null>> = {
  none: null,
  '-1d6': { sign: -1, count: 1, sides: 6 },
  '-1d4': { sign: -1, count: 1, sides: 4 },
  '+1d4': { sign: 1, count: 1, sides: 4 },
  '+1d6': { sign: 1, count: 1, sides: 6 },
  '+2d6': { sign: 1, count: 2, sides: 6 },
}

/** BRP-WEAP-2. The dice a weapon really rolls for its wielder's damage bonus; null: none. */
export function bonusDice(bonus: DamageBonus, use: BonusUse): BonusSpec | null {
  return use === 'none' ? null : BONUS[bonus]
}

/** Its dice as they count: «+1D4», «−1D4», «+½ 1D4» where the weapon adds half (BRP-WEAP-2). */
export function bonusText(bonus: DamageBonus, use: BonusUse): string {
  const spec = bonusDice(bonus, use)
  if (spec === null) return ''
  return `${spec.sign === 1 ? '+' : '−'}${use === 'half' ? '½ ' : ''}${spec.count}D${spec.sides}`
}

/** A sum of bonus dice as it counts: halved and rounded up in size, then signed. */
export function bonusValue(spec: BonusSpec, rolled: number, use: BonusUse): number {
  return spec.sign * (use === 'half' ? Math.ceil(rolled / 2) : rolled)
}

/** Dice: those of the bonus, if the weapon adds it. */
export function rollBonus(bonus: DamageBonus, use: BonusUse, dice: Dice): number {
  const spec = bonusDice(bonus, use)
  return spec === null ? 0 : bonusValue(spec, sum(rollMany(dice, spec.count, spec.sides)), use)
}

/** BRP-KO-3. A −1d4 counts −4, a +1d4 counts 1. */
export function lowestBonus(bonus: DamageBonus, use: BonusUse): number {
  const spec = bonusDice(bonus, use)
  if (spec === null) return 0
  return bonusValue(spec, spec.sign === 1 ? spec.count : spec.count * spec.sides, use)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
