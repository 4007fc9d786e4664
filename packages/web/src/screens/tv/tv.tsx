import './tv.css'
import { useEffect, useState } from 'preact/hooks'
import type { InviteView } from '@mastro/protocol'
import type { LineDoc, PinnedTextDoc, SlipDoc, TableDoc, TableDocs } from '@mastro/table'
import { Link } from 'wouter-preact'
import type { CharacterWithStatus } from '../../games/game.ts'
import { UiProvider } from '../../games/ui-context.ts'
import { useFetchedUi } from '../../games/fetch-ui.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import type { Connection } from '@mastro/client'
import { connect } from '../../net/browser-platform.ts'
import { useDoc, useDocsBelow } from '../../net/docs.ts'
import {
  TableProvider,
  useConnection,
  useGameBelow,
  useLink,
  useSeats,
  useSlips,
  useTable,
} from '../../net/context.tsx'
import { Qr } from '../../ui/drawings/qr.tsx'
import { applyTheme, useSkin } from '../../ui/device/theme.ts'
import { lazy } from '../../ui/lazy.tsx'
import { END_MS, watchEnds, type End } from './ends.ts'
import { People } from './people.tsx'
import { PublicRoll } from './public-roll.tsx'
import { messages } from './messages.ts'

const TvEnd = lazy(async () => (await import('./tv-end.tsx')).TvEnd)

/** The table screen: a kind of seat that sees no secrets. It never scrolls and has no controls. */
export function Tv({ table }: { table: string }) {
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    const opened = connect(table, 'screen')
    setConnection(opened)
    document.documentElement.dataset['theme'] = 'dark'
    document.documentElement.classList.add('tv-root')
    return () => {
      opened.close()
      applyTheme()
      document.documentElement.classList.remove('tv-root')
    }
  }, [table])
  return connection === null ? null : (
    <TableProvider connection={connection}>
      <TvScreen connection={connection} />
    </TableProvider>
  )
}

function TvScreen({ connection }: { connection: Connection }) {
  const t = useMessages(messages)
  const table = useTable()
  const seats = useSeats()
  const { link } = useLink()
  const end = useEnd(table !== undefined)
  const slip = useHeldSlip(end?.id)
  useSkin(table?.system)
  const name = table?.name
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Mastro`
  }, [name])
  const ui = useFetchedUi(table?.system)
  if (table === undefined || ui === undefined)
    return (
      <main class="tv">
        <p class="tv__subtitle">{connection.farewell() === null ? t.opening : t.notHere}</p>
        {connection.farewell() !== null && (
          <Link href="/j" class="button button--primary tv__enter">
            {t.enter}
          </Link>
        )}
      </main>
    )
  const master = seats.find(seat => seat.id === table.master)
  const title = table.scene.open && table.scene.title !== '' ? table.scene.title : table.name
  const Roll = ui.TvRoll ?? PublicRoll
  const line = [
    table.scene.open ? t.scene(table.scene.number) : '',
    master === undefined ? '' : t.leads(master.name),
    title === table.name ? '' : table.name,
  ]
  return (
    <UiProvider value={ui}>
      <div class="tv">
        <header class="tv__head">
          <div>
            <h1 lang="">{title}</h1>
            <div class="tv__subtitle">{line.filter(part => part !== '').join(' ')}</div>
          </div>
          <InviteCode table={table} />
        </header>
        <main class="tv__main">
          <section aria-live="polite">
            {link === 'lost' && <p class="tv__subtitle tv__lost">{t.lost}</p>}
            {table.brake ? (
              <p class="tv__brake">{t.braked}</p>
            ) : end !== undefined ? (
              <TvEnd end={end} />
            ) : slip === undefined ? (
              <p class="tv__subtitle">{t.waiting}</p>
            ) : (
              <Roll slip={slip} seats={seats} />
            )}
            <Pins />
            <ShownForecast />
          </section>
          <ui.TvAside />
        </main>
        <People table={table} rolling={slip?.outcome === null ? slip.owner : undefined} />
      </div>
    </UiProvider>
  )
}

/** Texts that somebody pinned for the whole table. */
function Pins() {
  const t = useMessages(messages)
  const pins = useDocsBelow<PinnedTextDoc>(useConnection().docs, 'pin/').slice(-SHOWN_PINS)
  if (pins.length === 0) return null
  return (
    <div class="tv__pins">
      <span>{t.pinned}</span>
      {pins.map(pin => (
        <b key={pin.id} lang="">
          {pin.text}
        </b>
      ))}
    </div>
  )
}

/** The forecast that the Master showed in this scene. */
function ShownForecast() {
  const { docs } = useConnection()
  const shown = useDoc<TableDocs['shown-forecast']>(docs, 'shown-forecast')
  if (shown === undefined) return null
  return (
    <div class="tv__pins" data-shown-forecast>
      <b>{localize(shown.text)}</b>
    </div>
  )
}

const SHOWN_PINS = 3
const HOLD_MS = 6000
/** After this time an old roll disappears. */
const REST_MS = 45_000

/**
 * One roll at a time: an outcome stays for six seconds, or until the next one. It does not come
 * back after a death or farewell.
 */
function useHeldSlip(end: string | undefined): SlipDoc | undefined {
  const slips = useSlips().filter(slip => slip.state !== 'withdrawn')
  const done = slips.findLast(slip => slip.outcome !== null)
  const open = slips.findLast(slip => slip.outcome === null)
  const [held, hold] = useState<string | null>(null)
  const [isFresh, setFresh] = useState(true)
  const doneId = done?.id
  useEffect(() => {
    if (doneId === undefined) return
    hold(doneId)
    setFresh(true)
    const timer = setTimeout(() => hold(null), HOLD_MS)
    const rest = setTimeout(() => setFresh(false), REST_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(rest)
    }
  }, [doneId])
  useEffect(() => {
    if (end === undefined) return
    hold(null)
    setFresh(false)
  }, [end])
  return done !== undefined && (held === done.id || (open === undefined && isFresh)) ? done : open
}

/** The death or farewell of the moment, for twelve seconds. */
function useEnd(isLoaded: boolean): End | undefined {
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const characters = useGameBelow<CharacterWithStatus>('character/')
  const [watch] = useState(() => watchEnds(Date.now))
  const [over, finish] = useState<string | undefined>(undefined)
  const end = isLoaded ? watch({ characters, lines }) : undefined
  const id = end?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => finish(id), END_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id === over ? undefined : end
}

const QR_MS = 10 * 60 * 1000

/** After the first ten minutes the QR code is replaced by the short code. */
function InviteCode({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const [invite, setInvite] = useState<InviteView | null>(null)
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    void api.invite(table.id).then(reply => reply.ok && setInvite(reply))
    const timer = setTimeout(() => setNew(false), QR_MS)
    return () => clearTimeout(timer)
  }, [table.id])
  if (invite === null || !invite.isOpen) return <div />
  return (
    <div class="tv__invite">
      <div>
        <div class="invite-code">
          {invite.code.slice(0, 3)} {invite.code.slice(3)}
        </div>
        <div class="tv__subtitle">{t.late}</div>
      </div>
      {isNew && <Qr text={invite.links[0] ?? ''} label={t.qr} />}
    </div>
  )
}
