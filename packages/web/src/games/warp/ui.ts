import { ANY } from '../any/any-ui.tsx'
import type { GameUi } from '../game.ts'
import { LEADING } from './leading.tsx'

/** How this game is drawn. */
export const ui: GameUi = { ...ANY, ...LEADING }
