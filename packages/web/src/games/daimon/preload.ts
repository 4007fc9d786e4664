/** Likely to be needed at a table of this game: fetched ahead there. */
export const PRELOAD = { isPreloaded: true, game: 'daimon' } as const
