import {
  bool,
  int,
  list,
  nullable,
  oneOf,
  refine,
  text,
  visibleText,
  withDefault,
  type Infer,
  type Schema,
} from '@mastro/core'

export const COMPONENTS = ['soul', 'mind', 'body'] as const
export type ComponentName = (typeof COMPONENTS)[number]

export const STYLES = ['codified', 'improvised'] as const
export type Style = (typeof STYLES)[number]

export const WHEN = ['between-adventures', 'long-pause', 'during-adventure'] as const
export type When = (typeof WHEN)[number]

/** A field that is null when absent, and may be given as null. */
export function orNull<S extends Schema>(schema: S) {
  return withDefault(nullable(schema), () => null)
}

/** Lists may always be left out. */
export function listOf<S extends Schema>(schema: S) {
  return withDefault(list(schema), (): Infer<S>[] => [])
}

export function flag(value: boolean) {
  return withDefault(bool(), () => value)
}

export function word<const W extends readonly [string, ...string[]]>(words: W, initial: W[number]) {
  return withDefault(oneOf(words), () => initial)
}

export function intOr(min: number, max: number, initial: number) {
  return withDefault(int(min, max), () => initial)
}

/** A text that may be blank. */
export function blankable() {
  return withDefault(text(), () => '')
}

/** WOC-NUANCE-1: a signed number that is never 0. */
export function signed(min: number, max: number) {
  return refine(int(min, max), value => (value === 0 ? { path: [], code: 'out-of-range' } : null))
}

export const nameField = visibleText()
export const points = int(1, 999)
export const advantageField = intOr(0, 99, 0)
export const levelField = int(-999, 999)
export const difficultyField = orNull(int(1, 99))
export const vitalityField = int(-99, 999)

/** WOC-SHEET-5. Two names are the same after trimming and ignoring upper and lower case. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Where a name repeats an earlier one of the list; -1 when it does not. */
export function repeats(names: readonly string[], index: number): boolean {
  return names.slice(0, index).some(earlier => sameName(earlier, names[index]!))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0)
}
