import { expect, test } from 'vitest'
import { AFTER_SESSION, createEvening } from './evening.ts'

function byHand() {
  let now = 0
  const evening = createEvening(() => now)
  return { evening, wait: (ms: number) => (now += ms) }
}

test('[PRO-26] the evening is over a quarter of an hour after the last session, and not before one was played', () => {
  const { evening, wait } = byHand()
  evening.heed('one', false)
  wait(10 * AFTER_SESSION)
  expect(evening.isOver()).toBe(false)
  evening.heed('one', true)
  evening.heed('two', true)
  evening.heed('one', false)
  wait(10 * AFTER_SESSION)
  expect(evening.isOver()).toBe(false) // the other table plays on
  evening.heed('two', false)
  evening.heed('two', false)
  wait(15 * 60_000 - 1)
  expect(evening.isOver()).toBe(false)
  wait(1)
  expect(evening.isOver()).toBe(true)
})

test('[PRO-26] a session that goes on, or a door opened again, begins the evening anew', () => {
  const { evening, wait } = byHand()
  const end = () => {
    evening.heed('one', true)
    evening.heed('one', false)
    wait(AFTER_SESSION)
  }
  end()
  evening.heed('one', true) // its end was undone
  expect(evening.isOver()).toBe(false)
  end()
  evening.begin()
  expect(evening.isOver()).toBe(false)
})
