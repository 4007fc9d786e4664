import { count, label, same } from '@mastro/core'
import type { Change, Label, Line, TableInfo } from '@mastro/core'
import { seatName } from '../selectors.ts'

/** The name of the Master's seat, or the title if there is no Master. */
export const masterName = (table: TableInfo): Label =>
  table.master === null ? label('Il Master', 'The Master') : same(seatName(table, table.master))

export function line(text: Label, rules: readonly string[], more: Partial<Line> = {}): Line {
  return { text, rules, ...more }
}

export const FIGURE_LABELS = {
  reserve: label('Riserva', 'Reserve'),
  wounds: label('ferite', 'wounds'),
  resources: label('Risorse', 'Resources'),
  pe: label('Punti Evoluzione', 'Evolution Points'),
  evo: label('EVO', 'EVO'),
  level: label('livello', 'level'),
  'social-class': label('classe sociale', 'social class'),
  marks: label('marcatori', 'marks'),
} as const

export function change(
  subject: string,
  what: keyof typeof FIGURE_LABELS,
  from: number,
  to: number,
): readonly Change[] {
  return from === to ? [] : [{ subject, what: FIGURE_LABELS[what], from, to }]
}

/** «3 → 5» */
export const fromTo = (from: number, to: number): string => `${from} → ${to}`

export const diceCount = (n: number): Label => count(n, label('dado', 'die'), label('dadi', 'dice'))

export const woundCount = (n: number): Label =>
  count(n, label('ferita', 'wound'), label('ferite', 'wounds'))

export const pointCount = (n: number): Label =>
  count(n, label('punto', 'point'), label('punti', 'points'))

/** An empty part of a sentence. */
export const NO_TEXT: Label = same('')

/** A line that only the leader reads. */
export const FOR_MASTER = { audience: { master: true } } as const
