/** Likely to be needed soon: fetched ahead, at a table of this game. */
export const PRELOAD = { isPreloaded: true, game: 'warp' } as const
