import * as styles from '../warp.module.css'
import { useState } from 'preact/hooks'
import type { BodyDoc, Offer } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { useStart } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { barOf } from '../docs.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { messages } from '../messages.ts'

/** The people present, by their signs. A tap lists the acts on one of them. */
export function People({ me, offers }: { me: MeDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const bodies = useGameBelow<BodyDoc>('body/')
  const [chosen, choose] = useState<BodyDoc | null>(null)
  const others = bodies
    .filter(body => body.seat === undefined || body.seat !== me.seat)
    .toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'character' ? -1 : 1))
  if (others.length === 0) return null
  return (
    <section aria-label={t.others}>
      <div class="section-head">
        <h2 class="h3">{t.others}</h2>
        <span class="caption">{t.bySigns}</span>
      </div>
      {others.map(body => (
        <Row key={body.id} body={body} tap={() => choose(body)} />
      ))}
      {chosen !== null && (
        <PersonActions body={chosen} offers={offers} close={() => choose(null)} />
      )}
    </section>
  )
}

function Row({ body, tap }: { body: BodyDoc; tap: () => void }) {
  return (
    <button type="button" class={styles.signRow} onClick={tap}>
      <PublicPerson body={body} />
    </button>
  )
}

/** A person as others see them: owner, state, signs. */
function PublicPerson({ body }: { body: BodyDoc }) {
  const seat = useSeats().find(one => one.id === body.seat)
  const track = barOf(body)
  return (
    <>
      {seat === undefined ? (
        <span class={styles.foeIcon} aria-hidden="true">
          <Icon name="person" />
        </span>
      ) : (
        <SeatTile seat={seat} />
      )}
      <b>
        {body.name} {seat !== undefined && <span class="label">{seat.name}</span>}
      </b>
      {track === undefined ? (
        <span class={`tag${body.state.tone === 'well' ? '' : ' tag--alert'}`}>
          {localize(body.state.label)}
        </span>
      ) : (
        <BodyTrack track={track} name={body.name} word={localize(body.state.label)} size="mini" />
      )}
      <span class={styles.sign}>{body.signs === undefined ? '' : localize(body.signs)}</span>
    </>
  )
}

/** A roll against somebody, or help for them. */
const isOnSomebody = ({ id, slip }: Offer) => slip !== undefined || id.startsWith('give-first-aid')

/** The state of a person and the acts on them. */
export function PersonActions({
  body,
  offers,
  close,
}: {
  body: BodyDoc
  offers: readonly Offer[]
  close: () => void
}) {
  const t = useMessages(messages)
  const start = useStart()
  const on = offers.filter(offer => offer.id.endsWith(`:${body.id}`) && isOnSomebody(offer))
  return (
    <Dialog title={t.on(body.name)} close={close} closeLabel={t.close}>
      <div class={styles.signRow}>
        <PublicPerson body={body} />
      </div>
      {on.length === 0 && <p class="secondary">{t.nothingHere}</p>}
      <ul class="list">
        {on.map(offer => (
          <li key={offer.id}>
            <button
              type="button"
              class="list-item"
              onClick={() => void start(offer, {}).then(isDone => isDone && close())}
            >
              <span class="grow">{localize(offer.label)}</span>
              <Icon name={offer.slip === undefined ? 'forward' : 'die'} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
