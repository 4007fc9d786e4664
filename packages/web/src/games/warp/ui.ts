import { lazy } from '../../ui/lazy.tsx'
import { PLAIN_UI } from '../any/plain-ui.tsx'
import type { GameUi } from '../game.ts'
import { Brief, BelowSlips } from './brief/brief.tsx'
import { WarpSlip } from './slip/warp-slip.tsx'
import { WarpDock } from './dock/dock.tsx'
import { Empty } from './brief/empty.tsx'
import { IdleDock } from './dock/idle-dock.tsx'
import { LEADING_SCREENS } from './leading-screens.tsx'

const Nothing = () => null

/** The interface of this game. */
export const ui: GameUi = {
  ...PLAIN_UI,
  ...LEADING_SCREENS,
  Brief,
  isBriefBelow: ({ kind, outcome }) =>
    outcome !== null && kind !== 'attack' && kind !== 'initiative',
  Slip: WarpSlip,
  Dock: WarpDock,
  IdleDock: IdleDock,
  Ongoing: BelowSlips,
  EmptyTable: Empty,
  TvPerson: lazy(async () => (await import('./tv/tv.tsx')).WarpTvPerson),
  TvAside: lazy(async () => (await import('./tv/tv.tsx')).WarpTvAside),
  OtherActs: Nothing, // the player's acts are in the brief
  ownScreens: {
    ...LEADING_SCREENS.ownScreens,
    corpo: lazy(async () => (await import('./body/body.tsx')).BodyScreen),
  },
}
