import type { FightDoc } from '@mastro/core'
import type { GameUi, SlipsProps } from '../game.ts'
import { leadsHere, seatTabs, TABS } from '../../shell/tabs.ts'
import { SlipCard } from '../../slip/slip-card.tsx'
import { SlipDock } from '../../slip/dock/slip-dock.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Empty } from './empty.tsx'

const Nothing = () => null

/** The default interface, drawn from the documents that all games share. */
export const PLAIN_UI: GameUi = {
  Brief: lazy<SlipsProps>(async () => (await import('./brief.tsx')).Brief),
  isBriefBelow: () => false,
  Slip: SlipCard,
  Dock: SlipDock,
  BetweenScenes: Nothing,
  Ongoing: lazy<SlipsProps>(async () => (await import('./scene.tsx')).Scene),
  EmptyTable: Empty,
  OtherActs: lazy(async () => (await import('./acts.tsx')).Acts),
  SoloTable: null,

  Desk: lazy(async () => (await import('./desk.tsx')).PlainDesk),
  MasterScreen: lazy(async () => (await import('./master-screen.tsx')).PlainMasterScreen),
  Sheet: lazy(async () => (await import('./sheet.tsx')).PlainSheet),
  Growth: lazy(async () => (await import('./growth.tsx')).PlainGrowth),
  isGrowthTime: () => true,
  Create: lazy(async () => (await import('../../screens/create/create.tsx')).Create),
  Recap: lazy(async () => (await import('../../screens/recap/recap.tsx')).Recap),

  TvPerson: lazy(async () => (await import('./tv.tsx')).TvPerson),
  TvAside: lazy(async () => (await import('./tv.tsx')).TvAside),
  actingIds: fight => (fight as unknown as FightDoc).acting ?? [], // safe: all games use this shape or have no fight

  ownTab: TABS.regole,
  tabs: (table, me) => seatTabs(me, { leads: leadsHere(table, me), own: TABS.regole }),
  ownScreens: {},
  pageLinks: () => [],
  logFilters: [],
  leaderTitle: { it: 'Master', en: 'Master' },
  seatsNote: null,
  startLabel: () => null,
}
