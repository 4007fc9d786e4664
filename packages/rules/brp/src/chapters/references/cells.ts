import { label, same, type Label } from '@mastro/core'

/** How the cells of the reference tables are written. */

export type Cell = string | number | Label
const cell = (one: Cell): Label =>
  typeof one === 'object' ? label(one.it, one.en) : same(String(one))

export const row = (id: string, ...cells: readonly Cell[]) => ({ id, cells: cells.map(cell) })

export const DASH = '–'

export const span = (min: number, max: number | null): string =>
  max === null ? `${min}+` : min === max ? `${min}` : `${min}–${max}`

/** The names in one cell. */
export const list = (names: readonly Label[]): Label => ({
  it: names.map(({ it }) => it).join(', '),
  en: names.map(({ en }) => en).join(', '),
})
