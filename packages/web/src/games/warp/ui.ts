import { lazy } from '../../ui/lazy.tsx'
import { ANY } from '../any/any-ui.tsx'
import type { GameUi } from '../game.ts'
import { Brief, Meanwhile } from './brief.tsx'
import { WarpSlip } from './card.tsx'
import { WarpDock } from './dock.tsx'
import { Empty } from './empty.tsx'
import { Idle } from './idle.tsx'
import { LEADING } from './leading.tsx'

const Nothing = () => null

/** How this game is drawn. */
export const ui: GameUi = {
  ...ANY,
  ...LEADING,
  Brief,
  isBriefBelow: ({ kind, outcome }) =>
    outcome !== null && kind !== 'attack' && kind !== 'initiative',
  Slip: WarpSlip,
  Dock: WarpDock,
  IdleDock: Idle,
  Scene: Meanwhile,
  Empty,
  TvPerson: lazy(async () => (await import('./tv.tsx')).WarpTvPerson),
  TvAside: lazy(async () => (await import('./tv.tsx')).WarpTvAside),
  Acts: Nothing, // one's own acts stand in the brief
  screens: {
    ...LEADING.screens,
    corpo: lazy(async () => (await import('./body/body.tsx')).BodyScreen),
  },
}
