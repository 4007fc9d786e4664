import { lazy } from '../../ui/lazy.tsx'
import { leadsHere } from '../../shell/tabs.ts'
import type { GameUi, ScreenProps } from '../game.ts'

const MasterRequests = lazy(
  async () => (await import('./master/master-requests.tsx')).MasterRequests,
)

/** Pending requests above the slips, for the Master. */
function BetweenScenes({ table, me }: ScreenProps) {
  return leadsHere(table, me) ? <MasterRequests table={table} me={me} /> : null
}

/** People and Master screens, each loaded when it is first shown. */
export const LEADING_SCREENS = {
  leaderTitle: { it: 'Moderatore', en: 'Moderator' },
  BetweenScenes,
  Desk: lazy(async () => (await import('./master/desk.tsx')).WarpDesk),
  MasterScreen: lazy(async () => (await import('./master/master-screen.tsx')).WarpMasterScreen),
  Sheet: lazy(async () => (await import('./sheet/sheet.tsx')).WarpSheet),
  Create: lazy(async () => (await import('./create/create.tsx')).WarpCreate),
  Growth: lazy(async () => (await import('./growth/growth.tsx')).WarpGrowth),
  ownScreens: { regole: lazy(async () => (await import('./rules/rules.tsx')).WarpRules) },
} satisfies Partial<GameUi>
