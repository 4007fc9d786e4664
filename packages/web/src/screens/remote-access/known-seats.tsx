import type { Refusal } from '@mastro/core'
import type { TableCard } from '@mastro/protocol'
import type { SeatDoc } from '@mastro/table'
import { useEffect, useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { CopyButton } from './copy-button.tsx'
import { messages } from './messages.ts'
import * as styles from './remote-access.module.css'

interface HostedTable {
  readonly card: TableCard
  readonly seats: readonly SeatDoc[]
}

/** Everybody who plays at the tables of this host, except the host's own seats. */
async function knownSeats(): Promise<readonly HostedTable[]> {
  const reply = await api.tables()
  if (!reply.ok) return []
  const served = reply.tables.filter(({ isHost }) => isHost)
  return Promise.all(
    served.map(async card => {
      const seats = await api.seats(card.table)
      const isOther = ({ id, kind, retired }: SeatDoc) =>
        !retired && kind === 'player' && id !== card.seat
      return { card, seats: seats.filter(isOther) }
    }),
  )
}

/**
 * A seat from the local network is only valid at that address. A one-time link for each seat moves
 * it.
 */
export function KnownSeats() {
  const t = useMessages(messages)
  const [known, setKnown] = useState<readonly HostedTable[]>([])
  useEffect(() => void knownSeats().then(setKnown), [])
  const full = known.filter(({ seats }) => seats.length > 0)
  if (full.length === 0) return null
  return (
    <section class="gap" aria-label={t.known}>
      <h2 class="h3">{t.known}</h2>
      <p class="secondary">{t.knownNote}</p>
      {full.map(({ card, seats }) => (
        <div key={card.table}>
          {full.length > 1 && <h3 class="label">{card.name}</h3>}
          <ul class="list">
            {seats.map(seat => (
              <KnownSeat key={seat.id} table={card.table} seat={seat} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function KnownSeat({ table, seat }: { table: string; seat: SeatDoc }) {
  const t = useMessages(messages)
  const [link, setLink] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ask = async () => {
    const reply = await api.ticket(table, seat.id)
    setLink(reply.ok ? (reply.links[0] ?? null) : null)
    setRefusal(reply.ok ? null : reply.error)
  }
  return (
    <li class={styles.seat}>
      <SeatTile seat={seat} size="small" />
      <span class="strong">{seat.name}</span>
      {link === null ? (
        <button type="button" class="button button--small" onClick={() => void ask()}>
          {t.linkFor(seat.name)}
        </button>
      ) : (
        <span role="status" class={styles.link}>
          <span class="caption">{t.once}</span>
          <code>{link}</code>
          <CopyButton text={link} label={t.copyLink(seat.name)} />
        </span>
      )}
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </li>
  )
}
