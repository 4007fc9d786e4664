/** Marks this chunk to be fetched ahead at tables of this game. */
export const PRELOAD = { isPreloaded: true, game: 'warp' } as const
