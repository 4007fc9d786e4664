import type { TestTable } from './test-table.ts'

export const who = (table: TestTable, id: string) =>
  table.state.characters[id] ?? table.state.foes[id]!
