import type { ReferenceDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import { docsOf, tableWith } from '../../testing/test-table.ts'

const docs = docsOf(tableWith(), 'ada')
const rowsOf = (id: string) => (docs[`reference/${id}`] as unknown as ReferenceDoc).rows
const cells = (table: string, id: string) =>
  rowsOf(table)
    .find(one => one.id === id)
    ?.cells.map(({ en }) => en)

test('[BRP-WEAP-1] [BRP-WEAP-4] [BRP-WEAP-5] weapons show damage bonus, hands, shots, reload', () => {
  expect(rowsOf('weapons')).toHaveLength(31) // 19 melee and 12 ranged entries of the book
  expect(cells('weapons', 'halberd')).toEqual([
    'Halberd',
    'Melee Weapon (Polearm)',
    '15%',
    '3D6 + DB',
    '2',
    '–',
    '25',
    '–',
  ])
  expect(cells('weapons', 'long-bow')?.[3]).toBe('1D8+1 + ½DB')
  expect(cells('weapons', 'pistol')?.at(-1)).toBe('6 shots')
  expect(cells('weapons', 'laser-rifle')?.at(-1)).toBe('20 shots')
  expect(cells('weapons', 'heavy-crossbow')?.at(-1)).toBe('1 round to reload')
})

test('[BRP-SHIELD-2] [BRP-ARM-6] shields show size and chance against missiles, riot gear 12/6', () => {
  expect(cells('shields', 'small')?.slice(-2)).toEqual(['small', '15%'])
  expect(cells('shields', 'round')?.slice(-2)).toEqual(['medium', '30%'])
  expect(cells('shields', 'hoplite')?.slice(-2)).toEqual(['large', '60%, kneeling 90%'])
  expect(rowsOf('armour').flatMap(row => row.cells.map(({ en }) => en))).toContain('12/6')
})

test('[BRP-MATRIX-1] [BRP-MATRIX-2] the matrix of attack and defence is shown whole', () => {
  const matrix = rowsOf('matrix').map(row => row.cells.map(({ en }) => en))
  expect(matrix).toHaveLength(7)
  expect(matrix[1]).toEqual(
    ['Special', 'Success', 'Partly stopped', 'the parrying item loses 2\u00a0HP'].map((cell, i) =>
      i === 0 ? matrix[0]![0] : i === 1 ? matrix[4]![0] : cell,
    ),
  )
})

test('[BRP-DIS-6] [BRP-TIME-5] [BRP-PROF-2] [BRP-SKILL-1] severity, times, professions, skills', () => {
  expect(rowsOf('disease').map(row => row.cells.map(({ en }) => en))).toEqual([
    ['0', 'None', '–'],
    ['1', 'Mild', '1 point per week'],
    ['2', 'Acute', '1 point per day'],
    ['3', 'Severe', '1 point per hour'],
    ['4+', 'Terminal', '1 point per minute'],
  ])
  expect(rowsOf('times')).toHaveLength(5)
  expect(rowsOf('skills')).toHaveLength(56)
  expect(rowsOf('professions')).toHaveLength(12)
  expect(cells('professions', 'warrior')?.[1]).toBe(
    'Missile Weapon (any one), Melee Weapon (any one), Grapple, Brawl, Dodge',
  )
  expect(cells('skills', 'dodge')?.[1]).toBe('DEX × 2')
  expect(cells('skills', 'first-aid')?.[1]).toBe('30%; past INT × 1')
  expect(cells('skills', 'drive')?.[1]).toBe('20% modern, 1% future; past 1%')
})
