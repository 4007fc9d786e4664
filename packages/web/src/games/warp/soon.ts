/** Likely to be needed soon: fetched ahead, at a table of this game. */
export const SOON = { isSoon: true, game: 'warp' } as const
