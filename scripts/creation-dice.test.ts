import { chance, recordDice, scriptedDice, type Creation, type Draft } from '@mastro/core'
import { GAMES } from '@mastro/table/testing'
import { describe, expect, test } from 'vitest'

/** A fixed sequence of dice, to reach the steps that earlier steps open. */
function steadyDice() {
  let word = 12_345
  return recordDice(chance(() => (word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0)))
}

const stepOf = (creation: Creation, draft: Draft, id: string) =>
  creation.steps(draft).find(step => step.id === id)!

describe.each(Object.values(GAMES))('creation of $system', ({ creation }) => {
  test('the dice named by a step are the first that rolling it throws', () => {
    let draft = creation.begin({})
    for (const { id } of creation.steps(draft)) {
      const due = (stepOf(creation, draft, id).throws ?? []).flatMap(({ count, sides }) =>
        Array.from({ length: count }, () => sides),
      )
      const dice = steadyDice()
      draft = creation.random(draft, id, dice)
      const thrown = dice.draws.map(([sides]) => sides)
      expect(thrown.slice(0, due.length), id).toEqual(due)
    }
  })

  test('typed faces answer a step like rolled ones, and stay visible', () => {
    let draft = creation.begin({})
    for (const { id, throws = [] } of creation.steps(draft)) {
      if (throws.length > 0) {
        const faces = [...steadyFaces(creation, draft, id)]
        const typed = creation.random(draft, id, scriptedDice(faces))
        expect(typed.dice[id], id).toEqual(faces)
      }
      draft = creation.random(draft, id, steadyDice())
    }
  })
})

/** The faces that rolling a step throws, with the dice that earlier faces lead to. */
function steadyFaces(creation: Creation, draft: Draft, id: string): readonly number[] {
  const dice = steadyDice()
  creation.random(draft, id, dice)
  return dice.draws.map(([, face]) => face)
}
