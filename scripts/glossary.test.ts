import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@mastro/core'
import { at } from './lib/root.mjs'
import { shippedTexts, type Shipped } from './lib/shipped-texts.ts'

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
const languageOf = (file: string): Language => (file.endsWith('.it.md') ? 'it' : 'en')

/** Guides and the first page of the project, line by line; they speak of every game, so of no game's own words. */
const PAPERS: readonly Shipped[] = [
  ...readdirSync(at('docs', 'guide')).map(name => `docs/guide/${name}`),
  'README.md',
].flatMap(file =>
  readFileSync(at(file), 'utf8')
    .split('\n')
    .map((text, i) => ({ file, line: i + 1, language: languageOf(file), text })),
)
const TEXTS = [...shippedTexts(), ...PAPERS]

/** Books’ own lists and credits, printed as they are. */
const AS_PRINTED = /data\/(?:oracle|licence|classes|competence)\.json|\/licences?\b|licence\.ts/

/** The game a text belongs to, or the room of the house: a game’s screens are the game’s. */
function placeOf({ file }: Shipped): string {
  return (
    /packages\/rules\/(\w+)/.exec(file)?.[1] ??
    /web\/src\/games\/(daimon|brp|warp|chaos)/.exec(file)?.[1] ??
    /packages\/(\w+)/.exec(file)?.[1] ??
    'papers'
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

test('the guides are read too, in both languages', () => {
  const read = new Set(PAPERS.map(({ file, language }) => `${language} ${file.split('/').at(-1)}`))
  expect([...read].sort()).toEqual([
    'en README.md',
    'en leading.en.md',
    'en playing.en.md',
    'it condurre.it.md',
    'it giocare.it.md',
  ])
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
