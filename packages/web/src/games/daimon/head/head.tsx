import * as styles from './head.module.css'
import { Link } from 'wouter-preact'
import type { ChannelDoc, FoeDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { PinnedStrip } from '../master/oracle-box.tsx'
import { firstName, useCharacters } from '../characters.ts'
import { unreadCount } from '../voice/unread.ts'
import { messages } from './messages.ts'

/**
 * Shown while nothing is being rolled: everybody's Reserve, the pinned text of the scene, the
 * characters handed to this seat.
 */
export function Head({ table, me }: { table: TableDoc; me: MeDoc }) {
  return (
    <>
      <Reserves />
      <Whispers table={table} me={me} />
      <AssignedFoes me={me} />
      <PinnedStrip table={table} />
    </>
  )
}

/** DAI-RESERVE-11: everybody's Reserve is public. */
function Reserves() {
  const t = useMessages(messages)
  const seats = useSeats()
  const characters = useCharacters()
  if (characters.length === 0) return null
  return (
    <ul class={styles.reserves} aria-label={t.reserves}>
      {characters.map(doc => (
        <li key={doc.id}>
          <SeatTile seat={seats.find(seat => seat.id === doc.seat)} size="small" />
          <span class="visually-hidden">{t.has(firstName(doc.name), doc.character.reserve)}</span>
          <b class="number" aria-hidden="true">
            {doc.character.reserve}D
          </b>
        </li>
      ))}
    </ul>
  )
}

/** Unread conversations with a dàimon that this seat voices, or with the player's own. */
function Whispers({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const channels = useGameBelow<ChannelDoc>('channel/').filter(
    channel => channel.host === me.seat || channel.voice === me.seat,
  )
  const fresh = channels.filter(channel => unreadCount(table.id, channel, me.seat) > 0)
  return (
    <>
      {fresh.map(channel => (
        <Link key={channel.character} class="note" href={`/t/${table.id}/voce`}>
          <Icon name="voice" />
          <span class="grow">
            {channel.host === me.seat ? t.answers(channel.daimon) : t.speaks(channel.daimon)}
          </span>
          <span class="tag tag--accent">{unreadCount(table.id, channel, me.seat)}</span>
        </Link>
      ))}
    </>
  )
}

/** DAI-MASTER-12: the card of a character that this seat plays for a scene. */
function AssignedFoes({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const foes = useGameBelow<FoeDoc>('foe/').filter(
    foe => me.seat !== null && foe.handedTo === me.seat && !me.isMaster,
  )
  return (
    <>
      {foes.map(foe => (
        <section key={foe.id} class={`note ${styles.handedFoe}`} aria-label={t.plays(foe.name)}>
          <div>
            <h2 class="h3">{t.plays(foe.name)}</h2>
            {foe.look !== '' && (
              <p class="pre-wrap" lang="">
                {foe.look}
              </p>
            )}
            {foe.notes !== undefined && foe.notes !== '' && (
              <p class="secondary pre-wrap" lang="">
                {foe.notes}
              </p>
            )}
          </div>
        </section>
      ))}
    </>
  )
}
