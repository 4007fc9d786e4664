import type { Dice } from '@mastro/core'

/** Dice that always show 1, to run the checks of an operation before the real roll. */
export const LOWEST_DICE: Dice = { roll: () => 1 }
