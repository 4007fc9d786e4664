import './regia.css'
import { useEffect } from 'preact/hooks'
import type { FightDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { Election, RewardVote } from '../../daimon/election.tsx'
import { Fight, FightDock } from '../../daimon/fight.tsx'
import { Foes } from '../../daimon/foes.tsx'
import { People } from '../../daimon/people.tsx'
import { GameTime, Notebook, TechRegister } from '../../daimon/register.tsx'
import { RegiaActs } from '../../daimon/regia-acts.tsx'
import { useWords } from '../../i18n/language.ts'
import { useGame } from '../../net/context.tsx'
import { GameDock, GameSlip } from '../../slip/game-slip.tsx'
import { byNeed, isFinished, maySettle, useTableSlips, waitsFor } from '../../slip/live.ts'
import { Frame, useFrameSlot } from '../../ui/frame.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import { GameOffers } from '../tavolo/game-offers.tsx'
import { isSessionOver, SessionOver } from '../tavolo/session-over.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { Envelopes } from './envelopes.tsx'
import { MasterGone } from './master-gone.tsx'
import { Moments, PassMaster } from './moments.tsx'
import { words } from './words.ts'

/** What only who leads needs: slips that wait for a number, fights, rewards, envelopes, the end of the scene. */
export function Regia({ table, me }: ScreenProps) {
  const t = useWords(words)
  const slips = byNeed(useTableSlips(), me, slip => maySettle(slip, table, me))
  const isBeside = useFrameSlot() === 'side' // the table at its right has the slips
  const shown = isBeside ? [] : slips.filter(slip => concerns(slip, table, me))
  const fight = useGame<FightDoc>('fight')
  const canLead = me.isMaster || table.master === null
  useEffect(() => {
    document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [table.scene.open])
  if (!canLead) return <MasterGone table={table} me={me} />
  const asked = shown.find(slip => waitsFor(slip, me) && slip.owner !== me.seat)
  const inHand = asked ?? (fight === undefined ? shown.find(isFinished) : undefined)
  const dock =
    inHand !== undefined ? (
      <GameDock slip={inHand} table={table} me={me} />
    ) : fight === undefined ? undefined : (
      <FightDock fight={fight} slips={slips} />
    )
  const isDaimon = table.system === 'daimon'
  const needsMe = (slip: SlipDoc) => waitsFor(slip, me) || maySettle(slip, table, me)
  const others = shown
    .filter(slip => !needsMe(slip))
    .map(slip => <GameSlip key={slip.id} slip={slip} table={table} me={me} />)
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      dock={dock}
      nav={<Tabs table={table} me={me} current="regia" />}
    >
      {shown.filter(needsMe).map(slip => (
        <GameSlip key={slip.id} slip={slip} table={table} me={me} />
      ))}
      {isSessionOver(table) && !isBeside && <SessionOver table={table} me={me} isQuiet />}
      {isDaimon && (
        <>
          {!isBeside && !isSessionOver(table) && <Election table={table} me={me} />}
          {!isBeside && <RewardVote me={me} />}
          {!table.scene.open && <Moments table={table} />}
          {!isBeside && <Fight table={table} me={me} slips={slips} />}
          {others}
          <RegiaActs table={table} />
          <People table={table} me={me} />
          <Foes canLead />
        </>
      )}
      {!isDaimon && others}
      {!isDaimon && !isBeside && <GameOffers />}
      <Envelopes me={me} />
      {isDaimon && (
        <div>
          <TechRegister me={me} />
          <Notebook />
          <GameTime />
        </div>
      )}
      <section class="gap" aria-label={t.moments}>
        <h2 class="h3">{t.moments}</h2>
        {(table.scene.open || !isDaimon) && <Moments table={table} />}
        <PassMaster table={table} me={me} />
      </section>
      <RefusalBanner />
    </Frame>
  )
}

/** Slips where who leads has something to say, to apply or to open. */
function concerns(slip: SlipDoc, table: TableDoc, me: MeDoc): boolean {
  const hasSealed = slip.parts.some(part => part.sealed && part.seat === me.seat)
  return slip.mine.length > 0 || maySettle(slip, table, me) || slip.state === 'rolled' || hasSealed
}
