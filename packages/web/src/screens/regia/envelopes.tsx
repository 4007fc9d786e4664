import { useState } from 'preact/hooks'
import type { EnvelopeDoc, MeDoc, Opening } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useConnection, useSeats, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { randomHex } from '../../net/outbox.ts'
import { useOpenings } from '../../slip/part.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Envelope } from '../../ui/envelope.tsx'
import { HoldToSee } from '../../ui/hold.tsx'
import { words as slipWords } from '../../slip/words.ts'
import { words } from './words.ts'

/** Everything sealed on this table: author, when it opens, its fingerprint; inside only for those who may know. */
export function Envelopes({ me }: { me: MeDoc }) {
  const t = useWords(words)
  const [isWriting, write] = useState(false)
  const envelopes = useDocsBelow<EnvelopeDoc>(useConnection().docs, 'envelope/')
  return (
    <section aria-label={t.envelopes}>
      <div class="sec">
        <h2 class="h3">{t.envelopes}</h2>
        <span class="cap">{t.onlyYours}</span>
      </div>
      <ul class="list">
        {envelopes.map(envelope => (
          <EnvelopeRow key={envelope.id} envelope={envelope} me={me} />
        ))}
      </ul>
      {me.kind === 'player' && (
        <button type="button" class="btn btn--s btn--w" onClick={() => write(true)}>
          {t.newEnvelope}
        </button>
      )}
      {isWriting && <WriteNote close={() => write(false)} />}
    </section>
  )
}

function EnvelopeRow({ envelope, me }: { envelope: EnvelopeDoc; me: MeDoc }) {
  const t = useWords(words)
  const slip = useWords(slipWords)
  const send = useSend()
  const author = useSeats().find(seat => seat.id === envelope.author)
  const isMine = envelope.author === me.seat
  const value =
    typeof envelope.value === 'string' ? envelope.value : JSON.stringify(envelope.value ?? '')
  return (
    <li class="li envrow">
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
        <div class="cap">
          {envelope.open ? <span class="pre">{value}</span> : t.opening[envelope.opening]},{' '}
          {t.fingerprint(envelope.fingerprint.slice(0, 4).toUpperCase())}
          {envelope.opening === 'vote' && !envelope.open && `, ${t.votes(envelope.votes.length)}`}
        </div>
      </div>
      {!envelope.open && isMine && <HoldToSee label={slip.look}>{value}</HoldToSee>}
      {!envelope.open && isMine && (
        <button
          type="button"
          class="btn btn--s"
          onClick={() => void send({ type: 'open-envelope', envelope: envelope.id })}
        >
          {t.open}
        </button>
      )}
      {!envelope.open &&
        !isMine &&
        envelope.opening === 'vote' &&
        me.seat !== null &&
        !envelope.votes.includes(me.seat) && (
          <button
            type="button"
            class="btn btn--s"
            onClick={() => void send({ type: 'vote-open', envelope: envelope.id })}
          >
            {t.vote}
          </button>
        )}
    </li>
  )
}

function WriteNote({ close }: { close: () => void }) {
  const t = useWords(words)
  const send = useSend()
  const openings = useOpenings()
  const [text, setText] = useState('')
  const [opening, setOpening] = useState<Opening>('author')
  return (
    <Dialog title={t.newEnvelope} close={close} closeLabel={t.close}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({ type: 'seal-note', text, salt: randomHex(32), opening }).then(
            done => done.ok && close(),
          )
        }}
      >
        <label class="field">
          <span>{t.note}</span>
          <textarea
            value={text}
            required
            maxLength={4000}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t.opensLabel}</span>
          <select
            value={opening}
            onChange={event =>
              setOpening(
                openings.find(one => one.value === event.currentTarget.value)?.value ?? 'author',
              )
            }
          >
            {openings.map(one => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="btn btn--p btn--w">
          {t.seal}
        </button>
      </form>
    </Dialog>
  )
}
