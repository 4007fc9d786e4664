export { makeOnce } from './global-setup.ts'
export { query, startPostgres } from './test-postgres.ts'
export { diskDir, scratchDir } from './scratch-dirs.ts'
export type { TestPostgres, TestPostgresOptions } from './test-postgres.ts'
