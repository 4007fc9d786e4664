import './master-screen.css'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { ForecastSlot } from '../../forecast/forecast-slot.tsx'
import { useUi } from '../../games/ui-context.ts'
import type { ScreenProps } from '../../games/game.ts'
import { useMessages } from '../../i18n/language.ts'
import { useSlips } from '../../net/context.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import { Frame, useFrameSlot } from '../../shell/frame.tsx'
import {
  sortByUrgency,
  contestOf,
  isFinished,
  mayApplyEffects,
  useTableSlips,
  waitsForSeat,
} from '../../slip/table-slips.ts'
import { isSessionOver, SessionOver } from '../table/session-over.tsx'
import { WaitLists } from '../../waiting/lazy-waits.ts'
import { LeadPassedScreen } from './lead-passed.tsx'
import { messages } from './messages.ts'

export interface MasterScreenParts {
  readonly slips: readonly SlipDoc[]
  /** Rendered slips that need nothing from the leader. */
  readonly others: ComponentChildren
  /** The table is shown beside it, with the slips. */
  readonly isBeside: boolean
  /** A slip that waits for the leader has the dock. */
  readonly isDockTaken: boolean
}

export interface MasterScreenProps extends ScreenProps {
  /** The next action while no slip needs the leader. */
  readonly dock?: (slips: readonly SlipDoc[]) => ComponentChildren
  /** The next steps of the leader, shown above those that the table waits for. */
  readonly above?: ComponentChildren
  /** Leaders also roll for others, so slips they opened themselves are handled here too. */
  readonly hasOwn?: boolean
  readonly children: (parts: MasterScreenParts) => ComponentChildren
}

/** What only the leader needs: slips that wait for a number first, then the game's own parts. */
export function MasterScreen({
  table,
  me,
  dock,
  above,
  hasOwn = false,
  children,
}: MasterScreenProps) {
  const t = useMessages(messages)
  const ui = useUi()
  const slips = sortByUrgency(useTableSlips(), me, slip => mayApplyEffects(slip, table, me))
  const all = useSlips()
  // a tie is applied on its slip before the next stakes
  const hasTie = (slip: SlipDoc) =>
    all.some(one => one.id === contestOf(slip) && mayApplyEffects(one, table, me))
  const isBeside = useFrameSlot() === 'side'
  const shown = isBeside ? [] : slips.filter(slip => concerns(slip, table, me) || hasTie(slip))
  useEffect(() => {
    document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [table.scene.open])
  if (!me.isMaster && table.master !== null) return <LeadPassedScreen table={table} me={me} />
  const waiting = shown.find(slip => waitsForSeat(slip, me) && (hasOwn || slip.owner !== me.seat))
  const next = waiting === undefined ? dock?.(slips) : undefined
  const inHand = waiting ?? (next === undefined ? shown.find(isFinished) : undefined)
  const needsMe = (slip: SlipDoc) => waitsForSeat(slip, me) || mayApplyEffects(slip, table, me)
  const draw = (some: readonly SlipDoc[]) =>
    some.map(slip => <ui.Slip key={slip.id} slip={slip} table={table} me={me} />)
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      dock={inHand === undefined ? next : <ui.Dock slip={inHand} table={table} me={me} />}
      nav={<Tabs table={table} me={me} current="regia" />}
      hasWaits
    >
      {!isBeside && <WaitLists except={inHand?.id} isTitled part="own" />}
      {draw(shown.filter(needsMe))}
      {above}
      {!isBeside && <WaitLists except={inHand?.id} isTitled part="others" />}
      {isSessionOver(table) && !isBeside && <SessionOver table={table} me={me} isQuiet />}
      <ForecastSlot table={table} />
      {children({
        slips,
        others: draw(shown.filter(slip => !needsMe(slip))),
        isBeside,
        isDockTaken: waiting !== undefined,
      })}
    </Frame>
  )
}

/** Whether the leader has something to fill, apply or open on the slip. */
function concerns(slip: SlipDoc, table: TableDoc, me: MeDoc): boolean {
  const hasSealed = slip.parts.some(part => part.sealed && part.seat === me.seat)
  return (
    slip.mine.length > 0 || mayApplyEffects(slip, table, me) || slip.state === 'rolled' || hasSealed
  )
}
