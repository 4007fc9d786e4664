import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@mastro/core'
import { at } from './lib/root.mjs'
import { shippedTexts, type ShippedText } from './lib/shipped-texts.ts'

interface Concept {
  readonly concept: string
  readonly where?: readonly string[]
  readonly it: string
  readonly en: string
  readonly never: Readonly<Record<Language, readonly string[]>>
}

const { concepts } = JSON.parse(readFileSync(at('docs', 'glossary.json'), 'utf8')) as {
  readonly concepts: readonly Concept[] // safe: our own file, and the tests below read every field
}
const languageOf = (file: string): Language => (file.endsWith('.it.md') ? 'it' : 'en')

/**
 * The guides and the README, line by line. They are about every game, so they use no game's own
 * words.
 */
const PAPERS: readonly ShippedText[] = [
  ...readdirSync(at('docs', 'guide')).map(name => `docs/guide/${name}`),
  'README.md',
].flatMap(file =>
  readFileSync(at(file), 'utf8')
    .split('\n')
    .map((text, i) => ({ file, line: i + 1, language: languageOf(file), text })),
)
const TEXTS = [...shippedTexts(), ...PAPERS]

/** Lists and credits that are printed as in the book. */
const AS_PRINTED = /data\/(?:oracle|licence|classes|competence)\.json|\/licences?\b|licence\.ts/

/** The game or the package that a text belongs to. */
function placeOf({ file }: ShippedText): string {
  return (
    /packages\/rules\/(\w+)/.exec(file)?.[1] ??
    /web\/src\/games\/(daimon|brp|warp|chaos)/.exec(file)?.[1] ??
    /packages\/(\w+)/.exec(file)?.[1] ??
    'papers'
  )
}

test('every concept has a word in each language, and valid patterns', () => {
  expect(concepts.length).toBeGreaterThan(50)
  for (const { concept, it, en, never } of concepts) {
    expect(`${it} ${en}`, concept).toMatch(/\p{L}.* .*\p{L}/u)
    for (const language of LANGUAGES)
      for (const one of never[language]) new RegExp(one, 'u').test('')
  }
  expect(new Set(concepts.map(({ concept }) => concept)).size).toBe(concepts.length)
})

test.each(concepts)('$concept has one word', ({ where, never }) => {
  const found = TEXTS.filter(
    one =>
      !AS_PRINTED.test(one.file) &&
      (where === undefined || where.includes(placeOf(one))) &&
      never[one.language].some(pattern => new RegExp(pattern, 'u').test(one.text)),
  )
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

test('the guides are checked in both languages', () => {
  const read = new Set(PAPERS.map(({ file, language }) => `${language} ${file.split('/').at(-1)}`))
  expect([...read].sort()).toEqual([
    'en README.md',
    'en leading.en.md',
    'en playing.en.md',
    'en troubleshooting.en.md',
    'it condurre.it.md',
    'it giocare.it.md',
    'it troubleshooting.it.md',
  ])
})

test('a word outside the glossary is reported for its package', () => {
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
