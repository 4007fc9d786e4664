import { expect, test } from 'vitest'
import { CLOSE_AFTER_SESSION, createAutoClose } from './auto-close.ts'

function byHand() {
  let now = 0
  const evening = createAutoClose(() => now)
  return { evening, wait: (ms: number) => (now += ms) }
}

test('[PRO-26] remote access closes a quarter of an hour after the last session has ended', () => {
  const { evening, wait } = byHand()
  evening.noteSession('one', false)
  wait(10 * CLOSE_AFTER_SESSION)
  expect(evening.isDue()).toBe(false)
  evening.noteSession('one', true)
  evening.noteSession('two', true)
  evening.noteSession('one', false)
  wait(10 * CLOSE_AFTER_SESSION)
  expect(evening.isDue()).toBe(false) // another table still plays
  evening.noteSession('two', false)
  evening.noteSession('two', false)
  wait(15 * 60_000 - 1)
  expect(evening.isDue()).toBe(false)
  wait(1)
  expect(evening.isDue()).toBe(true)
})

test('[PRO-26] a session that continues, or a reopened access, restarts the countdown', () => {
  const { evening, wait } = byHand()
  const end = () => {
    evening.noteSession('one', true)
    evening.noteSession('one', false)
    wait(CLOSE_AFTER_SESSION)
  }
  end()
  evening.noteSession('one', true) // its end was undone
  expect(evening.isDue()).toBe(false)
  end()
  evening.reset()
  expect(evening.isDue()).toBe(false)
})
