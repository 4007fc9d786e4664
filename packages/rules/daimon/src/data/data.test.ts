import { expect, test } from 'vitest'
import { CHARACTERISTICS, characteristicsTable, scoreLabel } from './characteristics.ts'
import { classesTable, suggestedCategory } from './classes.ts'
import { enhancementsTable } from './enhancements.ts'
import { EVENT_TABLES, eventRow, eventTableOf, eventsTable } from './events.ts'
import { gearTable } from './gear.ts'
import { oracleCell, oracleTable } from './oracle.ts'
import { learnableSkills, skillsTable, type SkillRow } from './skills.ts'
import { socialClassOf, socialRow } from './social-classes.ts'
import { traitsTable } from './traits.ts'

test('[DAI-CHAR-1] six characteristics in the order of the sheet', () => {
  expect(characteristicsTable.order).toEqual(CHARACTERISTICS)
  expect(characteristicsTable.characteristics.map(row => row.id)).toEqual(CHARACTERISTICS)
})

test('[DAI-CHAR-2] seven words from Scarso to Eccezionale', () => {
  const words = [1, 2, 3, 4, 5, 6, 7].map(score => scoreLabel(score).it)
  expect(words).toEqual([
    'Scarso',
    'Mediocre',
    'Discreto',
    'Buono',
    'Distinto',
    'Ottimo',
    'Eccezionale',
  ])
})

test('[DAI-SKILL-5] each specific is tied to the nearest generic listed before it in its group', () => {
  let last: SkillRow | undefined
  for (const row of skillsTable.skills) {
    if (row.kind === 'generic') last = row
    const expected = row.kind === 'generic' ? null : last?.id
    expect([row.id, row.generic]).toEqual([row.id, expected])
    if (row.kind === 'specific') expect(row.group).toBe(last?.group)
  }
  expect(skillsTable.skills).toHaveLength(85)
})

test('[DAI-SKILL-6] eleven generics have no specific in the list', () => {
  const orphans = skillsTable.skills.filter(
    row => row.kind === 'generic' && skillsTable.skills.every(other => other.generic !== row.id),
  )
  expect(orphans.map(row => row.en)).toEqual([
    'Riding',
    'Brute strength',
    'Pain resistance',
    'Fatigue resistance',
    'First aid',
    'Acrobatics',
    'Climbing',
    'Running',
    'Silent movement',
    'Swimming',
    'Willpower',
  ])
  expect(orphans.every(row => row.specificCount === 0)).toBe(true)
  expect(learnableSkills.some(row => row.id === 'resources')).toBe(false)
})

test('[DAI-SOCIAL-9] each social class has twice the means of the one below', () => {
  const factors = [1, 2, 3, 4, 5, 6, 7].map(score => socialClassOf(score).cashFactor)
  expect(factors).toEqual([1, 2, 4, 8, 16, 32, 64])
})

test('[DAI-SOCIAL-1] seven social classes; the first six have a table of classes and traits', () => {
  for (const score of [1, 2, 3, 4, 5, 6])
    for (const row of [1, 2, 3, 4, 5, 6]) expect(socialRow(score, row).trait.it).not.toBe('')
  expect(socialClassOf(7).table).toBeNull()
})

test('[DAI-CREATE-11] the table of events follows the move between the two classes', () => {
  for (const origin of [1, 2, 3, 4, 5, 6])
    for (const current of [1, 2, 3, 4, 5, 6]) {
      const move = current - origin
      const expected = move <= -2 ? 'descending' : move >= 2 ? 'ascending' : 'stable'
      expect(eventTableOf(origin, current)).toBe(expected)
    }
  expect(eventRow('descending', 4)).toMatchObject({
    event: { it: 'Un tradimento' },
    trait: { it: 'Diffidente' },
  })
  expect(EVENT_TABLES.map(id => eventsTable.tables[id].rows.length)).toEqual([6, 6, 6])
})

test('[DAI-CLASS-5] a category is only suggested, by the Italian or the English name', () => {
  expect(suggestedCategory('Soldato')).toBe('combat')
  expect(suggestedCategory('thief')).toBe('criminal')
  expect(suggestedCategory('Guardiana del faro')).toBe('other')
  expect(classesTable.categories.values.map(row => row.id)).toEqual(['combat', 'criminal', 'other'])
})

test('[DAI-ENH-2] every modifier and bonus of the examples names something known', () => {
  const ids = new Set([
    ...CHARACTERISTICS,
    ...skillsTable.skills.map(row => row.id),
    ...skillsTable.aliases.map(row => row.id),
  ])
  const targets = [
    ...enhancementsTable.examples.map(row => row.bonus.id),
    ...traitsTable.describedExamples.flatMap(row => row.modifier?.id ?? []),
  ]
  expect(targets.filter(id => !ids.has(id))).toEqual([])
})

test('[DAI-COUNTER-1] weapons, armour, shields and enhancements count thirteen marks', () => {
  expect([gearTable.counter.marks, enhancementsTable.counter.marks]).toEqual([13, 13])
})

test('[DAI-ORACLE-1] nine tables: one die for table 0, a row and a column for the others', () => {
  expect(oracleTable(0).rows).toHaveLength(6)
  for (const table of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const row of [1, 6]) expect(oracleCell(table, row, 6).it).not.toBe('')
  expect(oracleCell(1, 1, 3)).toEqual({ it: 'Cranio', en: 'Skull' })
})
