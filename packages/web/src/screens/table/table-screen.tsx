import { useEffect, useState } from 'preact/hooks'
import type { MeDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import type { CharacterWithStatus, ScreenProps } from '../../games/game.ts'
import { useMessages } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import { Frame } from '../../shell/frame.tsx'
import { useUnfolded } from '../../slip/collapsible-slip.tsx'
import {
  isKept,
  sortByUrgency,
  mayApplyEffects,
  slipInHand,
  useTableSlips,
  waitsForSeat,
} from '../../slip/table-slips.ts'
import { SlipOnTable } from '../../slip/slip-on-table.tsx'
import { messages as slipMessages } from '../../slip/messages.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LastLines } from './last-lines.tsx'
import { isSessionOver, SessionOver } from './session-over.tsx'

const PRELOAD = { isPreloaded: true }
const MasterOffer = lazy(async () => (await import('../master/moments.tsx')).MasterOffer, PRELOAD)
const Envelopes = lazy(async () => (await import('../master/envelopes.tsx')).Envelopes, PRELOAD)
const Company = lazy(async () => (await import('./choose-leader.tsx')).ChooseLeader)

const LINES_WITH_SLIP = 3
const LINES_ALONE = 12

/**
 * The table: a summary of the seat's character, the slips, the latest acts, and the one primary
 * action below.
 */
export function TableScreen({ table, me }: ScreenProps) {
  const ui = useUi()
  const all = sortByUrgency(useTableSlips(), me, slip => mayApplyEffects(slip, table, me))
  const [slips, onFold] = useUnfolded(all)
  const inHand = slipInHand(slips, me)
  const isPlayer = me.kind === 'player' || me.kind === 'bot'
  const isOver = isSessionOver(table)
  const own = useGameBelow<CharacterWithStatus>('character/').filter(one => one.seat === me.seat)
  const isDead = own.at(-1)?.status === 'dead' // the page of a death comes first
  const isBelow = useSteadyPlace(
    inHand !== undefined && !isDead && (isKept(inHand, me) || ui.isBriefBelow(inHand)),
  )
  const brief = isPlayer && (
    <ui.Brief key="brief" table={table} me={me} slips={slips.filter(slip => !isKept(slip, me))} />
  )
  const isOwn = inHand !== undefined && (inHand.owner === me.seat || isKept(inHand, me))
  useOutcomeInView(isOwn && inHand.outcome !== null ? inHand.id : null)
  const asking = slips.filter(slip => waitsForSeat(slip, me)).map(slip => slip.id)
  useArrivalInView(asking.join(' '))
  return (
    <Frame
      top={<TopBar table={table} />}
      dock={
        inHand !== undefined ? (
          <ui.Dock slip={inHand} table={table} me={me} />
        ) : isPlayer && !isOver && ui.IdleDock !== undefined ? (
          <ui.IdleDock table={table} me={me} />
        ) : undefined
      }
      nav={<Tabs table={table} me={me} current="tavolo" />}
      slip={inHand?.id}
    >
      {!isBelow && brief}
      {table.masterMode === 'none' && <Company table={table} me={me} />}
      {table.masterOfferedTo !== null && <MasterOffer table={table} me={me} />}
      {isOver && <SessionOver table={table} me={me} />}
      <ui.BetweenScenes table={table} me={me} />
      {all.map(slip => (
        <SlipOnTable key={slip.id} {...{ slip, table, me, inHand, onFold }} />
      ))}
      {isBelow && brief}
      <ui.Ongoing table={table} me={me} slips={slips} />
      {inHand === undefined && !isOver && <ui.EmptyTable table={table} me={me} />}
      {isPlayer && <ui.OtherActs table={table} me={me} />}
      <LastLines count={inHand === undefined ? LINES_ALONE : LINES_WITH_SLIP} />
      {isPlayer && !me.isMaster && <PlayerEnvelopes me={me} />}
    </Frame>
  )
}

/** The place of the character changes only while no sheet is open, because a sheet may be in it. */
function useSteadyPlace(isBelow: boolean): boolean {
  const [place] = useState(steadyPlace)
  return place(isBelow)
}

function steadyPlace() {
  let kept = false
  return (isBelow: boolean): boolean => {
    if (document.querySelector('dialog[open]') === null) kept = isBelow
    return kept
  }
}

/** Scrolls to the top of the seat's own outcome. */
function useOutcomeInView(rolled: string | null): void {
  useEffect(() => {
    if (rolled !== null) document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [rolled])
}

/**
 * Scrolls to a slip that was opened here or needs something, but never while somebody is typing.
 */
function useArrivalInView(asking: string): void {
  const [known] = useState(knownIds)
  useEffect(() => {
    const fresh = known.firstNew(asking.split(' '))
    if (!fresh || document.activeElement?.matches('input, textarea, select')) return
    document.querySelector(`[data-slip="${fresh}"]`)?.scrollIntoView({ block: 'nearest' }) // keeps the character above in view if both fit
  }, [known, asking])
}

/** Remembers known ids, so that the first render finds nothing new. */
function knownIds() {
  let before: readonly string[] | null = null
  return {
    firstNew(ids: readonly string[]): string | undefined {
      const fresh = ids.find(id => before?.includes(id) === false)
      before = ids
      return fresh
    },
  }
}

/**
 * Envelopes on the table, and the seat's own to write and open. The leader has them on the desk.
 */
function PlayerEnvelopes({ me }: { me: MeDoc }) {
  const t = useMessages(slipMessages)
  const [isOpen, open] = useState(false)
  return (
    <details class="fold" onToggle={event => open(event.currentTarget.open)}>
      <summary class="h3">{t.envelopes}</summary>
      {isOpen && <Envelopes me={me} isTitled={false} />}
    </details>
  )
}
