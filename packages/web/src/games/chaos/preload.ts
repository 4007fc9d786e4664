/** Likely to be needed at a table of this game: fetched ahead. */
export const PRELOAD = { isPreloaded: true, game: 'chaos' } as const
