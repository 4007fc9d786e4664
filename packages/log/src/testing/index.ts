export { PORTABLE_RUNTIME } from './portable-runtime.ts'
export { act, storeContract } from './store-contract.ts'
export type { StoreFixture } from './store-contract.ts'
