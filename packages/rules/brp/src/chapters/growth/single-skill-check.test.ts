import { expect, test } from 'vitest'
import { docsOf, must, no, rolledSlip, send, tableWith, take } from '../../testing/test-table.ts'
import type { GrowthDoc } from './single-skill-check.ts'

function ticked() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [1])
  const from = table.state.characters[aldo]?.skills['track'] ?? 0
  const seen = (seat = 'ada') => docsOf(table, seat)[`growth/${aldo}`] as unknown as GrowthDoc
  return { table, aldo, from, seen }
}

test('[BRP-EXP-6] one skill at a time: just above the score grows by the d6, the score itself does not', () => {
  const { table, aldo, from, seen } = ticked()
  expect(no(send(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }))).toBe(
    'experience-closed',
  )
  must(table, 'gm', { type: 'open-experience' })
  expect(seen().todo).toMatchObject([{ skill: 'track', score: from, needs: from + 1 }])
  expect(seen().todo[0]?.chance).toBeCloseTo((100 - from) / 100)
  must(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }, [from + 1, 4])
  expect(table.state.characters[aldo]?.skills['track']).toBe(from + 4)
  expect(seen('bo').done).toMatchObject([{ skill: 'track', from, roll: from + 1, gain: 4 }])
  expect(seen().todo).toEqual([])
  expect(no(send(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }))).toBe(
    'not-ticked',
  )
})

test('[BRP-EXP-8] a check that fails takes the tick and leaves the score', () => {
  const { table, aldo, from } = ticked()
  must(table, 'gm', { type: 'open-experience' })
  expect(no(send(table, 'bo', { type: 'check-skill', being: aldo, skill: 'track' }))).toBe(
    'not-your-character',
  )
  must(table, 'ada', { type: 'check-skill', being: aldo, skill: 'track' }, [from])
  expect(table.state.characters[aldo]).toMatchObject({ ticks: [] })
  expect(table.state.characters[aldo]?.skills['track']).toBe(from)
})

test('[BRP-SHEET-5] the paper writes every weapon with its special range and the damage bonus', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const { paper } = docsOf(table, 'bo')[`character/${berta}`] as unknown as {
    paper: { arms: { id: string; score: number; special: number; damage: string }[] }
  }
  // a sword at 75: special a fifth, 15 (RULES.md BRP-CHECK-6); broadsword 1D8+1, bonus 1D4
  expect(paper.arms[0]).toMatchObject({ score: 75, special: 15, damage: '1D8+1+1D4' })
})
