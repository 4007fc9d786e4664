import { seatedTable } from './test-table.ts'

export const { state: START, ada, teo, bravo } = seatedTable()
