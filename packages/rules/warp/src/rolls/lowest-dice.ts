import type { Dice } from '@mastro/core'

/** Dice that only serve to hear the checks of an act: all come before the first die. */
export const LOWEST_DICE: Dice = { roll: () => 1 }
