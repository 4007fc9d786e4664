import { checkSeal, type SeatId } from '@mastro/core'
import { afterEach, expect, test, vi } from 'vitest'
import { advance, advanceAll } from '../engine/advance.ts'
import { decideTable } from '../engine/decide.ts'
import type { ActBody, SealedEnvelope } from '../events.ts'
import { formatAct, upcast } from '../import/act-text.ts'
import { stateHash } from '../import/read-act.ts'
import { fakeDiceBook } from '../testing/fake-dice-book.ts'
import { exampleExtras } from '../testing/example/extras.ts'
import { example, EXAMPLES } from '../testing/example/ruleset.ts'
import { seeded } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { chooseCommand, chooseOnSlips } from '../testing/walk.ts'
import { newTestTable, type TestTable } from '../testing/test-table.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }
const coin = { type: 'game', command: { type: 'take-coin' }, dice: undefined } as const

function fourAtTable(
  seed: number,
  rulesets = EXAMPLES,
): { world: TestTable; seats: readonly SeatId[] } {
  const { world, host } = newTestTable({ rulesets, system: 'example', seed })
  const seats = [host, ...['Teo', 'Sara', 'Mei'].map(name => world.join(name))]
  for (const [i, seat] of seats.entries())
    world.do(seat, { type: 'game', command: { type: 'arrive', name: `Hero ${i}` } })
  return { world, seats }
}

const contextOf = (by: SeatId, commandId: string, at: number = 9e9) => ({
  by,
  commandId,
  at,
  bookOf: (id: string) => fakeDiceBook(id, 1),
  newBook: (id: string) => fakeDiceBook(id, 1),
})

/**
 * Four seats compete for the last coin. All decide on the same state. The first act is stored, and
 * the others decide again.
 */
function race(
  world: TestTable,
  seats: readonly SeatId[],
  order: readonly SeatId[],
): { readonly won: number; readonly left: number } {
  const { rulesets } = world
  const early = order.map(seat =>
    decideTable(rulesets, world.served, coin, contextOf(seat, 'race')),
  )
  expect(early.every(result => result.ok)).toBe(true)
  let won = 0
  for (const seat of order) {
    const again = decideTable(rulesets, world.served, coin, contextOf(seat, 'race'))
    if (!again.ok) continue
    won += 1
    world.served = advance(rulesets, world.served, again.value).served
  }
  expect(seats).toHaveLength(4)
  return { won, left: (world.served.state.play.game as { pot: { coins: number } }).pot.coins }
}

test('[PRO-7] four seats race for the last coin: one winner, never below zero', LIMIT, () => {
  const { world, seats } = fourAtTable(1)
  for (let i = 0; i < 11; i++) world.do(seats[0]!, coin)
  const start = world.served
  for (let seed = 1; seed <= times(200 * SIZE); seed++) {
    const random = seeded(seed)
    world.served = start
    const order = seats
      .map(seat => ({ seat, place: random.next() }))
      .sort((a, b) => a.place - b.place)
    expect(
      race(
        world,
        seats,
        order.map(one => one.seat),
      ),
      `seed ${seed}`,
    ).toEqual({ won: 1, left: 0 })
  }
})

test('[PRO-7] a game that forgets to check the balance is detected', () => {
  const careless = {
    ...example,
    decide: (...[, , act]: Parameters<typeof example.decide>) => ({
      ok: true as const,
      value: [{ type: 'coin-taken' as const, seat: act.by.seat! }],
    }),
  }
  const { world, seats } = fourAtTable(1)
  for (let i = 0; i < 11; i++) world.do(seats[0]!, coin)
  const broken = { ...world, rulesets: { example: careless } }
  expect(race(broken, seats, seats)).toEqual({ won: 4, left: -3 })
})

function evening(seed: number): TestTable {
  const { world, seats } = fourAtTable(seed)
  const random = seeded(seed)
  const walker = { rulesets: EXAMPLES, extras: exampleExtras }
  for (let i = 0; i < 40; i++) {
    const seat = random.pick(seats)
    const docs = world.docs(seat)
    const command =
      (random.is(0.5) ? chooseOnSlips(docs, random) : null) ??
      chooseCommand(walker, world.served, { seat, docs }, random)
    world.send(seat, command)
  }
  return world
}

afterEach(() => vi.unstubAllGlobals())

test(
  '[PRO-12] the same log gives the same table without clock, randomness or locale',
  LIMIT,
  () => {
    for (let seed = 1; seed <= times(12 * SIZE); seed++) {
      const world = evening(seed)
      const texts = world.acts.map(formatAct)
      const fail = () => {
        throw new Error('pure code must not call this')
      }
      vi.stubGlobal('Date', fail)
      vi.stubGlobal('Intl', {})
      const chance = vi.spyOn(Math, 'random').mockImplementation(fail)
      const hashes = [1, 2].map(() => stateHash(advanceAll(EXAMPLES, null, texts.map(upcast))!))
      vi.unstubAllGlobals()
      chance.mockRestore()
      expect(hashes, `seed ${seed}`).toEqual([stateHash(world.served), stateHash(world.served)])
      const shorter = stateHash(advanceAll(EXAMPLES, null, texts.slice(0, -1).map(upcast))!)
      expect(shorter).not.toBe(hashes[0])
    }
  },
)

test('[PRO-12] a record of another format version is not read as a current one', () => {
  expect(() => upcast('{"v":2,"events":[]}')).toThrow('act-too-new')
  expect(() => upcast('{"events":[]}')).toThrow('act-unreadable')
  expect(() => upcast('[]')).toThrow('act-unreadable')
})

test('[PRO-31] a sealed value opens as that value and as nothing else', LIMIT, () => {
  const random = seeded(31)
  const { world, seats } = fourAtTable(31)
  const prints = new Set<string>()
  for (let i = 0; i < times(100 * SIZE); i++) {
    const text = random.pick(['', 'sì', '7', '\u2028', 'al mulino', `${i}`])
    const salt = random.pick([random.hex(32), '11'.repeat(32)])
    const seat = random.pick(seats)
    const act = world.do(seat, { type: 'seal-note', text, salt })
    const sealed = sealedIn(act)
    expect(prints.has(sealed.fingerprint)).toBe(false)
    prints.add(sealed.fingerprint)
    world.do(seat, { type: 'open-envelope', envelope: sealed.id })
    const { value, salt: shown } = world.doc<{ value: unknown; salt: string }>(
      random.pick(seats),
      `envelope/${sealed.id}`,
    )
    const opened = {
      table: 'table-1',
      sealId: sealed.id,
      salt: shown,
      value: JSON.stringify(value),
    }
    expect(checkSeal(sealed.fingerprint, opened)).toBe(true)
    expect(checkSeal(sealed.fingerprint, { ...opened, value: JSON.stringify(`${text}.`) })).toBe(
      false,
    )
    expect(checkSeal(sealed.fingerprint, { ...opened, sealId: 'envelope-other' })).toBe(false)
  }
})

function sealedIn(act: ActBody): SealedEnvelope {
  const event = act.events.find(one => one.type === 'envelope-sealed')
  if (event?.type !== 'envelope-sealed') throw new Error('nothing sealed')
  return event.envelope
}

test(
  '[PRO-34] the brake has no author: the stored bytes are the same for every seat',
  LIMIT,
  () => {
    for (let seed = 1; seed <= times(20 * SIZE); seed++) {
      const world = evening(seed)
      if (world.served.state.steady.brake)
        world.do(world.served.state.steady.master!, { type: 'release-brake' })
      const random = seeded(seed)
      const here = world.served.state.steady.seats.filter(seat => !seat.retired)
      const stored = here.map(seat => brakeBy(world, seat.id, random.hex(8)))
      expect(new Set(stored).size, `seed ${seed}`).toBe(1)
      for (const { id, name } of here) expect(stored[0]).not.toMatch(new RegExp(`${id}|"${name}"`))
    }
  },
)

function brakeBy(world: TestTable, seat: SeatId, commandId: string): string {
  const decided = decideTable(
    EXAMPLES,
    world.served,
    { type: 'pull-brake' },
    contextOf(seat, commandId),
  )
  if (!decided.ok) throw new Error(decided.error.code)
  expect(decided.value.by).toBeNull()
  return formatAct(decided.value)
}

test('[PRO-34] a brake that stored its seat is detected; pulling it twice stores nothing', () => {
  const { world, seats } = fourAtTable(1)
  const signed = seats.map(seat => formatAct({ ...upcast(brakeBy(world, seat, 'x')), by: seat }))
  expect(new Set(signed).size).toBe(4)
  world.do(seats[1]!, { type: 'pull-brake' })
  const acts = world.acts.length
  expect(world.do(seats[2]!, { type: 'pull-brake' }).events).toEqual([])
  expect(world.acts).toHaveLength(acts)
})
