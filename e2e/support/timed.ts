/**
 * Marks a test that measures how long somebody waits. `npm test` runs these tests one after the other, with nothing beside
 * them. The other tests run beside each other and beside other stages.
 */
export const TIMED = { tag: '@timed' } as const
