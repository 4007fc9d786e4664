import { ANY } from '../any/any-ui.tsx'
import type { GameUi } from '../game.ts'

/** How this game is drawn: so far as any other. */
export const ui: GameUi = { ...ANY }
