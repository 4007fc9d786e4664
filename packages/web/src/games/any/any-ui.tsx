import type { FightDoc } from '@mastro/core'
import type { GameUi, SlipsProps } from '../game.ts'
import { leadsHere, seatTabs, TABS } from '../../shell/tabs.ts'
import { SlipCard } from '../../slip/slip-card.tsx'
import { SlipDock } from '../../slip/slip-dock.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Empty } from './empty.tsx'

const Nothing = () => null

/** The plain drawing of any game, from the documents they all share. */
export const ANY: GameUi = {
  Brief: lazy<SlipsProps>(async () => (await import('./brief.tsx')).Brief),
  isBriefBelow: () => false,
  Slip: SlipCard,
  Dock: SlipDock,
  Between: Nothing,
  Scene: lazy<SlipsProps>(async () => (await import('./scene.tsx')).Scene),
  Empty,
  Acts: lazy(async () => (await import('./acts.tsx')).Acts),
  Solo: null,

  Desk: lazy(async () => (await import('./desk.tsx')).PlainDesk),
  Regia: lazy(async () => (await import('./regia.tsx')).PlainRegia),
  Sheet: lazy(async () => (await import('./sheet.tsx')).PlainSheet),
  Growth: lazy(async () => (await import('./growth.tsx')).PlainGrowth),
  grows: () => true,
  Create: lazy(async () => (await import('../../screens/create/create.tsx')).Create),
  Recap: lazy(async () => (await import('../../screens/recap/recap.tsx')).Recap),

  TvPerson: lazy(async () => (await import('./tv.tsx')).TvPerson),
  TvAside: lazy(async () => (await import('./tv.tsx')).TvAside),
  acting: fight => (fight as unknown as FightDoc).acting ?? [], // as all games tell it, or not at all

  place: TABS.regole,
  tabs: (table, me) => seatTabs(me, { leads: leadsHere(table, me), own: TABS.regole }),
  screens: {},
  links: () => [],
  filters: [],
  leader: { it: 'Master', en: 'Master' },
  seatsNote: null,
  startLabel: () => null,
}
