import { useEffect, useState } from 'preact/hooks'
import type { ElectionDoc, FightDoc, VoteDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { Brief } from '../../daimon/brief.tsx'
import { GameDock, GameSlip } from '../../slip/game-slip.tsx'
import { byNeed, maySettle, slipInHand, useTableSlips } from '../../slip/live.ts'
import { words as slipWords } from '../../slip/words.ts'
import { Frame } from '../../ui/frame.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { LastLines } from './last-lines.tsx'
import { isSessionOver, SessionOver } from './session-over.tsx'

const SOON = { isSoon: true }
const Fight = lazy(async () => (await import('../../daimon/fight.tsx')).Fight, SOON)
const Between = lazy(async () => (await import('./between.tsx')).Between, SOON)
const MasterOffer = lazy(async () => (await import('../regia/moments.tsx')).MasterOffer, SOON)
const Envelopes = lazy(async () => (await import('../regia/envelopes.tsx')).Envelopes, SOON)

/** Games without a screen of their own. */
const GenericBrief = lazy(async () => (await import('../sheet/generic-brief.tsx')).GenericBrief)
const GameOffers = lazy(async () => (await import('./game-offers.tsx')).GameOffers)

const LINES_WITH_SLIP = 3
const LINES_ALONE = 12

/** The table itself: one's own sheet in brief, the slips, the latest acts, and the one primary act below. */
export function Tavolo({ table, me }: ScreenProps) {
  const slips = byNeed(useTableSlips(), me, slip => maySettle(slip, table, me))
  const inHand = slipInHand(slips, me)
  const isPlayer = me.kind === 'player' || me.kind === 'bot'
  const isDaimon = table.system === 'daimon'
  const fight = useGame<FightDoc>('fight')
  const isBetween = useGame<ElectionDoc>('election') !== undefined
  const isVoting = useGame<VoteDoc>('vote') !== undefined
  const isClosed = isDaimon && !table.scene.open
  const isOver = isSessionOver(table)
  const isBelow = inHand !== undefined && (inHand.outcome !== null || isShared(inHand))
  const rolled = inHand?.owner === me.seat && inHand.outcome !== null ? inHand.id : null
  useEffect(() => {
    if (rolled !== null) document.getElementById('contenuto')?.scrollTo(0, 0) // the outcome from its top
  }, [rolled])
  return (
    <Frame
      top={<TopBar table={table} />}
      dock={inHand === undefined ? undefined : <GameDock slip={inHand} table={table} me={me} />}
      nav={<Tabs table={table} me={me} current="tavolo" />}
    >
      {isPlayer && isDaimon && !isBelow && <Brief table={table} me={me} slips={slips} />}
      {isPlayer && !isDaimon && <GenericBrief table={table} me={me} />}
      {table.masterOfferedTo !== null && <MasterOffer table={table} me={me} />}
      {isOver && <SessionOver table={table} me={me} />}
      {isClosed && !isOver && <Between table={table} me={me} />}
      {slips.map(slip => (
        <GameSlip key={slip.id} slip={slip} table={table} me={me} />
      ))}
      {isPlayer && isDaimon && isBelow && <Brief table={table} me={me} slips={slips} />}
      {!isClosed && (isBetween || isVoting) && <Between table={table} me={me} />}
      {isDaimon && fight !== undefined && <Fight table={table} me={me} slips={slips} />}
      {inHand === undefined && fight === undefined && !isBetween && !isOver && (
        <EmptyTable table={table} me={me} />
      )}
      {!isDaimon && isPlayer && <GameOffers />}
      <LastLines count={inHand === undefined ? LINES_ALONE : LINES_WITH_SLIP} />
      {isPlayer && !me.isMaster && <PlayerEnvelopes me={me} />}
      <RefusalBanner />
    </Frame>
  )
}

/** What is sealed on the table, one's own to write and to open; who leads has it on the desk. */
function PlayerEnvelopes({ me }: { me: MeDoc }) {
  const t = useWords(slipWords)
  const [isOpen, open] = useState(false)
  return (
    <details class="fold" onToggle={event => open(event.currentTarget.open)}>
      <summary class="h3">{t.envelopes}</summary>
      {isOpen && <Envelopes me={me} isTitled={false} />}
    </details>
  )
}

/** Contests need the room: one's own sheet goes below them. */
function isShared({ kind }: SlipDoc): boolean {
  return kind === 'contest' || kind === 'escalation'
}

/** Nothing being rolled: what to tap, and who will see it. */
export function EmptyTable({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(slipWords)
  const master = useSeats().find(seat => seat.id === table.master && seat.id !== me.seat)
  const isDaimon = table.system === 'daimon'
  const hasCharacter = useGameBelow<{ readonly seat?: string }>('character/').some(
    one => one.seat !== undefined && one.seat === me.seat,
  )
  const toTap = isDaimon
    ? master === undefined
      ? t.empty
      : t.emptyWith(master.name)
    : t.emptyAnyGame
  return (
    <section class="empty">
      <h1 class="h2">{t.emptyTitle}</h1>
      <p class="sub">{hasCharacter ? toTap : t.emptyOther}</p>
    </section>
  )
}
