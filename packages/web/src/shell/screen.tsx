import type { ComponentType } from 'preact'
import type { CharacterUi, MasterUi, Navigation, ScreenProps } from '../games/game.ts'
import { useUi } from '../games/ui-context.ts'
import { useLongAbsence } from '../screens/recap/long-absence.ts'
import { TableScreen } from '../screens/table/table-screen.tsx'
import { lazy } from '../ui/lazy.tsx'
import { useTablet, useWide } from '../ui/device/screen-width.ts'
import { TwoColumns } from './two-columns.tsx'

type Screens = Readonly<Record<string, ComponentType<ScreenProps>>>

/**
 * Screens that are the same in every game, by their word in the URL. All but the first are loaded
 * on demand.
 */
const SHARED: Screens = {
  tavolo: TableScreen,
  regole: lazy(async () => (await import('../screens/rules/rules.tsx')).Rules),
  diario: lazy(async () => (await import('../screens/story/story.tsx')).Story),
  atti: lazy(async () => (await import('../screens/log/log.tsx')).Log),
  posto: lazy(async () => (await import('../screens/seat/seat.tsx')).Seat),
  lobby: lazy(async () => (await import('../screens/lobby/lobby.tsx')).Lobby),
  note: lazy(async () => (await import('../screens/log/notes.tsx')).Notes),
}

/** Screens that replace the sheet beside the table on a tablet, besides the game's own tabs. */
const BESIDE = new Set(['tavolo', 'scheda', 'regia', 'regole', 'diario', 'atti'])

function screensOf({
  Sheet,
  MasterScreen,
  Create,
  Growth,
  Recap,
  ownScreens,
}: MasterUi & CharacterUi & Navigation): Screens {
  return {
    ...SHARED,
    scheda: Sheet,
    regia: MasterScreen,
    crea: Create,
    fine: Growth,
    riepilogo: Recap,
    ...ownScreens,
  }
}

/** On a wide screen the desk with three columns replaces the tabs. */
export function Screen({ tab, table, me }: ScreenProps & { tab: string }) {
  const ui = useUi()
  const isWide = useWide()
  const isTablet = useTablet()
  const [isBack, play] = useLongAbsence(table.id)
  if (isBack && tab === 'tavolo' && table.session.number > 0)
    return <ui.Recap table={table} me={me} play={play} />
  const isLed = table.masterMode !== 'none'
  const isTab = tab === 'tavolo' || tab === 'regia'
  if (isWide && isTab && isLed && me.kind !== 'screen') return <ui.Desk table={table} me={me} />
  const screens = screensOf(ui)
  const isColumn = BESIDE.has(tab) || ui.tabs(table, me).some(one => one.id === tab)
  if (isTablet && isColumn && isLed && me.kind === 'player') {
    const Side = screens[tab === 'tavolo' ? 'scheda' : tab] ?? TableScreen
    return <TwoColumns tab={tab} table={table} me={me} Side={Side} />
  }
  const Alone = tab === 'tavolo' && !isLed ? ui.SoloTable : null
  const Chosen = Alone ?? screens[tab] ?? TableScreen
  return <Chosen table={table} me={me} />
}
