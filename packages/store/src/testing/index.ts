export { query, startPostgres } from './postgres.ts'
export type { TestPostgres, TestPostgresOptions } from './postgres.ts'
