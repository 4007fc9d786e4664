import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '@mastro/core'
import {
  sampleArguments,
  unexportedDictionaries,
  signaturesOf,
  type Signature,
} from './lib/text-builders.ts'
import { mistakesIn, mistakesInLabels, messageOf, type StyleMistake } from './lib/text-style.ts'
import { filesBelow, root } from './lib/root.mjs'
import { shippedTexts, type ShippedText } from './lib/shipped-texts.ts'

/**
 * Checks the rules of docs/writing-style.md on every text builder: each is called with 0, 1, 2, 21,
 * Aldo, Nives, l'Orso, an empty text, and a text that ends with a full stop. Builders are found by
 * their declared types, so new ones are included automatically. text-style-in-play.test.ts runs
 * those that need a whole game.
 */
const SKIPPED =
  /\.test\.tsx?$|\/testing\/|\/guarantees\/|\/dist\/|\.d\.ts$|vite\.config|\/samples?\b|\/review\//
const sources = (folders: readonly string[], kind: RegExp): readonly string[] =>
  filesBelow(folders).filter((file: string) => kind.test(file) && !SKIPPED.test(file))

const PURE = sources(
  ['packages/core/src', 'packages/table/src', 'packages/rules'],
  /\/src\/.*\.ts$/,
)
const PAGES = sources(
  ['packages/web/src', 'packages/cli/src'],
  /(?:^|[-./\\])messages\.ts$|i18n\/(?:articles|format)\.ts$/,
)
/** Sources with dictionaries that they do not export. */
const KEPT = sources(
  ['packages/web/src', 'packages/cli/src', 'packages/server/src'],
  /\.tsx?$/,
).filter(file => !PAGES.includes(file))

/** Return types of text builders. */
const MAKES_WORDS = /^(?:string|Label|Line|readonly Label\[\]|Label \| (?:null|undefined|string))$/

function builder(module: object, { path }: Signature): ((...given: unknown[]) => unknown) | null {
  const found = path.split('.').reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], // undefined for what is not exported
    module,
  )
  return typeof found === 'function' ? (found as (...given: unknown[]) => unknown) : null // safe: checked on the left
}

/** The mistakes in the texts of one builder, with all combinations of sample values. */
function wrongOf(
  build: (...given: unknown[]) => unknown,
  { path, parameters }: Signature,
): readonly StyleMistake[] {
  const seen = new Set<string>()
  const language = /(?:^|\.)(it|en)(?:\.|$)/.exec(path)?.[1] as Language | undefined // safe: one of the two
  return sampleArguments(parameters).flatMap(given => {
    const said = tried(() => build(...given))
    const wrong =
      typeof said === 'string'
        ? language === undefined
          ? []
          : mistakesIn(language, said)
        : mistakesInLabels(said, seen)
    return given.includes('') ? wrong.filter(({ law }) => law !== 'one space') : wrong
  })
}

/** A builder that does not accept the sample values is skipped. */
function tried(make: () => unknown): unknown {
  try {
    return make()
  } catch {
    return null
  }
}

const isSaid = (said: unknown): boolean => typeof said === 'string' || Array.isArray(said)

async function wrongIn(files: readonly string[], makesWords: (one: Signature) => boolean) {
  const wrong = new Set<string>()
  let builders = 0
  for (const file of files) {
    const module: object = await import(pathToFileURL(file).href)
    for (const signature of signaturesOf(file, readFileSync(file, 'utf8')).filter(makesWords)) {
      const build = builder(module, signature)
      if (build === null || sampleArguments(signature.parameters).length === 0) continue
      builders++
      for (const one of wrongOf(build, signature))
        wrong.add(`${relative(root, file)} ${signature.path}: ${messageOf(one)}`)
    }
  }
  return { builders, wrong: [...wrong] }
}

describe('texts of every builder follow the style rules', () => {
  beforeAll(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  test('in exported dictionaries of the client and the command line', async () => {
    const { builders, wrong } = await wrongIn(PAGES, () => true)
    expect(wrong).toEqual([])
    expect(builders).toBeGreaterThan(600)
  })

  test('in dictionaries inside screens, commands and the server', async () => {
    const wrong = new Set<string>()
    const silent: string[] = []
    let builders = 0
    for (const file of KEPT) {
      const source = readFileSync(file, 'utf8')
      const module = await unexportedDictionaries(file, source)
      for (const signature of signaturesOf(file, source)) {
        const build = builder(module, signature)
        if (build === null) continue
        const where = `${relative(root, file)} ${signature.path}`
        const says = sampleArguments(signature.parameters).some(given =>
          isSaid(tried(() => build(...given))),
        )
        if (!says) silent.push(where)
        builders++
        for (const one of wrongOf(build, signature)) wrong.add(`${where}: ${messageOf(one)}`)
      }
    }
    expect([...wrong]).toEqual([])
    expect(silent).toEqual([])
    expect(builders).toBeGreaterThan(150)
  })

  test('in core, the table and the four games', async () => {
    const { builders, wrong } = await wrongIn(
      PURE,
      ({ path, returns }) =>
        (returns !== undefined && MAKES_WORDS.test(returns)) || /^[a-z]\w*\./.test(path),
    )
    expect(wrong).toEqual([])
    expect(builders).toBeGreaterThan(60)
  })

  test('a builder that breaks a rule is found by its types', () => {
    const source = `
      export const words = { it: { left: (n: number, who: string) => \`Restano \${n} punti a \${who}.\` } }`
    const [left] = signaturesOf('planted.ts', source)
    expect(left).toMatchObject({ path: 'words.it.left' })
    const build = (n: unknown, who: unknown) => `Restano ${String(n)} punti a ${String(who)}.`
    const laws = new Set(wrongOf(build, left!).map(({ law }) => law))
    expect([...laws].sort()).toEqual(['one and many', 'one full stop', '«ad Aldo», «ed Elena»'])
  })
})

const TEXTS = shippedTexts().filter(({ file }) => !/licence|help\.messages/.test(file))
const where = ({ file, line, text }: ShippedText): string => `${file}:${line}: ${text}`

describe('every text in the sources, as written, follows the style rules', () => {
  test('texts without placeholders', () => {
    const fixed = TEXTS.filter(({ text }) => !text.includes('${'))
    expect(fixed.length).toBeGreaterThan(8000)
    const wrong = fixed.flatMap(one =>
      mistakesIn(one.language, one.text).map(({ law }) => `${law}: ${where(one)}`),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('texts around placeholders', () => {
    const wrong = TEXTS.filter(({ text }) => text.includes('${')).flatMap(one =>
      mistakesIn(one.language, one.text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '□'))
        .filter(({ law }) => law !== 'one space')
        .map(({ law }) => `${law}: ${where(one)}`),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('a name after «a» goes through to(), a number before many through count()', () => {
    const wrong = TEXTS.filter(({ language, text }) => language === 'it' && NAME_AFTER_A.test(text))
    expect(wrong.map(where)).toEqual([])
    const many = TEXTS.filter(one => one.language === 'it' && isMany(one.text) && !isGuarded(one))
    expect(many.map(where)).toEqual([])
  })
})

const NAME_AFTER_A =
  /(?:^|[\s(«])[Aa] \$\{(?:[a-zA-Z.]*[nN]ame[a-zA-Z.]*|who|whom|host|leader|foe|other)(?:\([^}]*\))?\}/
const COUNTED =
  /\$\{(?:n|count|left|points|dice|[a-z]+\.length|minutes|seconds|hours|days|scenes|wounds|tables|acts|seats)\} (\p{Ll}+[ie])(?!\p{L})/u
const NOT_MANY = /^(?:di|e|se|che|le|dei|per|alle|oltre|byte|round|base|sempre|anche|invece)$/

const isMany = (text: string): boolean => {
  const word = COUNTED.exec(text)?.[1]
  return word !== undefined && !NOT_MANY.test(word)
}

/** Whether the singular is handled in another branch. */
function isGuarded({ file, line }: ShippedText): boolean {
  if (line === 0) return false
  const lines = readFileSync(`${root}/${file}`, 'utf8')
    .split('\n')
    .slice(Math.max(0, line - 6), line)
  return /=== 1\b|inNumber\(|isOne/.test(lines.join('\n'))
}
