import { rollMany, type Dice } from '@mastro/core'
import type { BonusUse, DamageBonus } from '../../data/items.ts'

/** Dice written as `NdS` or `NdS+K`. A plain number is `0d0+K`. */
export interface DiceSpec {
  readonly count: number
  readonly sides: number
  readonly add: number
}

/** Up to one hundred dice of up to one hundred sides, the largest die of the book (BRP-GEN-3). */
export const DAMAGE_NOTATION = /^(?:[1-9]\d?|100)d(?:[1-9]\d?|100)(?:\+\d{1,4})?$/

/** BRP-GEN-2. Expects notation that a schema has validated or that comes from a table. */
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

/** BRP-WEAP-2. The bonus dice that apply to this kind of weapon, or null if there are none. */
export function bonusDice(bonus: DamageBonus, use: BonusUse): BonusSpec | null {
  return use === 'none' ? null : BONUS[bonus]
}

/** The bonus as it applies: «+1D4», «−1D4», or «+½ 1D4» if the weapon adds half (BRP-WEAP-2). */
export function bonusText(bonus: DamageBonus, use: BonusUse): string {
  const spec = bonusDice(bonus, use)
  if (spec === null) return ''
  return `${spec.sign === 1 ? '+' : '−'}${use === 'half' ? '½ ' : ''}${spec.count}D${spec.sides}`
}

/** The value of the rolled bonus dice: halved and rounded up in size if needed, then signed. */
export function bonusValue(spec: BonusSpec, rolled: number, use: BonusUse): number {
  return spec.sign * (use === 'half' ? Math.ceil(rolled / 2) : rolled)
}

/** Dice: those of the damage bonus, if the weapon adds it. */
export function rollBonus(bonus: DamageBonus, use: BonusUse, dice: Dice): number {
  const spec = bonusDice(bonus, use)
  return spec === null ? 0 : bonusValue(spec, sum(rollMany(dice, spec.count, spec.sides)), use)
}

/** BRP-KO-3. The lowest value of the bonus: −4 for −1d4, 1 for +1d4. */
export function lowestBonus(bonus: DamageBonus, use: BonusUse): number {
  const spec = bonusDice(bonus, use)
  if (spec === null) return 0
  return bonusValue(spec, spec.sign === 1 ? spec.count : spec.count * spec.sides, use)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
