import { seated } from './table.ts'

export const { state: START, ada, teo, bravo } = seated()
