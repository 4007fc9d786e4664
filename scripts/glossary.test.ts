import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@mastro/core'
import { at } from './lib/root.mjs'
import { shippedTexts, type Shipped } from './lib/shipped.ts'

interface Concept {
  readonly concept: string
  readonly where?: readonly string[]
  readonly it: string
  readonly en: string
  readonly never: Readonly<Record<Language, readonly string[]>>
}

const { concepts } = JSON.parse(readFileSync(at('docs', 'glossary.json'), 'utf8')) as {
  readonly concepts: readonly Concept[] // our own file; the tests below read every field
}
const TEXTS = shippedTexts()

/** Books’ own lists and credits, printed as they are. */
const AS_PRINTED = /data\/(?:oracle|licence|classes|competence)\.json|\/licences?\b|licence\.ts/

/** The game a text belongs to, or the room of the house: a game’s screens are the game’s. */
function placeOf({ file }: Shipped): string {
  return (
    /packages\/rules\/(\w+)/.exec(file)?.[1] ??
    /web\/src\/games\/(daimon|brp|warp|chaos)/.exec(file)?.[1] ??
    /packages\/(\w+)/.exec(file)![1]!
  )
}

test('every concept has its two words, and patterns that can be read', () => {
  expect(concepts.length).toBeGreaterThan(50)
  for (const { concept, it, en, never } of concepts) {
    expect(`${it} ${en}`, concept).toMatch(/\p{L}.* .*\p{L}/u)
    for (const language of LANGUAGES)
      for (const one of never[language]) new RegExp(one, 'u').test('')
  }
  expect(new Set(concepts.map(({ concept }) => concept)).size).toBe(concepts.length)
})

test.each(concepts)('one word for $concept', ({ where, never }) => {
  const found = TEXTS.filter(
    one =>
      !AS_PRINTED.test(one.file) &&
      (where === undefined || where.includes(placeOf(one))) &&
      never[one.language].some(pattern => new RegExp(pattern, 'u').test(one.text)),
  )
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

test('a word outside the glossary is found where it stands', () => {
  const [, brp] = concepts
  const wrong = {
    file: 'packages/rules/brp/x.ts',
    line: 1,
    language: 'it',
    text: 'Decide il Master',
  } as const
  expect(placeOf(wrong)).toBe('brp')
  expect(brp!.never.it.some(pattern => new RegExp(pattern, 'u').test(wrong.text))).toBe(true)
})
