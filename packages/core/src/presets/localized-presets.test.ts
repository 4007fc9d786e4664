import { expect, test } from 'vitest'
import { label, same } from '../labels/label.ts'
import {
  mergeLanguages,
  presetTextIn,
  renamesOnReveal,
  presetNameIn,
  pickLanguage,
} from './localized-presets.ts'

const widow = label('La Vedova', 'The Widow')

test('preset texts are shown in either language, typed texts stay unchanged', () => {
  expect(presetTextIn('La Vedova', widow, 'en')).toBe('The Widow')
  expect(presetTextIn('The Widow', widow, 'it')).toBe('La Vedova')
  expect(presetTextIn('La Vedova nera', widow, 'en')).toBe('La Vedova nera')
})

test('a translated name keeps its number, and nothing but a number may follow it', () => {
  expect(presetNameIn('La Vedova 2', widow, 'en')).toBe('The Widow 2')
  expect(presetNameIn('La Vedova di Aldo', widow, 'en')).toBe('La Vedova di Aldo')
  expect(presetNameIn('Sentinella 7', label('Sentinella 7', 'Sentry 7'), 'en')).toBe('Sentry 7')
})

const told = (name: string) => ({
  name,
  id: 'foe-1',
  hp: 3,
  line: label(`Entra ${name}`, `${name} enters`),
  typed: same('La Vedova, dice Aldo'),
  among: ['Aldo', name],
  command: { foe: name },
})
const both = mergeLanguages(told('La Vedova'), told('The Widow'))

test('a merged document gives each reader their language, with equal commands', () => {
  expect(both.line).toEqual(label('Entra La Vedova', 'The Widow enters'))
  expect(pickLanguage(both, 'it')).toEqual({ ...told('La Vedova'), line: both.line })
  expect(pickLanguage(both, 'en')).toEqual({
    ...told('The Widow'),
    line: both.line,
    command: { foe: 'La Vedova' },
  })
})

test('documents without language differences keep their identity', () => {
  const plain = { rows: [{ name: 'Aldo' }], label: same('Aldo') }
  expect(pickLanguage(plain, 'en')).toBe(plain)
  expect(mergeLanguages(plain, plain)).toBe(plain)
})

const known = (id: string, name: string, isSeen: boolean) => ({ id, name, read: [name], isSeen })

test('a revealed being is numbered only beside visible ones, and keeps its own number', () => {
  const hidden = [known('a', 'Lupo', false), known('b', 'Lupo 2', false)]
  expect(renamesOnReveal('b', hidden)).toEqual({ b: 'Lupo', a: 'Lupo 2' })
  expect(renamesOnReveal('a', hidden)).toEqual({})
  expect(renamesOnReveal('a', [known('a', 'Lupo', false), known('b', 'Lupo', true)])).toEqual({
    a: 'Lupo 2',
  })
  expect(renamesOnReveal('a', [known('a', 'Agente 7', false), known('b', 'Lupo', false)])).toEqual(
    {},
  )
  expect(renamesOnReveal('nobody', hidden)).toEqual({})
})
