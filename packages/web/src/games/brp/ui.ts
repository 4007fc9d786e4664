import type { OwnUi } from '../game.ts'

/** What this game draws itself; everything else is drawn by `games/any`. */
export const ui: OwnUi = {}
