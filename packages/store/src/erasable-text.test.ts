import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchesRoot, joinBody, replaceTexts, splitBody, erasableTexts } from './erasable-text.ts'

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

test('[PRO-33] bodies of every game come back byte for byte from form and texts', () => {
  expect(bodies.length).toBeGreaterThan(2500)
  const wrong = bodies.filter(body => {
    const apart = splitBody(body)
    return joinBody(apart) !== body || !matchesRoot(apart)
  })
  expect(wrong).toEqual([])
})

/** Every string value of a body, by another way than the scan of its text. */
function valuesOf(value: unknown, field = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap(one => valuesOf(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => valuesOf(one, key))
}

test('[PRO-33] whatever has a capital, a space or a letter with an accent is apart, and so are names and talk', () => {
  const fine = /^[a-z0-9._:#/+=-]+$|^[A-Z]{2,5}(-[A-Z0-9]+)+$/
  const written = new Set(['text', 'name', 'title', 'words', 'reason', 'it', 'en'])
  const wrong = bodies
    .flatMap(body => valuesOf(JSON.parse(splitBody(body).form)))
    .filter(([field, text]) => !text.startsWith('$') && field !== '$' && text !== '')
    .filter(([field, text]) => !fine.test(text) || written.has(field))
  expect(wrong).toEqual([])
})

const FIXED = () => new Uint8Array(16).fill(7)

test('[PRO-33] strings that look like marks, escapes and strange field names come through', () => {
  for (const body of [
    '{"text":"$0"}',
    '{"$":"x","a":"$1 \\" \\\\ \\u0000"}',
    '{"È qui":["b","$"],"n":[1,"Due",{"Tre":"4"}]}',
    '{}',
    'not json',
    '{"type":"said"}',
  ]) {
    const apart = splitBody(body, FIXED)
    expect(joinBody(apart)).toBe(body)
    expect(matchesRoot(apart)).toBe(true)
  }
})

test('[PRO-33] a guess cannot be checked against what an erasure leaves', () => {
  const apart = splitBody('{"name":"Ada","text":"ciao"}', FIXED)
  expect(erasableTexts(apart).map(({ field, text }) => [field, text])).toEqual([
    ['name', 'Ada'],
    ['text', 'ciao'],
  ])
  const texts = replaceTexts(apart.texts!, ['(tolto)', null])
  const left = { form: apart.form, texts }
  expect(matchesRoot(left)).toBe(true)
  expect(joinBody(left)).toBe('{"name":"(tolto)","text":"ciao"}')
  expect(texts).not.toContain('Ada')
  // the salt of the act would give the salt of the name: it is gone
  const { s } = JSON.parse(texts) as { s: string[] }
  expect(s[0]).toBe('')
  expect(texts).not.toContain('07'.repeat(16))
  // and a text that stays is still held to what was written
  expect(matchesRoot({ form: apart.form, texts: texts.replace('ciao', 'addio') })).toBe(false)
})

test('[PRO-33] form and texts that do not belong together are nobody’s act', () => {
  const one = splitBody('{"text":"uno"}')
  const two = splitBody('{"text":"due"}')
  expect(matchesRoot({ form: one.form, texts: two.texts })).toBe(false)
  expect(joinBody({ form: one.form, texts: null })).toBeNull()
  expect(joinBody({ form: one.form, texts: '{"s":"00","t":[]}' })).toBeNull()
  expect(joinBody({ form: one.form.replace('$0', '$1'), texts: one.texts })).toBeNull()
  expect(matchesRoot({ form: '{"type":"a"}', texts: one.texts })).toBe(false)
})
