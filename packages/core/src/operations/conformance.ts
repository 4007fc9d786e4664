import { isRecord } from './ops.ts'

/** One published example of a rulebook: a request, its dice, and the expected result. */
export interface ConformanceCase {
  readonly id: string
  readonly rules: readonly string[]
  readonly title: string
  readonly request: Readonly<Record<string, unknown>>
  readonly dice: readonly unknown[]
  readonly expect: unknown
}

const TOLERANCE = 1e-9

/**
 * Compares as every RULES.md defines: objects key by key (keys missing from `expected` are ignored,
 * except inside lists), lists element by element, numbers within 1e-9. Returns null if equal,
 * otherwise where they differ.
 */
export function difference(
  expected: unknown,
  actual: unknown,
  at: string = '',
  whole: boolean = false,
): string | null {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= TOLERANCE ? null : mismatch(at, expected, actual)
  }
  if (Array.isArray(expected)) return listDifference(expected, actual, at)
  if (isRecord(expected)) return recordDifference(expected, actual, at, whole)
  return expected === actual ? null : mismatch(at, expected, actual)
}

function listDifference(expected: readonly unknown[], actual: unknown, at: string): string | null {
  if (!Array.isArray(actual) || actual.length !== expected.length)
    return mismatch(at, expected, actual)
  for (const [i, item] of expected.entries()) {
    const found = difference(item, actual[i], `${at}[${i}]`, true)
    if (found !== null) return found
  }
  return null
}

function recordDifference(
  expected: Record<string, unknown>,
  actual: unknown,
  at: string,
  whole: boolean,
): string | null {
  if (!isRecord(actual)) return mismatch(at, expected, actual)
  for (const key of Object.keys(expected)) {
    const found = difference(expected[key], actual[key], at === '' ? key : `${at}.${key}`, whole)
    if (found !== null) return found
  }
  const stray = whole
    ? Object.keys(actual).find(key => !Object.hasOwn(expected, key) && actual[key] !== undefined)
    : undefined
  return stray === undefined ? null : mismatch(`${at}.${stray}`, undefined, actual[stray])
}

function mismatch(at: string, expected: unknown, actual: unknown): string {
  return `${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`
}
