import { expect, test } from 'vitest'
import {
  must,
  openSlip,
  refusalCode,
  rolledSlip,
  send,
  tableWith,
  take,
  docsOf,
} from '../../testing/test-table.ts'
import { ruleset } from '../../ruleset.ts'
import type { GrowthDoc } from '../../documents.ts'

/** Aldo with a ticked skill, dead at the end of the adventure. */
function fallen() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [1])
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 40 })
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'hour' })
  must(table, 'gm', { type: 'open-experience' })
  return { table, aldo, berta }
}

test('[BRP-EXP-6] [BRP-DAM-4] the dead do not grow, nor are they asked to', () => {
  const { table, aldo } = fallen()
  expect(table.state.characters[aldo]?.status).toBe('dead')
  expect(
    refusalCode(send(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' })),
  ).toBe('character-dead')
  expect(refusalCode(openSlip(table, 'ada', 'experience', { being: aldo }))).toBe('character-dead')
  expect(docsOf(table, 'ada')[`growth/${aldo}`]).toBeUndefined()
  expect((ruleset.waits?.(table.state, table.facts) ?? []).map(({ id }) => id)).toEqual([])
})

test('[BRP-EXP-12] downtime is for the living, with any skill, also an untrained one', () => {
  const { table, aldo, berta } = fallen()
  const grant = { type: 'grant-downtime', characters: [aldo] }
  expect(refusalCode(send(table, 'gm', grant))).toBe('character-dead')
  must(table, 'gm', { type: 'grant-downtime', characters: [berta] })
  expect((docsOf(table, 'bo')[`growth/${berta}`] as unknown as GrowthDoc).freeChecks).toBe(4)
  expect(Object.keys(table.state.characters[berta]!.skills)).not.toContain('pilot:boat')
  // Pilot starts at 01: a roll of 02 is above it and adds the d6.
  rolledSlip(
    table,
    'bo',
    'downtime',
    { being: berta },
    { owner: { skills: ['pilot:boat'] } },
    [2, 4],
  )
  expect(table.state.characters[berta]?.skills['pilot:boat']).toBe(5)
})
