import './desk.css'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { Brief } from '../../daimon/brief.tsx'
import { Election, RewardVote } from '../../daimon/election.tsx'
import { Fight } from '../../daimon/fight.tsx'
import { Foes } from '../../daimon/foes.tsx'
import { OwnerForm } from '../../daimon/owner-form.tsx'
import { People } from '../../daimon/people.tsx'
import { dictionary, useWords } from '../../i18n/language.ts'
import { useGameBelow, usePresence, useSeats } from '../../net/context.tsx'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { SlipCard } from '../../slip/slip-card.tsx'
import { SlipDock } from '../../slip/slip-dock.tsx'
import { words as slipWords } from '../../slip/words.ts'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Draw } from '../oracle/draw.tsx'
import { Envelopes } from '../regia/envelopes.tsx'
import { MasterOffer, Moments, PassMaster } from '../regia/moments.tsx'
import { TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { LastLines } from '../tavolo/last-lines.tsx'
import { useLiveSlips } from '../tavolo/tavolo.tsx'
import '../oracle/oracle.css'
import '../regia/regia.css'

const words = dictionary({
  it: {
    live: (here: number, all: number) => `In diretta, ${here} su ${all}`,
    sheet: 'Scheda',
    oracle: 'Oracolo',
    rules: 'Regole',
    log: 'Diario',
    links: 'Altre pagine',
    people: 'Persone',
    middle: 'Al centro',
    side: 'A lato',
    pinned: 'Fissato alla scena',
  },
  en: {
    live: (here: number, all: number) => `Live, ${here} of ${all}`,
    sheet: 'Sheet',
    oracle: 'Oracle',
    rules: 'Rules',
    log: 'Log',
    links: 'Other pages',
    people: 'People',
    middle: 'In the middle',
    side: 'At the side',
    pinned: 'Pinned to the scene',
  },
})

/** Three columns, no tabs: people, slip and scene, envelopes and log. */
export function Desk({ table, me }: ScreenProps) {
  const t = useWords(words)
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const here = usePresence().filter(id => seats.some(seat => seat.id === id)).length
  useKeys()
  return (
    <div class="app desk">
      <div class="desk__top">
        <TopBar table={table} />
        <nav class="row" aria-label={t.links}>
          <span class="sub">{t.live(here, seats.length)}</span>
          <Link class="btn btn--s" href={`/t/${table.id}/scheda`}>
            {t.sheet}
          </Link>
          <Link
            class="btn btn--s"
            href={`/t/${table.id}/${table.system === 'daimon' ? 'oracolo' : 'regole'}`}
          >
            {table.system === 'daimon' ? t.oracle : t.rules}
          </Link>
          <Link class="btn btn--s" href={`/t/${table.id}/diario`}>
            {t.log}
          </Link>
        </nav>
      </div>
      <main id="contenuto" class="desk__cols">
        <div class="desk__col stack" role="region" aria-label={t.people}>
          {table.system === 'daimon' && <People table={table} me={me} />}
          {table.system === 'daimon' && (
            <Foes table={table} canLead={me.isMaster || table.master === null} />
          )}
        </div>
        <Middle table={table} me={me} />
        <div class="desk__col stack" role="region" aria-label={t.side}>
          <Envelopes me={me} />
          <LastLines count={20} />
        </div>
      </main>
    </div>
  )
}

function Middle({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const s = useWords(slipWords)
  const slips = useLiveSlips()
  const isPlayer = me.kind === 'player'
  const pinned = useGameBelow<OracleDoc>('oracle/').filter(draw => draw.pinned)
  return (
    <div class="desk__col desk__mid stack" role="region" aria-label={t.middle}>
      <MasterOffer table={table} me={me} />
      {isPlayer && table.system === 'daimon' && <Brief table={table} me={me} rolling={undefined} />}
      {slips.map(slip => {
        const own = slip.mine.find(part => part.role === 'owner')
        const form =
          table.system === 'daimon' && own !== undefined
            ? { ownerForm: <OwnerForm slip={slip} part={own} /> }
            : {}
        return (
          <div key={slip.id}>
            <SlipCard slip={slip} table={table} me={me} {...form} />
            <div class="dock desk__dock">
              <SlipDock slip={slip} table={table} me={me} />
            </div>
          </div>
        )
      })}
      {slips.length === 0 && <p class="sub">{isPlayer ? s.empty : s.emptyWatch}</p>}
      {table.system === 'daimon' && (
        <>
          <Election table={table} me={me} />
          <RewardVote me={me} />
          <Fight table={table} me={me} />
        </>
      )}
      {table.system !== 'daimon' && isPlayer && <GameOffers />}
      {pinned.map(draw => (
        <Draw key={draw.id} draw={draw} canLead={me.isMaster} />
      ))}
      {(me.isMaster || table.master === null) && <Moments table={table} />}
      <PassMaster table={table} me={me} />
      <RefusalBanner />
    </div>
  )
}

function GameOffers() {
  return <OfferList offers={useOffers()} />
}

/** `1`–`7` choose a target, Enter does the primary act, `R` rolls: wherever one is not typing. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(event.target.tagName))
        return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[1-9]$/.test(event.key))
        document.querySelectorAll<HTMLButtonElement>('.target .lv')[Number(event.key) - 1]?.click()
      else if (event.key === 'r' || event.key === 'R')
        document.querySelector<HTMLButtonElement>('.desk__dock .btn--p')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
