import './end.css'
import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { firstName, useCharacters, useMyCharacter } from '../../daimon/look.ts'
import { useWords } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { Frame } from '../../ui/frame.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { Growth } from './growth.tsx'
import { Points } from './points.tsx'
import { words } from './words.ts'

/** What a character may buy: dice into points, points into growth. Each closes on their own phone. */
export function End({ table, me }: ScreenProps) {
  const t = useWords(words)
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          sub={t.lead}
          back={{ href: `/t/${table.id}`, label: t.back }}
        />
      }
      dock={
        <>
          <CloseSession table={table} me={me} />
          <Link class="btn btn--p grow" href={`/t/${table.id}/riepilogo`}>
            {t.recap}
          </Link>
        </>
      }
    >
      {table.system === 'daimon' ? <Mine table={table} me={me} /> : <OtherGames />}
      <RefusalBanner />
    </Frame>
  )
}

function Mine({ table, me }: ScreenProps) {
  const t = useWords(words)
  const doc = useMyCharacter(me)
  if (doc === undefined) return <p class="sub">{t.none}</p>
  return (
    <>
      <div>
        <h1 class="h1">{t.grown(firstName(doc.name))}</h1>
        <p class="sub">{t.pe(doc.character.reserve)}</p>
      </div>
      <Points doc={doc} />
      <Growth doc={doc} table={table} />
      <Others me={me} />
    </>
  )
}

/** How far the others are, in a line each. */
function Others({ me }: { me: MeDoc }) {
  const t = useWords(words)
  const seats = useSeats()
  const others = useCharacters().filter(one => one.seat !== me.seat)
  if (others.length === 0) return null
  return (
    <section aria-label={t.others}>
      <h2 class="h3">{t.others}</h2>
      {others.map(one => (
        <div key={one.id} class="wait">
          <SeatTile seat={seats.find(seat => seat.id === one.seat)} size="s" />
          <span class="sub">
            {t.left(firstName(one.name), one.character.reserve, one.character.evo)}
          </span>
        </div>
      ))}
    </section>
  )
}

/** Who leads closes the evening; envelopes that wait for it open then. */
function CloseSession({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const send = useSend()
  const leads = me.isMaster || (table.master === null && me.isHost)
  if (!leads || !table.session.open) return null
  const close = async () => {
    if (table.scene.open && !(await send({ type: 'end', moment: 'scene' })).ok) return
    await send({ type: 'end', moment: 'session' })
  }
  return (
    <button type="button" class="btn" onClick={() => void close()}>
      {t.closeSession}
    </button>
  )
}

/** What another game offers to those who grow, until it has a screen of its own. */
function OtherGames() {
  const t = useWords(words)
  const growth = useOffers().filter(offer => isGrowth(offer.command?.['type']))
  return growth.length === 0 ? <p class="sub">{t.nothing}</p> : <OfferList offers={growth} />
}

const isGrowth = (type: unknown) => typeof type === 'string' && GROWTH.test(type)
const GROWTH = /advance|improve|learn|raise|train|experience|grow|buy|purchase|award/
