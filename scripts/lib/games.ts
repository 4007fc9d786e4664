/** The games that these scripts handle, by their folder in `packages/rules`. */
export const GAMES = ['daimon', 'brp', 'warp', 'chaos'] as const
