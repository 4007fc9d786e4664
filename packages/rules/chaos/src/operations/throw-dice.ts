import type { Dice } from '@mastro/core'

export interface DiceThrow {
  readonly chaos: readonly number[]
  readonly plain: number
  readonly total: number
}

const EXPLODES_ON = 6 // WOC-CHAOS-2

/**
 * WOC-CHAOS-1, WOC-CHAOS-2. Dice: the chaos die, the plain die, then one more for each 6 of the
 * chaos die.
 */
export function throwDice(dice: Dice): DiceThrow {
  const chaos = [dice.roll(6)]
  const plain = dice.roll(6)
  while (chaos.at(-1) === EXPLODES_ON) chaos.push(dice.roll(6))
  return { chaos, plain, total: chaos.reduce((total, face) => total + face, plain) }
}

/**
 * WOC-CATA-1, WOC-CATA-2. A 1 on both dice of the first throw. Re-rolls never make a catastrophe.
 */
export function isCatastrophic({ chaos, plain }: DiceThrow): boolean {
  return chaos[0] === 1 && plain === 1
}
