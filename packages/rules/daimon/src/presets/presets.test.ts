import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { characterSchema, looseCharacterSchema } from '../sheet/character.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { violationsOf } from '../operations/characters/validate-character.ts'
import { foeSheet } from '../sheet/foe-sheet.ts'
import { DEFAULT_OPTIONS } from '../options.ts'
import { presets } from './presets.ts'

const characters = presets.filter(({ kind }) => kind === 'character')
const opponents = presets.filter(({ kind }) => kind === 'opponent')

test('eight characters and twelve opponents, each with a unique id', () => {
  expect([characters.length, opponents.length]).toEqual([8, 12])
  expect(new Set(presets.map(({ id }) => id)).size).toBe(20)
  const words = presets.flatMap(({ look, motive }) => [look, motive])
  expect(words.filter(({ it, en }) => it === '' || en === '' || it === en)).toEqual([])
})

test.each(characters)('[DAI-CREATE-22] $name is legal and has a dàimon', ({ character, name }) => {
  const read = s.parse(looseCharacterSchema, character)
  expect(read.ok && violationsOf(read.value, DEFAULT_OPTIONS)).toEqual([])
  const sheet = characterSchema.parse(character)
  expect(sheet.name).toBe(name)
  expect(sheet.daimon!.traits.length).toBeGreaterThan(0)
  expect(sheet.traits.every(({ description }) => description !== '')).toBe(true)
  expect(sheetView(sheet).sections.length).toBeGreaterThan(8)
})

test('[DAI-CREATE-18] [DAI-CREATE-19] presets leave no points unused', () => {
  for (const { character } of characters) {
    const { skills, characteristics, enhancements } = characterSchema.parse(character)
    expect(skills.reduce((sum, { score }) => sum + score, 0)).toBe(7 + 6 + 5)
    expect(Object.values(characteristics).reduce((sum, score) => sum + score, 0)).toBe(12 + 3)
    expect(enhancements.length).toBeGreaterThan(0)
  }
})

test('[DAI-NPC-1] [DAI-NPC-2] opponents cover every level of the adversary table', () => {
  const sheets = opponents.map(({ character }) => foeSheet.parse(character))
  expect(new Set(sheets.map(({ difficulty }) => difficulty))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7]),
  )
  expect(sheets.every(({ look, notes }) => look !== '' && notes !== '')).toBe(true)
})

test('every text on a preset sheet has both languages', () => {
  for (const { character } of characters) {
    const rows = sheetView(characterSchema.parse(character)).sections.flatMap(({ rows }) => rows)
    const told = rows.filter(({ id }) =>
      /^(daimon\/(description|traits)|concept|story|trait\/)/.test(id),
    )
    expect(told).toHaveLength(6)
    expect(told.filter(({ note }) => note!.it === note!.en)).toEqual([])
    const things = rows.filter(({ id }) => /^(enhancement|item)\//.test(id))
    expect(things.filter(({ label }) => label.it === label.en)).toEqual([])
  }
})
