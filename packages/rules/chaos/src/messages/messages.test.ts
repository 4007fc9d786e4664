import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Label } from '@mastro/core'
import codes from '../../data/error-codes.json' with { type: 'json' }
import data from '../../data/settings.json' with { type: 'json' }
import { CAUSES, SEVERITIES } from '../operations/body-state.ts'
import { BANDS, CONSEQUENCES } from '../operations/cast-extras.ts'
import { COMPONENTS, STYLES, WHEN } from '../operations/shared-fields.ts'
import { DEFAULT_SETTINGS } from '../options.ts'
import { ADVANCE_KINDS, EXPERIENCES, LEARNING } from '../operations/advance.ts'
import { INVENTIONS } from '../operations/create-spell.ts'
import { SPELL_SOURCES } from '../operations/learn-spell.ts'
import { OBJECTIVES, ROLEPLAY } from '../operations/award-experience.ts'
import { PURPOSES } from '../operations/treat.ts'
import { RESTS } from '../operations/rest.ts'
import { ARCHETYPES } from '../creation/archetypes.ts'
import { PRESETS } from '../presets/presets.ts'
import { nameLabel } from './localized-names.ts'
import { REFUSALS } from './refusals.ts'
import { OPTIONS } from './option-labels.ts'
import { PART_RULES, PART_LABELS, term, TERMS, TERM_LABELS } from './terms.ts'

test('every vocabulary of the operations has labels in both languages', () => {
  const groups = {
    component: COMPONENTS,
    cause: CAUSES,
    severity: SEVERITIES,
    band: BANDS,
    consequence: CONSEQUENCES,
    style: STYLES,
    when: WHEN,
    advance: ADVANCE_KINDS,
    experience: EXPERIENCES,
    learning: LEARNING,
    invention: INVENTIONS,
    source: SPELL_SOURCES,
    objective: OBJECTIVES,
    roleplay: ROLEPLAY,
    treatment: PURPOSES,
    rest: RESTS,
  } as const
  for (const [group, ids] of Object.entries(groups))
    for (const id of ids) spoken(term(group as keyof typeof groups, id))
  for (const labels of Object.values(TERMS)) for (const one of Object.values(labels)) spoken(one)
  for (const one of Object.values(TERM_LABELS)) spoken(one)
  expect(Object.keys(PART_RULES)).toEqual(Object.keys(PART_LABELS))
  expect(() => term('cause', 'love')).toThrow('no label for cause love')
})

test('every error code of the book has a message', () => {
  for (const { code } of codes.codes) spoken(REFUSALS[code]!)
})

test('every refusal code in the source has a message', () => {
  const root = new URL('..', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const codes = files.flatMap(file =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/refuse\(\s*'([a-z-]+)'/g)].map(
      match => match[1]!,
    ),
  )
  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter(code => REFUSALS[code] === undefined)).toEqual([])
})

test('settings match the data and its defaults, and each is an option', () => {
  expect(Object.fromEntries(data.settings.map(({ id, default: value }) => [id, value]))).toEqual(
    DEFAULT_SETTINGS,
  )
  for (const id of Object.keys(DEFAULT_SETTINGS)) {
    const option = OPTIONS.find(one => one.id === id)!
    spoken(option.label)
    for (const one of option.values) spoken(one.label)
    expect(option.values.map(({ value }) => value)).toContain(option.initial)
    expect(option.values.length).toBeGreaterThan(1)
  }
})

test('every built-in name on sheets is read in both languages', () => {
  const quick = ARCHETYPES.flatMap(({ skills, specialisation, nuance, look, aim, magic }) => [
    ...skills,
    ...specialisation.split('/').filter(Boolean),
    nuance.split('/')[1]!,
    look,
    aim,
    ...(magic === null ? [] : [magic.name, magic.school, ...magic.foci.map(({ name }) => name)]),
    ...(magic?.spells ?? []).map(spell => spell.replace(/ \(.*\)$/, '')),
  ])
  const sheets = PRESETS.flatMap(({ sheet }) => [
    ...sheet.nuances.map(({ name }) => name),
    ...sheet.skills.flatMap(({ name, specialisations, magic }) => [
      name,
      ...specialisations.map(one => one.name),
      ...(magic === null ? [] : [magic.school, ...magic.foci.map(one => one.name)]),
    ]),
    ...sheet.incapacities.flatMap(({ name, covers }) => [name, ...covers]),
    ...[...sheet.advantages, ...sheet.disadvantages, ...sheet.spells].map(({ name }) => name),
    ...(sheet.cosmicScheme?.elements ?? []),
    sheet.description.appearance,
    sheet.description.goals,
  ])
  const untold = [...quick, ...sheets].filter(name => nameLabel(name).it === nameLabel(name).en)
  expect([...new Set(untold)]).toEqual([])
})

function spoken({ it, en }: Label): void {
  expect(it.trim()).not.toBe('')
  expect(en.trim()).not.toBe('')
}

test('a name with a straight apostrophe still matches the built-in one', () => {
  expect(nameLabel("Barca d'altura")).toEqual(nameLabel('Barca d’altura'))
  expect(nameLabel('Barca d’altura').en).not.toBe('Barca d’altura')
})
