import { expect, test } from 'vitest'
import {
  docsOf,
  must,
  refusalCode,
  rolledSlip,
  send,
  tableWith,
  take,
} from '../../testing/test-table.ts'
import type { GrowthDoc } from '../../documents.ts'

function ticked() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [1])
  const from = table.state.characters[aldo]?.skills['track'] ?? 0
  const seen = (seat = 'ada') => docsOf(table, seat)[`growth/${aldo}`] as unknown as GrowthDoc
  return { table, aldo, from, seen }
}

test('[BRP-EXP-6] a roll just above the score adds the d6, and a roll equal to it does not', () => {
  const { table, aldo, from, seen } = ticked()
  expect(
    refusalCode(send(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' })),
  ).toBe('experience-closed')
  must(table, 'gm', { type: 'open-experience' })
  expect(seen().todo).toMatchObject([{ skill: 'track', score: from, needs: from + 1 }])
  expect(seen().todo[0]?.chance).toBeCloseTo((100 - from) / 100)
  must(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }, [from + 1, 4])
  expect(table.state.characters[aldo]?.skills['track']).toBe(from + 4)
  expect(seen('bo').done).toMatchObject([{ skill: 'track', from, roll: from + 1, gain: 4 }])
  expect(seen().todo).toEqual([])
  expect(
    refusalCode(send(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' })),
  ).toBe('not-ticked')
})

test('[BRP-EXP-8] a failed check clears the tick and keeps the score', () => {
  const { table, aldo, from } = ticked()
  must(table, 'gm', { type: 'open-experience' })
  expect(refusalCode(send(table, 'bo', { type: 'check-skill', being: aldo, skill: 'track' }))).toBe(
    'not-your-character',
  )
  must(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }, [from])
  expect(table.state.characters[aldo]).toMatchObject({ ticks: [] })
  expect(table.state.characters[aldo]?.skills['track']).toBe(from)
})

test('[BRP-SHEET-5] the printed sheet lists weapons with special range and damage bonus', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const { paper } = docsOf(table, 'bo')[`character/${berta}`] as unknown as {
    paper: { arms: { id: string; score: number; special: number; damage: string }[] }
  }
  // A sword at 75 is special up to 15 (BRP-CHECK-6). Broadsword 1D8+1, damage bonus 1D4.
  expect(paper.arms[0]).toMatchObject({ score: 75, special: 15, damage: '1D8+1+1D4' })
})
