import './desk.css'
import '../oracle/oracle.css'
import '../regia/regia.css'
import { Link } from 'wouter-preact'
import type { FightDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { Brief } from '../../daimon/brief.tsx'
import { Election, RewardVote } from '../../daimon/election.tsx'
import { Fight, FightDock } from '../../daimon/fight.tsx'
import { Foes } from '../../daimon/foes.tsx'
import { People } from '../../daimon/people.tsx'
import { RegiaActs } from '../../daimon/regia-acts.tsx'
import { GameTime, Notebook, TechRegister } from '../../daimon/register.tsx'
import { useWords } from '../../i18n/language.ts'
import { useGame, usePresence, useSeats } from '../../net/context.tsx'
import { GameDock, GameSlip } from '../../slip/game-slip.tsx'
import { byNeed, maySettle, useTableSlips } from '../../slip/live.ts'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Envelopes } from '../regia/envelopes.tsx'
import { MasterOffer, Moments, PassMaster } from '../regia/moments.tsx'
import { TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { Characters } from '../sheet/characters.tsx'
import { GenericBrief } from '../sheet/generic-brief.tsx'
import { LastLines } from '../tavolo/last-lines.tsx'
import { GameOffers } from '../tavolo/game-offers.tsx'
import { isSessionOver, SessionOver } from '../tavolo/session-over.tsx'
import { EmptyTable } from '../tavolo/tavolo.tsx'
import { DeskKeys } from './keys.tsx'
import { OracleBox, PinnedStrip } from './oracle-box.tsx'
import { words } from './words.ts'

const LINES = 20

/** Three columns, no tabs: people, slip and scene, envelopes and log. */
export function Desk({ table, me }: ScreenProps) {
  const t = useWords(words)
  const isDaimon = table.system === 'daimon'
  const canLead = me.isMaster || table.master === null
  return (
    <div class="app desk">
      <DeskTop table={table} me={me} />
      <main id="contenuto" class="desk__cols" tabIndex={-1}>
        <div class="desk__col stack" role="region" aria-label={t.people}>
          {isDaimon ? (
            <>
              <People table={table} me={me} />
              <Foes canLead={canLead} />
            </>
          ) : (
            <Characters me={me} />
          )}
        </div>
        <Middle table={table} me={me} />
        <div class="desk__col stack" role="region" aria-label={t.side}>
          <Envelopes me={me} />
          {isDaimon && canLead && <OracleBox table={table} />}
          {isDaimon && (
            <div>
              <TechRegister me={me} />
              {canLead && <Notebook />}
              {canLead && <GameTime />}
            </div>
          )}
          <LastLines count={LINES} isTitled />
        </div>
      </main>
    </div>
  )
}

function DeskTop({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const here = usePresence().filter(id => seats.some(seat => seat.id === id)).length
  const isDaimon = table.system === 'daimon'
  return (
    <div class="desk__top">
      <TopBar table={table}>
        <span class="sub nowrap">{t.live(here, seats.length)}</span>
        <nav class="row desk__links" aria-label={t.links}>
          {me.kind === 'player' && <Link href={`/t/${table.id}/scheda`}>{t.sheet}</Link>}
          <Link href={`/t/${table.id}/${isDaimon ? 'oracolo' : 'regole'}`}>
            {isDaimon ? t.oracle : t.rules}
          </Link>
          <Link href={`/t/${table.id}/diario`}>{t.log}</Link>
        </nav>
        <DeskKeys table={table} me={me} />
        {(me.isMaster || me.isHost) && (
          <div class="row desk__lead">
            {table.scene.open && <Moments table={table} isShort />}
            <PassMaster table={table} me={me} />
          </div>
        )}
      </TopBar>
    </div>
  )
}

function Middle({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const slips = byNeed(useTableSlips(), me, slip => maySettle(slip, table, me))
  const fight = useGame<FightDoc>('fight')
  const isPlayer = me.kind === 'player'
  const isDaimon = table.system === 'daimon'
  const canLead = me.isMaster || table.master === null
  const isOver = isSessionOver(table)
  return (
    <div class="desk__col desk__mid stack" role="region" aria-label={t.middle}>
      <MasterOffer table={table} me={me} />
      {isPlayer && isDaimon && !me.isMaster && <Brief table={table} me={me} slips={slips} />}
      {isPlayer && !isDaimon && <GenericBrief table={table} me={me} />}
      {slips.map(slip => (
        <div key={slip.id} class="desk__slip">
          <GameSlip slip={slip} table={table} me={me} />
          <div class="dock desk__dock">
            <GameDock slip={slip} table={table} me={me} />
          </div>
        </div>
      ))}
      {isOver && <SessionOver table={table} me={me} />}
      {slips.length === 0 && !isOver && <EmptyTable table={table} me={me} />}
      {isDaimon && (
        <>
          {!isOver && <Election table={table} me={me} />}
          <RewardVote me={me} />
          <Fight table={table} me={me} slips={slips} />
          {fight !== undefined && canLead && (
            <div class="dock desk__dock">
              <FightDock fight={fight} slips={slips} />
            </div>
          )}
          <PinnedStrip table={table} />
          {canLead && <RegiaActs table={table} />}
        </>
      )}
      {isPlayer && isDaimon && me.isMaster && <Brief table={table} me={me} slips={slips} />}
      {!isDaimon && isPlayer && <GameOffers />}
      {(me.isMaster || me.isHost) && !table.scene.open && <Moments table={table} />}
      <RefusalBanner />
    </div>
  )
}
