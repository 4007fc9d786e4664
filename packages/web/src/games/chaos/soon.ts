/** Likely to be needed at a table of this game: fetched ahead. */
export const SOON = { isSoon: true, game: 'chaos' } as const
