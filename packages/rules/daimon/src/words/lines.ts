import {
  label,
  phrase,
  same,
  type Change,
  type Label,
  type Line,
  type TableFacts,
} from '@mastro/core'
import { seatName } from '../look.ts'

/** The name of whoever leads, or the role itself where nobody does. */
export const masterName = (table: TableFacts): string =>
  table.master === null ? 'Master' : seatName(table, table.master)

export function line(text: Label, rules: readonly string[], more: Partial<Line> = {}): Line {
  return { text, rules, ...more }
}

export const WHAT = {
  reserve: label('Riserva', 'Reserve'),
  wounds: label('ferite', 'wounds'),
  resources: label('Risorse', 'Resources'),
  pe: label('Punti Evoluzione', 'evolution points'),
  evo: label('EVO', 'EVO'),
  level: label('livello', 'level'),
  'social-class': label('classe sociale', 'social class'),
  marks: label('marcatori', 'marks'),
} as const

export function change(
  subject: string,
  what: keyof typeof WHAT,
  from: number,
  to: number,
): readonly Change[] {
  return from === to ? [] : [{ subject, what: WHAT[what], from, to }]
}

/** «3 → 5» */
export const arrow = (from: number, to: number): string => `${from} → ${to}`

export const wordsFor = (n: number, one: Label, many: Label): Label =>
  phrase`${n} ${n === 1 ? one : many}`

export const diceWords = (n: number): Label =>
  wordsFor(n, label('dado', 'die'), label('dadi', 'dice'))

export const woundWords = (n: number): Label =>
  wordsFor(n, label('ferita', 'wound'), label('ferite', 'wounds'))

/** Where a sentence has nothing to add. */
export const SILENT: Label = same('')

/** Somebody's own words, in each language's own quotes. */
export const quoted = (text: string): Label => label(`«${text}»`, `“${text}”`)

/** Only whoever leads reads it. */
export const MASTER_EYES = { audience: { master: true } } as const
