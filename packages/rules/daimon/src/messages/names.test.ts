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
import { socialTable, SOCIAL_TIERS } from '../data/social-classes.ts'
import { THIRD_TRAIT_KINDS } from '../data/traits.ts'
import {
  ITEM_KIND_NAMES,
  bundleName,
  careToolName,
  categoryName,
  characteristicName,
  className,
  distanceName,
  eventName,
  eventTableName,
  gainName,
  gearLevelName,
  maintenanceToolName,
  oracleTableName,
  purchaseName,
  severityName,
  sizeName,
  skillName,
  socialClassName,
  sourceName,
  spendName,
  strategyName,
  targetName,
  techName,
  thirdTraitName,
  tierName,
  traitName,
} from './names.ts'
import { TERMS } from './terms.ts'

test('every id of the tables has its words in both languages', () => {
  const scale = [0, 1, 2, 3, 4]
  const labels: Label[] = [
    ...CHARACTERISTICS.map(characteristicName),
    ...skillsTable.skills.map(({ id }) => skillName(id)),
    ...CLASS_CATEGORIES.map(categoryName),
    ...TECHS.map(techName),
    ...MAINTENANCE_TOOLS.map(maintenanceToolName),
    ...CARE_TOOLS.map(careToolName),
    ...EVENT_TABLES.map(eventTableName),
    ...PURCHASES.map(purchaseName),
    ...ITEM_KINDS.map(kind => ITEM_KIND_NAMES[kind]),
    ...scale.map(gearLevelName),
    ...DISTANCES.map(distanceName),
    ...SIZES.map(sizeName),
    ...SEVERITIES.map(severityName),
    ...POOL_SOURCES.map(sourceName),
    ...STRATEGIES.map(strategyName),
    ...BUNDLES.map(bundleName),
    ...GAIN_REASONS.map(gainName),
    ...SPEND_REASONS.map(spendName),
    ...SOCIAL_TIERS.map(tierName),
    ...THIRD_TRAIT_KINDS.map(thirdTraitName),
    ...[1, 2, 3, 4, 5, 6, 7].map(socialClassName),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(oracleTableName),
  ]
  expect(labels.filter(({ it, en }) => it === '' || en === '')).toEqual([])
  expect(labels.every(held => Object.keys(held).join() === 'it,en')).toBe(true)
})

test('[DAI-CLASS-3] names of the book’s lists are translated, names of one’s own stay', () => {
  expect(className('Ladro')).toEqual({ it: 'Ladro', en: 'Thief' })
  expect(className('thief')).toEqual({ it: 'Ladro', en: 'Thief' })
  expect(className('Guardiana del faro').en).toBe('Guardiana del faro')
  expect(traitName('Diffidente').en).toBe('Distrustful')
  expect(eventName('Un tradimento').en).toBe('A betrayal')
  const rows = socialTable.socialClasses.flatMap(({ table }) => table ?? [])
  const options = rows.flatMap(row => row.class.options)
  const known = [...classesTable.examples, ...classesTable.tableClasses].map(({ it }) => it)
  expect(options.filter(name => !known.includes(name))).toEqual([])
})

test('[DAI-SKILL-11] a detail and a custom skill are read as a person would write them', () => {
  expect(skillName('martial-arts:savate')).toEqual({
    it: 'Arti marziali: savate',
    en: 'Martial arts: savate',
  })
  expect(skillName('instrument-voice:oboe').it).toBe('Strumento o Canto: oboe')
  expect(skillName('custom:empathy')).toEqual({ it: 'Empatia', en: 'Empathy' })
  expect(skillName('custom:lettura-veloce').it).toBe('Lettura veloce')
  expect(targetName({ on: 'characteristic', id: 'power' }).it).toBe('Potenza')
  expect(targetName({ on: 'skill', id: 'aim' }).en).toBe('Aim')
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
