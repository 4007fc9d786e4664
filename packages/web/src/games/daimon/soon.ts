/** Likely to be needed at a table of this game: fetched ahead there. */
export const SOON = { isSoon: true, game: 'daimon' } as const
