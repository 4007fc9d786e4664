import { readFileSync } from 'node:fs'
import { at, filesBelow } from './root.mjs'

/** Shorter texts may occur by chance. */
const SHORTEST = 16
const SOURCE = /\.(?:tsx?|json|md)$/
const TEST = /\.test\.tsx?$|\/testing\/|examples\.json$|\/package\.json$/

/**
 * The texts that only this game has: what its data, its rules and its screens say. Texts that
 * occur in another source or in a guide are left out.
 */
export function textsOnlyOf(game: string): readonly string[] {
  const folders = [`packages/rules/${game}`, `packages/web/src/games/${game}`]
  const own = textsIn(sourcesIn(folders))
  const isOwn = (file: string) => folders.some(folder => file.startsWith(`${at(folder)}/`))
  const others = sourcesIn(['packages', 'docs/guide', 'CHANGELOG.md']).filter(file => !isOwn(file))
  const elsewhere = new Set(
    textsFoundIn(others.map(file => readFileSync(file, 'utf8')).join('\n'), own),
  )
  return own.filter(text => !elsewhere.has(text))
}

const sourcesIn = (folders: readonly string[]): readonly string[] =>
  filesBelow(folders).filter(file => SOURCE.test(file) && !TEST.test(file))

const textsIn = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap(textsOf).filter(isProse)),
]

/** Sentences of people. Code, such as class names and paths, is not a text of a game. */
const isProse = (text: string): boolean =>
  text.length >= SHORTEST && / /.test(text) && !/[\\${}<>]/.test(text)

function textsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return stringsOf(JSON.parse(text))
  if (file.endsWith('.md')) return []
  return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, found]) => found!)
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsOf)
}

const START = 12

/** The texts that occur somewhere in the haystack. */
export function textsFoundIn(haystack: string, texts: readonly string[]): readonly string[] {
  const byStart = new Map<string, string[]>()
  for (const text of texts) {
    const start = text.slice(0, START)
    byStart.set(start, [...(byStart.get(start) ?? []), text])
  }
  const found = new Set<string>()
  for (let i = 0; i < haystack.length; i++)
    for (const text of byStart.get(haystack.slice(i, i + START)) ?? [])
      if (haystack.startsWith(text, i)) found.add(text)
  return [...found]
}
