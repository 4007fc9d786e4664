import '../../../parts/parts.css'
import * as styles from './master.module.css'
import type { BodyDoc, Offer } from '@mastro/core'
import { useState } from 'preact/hooks'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { OfferList, useOffers, useStart } from '../../../offers/offers.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { Track } from '../../../parts/track.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { EgoBurst } from '../drawings/drawings.tsx'
import { TireDialog, WoundDialog } from './body-acts.tsx'
import { OwnFoe } from './own-foe.tsx'
import { messages } from './messages.ts'

type OpenDialog = { readonly what: 'tire' | 'wound' | 'more'; readonly body: BodyDoc }

/**
 * All characters with Ego, Components and both tracks, with the Master's acts. Foes follow with
 * their figures.
 */
export function People({ canLead }: { canLead: boolean }) {
  const t = useMessages(messages)
  const bodies = useGameBelow<BodyDoc>('body/')
  const offers = useOffers()
  const [asked, ask] = useState<OpenDialog | null>(null)
  const [isAdding, add] = useState(false)
  const ours = bodies.filter(({ kind }) => kind === 'character')
  const foes = bodies.filter(({ kind }) => kind === 'foe')
  const row = (body: BodyDoc) => (
    <Person key={body.id} body={body} ask={canLead ? what => ask({ what, body }) : undefined} />
  )
  return (
    <>
      <section aria-label={t.atTable} class={styles.people}>
        <div class="section-head">
          <h2 class="h3">{t.atTable}</h2>
          <span class="caption">{t.tracks}</span>
        </div>
        {ours.length === 0 && <p class="secondary">{t.nobody}</p>}
        {ours.map(row)}
      </section>
      {(canLead || foes.length > 0) && (
        <section aria-label={t.against} class={styles.people}>
          <div class="section-head">
            <h2 class="h3">{t.against}</h2>
            {canLead && (
              <button
                type="button"
                class="button button--small button--quiet"
                onClick={() => add(true)}
              >
                <Icon name="plus" size="small" /> {t.add}
              </button>
            )}
          </div>
          {foes.map(row)}
        </section>
      )}
      {asked !== null && <BodyDialog asked={asked} offers={offers} close={() => ask(null)} />}
      {isAdding && <Adding offers={offers.filter(isOpponent)} close={() => add(false)} />}
    </>
  )
}

/** Adds a preset opponent in one tap, or a custom one. */
function Adding({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(messages)
  const [isOwn, makeOwn] = useState(false)
  const own = offers.find(({ id }) => id === 'add-opponent')
  const start = useStart()
  if (isOwn && own !== undefined) return <OwnFoe offer={own} close={close} />
  return (
    <Dialog title={t.against} close={close} closeLabel={t.close}>
      <ul class="list">
        {offers
          .filter(offer => offer !== own)
          .map(offer => (
            <li key={offer.id}>
              <button
                type="button"
                class="list-item"
                onClick={() => void start(offer, {}).then(isDone => isDone && close())}
              >
                <span class="grow">
                  {localize(offer.label)}
                  {offer.note !== undefined && (
                    <span class={`caption ${styles.personState}`}>{localize(offer.note)}</span>
                  )}
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
      </ul>
      {own !== undefined && (
        <button type="button" class="button button--wide" onClick={() => makeOwn(true)}>
          <Icon name="pencil" size="small" /> {localize(own.label)}
        </button>
      )}
    </Dialog>
  )
}

function BodyDialog({
  asked: { what, body },
  offers,
  close,
}: {
  asked: OpenDialog
  offers: readonly Offer[]
  close: () => void
}) {
  const t = useMessages(messages)
  if (what === 'tire') return <TireDialog body={body} offers={offers} close={close} />
  if (what === 'wound') return <WoundDialog body={body} offers={offers} close={close} />
  return (
    <Dialog title={body.name} close={close} closeLabel={t.close}>
      <Rolls
        title={t.does}
        offers={offers.filter(offer => isBegunBy(offer, body.id))}
        close={close}
      />
      <OfferList offers={offers.filter(offer => isAbout(offer, body.id))} title={body.name} />
    </Dialog>
  )
}

/** The rolls of a being. The list closes when the slip has opened. */
function Rolls({
  title,
  offers,
  close,
}: {
  title: string
  offers: readonly Offer[]
  close: () => void
}) {
  const start = useStart()
  if (offers.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 class="h3">{title}</h2>
      <ul class="list">
        {offers.map(offer => (
          <li key={offer.id}>
            <button
              type="button"
              class="list-item"
              onClick={() => void start(offer, {}).then(done => done && close())}
            >
              <span class="grow">{localize(offer.label)}</span>
              <Icon name="die" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const BEGINNERS = ['who', 'healer', 'attacker']
/** Rolls that the being can start, except contests, which have their own button. */
const isBegunBy = ({ slip }: Offer, id: string): boolean =>
  BEGINNERS.some(key => slip?.about[key] === id)

/** The command type of an offer. Empty if the offer opens a slip. */
export function typeOf({ command }: Pick<Offer, 'command'>): string {
  const type = command?.['type']
  return typeof type === 'string' ? type : ''
}

const KEYS = ['who', 'character', 'id']
const DRAWN = ['tire', 'wound']
/** Commands about a being, except those with their own button. */
export const isAbout = ({ command }: Offer, id: string) =>
  command !== undefined &&
  !DRAWN.includes(typeOf({ command })) &&
  KEYS.some(key => command[key] === id)

/** Offers to add a preset or custom foe. */
export const isOpponent = ({ command, id }: Offer) =>
  command?.['type'] === 'add-opponent' || id.startsWith('ready/foe/')

const isFigure = (id: string) => id !== 'ego' && id !== 'vitality'

function Person({
  body,
  ask,
}: {
  body: BodyDoc
  ask: ((what: OpenDialog['what']) => void) | undefined
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const figures = body.figures ?? []
  const ego = figures.find(({ id }) => id === 'ego')?.value
  const name = body.kind === 'character' ? firstName(body.name) : body.name
  const player = seats.find(({ id }) => id === body.seat)?.name
  return (
    <article class={styles.person} aria-label={body.name}>
      <div class={styles.personHead}>
        <BeingTile seat={body.seat} name={body.name} seats={seats} />
        <span>
          <b class="strong">{name}</b> <span class="caption">{player}</span>
          {body.state.tone !== 'well' && (
            <span class={`caption wound-text ${styles.personState}`}>
              {localize(body.state.label)}
            </span>
          )}
        </span>
        {typeof ego === 'number' && (
          <span class={styles.personEgo}>
            <EgoBurst value={ego} isFoe={body.kind === 'foe'} />
          </span>
        )}
      </div>
      {figures.length > 0 && (
        <div class={styles.personFigures}>
          {figures
            .filter(({ id }) => isFigure(id))
            .map(({ id, label, value, of }) => (
              <span key={id}>
                {localize(label)}{' '}
                <b class={of !== undefined && value !== of ? 'wound-text tabular' : 'tabular'}>
                  {typeof value === 'number' ? plain(value) : value}
                </b>
              </span>
            ))}
        </div>
      )}
      {(body.tracks ?? []).map(track => (
        <Track key={track.id} track={track} size="small" />
      ))}
      {ask !== undefined && (
        <div class={styles.personActs}>
          <button type="button" class="button button--small" onClick={() => ask('tire')}>
            {t.tire}
          </button>
          <button type="button" class="button button--small" onClick={() => ask('wound')}>
            {t.wound}
          </button>
          <button
            type="button"
            class="button button--small"
            aria-label={t.more(body.name)}
            onClick={() => ask('more')}
          >
            <Icon name="more" size="small" />
          </button>
        </div>
      )}
    </article>
  )
}
