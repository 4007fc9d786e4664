import { expect, test } from 'vitest'
import errors from '../../data/errors.json' with { type: 'json' }
import { ruleset } from '../ruleset.ts'
import { optionsSchema } from '../options.ts'

test('every refusal code has a message in both languages', () => {
  for (const { code } of errors.errors) {
    expect(ruleset.refusals[code]?.it).toBeTruthy()
    expect(ruleset.refusals[code]?.en).toBeTruthy()
  }
  for (const code of [
    'master-only',
    'not-yours',
    'part-missing',
    'rematch-not-allowed',
    'no-fight',
  ])
    expect(ruleset.refusals[code]?.it).toBeTruthy()
})

test('every option is a setting with words for each position, and its first value is the default', () => {
  expect(ruleset.options.map(({ id }) => id)).toEqual(Object.keys(optionsSchema.shape))
  const defaults = optionsSchema.parse({}) as Record<string, unknown>
  for (const { id, values, initial, label, rule } of ruleset.options) {
    expect(initial).toBe(defaults[id])
    expect(values[0]?.value).toBe(initial)
    expect(rule).toMatch(/^DAI-/)
    expect(label.it && label.en).toBeTruthy()
    for (const { value, label: word } of values) {
      expect(word.it && word.en).toBeTruthy()
      expect(optionsSchema.safeParse({ [id]: value }).success).toBe(true)
    }
  }
})

test('the licence is named with its notice', () => {
  expect(ruleset.licence.spdx).toBe('CC-BY-NC-SA-3.0-IT')
  expect(ruleset.licence.notice.it).toContain('Condividi allo stesso modo 3.0 Italia')
})
