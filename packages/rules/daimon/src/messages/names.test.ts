import { readFileSync } from 'node:fs'
import type { Label } from '@mastro/core'
import { expect, test } from 'vitest'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { CLASS_CATEGORIES, classesTable } from '../data/classes.ts'
import { MAINTENANCE_TOOLS, TECHS } from '../data/enhancements.ts'
import { EVENT_TABLES } from '../data/events.ts'
import { PURCHASES } from '../data/evolution.ts'
import { DISTANCES, ITEM_KINDS, SIZES } from '../data/gear.ts'
import { CARE_TOOLS, SEVERITIES } from '../data/health.ts'
import { POOL_SOURCES, STRATEGIES } from '../data/modifiers.ts'
import { BUNDLES } from '../data/oracle.ts'
import { GAIN_REASONS, SPEND_REASONS } from '../data/reserve.ts'
import { skillsTable } from '../data/skills.ts'
import { socialTable, TIERS } from '../data/social-classes.ts'
import { THIRD_TRAIT_KINDS } from '../data/traits.ts'
import * as words from './names.ts'
import { TERMS } from './terms.ts'

test('every id of the tables has its words in both languages', () => {
  const scale = [0, 1, 2, 3, 4]
  const labels: Label[] = [
    ...CHARACTERISTICS.map(words.characteristicName),
    ...skillsTable.skills.map(({ id }) => words.skillName(id)),
    ...CLASS_CATEGORIES.map(words.categoryName),
    ...TECHS.map(words.techName),
    ...MAINTENANCE_TOOLS.map(words.maintenanceToolName),
    ...CARE_TOOLS.map(words.careToolName),
    ...EVENT_TABLES.map(words.eventTableName),
    ...PURCHASES.map(words.purchaseName),
    ...ITEM_KINDS.map(kind => words.ITEM_KIND_NAMES[kind]),
    ...scale.map(words.gearLevelName),
    ...DISTANCES.map(words.distanceName),
    ...SIZES.map(words.sizeName),
    ...SEVERITIES.map(words.severityName),
    ...POOL_SOURCES.map(words.sourceName),
    ...STRATEGIES.map(words.strategyName),
    ...BUNDLES.map(words.bundleName),
    ...GAIN_REASONS.map(words.gainName),
    ...SPEND_REASONS.map(words.spendName),
    ...TIERS.map(words.tierName),
    ...THIRD_TRAIT_KINDS.map(words.thirdTraitName),
    ...[1, 2, 3, 4, 5, 6, 7].map(words.socialClassName),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(words.oracleTableName),
  ]
  expect(labels.filter(({ it, en }) => it === '' || en === '')).toEqual([])
  expect(labels.every(held => Object.keys(held).join() === 'it,en')).toBe(true)
})

test('[DAI-CLASS-3] names of the book’s lists are translated, names of one’s own stay', () => {
  expect(words.className('Ladro')).toEqual({ it: 'Ladro', en: 'Thief' })
  expect(words.className('thief')).toEqual({ it: 'Ladro', en: 'Thief' })
  expect(words.className('Guardiana del faro').en).toBe('Guardiana del faro')
  expect(words.traitName('Diffidente').en).toBe('Distrustful')
  expect(words.eventName('Un tradimento').en).toBe('A betrayal')
  const rows = socialTable.socialClasses.flatMap(({ table }) => table ?? [])
  const options = rows.flatMap(row => row.class.options)
  const known = [...classesTable.examples, ...classesTable.tableClasses].map(({ it }) => it)
  expect(options.filter(name => !known.includes(name))).toEqual([])
})

test('[DAI-SKILL-11] a detail and a custom skill are read as a person would write them', () => {
  expect(words.skillName('martial-arts:savate')).toEqual({
    it: 'Arti marziali: savate',
    en: 'Martial arts: savate',
  })
  expect(words.skillName('instrument-voice:oboe').it).toBe('Strumento o Canto: oboe')
  expect(words.skillName('custom:empathy')).toEqual({ it: 'Empatia', en: 'Empathy' })
  expect(words.skillName('custom:lettura-veloce').it).toBe('Lettura veloce')
  expect(words.targetName({ on: 'characteristic', id: 'power' }).it).toBe('Potenza')
  expect(words.targetName({ on: 'skill', id: 'aim' }).en).toBe('Aim')
})

test('every term of the glossary has its words', () => {
  const rules = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8')
  const glossary = rules.slice(rules.indexOf('## 18. Glossary'), rules.indexOf('## 19. Operations'))
  const rows = glossary.split('\n').filter(line => line.startsWith('| `'))
  const ids = rows.flatMap(row =>
    [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(found => found[1]!),
  )
  expect(ids.length).toBeGreaterThan(85)
  expect(ids.filter(id => !Object.hasOwn(TERMS, id))).toEqual([])
  expect(Object.values(TERMS).every(({ it, en }) => it !== '' && en !== '')).toBe(true)
})
