import { seated } from './test-table.ts'

export const { state: START, ada, teo, bravo } = seated()
