/** The games of this house, by the folders below `packages/rules`: the one list of these scripts. */
export const GAMES = ['daimon', 'brp', 'warp', 'chaos'] as const
