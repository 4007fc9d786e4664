import { expect, test } from 'vitest'
import { beats, reaches } from './falls.ts'

/** Every fall of so many dice, the best or the worst of them kept. */
function thrown(dice: number, more: number): readonly number[] {
  const count = dice + Math.abs(more)
  return Array.from({ length: 6 ** count }, (_, fall) => {
    const faces = Array.from({ length: count }, (_die, i) => (Math.floor(fall / 6 ** i) % 6) + 1)
    faces.sort((a, b) => (more < 0 ? a - b : b - a))
    return faces.slice(0, dice).reduce((sum, face) => sum + face, 0)
  })
}

test('[WARP-ODDS-1] how often a hand is above another, and comes to a total, as counted fall by fall', () => {
  for (const [dice, more] of [
    [2, 0],
    [3, 1],
    [4, 0],
    [3, -1],
    [2, 2],
    [1, -2],
  ] as const) {
    const mine = thrown(dice, more)
    for (const least of [4, 8, 12, 20])
      expect(reaches({ dice, more }, least)).toBeCloseTo(
        mine.filter(total => total >= least).length / mine.length,
        12,
      )
    const theirs = thrown(2, 0)
    const above = mine.flatMap(one => theirs.filter(other => one > other)).length
    expect(beats({ dice, more }, { dice: 2, more: 0 })).toBeCloseTo(
      above / (mine.length * theirs.length),
      12,
    )
  }
})
