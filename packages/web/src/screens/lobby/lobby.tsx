import * as styles from './lobby.module.css'
import { Link, useLocation } from 'wouter-preact'
import type { MeDoc, SeatDoc, TableDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useAbsentSeats } from '../../net/absent-seats.ts'
import { useGameBelow, usePresence, useSeats, useSend } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { TopBar } from '../../shell/chrome.tsx'
import { Invite } from './invite.tsx'
import { NobodyJoined } from './nobody-joined.tsx'
import { messages } from './messages.ts'

interface CharacterCard {
  readonly seat: string
  readonly name: string
}

/** An open table before play: the code, the seats, and one button to begin. */
export function Lobby({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const [, go] = useLocation()
  const seats = useSeats().filter(seat => !seat.retired && seat.kind !== 'screen')
  const characters = useGameBelow<CharacterCard>('character/')
  const mine = characters.some(character => character.seat === me.seat)
  const players = seats.filter(seat => seat.kind === 'player' || seat.kind === 'bot')

  const { seatsNote, startLabel } = useUi()
  const label = startLabel(table)
  const absent = useAbsentSeats()
  const start = async () => {
    if (!table.session.open) {
      if (table.adventure.number === 0)
        await send({ type: 'begin', moment: 'adventure', title: '' })
      const done = await send({ type: 'begin', moment: 'session', title: '', absent: [...absent] })
      if (!done.ok) return
    }
    go(`/t/${table.id}`)
  }

  return (
    <Frame
      class={styles.lobby}
      top={
        <TopBar table={table} title={table.name} sub={t.open(players.length)}>
          <a
            class="icon-button"
            href={`/s/${table.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t.screen}
          >
            <Icon name="screen" />
          </a>
        </TopBar>
      }
      dock={
        <>
          {!mine && me.kind === 'player' && (
            <Link href={`/t/${table.id}/crea`} class="button grow">
              {t.choose}
            </Link>
          )}
          {me.isHost && !table.session.open ? (
            <button type="button" class="button button--primary grow" onClick={() => void start()}>
              {label === null ? t.start : localize(label)}
            </button>
          ) : (
            <Link href={`/t/${table.id}`} class="button button--primary grow">
              {t.toTable}
            </Link>
          )}
        </>
      }
    >
      <Invite table={table} me={me} />
      {me.isHost && players.length < 2 && <NobodyJoined />}
      <section aria-label={t.seats}>
        <div class="section-head">
          <h2 class="h3">{t.seats}</h2>
          {seatsNote !== null && <span class="caption">{localize(seatsNote)}</span>}
        </div>
        {seats.map((seat, i) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            table={table}
            me={me}
            before={seats[i - 1]}
            character={characters.find(one => one.seat === seat.id)}
          />
        ))}
        <FreeChair />
      </section>
    </Frame>
  )
}

function FreeChair() {
  const t = useMessages(messages)
  return (
    <div class={styles.chair}>
      <span class="seat seat--empty" aria-hidden="true">
        +
      </span>
      <span class="label">{t.free}</span>
    </div>
  )
}

function SeatRow({
  seat,
  table,
  me,
  before,
  character,
}: {
  seat: SeatDoc
  table: TableDoc
  me: MeDoc
  before: SeatDoc | undefined
  character: CharacterCard | undefined
}) {
  const t = useMessages(messages)
  const send = useSend()
  const isHere = usePresence().includes(seat.id)
  const twin = useSeats().find(one => one.id === seat.alike)
  const alwaysLeads = seat.id === table.master && table.masterMode === 'fixed'
  const nobody = alwaysLeads ? t.leads : t.noCharacter
  const line = seat.kind === 'observer' ? t.observer : (character?.name ?? nobody)
  return (
    <div class={styles.chair}>
      <SeatTile seat={seat} isMaster={seat.id === table.master} />
      <div>
        <b class="strong">{seat.name}</b>
        {twin !== undefined && <div class="caption">{t.alike(twin.name)}</div>}
        <div class="caption">{isHere ? line : `${line}, ${t.away}`}</div>
      </div>
      <span class="row">
        {me.isHost && before !== undefined && (
          <button
            type="button"
            class="icon-button"
            aria-label={t.up(seat.name)}
            onClick={() => void send({ type: 'move-seat', seat: seat.id, before: before.id })}
          >
            <Icon name="up" />
          </button>
        )}
        {seat.id === table.host ? (
          <span class="tag">{t.host}</span>
        ) : (
          character !== undefined && (
            <span class="tag">
              <Icon name="check" size="small" /> {t.ready}
            </span>
          )
        )}
      </span>
    </div>
  )
}
