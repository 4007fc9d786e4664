import type { Label } from '@mastro/core'

/**
 * Rows that have one language on purpose: words as the book prints them, which refer to an id with
 * both labels.
 */
const ONE_LANGUAGE: readonly RegExp[] = [
  /rules\/daimon\/data\/skills\.json \.aliases/,
  /rules\/daimon\/data\/master\.json \.sceneExamples/,
  /rules\/brp\/data\/derived\.json \.damageBonus\.rows/,
]

/**
 * Whether a file is a table with texts: a book's table in `data/`, or built-in texts beside the
 * code that uses them.
 */
export const isTable = (path: string): boolean =>
  /packages\/rules\/\w+\/(?:data|src)\/(?!testing\/)(?:.+\/)?[^/]+\.json$/.test(path)

/** The places of all objects with text in one language only. */
export function findHalfLabels(file: string, value: unknown, at: string = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, i) => findHalfLabels(file, item, `${at}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  const row = value as Partial<Record<keyof Label, unknown>> & Record<string, unknown> // safe: any JSON object can be read this way
  const place = `${file} ${at}`
  const isHalf =
    isWord(row.it) !== isWord(row.en) && !ONE_LANGUAGE.some(allowed => allowed.test(place))
  const below = Object.entries(row).flatMap(([key, item]) =>
    findHalfLabels(file, item, `${at}.${key}`),
  )
  return isHalf ? [place, ...below] : below
}

export function countLabels(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countLabels(item), 0)
  if (typeof value !== 'object' || value === null) return 0
  const own = 'it' in value && 'en' in value ? 1 : 0
  return Object.values(value).reduce<number>((sum, item) => sum + countLabels(item), own)
}

/** Empty texts in labels written in code. Types already require both languages there. */
export function findEmptyLabels(file: string, text: string): string[] {
  return [...text.matchAll(/\b(it|en): (''|"")|\blabel\((''|""),|\blabel\([^()]*, (''|"")\)/g)].map(
    match => `${file}: empty words: ${match[0]}`,
  )
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
