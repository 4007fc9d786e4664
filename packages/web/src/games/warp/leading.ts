import { lazy } from '../../ui/lazy.tsx'
import type { GameUi } from '../game.ts'

/** People and leading: each screen is fetched when it is first shown. */
export const LEADING = {
  Desk: lazy(async () => (await import('./lead/desk.tsx')).WarpDesk),
  Regia: lazy(async () => (await import('./lead/regia.tsx')).WarpRegia),
} satisfies Partial<GameUi>
