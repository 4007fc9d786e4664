import type { TimeDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import {
  applyEvents,
  docsOf,
  must,
  rolledSlip,
  tableWith,
  take,
  type TestTable,
} from '../testing/test-table.ts'
import { ruleset, type Event } from '../ruleset.ts'

/** Poisons a being with this much damage after this many rounds. */
function poisoned(table: TestTable, being: string, total: number, rounds: number): void {
  const recipe = {
    doses: [total],
    target: 'hit-points',
    speed: 'fast',
    delay: null,
    antidote: null,
    playerSide: 'passive',
  }
  const output = {
    chances: [100],
    rolls: [1],
    overcome: [true],
    damages: [total],
    total,
    antidoteApplied: false,
    delay: { unit: 'round', amount: rounds },
    target: 'hit-points',
    remaining: null,
  }
  const result = { output, due: table.state.clock + rounds * 12 }
  applyEvents(table, [
    { type: 'poisoned', poison: { id: `poison-${rounds}`, being, recipe, result } } as Event,
  ])
}

const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

test('[BRP-POIS-3] [BRP-HEAL-1] a poison that acts in the first minute precedes the healing', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte') // 15 hit points
  must(table, 'gm', { type: 'hurt', being: berta, damage: 5 })
  poisoned(table, berta, 4, 3)
  const events = must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' }, [2])
  expect(types(events)).toEqual(['time-passed', 'harmed', 'poison-ended', 'rested'])
  expect(table.state.characters[berta]?.hp).toBe(15 - 5 - 4 + 2)
})

test('[BRP-POIS-3] [BRP-DAM-4] a being poisoned to 0 dies at the round’s end and never heals', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'hurt', being: berta, damage: 11 })
  poisoned(table, berta, 14, 3)
  const events = must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(types(events)).toEqual(['time-passed', 'harmed', 'poison-ended', 'died'])
  expect(table.state.characters[berta]).toMatchObject({ hp: -10, status: 'dead' })
})

test('[BRP-POIS-3] two poisons act in order, the second on the remaining hit points', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  poisoned(table, berta, 4, 9)
  poisoned(table, berta, 3, 3)
  const events = must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'hour' })
  expect(events).toMatchObject([
    { type: 'time-passed' },
    { type: 'harmed', damage: 3, hp: 12 },
    { type: 'poison-ended' },
    { type: 'harmed', damage: 4, hp: 8 },
    { type: 'poison-ended' },
  ])
})

test('[BRP-DAM-5] [BRP-DAM-6] a saved character wakes after the longest possible faint', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  applyEvents(table, [
    {
      type: 'harmed',
      being: aldo,
      cause: 'attack',
      damage: 13,
      wound: 'w1',
      hp: 0,
      status: 'dying',
      hours: null,
    },
    {
      type: 'wound-treated',
      being: aldo,
      healer: aldo,
      wound: 'w1',
      healed: 3,
      hp: 3,
      status: 'unconscious',
    },
  ])
  must(table, 'gm', { type: 'pass-time', amount: 5, unit: 'hour' })
  expect(table.state.characters[aldo]?.status).toBe('unconscious')
  must(table, 'gm', { type: 'pass-time', amount: 6, unit: 'hour' })
  expect(table.state.characters[aldo]?.status).toBe('conscious')
})

const waitsOf = (table: TestTable, seat: string) =>
  (ruleset.waits?.(table.state, table.facts) ?? []).filter(one => one.seat === seat)

test('[BRP-POIS-3] the delay of a poison counts from the poisoning, and not from the roll', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', {
    type: 'poison',
    being: berta,
    potency: 10,
    count: 1,
    target: 'hit-points',
    speed: 'slow',
  })
  const [poison] = Object.keys(table.state.poisons)
  expect(waitsOf(table, 'bo').map(({ id }) => id)).toEqual([`poison-${poison}`])
  must(table, 'gm', { type: 'pass-time', amount: 2, unit: 'turn' })
  rolledSlip(table, 'bo', 'poison', { poison: poison! }, {}, [100])
  // Slow: three turns after the poisoning, of which two have passed.
  const events = must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'turn' })
  expect(types(events)).toEqual(['time-passed', 'harmed', 'poison-ended'])
})

test('[BRP-POIS-3] a poison resisted after its time waits for the Master, who lets it act', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte') // 15 hit points
  must(table, 'gm', {
    type: 'poison',
    being: berta,
    potency: 10,
    count: 1,
    target: 'hit-points',
    speed: 'fast',
  })
  const [poison] = Object.keys(table.state.poisons)
  const owed = docsOf(table, 'gm')['time/week'] as unknown as TimeDoc
  expect(owed.steps.map(({ note }) => note?.en)).toContain('still has to resist the poison')
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(waitsOf(table, 'bo').map(({ id }) => id)).toEqual([`poison-${poison}`])
  rolledSlip(table, 'bo', 'poison', { poison: poison! }, {}, [100])
  const [late] = waitsOf(table, 'gm')
  expect(late?.id).toBe(`late-${poison}`)
  expect(waitsOf(table, 'bo')).toEqual([])
  must(table, 'gm', late!.replies![0]!.command)
  expect(table.state.characters[berta]?.hp).toBe(5)
  expect(waitsOf(table, 'gm')).toEqual([])
})

test('[BRP-DIS-6] [BRP-DIS-7] a serious illness calls its roll after each interval', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const con = table.state.characters[berta]!.characteristics.con
  const roll = (faces: readonly number[], parts = {}) =>
    rolledSlip(table, 'bo', 'disease', { being: berta }, parts, faces)
  roll([100], { master: { kind: 'major', target: 'con' } })
  expect(waitsOf(table, 'bo')).toEqual([])
  must(table, 'gm', { type: 'pass-time', amount: 6, unit: 'day' })
  expect(waitsOf(table, 'bo')).toEqual([])
  const step = docsOf(table, 'gm')['time/day'] as unknown as TimeDoc
  expect(step.steps.map(({ note }) => note?.en)).toContain('rolls to recover')
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'day' })
  expect(waitsOf(table, 'bo')[0]?.slip).toEqual({ kind: 'disease', about: { being: berta } })
  roll([100])
  expect(table.state.characters[berta]?.characteristics.con).toBe(con - 2)
  // The second failure makes it acute: one point per day (BRP-DIS-6). Three days call three rolls.
  expect(waitsOf(table, 'bo')).toEqual([])
  must(table, 'gm', { type: 'pass-time', amount: 2, unit: 'day' })
  roll([1])
  expect(waitsOf(table, 'bo')).toEqual([]) // recovered
})

test('[BRP-DIS-3] a minor illness calls its roll on the next morning', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  rolledSlip(table, 'bo', 'disease', { being: berta }, { master: { kind: 'minor' } }, [100])
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'day' })
  expect(waitsOf(table, 'bo').map(({ id }) => id)).toEqual([`illness-${berta}`])
})
