import type { Result, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import type { SeatDoc } from '../../docs.ts'
import { advance } from '../../engine/advance.ts'
import { decideTable, endErasure, finishErasure } from '../../engine/decide.ts'
import type { ActBody } from '../../events.ts'
import { stored, type TestTable } from '../../testing/test-table.ts'
import { newThreeSeatTable } from '../../testing/three-seats.ts'
import { ERASURE_DELAY } from './erasure-time.ts'

const START = 10_000_000
const DELAY = 86_400_000

const context = (by: SeatId, at: number) => ({
  by,
  commandId: `${by} ${at}`,
  at,
  bookOf: () => undefined,
  newBook: (): never => {
    throw new Error('no dice here')
  },
})

function take(world: TestTable, decided: Result<ActBody>): string {
  if (!decided.ok) return decided.error.code
  world.served = advance(world.rulesets, world.served, stored(decided.value)).served
  return 'done'
}

const erase = (world: TestTable, by: SeatId, seat: SeatId, at: number): string =>
  take(
    world,
    decideTable(world.rulesets, world.served, { type: 'erase-seat', seat }, context(by, at)),
  )

const end = (
  world: TestTable,
  by: SeatId,
  seat: SeatId,
  how: 'withdrawn' | 'failed' = 'withdrawn',
): string => {
  const { at } = world.served.state.steady
  return take(world, endErasure(world.rulesets, world.served, { seat, how }, context(by, at)))
}

const finish = (world: TestTable, seats: readonly SeatId[]): string =>
  take(
    world,
    finishErasure(
      world.rulesets,
      world.served,
      new Set(seats),
      context('', world.served.state.steady.at),
    ),
  )

const finalTimes = (world: TestTable, seat: SeatId) =>
  world
    .doc<readonly SeatDoc[]>(seat, 'seats')
    .flatMap(({ id, erasedAt }) => (erasedAt === undefined ? [] : [[id, erasedAt]]))

test('[PRO-33] a seat or the host asks, and everybody reads when it becomes final', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  expect(ERASURE_DELAY).toBe(DELAY)
  expect(erase(world, teo, sara, START)).toBe('host-only')
  expect(erase(world, sara, sara, START)).toBe('done')
  expect(erase(world, sara, sara, START)).toBe('erasure-requested')
  // a later request moves the end of both
  expect(erase(world, ada, teo, START + 5000)).toBe('done')
  const both = [
    [teo, START + 5000 + DELAY],
    [sara, START + 5000 + DELAY],
  ]
  expect(finalTimes(world, ada)).toEqual(both)
  expect(finalTimes(world, sara)).toEqual(both)
})

test('[PRO-33] a seat that asked writes nothing more, but the host plays on', () => {
  const { world, ada, sara } = newThreeSeatTable()
  erase(world, sara, sara, START)
  erase(world, ada, ada, START)
  const { served } = world
  const say = (by: SeatId) =>
    take(
      world,
      decideTable(world.rulesets, world.served, { type: 'say', text: 'x' }, context(by, START)),
    )
  expect(say(sara)).toBe('erasure-requested')
  expect(world.served).toBe(served)
  expect(say(ada)).toBe('done')
})

test('[PRO-33] the person or the host takes a request back, even after the person left', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  expect(end(world, sara, sara)).toBe('no-erasure')
  erase(world, sara, sara, START)
  expect(end(world, teo, sara)).toBe('host-only')
  world.do(ada, { type: 'retire-seat', seat: sara })
  expect(end(world, sara, sara)).toBe('done')
  expect(finalTimes(world, ada)).toEqual([])
  expect(erase(world, ada, teo, START)).toBe('done')
  expect(end(world, ada, teo)).toBe('done')
})

test('[PRO-33] a day allows two requests of a seat, and twelve of a table', () => {
  const { world, ada, sara } = newThreeSeatTable()
  const guests = Array.from({ length: 11 }, (_, i) => world.join(`Ospite ${i}`))
  for (let i = 0; i < 2; i++) {
    expect(erase(world, sara, sara, START)).toBe('done')
    expect(end(world, sara, sara)).toBe('done')
  }
  expect(erase(world, sara, sara, START + DELAY - 1)).toBe('too-many-erasures')
  for (const guest of guests.slice(0, 10)) expect(erase(world, ada, guest, START)).toBe('done')
  expect(erase(world, ada, guests[10]!, START)).toBe('too-many-erasures')
  for (const guest of guests.slice(0, 10)) end(world, ada, guest)
  expect(erase(world, sara, sara, START + DELAY)).toBe('done')
})

test('[PRO-33] once a request is a day old, the next one waits until it is final', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  erase(world, sara, sara, START)
  erase(world, teo, teo, START + DELAY - 1)
  expect(erase(world, ada, ada, START + DELAY)).toBe('erasure-soon')
  expect(finish(world, [sara])).toBe('no-erasure')
  expect(finish(world, [sara, teo])).toBe('done')
  expect(erase(world, ada, ada, START + DELAY)).toBe('done')
})

test('[PRO-33] in the end everybody but host and Master leaves the table', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  for (const seat of [ada, teo, sara]) erase(world, ada, seat, START)
  expect(finish(world, [ada, teo, sara])).toBe('done')
  const { seats } = world.served.state.steady
  expect(seats.map(({ retired, rewritten }) => [retired, rewritten])).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
  expect(end(world, teo, teo)).toBe('no-erasure')
})

test('[PRO-33] only host and person read that an erasure failed', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  erase(world, sara, sara, START)
  expect(end(world, sara, sara, 'failed')).toBe('done')
  expect(finalTimes(world, ada)).toEqual([])
  const reads = (seat: SeatId) =>
    JSON.stringify(world.docs(seat)).includes('could not be forgotten')
  expect([ada, teo, sara].map(reads)).toEqual([true, false, true])
})
