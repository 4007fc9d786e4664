import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '@mastro/client'
import { offersOf, onOffers } from './offer-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function line() {
  const changes = new Set<() => void>()
  const asked: object[] = []
  const connection = {
    ask: async (question: object) => {
      asked.push(question)
      return { about: 'offers', offers: [{ id: `offer ${asked.length}` }] }
    },
    docs: {
      subscribe(_: string, change: () => void) {
        changes.add(change)
        return () => void changes.delete(change)
      },
    },
  } as unknown as Connection // safe: only these two members are used
  const change = () => changes.forEach(tell => tell())
  return { connection, asked, changes, change }
}

test('[PRO-18] offers are requested once for all readers and for many changes', async () => {
  const { connection, asked, change } = line()
  const heard = [vi.fn(), vi.fn()]
  for (const again of heard) onOffers(connection, again)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([{ about: 'offers' }])
  expect(offersOf(connection)).toEqual([{ id: 'offer 1' }])
  for (let i = 0; i < 3; i++) change()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  expect(offersOf(connection)).toEqual([{ id: 'offer 2' }])
  for (const again of heard) expect(again).toHaveBeenCalledTimes(3)
})

test('offers are requested even while changes never pause', async () => {
  const { connection, asked, change } = line()
  onOffers(connection, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 10; i++) {
    change()
    await vi.advanceTimersByTimeAsync(100) // one second in all
  }
  expect(asked.length).toBeGreaterThan(4)
  await vi.advanceTimersByTimeAsync(1000)
  const settled = asked.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(settled)
})

test('[PRO-18] later readers get current offers at once, and requests end with the last one', async () => {
  const { connection, asked, changes, change } = line()
  const leave = onOffers(connection, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const late = vi.fn()
  const leaveToo = onOffers(connection, late)
  expect(late).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
  leave()
  leaveToo()
  change()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
  expect(changes.size).toBe(0)
  onOffers(connection, late)
  expect(offersOf(connection)).toEqual([]) // earlier offers may no longer be valid
  await vi.advanceTimersByTimeAsync(0)
  expect(offersOf(connection)).toEqual([{ id: 'offer 2' }])
})
