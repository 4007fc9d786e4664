import { useState } from 'preact/hooks'
import type { EnvelopeDoc, MeDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useConnection, useSeats, useSend, useSlips } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Envelope } from '../../ui/drawings/envelope.tsx'
import { HoldToSee } from '../../ui/hold-to-see.tsx'
import { messages as slipMessages } from '../../slip/messages.ts'
import { NewEnvelope } from './new-envelope.tsx'
import { messages } from './messages.ts'

/** Opened envelopes shown initially. The others are shown on demand. */
const NEWS = 2

/**
 * Everything sealed on this table: author, opening rule, fingerprint, and the content for those who
 * may know it.
 */
export function Envelopes({ me, isTitled = true }: { me: MeDoc; isTitled?: boolean }) {
  const t = useMessages(messages)
  const [writing, write] = useState<'note' | 'roll' | null>(null)
  const envelopes = useListedEnvelopes()
  const opened = envelopes.filter(one => one.open).toReversed()
  const row = (one: EnvelopeDoc) => <EnvelopeRow key={one.id} envelope={one} me={me} />
  return (
    <section aria-label={t.envelopes}>
      <div class="section-head">
        {isTitled && <h2 class="h3">{t.envelopes}</h2>}
        <span class="caption">{t.onlyYours}</span>
      </div>
      <ul class="list">
        {envelopes.filter(one => !one.open).map(row)}
        {opened.slice(0, NEWS).map(row)}
      </ul>
      {opened.length > NEWS && (
        <details>
          <summary class="button button--small">{t.openedBefore(opened.length - NEWS)}</summary>
          <ul class="list">{opened.slice(NEWS).map(row)}</ul>
        </details>
      )}
      {me.kind === 'player' && (
        <div class="row envelope-acts">
          <button type="button" class="button button--small grow" onClick={() => write('note')}>
            {t.newEnvelope}
          </button>
          <button type="button" class="button button--small grow" onClick={() => write('roll')}>
            {t.blind}
          </button>
        </div>
      )}
      {writing !== null && <NewEnvelope kind={writing} close={() => write(null)} />}
    </section>
  )
}

/** All but the closed envelopes of rolls that were withdrawn or are over: they never open. */
function useListedEnvelopes(): readonly EnvelopeDoc[] {
  const envelopes = useDocsBelow<EnvelopeDoc>(useConnection().docs, 'envelope/')
  const live = useSlips().filter(({ state }) => state !== 'withdrawn')
  const slips = new Set(live.map(({ id }) => id))
  return envelopes.filter(({ open, slip }) => open || slip === undefined || slips.has(slip))
}

function EnvelopeRow({ envelope, me }: { envelope: EnvelopeDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const slip = useMessages(slipMessages)
  const send = useSend()
  const seats = useSeats()
  const author = seats.find(seat => seat.id === envelope.author)
  // more than half of the players
  const needed =
    Math.floor(seats.filter(seat => seat.kind === 'player' && !seat.retired).length / 2) + 1
  const isMine = envelope.author === me.seat
  const value = inWords(envelope.value, t.givesIn)
  return (
    <li class="list-item envelope-row">
      <Envelope
        author={author}
        open={envelope.open}
        width={52}
        label={`${t.kinds[envelope.kind]} ${t.of(author?.name ?? '')}`}
      />
      <div class="grow">
        <b>
          {t.kinds[envelope.kind]} {t.of(author?.name ?? '')}
        </b>
        <div class="caption">
          {envelope.open ? <OpenedText text={value} /> : t.opening[envelope.opening]}
          {envelope.open && value.length >= LONG ? '' : ', '}
          {t.fingerprint(envelope.fingerprint.slice(0, 4).toUpperCase())}
          {envelope.opening === 'vote' &&
            !envelope.open &&
            `, ${t.votes(envelope.votes.length, needed)}`}
        </div>
      </div>
      {!envelope.open && isMine && envelope.opening === 'author' && (
        <button
          type="button"
          class="button button--small"
          onClick={() => void send({ type: 'open-envelope', envelope: envelope.id })}
        >
          {t.open}
        </button>
      )}
      {!envelope.open &&
        envelope.opening === 'vote' &&
        me.seat !== null &&
        !envelope.votes.includes(me.seat) && (
          <button
            type="button"
            class="button button--small"
            onClick={() => void send({ type: 'vote-open', envelope: envelope.id })}
          >
            {t.vote}
          </button>
        )}
      {!envelope.open && isMine && <HoldToSee label={slip.look}>{value}</HoldToSee>}
    </li>
  )
}

/** A long note shows its beginning. A tap shows all of it. */
function OpenedText({ text }: { text: string }) {
  if (text.length < LONG) return <span class="pre-wrap">{text}</span>
  return (
    <details>
      <summary class="pre-wrap envelope-text">{text}</summary>
    </details>
  )
}
const LONG = 300

/** The text of a note, the figures of a number or bid without ids, or that a bidder gives in. */
function inWords(value: EnvelopeDoc['value'], givesIn: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if ('concede' in value && value['concede'] === true) return givesIn
  return Object.values(value)
    .filter(one => typeof one === 'number')
    .join(', ')
}
