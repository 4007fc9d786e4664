import type { ComponentType } from 'preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { lazy } from '../../ui/lazy.tsx'
import { useTablet, useWide } from '../../ui/wide.ts'
import { useReturned } from '../recap/returned.ts'
import { Tavolo } from '../tavolo/tavolo.tsx'
import { TwoColumns } from './two-columns.tsx'

export interface ScreenProps {
  readonly table: TableDoc
  readonly me: MeDoc
}

const Recap = lazy(async () => (await import('../recap/recap.tsx')).Recap)

/** The screens of a seat, by the word in the address. All but the first are fetched when first shown. */
const SCREENS: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  tavolo: Tavolo,
  scheda: lazy(async () => (await import('../sheet/sheet.tsx')).Sheet),
  regia: lazy(async () => (await import('../regia/regia.tsx')).Regia),
  oracolo: lazy(async () => (await import('../oracle/oracle.tsx')).Oracle),
  regole: lazy(async () => (await import('../rules/rules.tsx')).Rules),
  diario: lazy(async () => (await import('../log/log.tsx')).Log),
  posto: lazy(async () => (await import('../seat/seat.tsx')).Seat),
  lobby: lazy(async () => (await import('../lobby/lobby.tsx')).Lobby),
  crea: lazy(async () => (await import('../create/create.tsx')).Create),
  voce: lazy(async () => (await import('../voice/voice.tsx')).Voice),
  fine: lazy(async () => (await import('../end/end.tsx')).End),
  note: lazy(async () => (await import('../log/notes.tsx')).Notes),
  tecnologia: lazy(async () => (await import('../log/technology.tsx')).Technology),
  riepilogo: Recap,
}
const Solo = lazy(async () => (await import('../tavolo/solo.tsx')).Solo)
const Desk = lazy(async () => (await import('../desk/desk.tsx')).Desk)

/** What slides over the sheet on a tablet, beside the table. */
const BESIDE = new Set(['tavolo', 'scheda', 'regia', 'oracolo', 'regole', 'diario'])

/** On a wide screen the three-column desk takes the place of the tabs. */
export function Screen({ tab, table, me }: ScreenProps & { tab: string }) {
  const isWide = useWide()
  const isTablet = useTablet()
  const [isBack, play] = useReturned(table.id)
  if (isBack && tab === 'tavolo' && table.session.number > 0)
    return <Recap table={table} me={me} play={play} />
  const isTab = tab === 'tavolo' || tab === 'regia'
  if (isWide && isTab && table.masterMode !== 'none' && me.kind !== 'screen')
    return <Desk table={table} me={me} />
  const isColumn = BESIDE.has(tab) && me.kind === 'player' && table.masterMode !== 'none'
  if (isTablet && isColumn) {
    const Side = SCREENS[tab === 'tavolo' ? 'scheda' : tab] ?? Tavolo
    return <TwoColumns tab={tab} table={table} me={me} Side={Side} />
  }
  const isSolo = table.masterMode === 'none' && table.system === 'daimon' && tab === 'tavolo'
  const Chosen = isSolo ? Solo : (SCREENS[tab] ?? Tavolo)
  return <Chosen table={table} me={me} />
}
