import { lazy } from '../../ui/lazy.tsx'
import { PLAIN_UI } from '../any/plain-ui.tsx'
import type { GameUi } from '../game.ts'
import { Brief } from './brief/brief.tsx'
import { Dock } from './dock/dock.tsx'
import { Empty } from './brief/empty.tsx'
import { Scene } from './fight/fight.tsx'
import { isFilled } from '../../slip/parts/my-part.tsx'
import { IdleDock } from './dock/idle-dock.tsx'
import { Slip } from './slip/slip.tsx'
import { UrgentAboveSlips } from './brief/urgent.tsx'

/** The interface of Basic Roleplaying. */
export const ui: GameUi = {
  ...PLAIN_UI,
  leaderTitle: { it: 'Game Master', en: 'Game Master' },
  Brief,
  isBriefBelow: slip =>
    slip.outcome !== null ||
    slip.kind === 'defence' ||
    slip.mine.some(part => part.role === 'side' && part.required && !isFilled(slip, part)),
  Slip,
  Dock,
  IdleDock,
  BetweenScenes: UrgentAboveSlips,
  Ongoing: Scene,
  EmptyTable: Empty,
  OtherActs: lazy(async () => (await import('./brief/acts.tsx')).Acts),
  TvRoll: lazy(async () => (await import('./tv/tv-roll.tsx')).TvRoll),
  TvPerson: lazy(async () => (await import('./tv/tv.tsx')).TvPerson),
  TvAside: lazy(async () => (await import('./tv/tv.tsx')).BrpTvAside),

  Desk: lazy(async () => (await import('./master/desk.tsx')).BrpDesk),
  MasterScreen: lazy(async () => (await import('./master/master-screen.tsx')).BrpMasterScreen),
  Create: lazy(async () => (await import('./create/create.tsx')).BrpCreate),
  Sheet: lazy(async () => (await import('./sheet/sheet.tsx')).BrpSheet),
  Growth: lazy(async () => (await import('./growth/growth.tsx')).BrpGrowth),
}
