import type { Supposed } from '@mastro/core'
import { expect, test } from 'vitest'
import { findCloseFight, isClose } from './close-fight.ts'

const more = (count: number): Supposed => ({ kind: 'more', like: 'orc', count })
const less = (count: number): Supposed => ({ kind: 'less', ids: ['a', 'b', 'c'].slice(-count) })
const SIZES = { harder: [[more(1), more(2), more(3)]], easier: [[less(1), less(2)]] }

/** Finds a close fight with these chances, the first one without a change. */
async function found(chances: readonly (number | null)[]) {
  const asked: (Supposed | null)[] = []
  const sized = await findCloseFight(SIZES, change => {
    asked.push(change)
    return Promise.resolve(chances[asked.length - 1] ?? null)
  })
  return { sized, asked: asked.length }
}

test('the party wins 60 to 75 % of a close fight', () => {
  expect([0.59, 0.6, 0.75, 0.76].map(isClose)).toEqual([false, true, true, false])
})

test('a fight that is close stays as it is', async () => {
  expect(await found([0.7])).toEqual({ sized: { change: null, party: 0.7 }, asked: 1 })
})

test('an easy fight gets more foes until it is close', async () => {
  const sized = { change: more(2), party: 0.65 }
  expect(await found([0.95, 0.8, 0.65])).toEqual({ sized, asked: 3 })
})

test('a hard fight gets fewer', async () => {
  expect(await found([0.4, 0.72])).toEqual({ sized: { change: less(1), party: 0.72 }, asked: 2 })
})

test('the nearest is found if none is close, without looking further', async () => {
  const sized = { change: more(1), party: 0.78 }
  expect(await found([0.99, 0.78, 0.5])).toEqual({ sized, asked: 3 })
  expect(await found([0.99, null])).toEqual({ sized: { change: null, party: 0.99 }, asked: 2 })
  expect((await found([null])).sized).toBeNull()
})
