import type { DieRow, Label } from '@mastro/core'

/** One die to type: its row, and its place among the dice of the row. */
export interface NamedDie {
  readonly row: string
  readonly label: Label
  readonly sides: number
  /** From 0. */
  readonly index: number
  readonly count: number
}

/** All dice of the rows, in the order in which they are thrown. */
export function diceOf(rows: readonly DieRow[]): readonly NamedDie[] {
  return rows.flatMap(({ id, label, sides, count }) =>
    Array.from({ length: count }, (_, index) => ({ row: id, label, sides, index, count })),
  )
}

/** The faces of each row, and the number of its first die. */
export function facesByRow(rows: readonly DieRow[], faces: readonly (number | null)[]) {
  let first = 0
  return rows.map(row => {
    const start = first
    first += row.count
    return { row, first: start, faces: faces.slice(start, first) }
  })
}

/** The result of a row, or null while faces are missing or if its dice are not added. */
export function totalOf(row: DieRow, faces: readonly (number | null)[]): number | null {
  if (row.add === undefined && row.isSum !== true) return null
  if (faces.some(face => face === null)) return null
  return faces.reduce<number>((sum, face) => sum + (face ?? 0), row.add ?? 0)
}
