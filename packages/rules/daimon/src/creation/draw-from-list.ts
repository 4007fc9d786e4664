import { assert, type Dice } from '@mastro/core'

/**
 * Draws one item with d6 only: one die for up to six items, two (row and column) for up to
 * thirty-six.
 */
export function draw<T>(dice: Dice, from: readonly T[]): T {
  assert(from.length > 0 && from.length <= 36, 'the list must have 1 to 36 entries')
  const first = dice.roll(6) - 1
  const at = from.length <= 6 ? first : first * 6 + (dice.roll(6) - 1)
  return from[at % from.length]!
}

/** Several different items, in the order drawn. All of them if there are not enough. */
export function drawSome<T>(dice: Dice, from: readonly T[], count: number): T[] {
  const drawn: T[] = []
  while (drawn.length < Math.min(count, from.length)) {
    const left = from.filter(item => !drawn.includes(item)).slice(0, 36)
    drawn.push(draw(dice, left))
  }
  return drawn
}
