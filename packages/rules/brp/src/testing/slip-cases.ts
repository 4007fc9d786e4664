import type { TestTable } from './table.ts'

export type Some = Record<string, unknown>

export const who = (table: TestTable, id: string) =>
  table.state.characters[id] ?? table.state.foes[id]!
