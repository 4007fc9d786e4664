import { expect, test } from 'vitest'
import { advanceAll } from '../engine/advance.ts'
import type { EnvelopeDoc, LineDoc, SeatDoc, SlipDoc, TableDoc } from '../docs.ts'
import { viewOf } from '../engine/snapshot.ts'
import { formatAct, upcast } from './act-text.ts'
import { readAct } from './read-act.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import evening from '../testing/golden/evening-1.json' with { type: 'json' }

/**
 * A session stored by the first version. The file is never regenerated and must always load
 * unchanged.
 */
const served = advanceAll(EXAMPLES, null, evening.map(upcast))!

function docsOf(name: string): Readonly<Record<string, unknown>> {
  const seat = served.state.steady.seats.find(one => one.name === name)!
  return viewOf(served, seat.id).docs
}

function all<T>(docs: Readonly<Record<string, unknown>>, prefix: string): readonly T[] {
  return Object.keys(docs).flatMap(key => (key.startsWith(prefix) ? [docs[key] as T] : []))
}

test('[PRO-12] a log of the first version still loads: seats, Master, moments, play, seals, undo', () => {
  const docs = docsOf('Teo')
  const seats = docs['seats'] as readonly SeatDoc[]
  const nameOf = (id: string | null) => seats.find(seat => seat.id === id)?.name
  const table = docs['table'] as TableDoc
  expect(seats.map(seat => seat.name)).toEqual(['Ada', 'Teo', 'Sara'])
  expect([nameOf(table.host), nameOf(table.master)]).toEqual(['Ada', 'Sara'])
  expect([table.session, table.scene].map(one => [one.number, one.open])).toEqual([
    [1, false],
    [1, false],
  ])
  expect(docs['game/pot']).toEqual({ coins: 10 }) // 12 coins less the two bonus dice; the spent coin was refunded
  const coins = all<{ name: string; coins: number }>(docs, 'game/hero/').map(hero => [
    hero.name,
    hero.coins,
  ])
  expect(coins).toEqual([
    ['Lupo', 0],
    ['Nibbio', 3],
    ['Volpe', 0],
  ])
  const slips = all<SlipDoc>(docs, 'slip/').map(slip => [slip.kind, slip.state, slip.outcome?.id])
  expect(slips).toEqual([
    ['check', 'settled', 'passed'],
    ['contest', 'settled', 'tie'],
    ['contest', 'proposed', undefined],
  ])
  const values = all<EnvelopeDoc>(docs, 'envelope/').map(one => [one.kind, one.open, one.value])
  expect(values).toEqual([
    ['target', true, { target: 2, burden: 1 }],
    ['bid', true, { stake: 0 }],
    ['bid', true, { stake: 1 }],
    ['note', true, 'al molo'],
  ])
  const undone = all<LineDoc>(docs, 'line/').filter(line => line.undone !== null)
  expect(undone.map(line => [line.text.it, line.undone?.reason])).toEqual([
    ['Volpe prende una moneta.', 'troppo presto'],
  ])
})

test('[PRO-12] each seat still sees its own secrets: the Master’s foe, a whisper', () => {
  const foes = ['Ada', 'Teo', 'Sara'].map(name => all(docsOf(name), 'game/foe/').length)
  expect(foes).toEqual([0, 0, 1])
  const whispers = ['Ada', 'Teo', 'Sara'].map(name => all(docsOf(name), 'whisper/').length)
  expect(whispers).toEqual([0, 1, 1])
})

test('[PRO-12] its bytes are unchanged after reading and writing', () => {
  for (const text of evening) {
    expect(formatAct(upcast(text))).toBe(text)
    expect(readAct(JSON.parse(text))).toMatchObject({ ok: true })
  }
})
