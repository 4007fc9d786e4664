import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SeatId } from '@mastro/core'
import { advance } from '../engine/advance.ts'
import { createErasure, type Erasure } from './erasure.ts'
import type { ActBody, TableEvent } from '../events.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { upcast } from '../import/act-text.ts'
import { readAct } from '../import/read-act.ts'
import { RULESETS } from '../testing/games.ts'

const folder = join(import.meta.dirname, '../testing/golden/games')
const logs = readdirSync(folder).filter(name => /-(?:fixed|demo)\./.test(name))

function actsOf(name: string): readonly ActBody[] {
  const [, ...texts] = gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .split('\n')
  return texts.filter(text => text !== '').map(upcast)
}

/** Passes every string of the act through the erasure, also those that a store would not pass. */
function reworded(erasure: Erasure, act: ActBody): ActBody {
  const walk = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return erasure.reword(act, field, value) ?? value
    if (Array.isArray(value)) return value.map(one => walk(one, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]))
  }
  return walk(act, '') as ActBody // the same shape with other words
}

function erased(acts: readonly ActBody[], seats: readonly SeatId[]): readonly ActBody[] {
  const erasure = createErasure(new Set(seats))
  for (const act of acts) erasure.collectNames(act)
  return acts.map(act => reworded(erasure, act))
}

/** Replays a log and reports for each act whether an import would accept it. */
function fold(
  acts: readonly ActBody[],
  isTaken: (is: boolean) => void = () => undefined,
): ServedTable {
  let served: ServedTable | null = null
  for (const act of acts) {
    const slips: ServedTable['state']['play']['slips'] | undefined = served?.state.play.slips
    served = advance(RULESETS, served, act).served
    const ruleset = RULESETS[served.state.steady.system]!
    const reader = { ruleset, kindOf: (id: string) => slips?.[id]?.kind }
    isTaken(readAct(JSON.parse(JSON.stringify(act)), reader).ok)
  }
  return served!
}

const NAMING = new Set<TableEvent['type']>([
  'seat-added',
  'seat-renamed',
  'master-offered',
  'dice-book-opened',
])
const JOINING = new Set<TableEvent['type']>(['seat-added', 'seat-renamed', 'dice-book-opened'])

test.each(logs)('[PRO-33] erasing every guest of %s changes only events that name them', name => {
  const acts = actsOf(name)
  const before = fold(acts)
  const { seats, host } = before.state.steady
  const guests = seats.map(({ id }) => id).filter(id => id !== host)
  const left = erased(acts, guests)
  const changed = acts.filter((act, i) => JSON.stringify(act) !== JSON.stringify(left[i]))
  expect(changed.length).toBeGreaterThanOrEqual(guests.length)
  expect(changed.every(act => act.events.every(({ type }) => NAMING.has(type)))).toBe(true)
  const taken: boolean[] = []
  const after = fold(left, is => taken.push(is))
  expect(taken.filter(is => !is)).toEqual([])
  expect(after.state.play).toEqual(before.state.play)
  for (const seat of after.state.steady.seats) {
    const own = acts.filter(act => act.by === seat.id).flatMap(act => act.events)
    expect(seat.wrote ?? false, seat.id).toBe(own.some(({ type }) => !JOINING.has(type)))
    expect(seat.name === '(cancellato)').toBe(guests.includes(seat.id))
  }
})

/**
 * Words that games and other people use as keys. Erasing a seat with such a name must not change
 * them.
 */
const VOCABULARY = ['Furtività', 'Vela', 'Raggiro', 'Forza', 'a', 'la', 'soul', 'it', 'body']

test.each(VOCABULARY)('[PRO-33] erasing a seat called «%s» leaves all other acts alone', word => {
  const acts = actsOf('chaos-fixed.jsonl.gz')
  const last = acts.at(-1)!
  const act = (events: readonly TableEvent[]): ActBody => ({
    ...last,
    id: `act-${events[0]!.type}`,
    by: 'seat-vera',
    events,
    lines: [],
  })
  const seat = { id: 'seat-vera', name: 'Vera', kind: 'player', colour: 0 } as const
  const log = [
    ...acts,
    act([{ type: 'seat-added', seat }]),
    act([{ type: 'seat-renamed', seat: seat.id, name: word }]),
    act([{ type: 'seat-erased', seat: seat.id }]),
  ]
  const left = erased(log, [seat.id])
  expect(left.slice(0, acts.length)).toEqual(acts)
  expect(left.slice(acts.length).map(one => one.events)).toEqual([
    [{ type: 'seat-added', seat: { ...seat, name: '(cancellato)' } }],
    [{ type: 'seat-renamed', seat: seat.id, name: '(cancellato)' }],
    [{ type: 'seat-erased', seat: seat.id }],
  ])
})

test('[PRO-33] the names of an erased seat are replaced as whole words in its own lines only', () => {
  const erasure = createErasure(new Set(['s1']))
  const seat = { id: 's1', name: 'Rosa', kind: 'player', colour: 0 } as const
  const joined = { by: 's1', events: [{ type: 'seat-added', seat }] } as const
  const retired = { by: 's0', events: [{ type: 'seat-retired', seat: 's1' }] } as const
  const other = { by: 's0', events: [{ type: 'seat-retired', seat: 's2' }] } as const
  const own = { by: 's1', events: [{ type: 'said', text: 'Rosa' }] } as const
  erasure.collectNames({ v: 1, id: 'a', at: 1, session: 0, scene: 0, lines: [], ...joined })
  expect(erasure.reword(joined, 'name', 'Rosa')).toBe('(cancellato)')
  expect(erasure.reword(joined, 'it', 'Rosa, Rosalba e la rosa')).toBe(
    '(cancellato), Rosalba e la rosa',
  )
  expect(erasure.reword(retired, 'en', 'Rosa leaves the table.')).toBe('(erased) leaves the table.')
  expect(erasure.reword(retired, 'type', 'Rosa')).toBeNull()
  expect(erasure.reword(retired, 'it', '(cancellato) lascia il tavolo.')).toBeNull()
  for (const act of [other, own, { by: 's0', events: [...retired.events, ...other.events] }])
    expect(erasure.reword(act, 'it', 'Rosa lascia il tavolo.')).toBeNull()
})
