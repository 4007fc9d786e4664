import './seat.css'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { MeDoc, SeatDoc, TableDoc } from '@mastro/table'
import { language, setLanguage, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Qr } from '../../ui/qr.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { keptTheme, setTheme, type Theme } from '../../ui/theme.ts'
import type { ScreenProps } from '../table/screen.tsx'
import { Options } from './options.tsx'
import { words } from './words.ts'

/** One's seat, this device, and (for the host) the table. Owner is not Master: no secret is here. */
export function Seat({ table, me }: ScreenProps) {
  const t = useWords(words)
  return (
    <Frame
      top={
        <header class="top">
          <Link href={`/t/${table.id}`} class="iconbtn" aria-label={t.back}>
            <Icon name="indietro" />
          </Link>
          <h1 class="grow top__t">{t.title}</h1>
        </header>
      }
    >
      <Mine me={me} />
      <Device table={table} me={me} />
      <House table={table} me={me} />
      <RefusalBanner />
    </Frame>
  )
}

function Mine({ me }: { me: MeDoc }) {
  const t = useWords(words)
  const send = useSend()
  const seat = useSeats().find(one => one.id === me.seat)
  const [name, setName] = useState(seat?.name ?? '')
  if (seat === undefined) return null
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        void send({ type: 'rename-seat', name: name.trim() })
      }}
    >
      <SeatTile seat={seat} size="l" isMaster={me.isMaster} />
      <label class="field grow">
        <span>{t.name}</span>
        <input
          value={name}
          required
          maxLength={40}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" disabled={name.trim() === '' || name.trim() === seat.name}>
        {t.save}
      </button>
    </form>
  )
}

function Device({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const [theme, choose] = useState<Theme>(keptTheme())
  const [, go] = useLocation()
  const own = useSeats().find(seat => seat.id === me.seat)
  return (
    <section class="gap" aria-label={t.device}>
      <h2 class="h3">{t.device}</h2>
      <div>
        <div class="sub">{t.language}</div>
        <Segmented
          label={t.language}
          value={language()}
          onChange={setLanguage}
          options={[
            { value: 'it', label: 'Italiano' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <div>
        <div class="sub">{t.theme}</div>
        <Segmented
          label={t.theme}
          value={theme}
          onChange={next => {
            choose(next)
            setTheme(next)
          }}
          options={(['auto', 'dark', 'light'] as const).map(value => ({
            value,
            label: t.themes[value],
          }))}
        />
      </div>
      {own !== undefined && <TicketButton table={table} seat={own} label={t.newPhone} />}
      <Link class="btn btn--w" href="/licenze">
        {t.licences}
      </Link>
      <button
        type="button"
        class="btn btn--q btn--w"
        onClick={() => void api.leave(table.id).then(() => go('/'))}
      >
        {t.leave}
      </button>
    </section>
  )
}

function House({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const send = useSend()
  const seats = useSeats()
  const [backedUp, setBackedUp] = useState(false)
  return (
    <section class="gap" aria-label={t.table}>
      <h2 class="h3">{t.table}</h2>
      <Link class="btn btn--w" href={`/t/${table.id}/lobby`}>
        <Icon name="qr" /> {t.invite}
      </Link>
      <a class="btn btn--w" href={`/s/${table.id}`} target="_blank" rel="noreferrer">
        <Icon name="guarda" /> {t.screen}
      </a>
      {me.isHost && (
        <>
          <div>
            <div class="sub">{t.automation}</div>
            <Segmented
              label={t.automation}
              value={table.automation}
              onChange={level => void send({ type: 'set-automation', level })}
              options={(['full', 'ask', 'dice-only'] as const).map(value => ({
                value,
                label: t.levels[value],
              }))}
            />
          </div>
          <div>
            <div class="sub">{t.masterMode}</div>
            <Segmented
              label={t.masterMode}
              value={table.masterMode}
              onChange={mode => void send({ type: 'set-master-mode', mode })}
              options={(['rotating', 'fixed', 'none'] as const).map(value => ({
                value,
                label: t.modes[value],
              }))}
            />
          </div>
        </>
      )}
      <Options table={table} canEdit={me.isHost} />
      {me.isHost && (
        <>
          <h3 class="h3">{t.seats}</h3>
          {seats
            .filter(seat => seat.id !== me.seat)
            .map(seat => (
              <HostSeat key={seat.id} seat={seat} table={table} />
            ))}
          <button
            type="button"
            class="btn btn--w"
            onClick={() => void api.backup(table.id).then(reply => setBackedUp(reply.ok))}
          >
            {t.backup} {backedUp && t.backupDone}
          </button>
        </>
      )}
      <p class="cap">
        {t.fingerprint}: <code>{table.fingerprint.slice(0, 8).toUpperCase()}</code>
      </p>
    </section>
  )
}

function HostSeat({ seat, table }: { seat: SeatDoc; table: TableDoc }) {
  const t = useWords(words)
  const send = useSend()
  return (
    <div class="row">
      <SeatTile seat={seat} size="s" />
      <span class="grow">{seat.retired ? <s>{seat.name}</s> : seat.name}</span>
      <TicketButton table={table} seat={seat} label={t.ticketFor(seat.name)} isIcon />
      <button
        type="button"
        class="iconbtn"
        aria-label={seat.retired ? t.restore(seat.name) : t.retire(seat.name)}
        onClick={() =>
          void send({ type: seat.retired ? 'restore-seat' : 'retire-seat', seat: seat.id })
        }
      >
        <Icon name={seat.retired ? 'annulla' : 'x'} />
      </button>
    </div>
  )
}

/** A one-time link that moves a seat to another phone. */
function TicketButton({
  table,
  seat,
  label,
  isIcon = false,
}: {
  table: TableDoc
  seat: SeatDoc
  label: string
  isIcon?: boolean
}) {
  const t = useWords(words)
  const [link, setLink] = useState<string | null>(null)
  const ask = () =>
    void api.ticket(table.id, seat.id).then(reply => reply.ok && setLink(reply.links[0] ?? null))
  return (
    <>
      <button
        type="button"
        class={isIcon ? 'iconbtn' : 'btn btn--w'}
        aria-label={label}
        onClick={ask}
      >
        <Icon name="qr" /> {isIcon ? '' : label}
      </button>
      {link !== null && (
        <Dialog title={t.ticketFor(seat.name)} close={() => setLink(null)} closeLabel={t.close}>
          <p class="sub">{t.newPhoneLine}</p>
          <Qr text={link} label={label} />
        </Dialog>
      )}
    </>
  )
}
