import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchesRoot, joinBody, replaceTexts, splitBody, erasableTexts } from './erasable-text.ts'
import { PORTABLE_RUNTIME } from './testing/portable-runtime.ts'

const folder = join(import.meta.dirname, '../../table/src/testing/golden/games')
const bodies = readdirSync(folder)
  .filter(name => !name.includes('-folds'))
  .flatMap(name =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n')
      .slice(1),
  )
  .filter(line => line !== '')

test('[PRO-33] form and texts give back every game’s bodies byte for byte', () => {
  expect(bodies.length).toBeGreaterThan(2500)
  const wrong = bodies.filter(body => {
    const apart = splitBody(PORTABLE_RUNTIME, body)
    return joinBody(apart) !== body || !matchesRoot(PORTABLE_RUNTIME, apart)
  })
  expect(wrong).toEqual([])
})

/** Every string value of a body, found by parsing instead of scanning. */
function valuesOf(value: unknown, field = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap(one => valuesOf(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => valuesOf(one, key))
}

test('[PRO-33] strings with capitals, spaces or accents, names and talk are split off', () => {
  const fine = /^[a-z0-9._:#/+=-]+$|^[A-Z]{2,5}(-[A-Z0-9]+)+$/
  const written = new Set(['text', 'name', 'title', 'words', 'reason', 'it', 'en'])
  const wrong = bodies
    .flatMap(body => valuesOf(JSON.parse(splitBody(PORTABLE_RUNTIME, body).form)))
    .filter(([field, text]) => !text.startsWith('$') && field !== '$' && text !== '')
    .filter(([field, text]) => !fine.test(text) || written.has(field))
  expect(wrong).toEqual([])
})

const FIXED = { ...PORTABLE_RUNTIME, newSalt: () => new Uint8Array(16).fill(7) }

test('[PRO-33] strings that look like marks or escapes survive a round trip', () => {
  for (const body of [
    '{"text":"$0"}',
    '{"$":"x","a":"$1 \\" \\\\ \\u0000"}',
    '{"È qui":["b","$"],"n":[1,"Due",{"Tre":"4"}]}',
    '{}',
    'not json',
    '{"type":"said"}',
  ]) {
    const apart = splitBody(FIXED, body)
    expect(joinBody(apart)).toBe(body)
    expect(matchesRoot(PORTABLE_RUNTIME, apart)).toBe(true)
  }
})

test('[PRO-33] after an erasure a guessed text cannot be confirmed', () => {
  const apart = splitBody(FIXED, '{"name":"Ada","text":"ciao"}')
  expect(erasableTexts(apart).map(({ field, text }) => [field, text])).toEqual([
    ['name', 'Ada'],
    ['text', 'ciao'],
  ])
  const texts = replaceTexts(PORTABLE_RUNTIME, apart.texts!, ['(tolto)', null])
  const left = { form: apart.form, texts }
  expect(matchesRoot(PORTABLE_RUNTIME, left)).toBe(true)
  expect(joinBody(left)).toBe('{"name":"(tolto)","text":"ciao"}')
  expect(texts).not.toContain('Ada')
  // the act's salt is gone, because the name's salt could be derived from it
  const { s } = JSON.parse(texts) as { s: string[] }
  expect(s[0]).toBe('')
  expect(texts).not.toContain('07'.repeat(16))
  // a text that was kept is still verified
  expect(
    matchesRoot(PORTABLE_RUNTIME, { form: apart.form, texts: texts.replace('ciao', 'addio') }),
  ).toBe(false)
})

test('[PRO-33] form and texts that do not match are rejected', () => {
  const one = splitBody(PORTABLE_RUNTIME, '{"text":"uno"}')
  const two = splitBody(PORTABLE_RUNTIME, '{"text":"due"}')
  expect(matchesRoot(PORTABLE_RUNTIME, { form: one.form, texts: two.texts })).toBe(false)
  expect(joinBody({ form: one.form, texts: null })).toBeNull()
  expect(joinBody({ form: one.form, texts: '{"s":"00","t":[]}' })).toBeNull()
  expect(joinBody({ form: one.form.replace('$0', '$1'), texts: one.texts })).toBeNull()
  expect(matchesRoot(PORTABLE_RUNTIME, { form: '{"type":"a"}', texts: one.texts })).toBe(false)
})
