export { madeOnce } from './ground.ts'
export { query, startPostgres } from './postgres.ts'
export { diskDir, scratchDir } from './scratch.ts'
export type { TestPostgres, TestPostgresOptions } from './postgres.ts'
