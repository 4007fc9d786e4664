import { s } from '@mastro/core'

export const COMPONENTS = ['soul', 'mind', 'body'] as const
export type ComponentName = (typeof COMPONENTS)[number]

export const STYLES = ['codified', 'improvised'] as const
export type Style = (typeof STYLES)[number]

export const WHEN = ['between-adventures', 'long-pause', 'during-adventure'] as const
export type AdvanceTiming = (typeof WHEN)[number]

/** A field that may be omitted or null. Both are parsed as null. */
export function orNull<S extends s.Schema>(schema: S) {
  return s.withDefault(s.nullable(schema), () => null)
}

/** A list that may be omitted. */
export function listOf<S extends s.Schema>(schema: S) {
  return s.withDefault(s.list(schema), (): s.Infer<S>[] => [])
}

export function flag(value: boolean) {
  return s.withDefault(s.bool(), () => value)
}

export function word<const W extends readonly [string, ...string[]]>(words: W, initial: W[number]) {
  return s.withDefault(s.oneOf(words), () => initial)
}

export function intOr(min: number, max: number, initial: number) {
  return s.withDefault(s.int(min, max), () => initial)
}

/** A text that may be blank. */
export function blankable() {
  return s.withDefault(s.text(), () => '')
}

/** WOC-NUANCE-1. A signed number that is never 0. */
export function signed(min: number, max: number) {
  return s.refine(s.int(min, max), value =>
    value === 0 ? { path: [], code: 'out-of-range' } : null,
  )
}

/** A name that somebody typed or took from a list. */
export const nameField = s.visibleText()
/** The id of a being, a seat, a slip or something else in the state. */
export const idField = s.visibleWord()
export const points = s.int(1, 999)
export const advantageField = intOr(0, 99, 0)
export const levelField = s.int(-999, 999)
export const difficultyField = orNull(s.int(1, 99))
export const vitalityField = s.int(-99, 999)

/** WOC-SHEET-5. Names are equal if they match after trimming, ignoring case. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The index of an earlier equal name in the list, or -1. */
export function repeats(names: readonly string[], index: number): boolean {
  return names.slice(0, index).some(earlier => sameName(earlier, names[index]!))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0)
}
