import { assert, type Dice } from '@mastro/core'

/** One of a list by d6 alone: one die for up to six, two (row and column) for up to thirty-six. */
export function draw<T>(dice: Dice, from: readonly T[]): T {
  assert(from.length > 0 && from.length <= 36, 'a list to draw from has 1 to 36 entries')
  const first = dice.roll(6) - 1
  const at = from.length <= 6 ? first : first * 6 + (dice.roll(6) - 1)
  return from[at % from.length]!
}

/** Several different ones, in the order drawn; all of them where there are no more. */
export function drawSome<T>(dice: Dice, from: readonly T[], count: number): T[] {
  const drawn: T[] = []
  while (drawn.length < Math.min(count, from.length)) {
    const left = from.filter(item => !drawn.includes(item)).slice(0, 36)
    drawn.push(draw(dice, left))
  }
  return drawn
}
