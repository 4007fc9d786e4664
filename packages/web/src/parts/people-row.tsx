import './parts.css'
import type { BodyDoc, Offer, WoundDoc } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { Track } from './track.tsx'
import { BeingTile } from './turn-order.tsx'
import { messages } from './messages.ts'

/** A being as this seat may see it: name, state, and the known figures and tracks. */
export function PeopleRow({
  body,
  seats,
  onTap,
}: {
  body: BodyDoc
  seats: readonly SeatDoc[]
  onTap?: (being: string) => void
}) {
  const inside = (
    <>
      <BeingTile seat={body.seat} name={body.name} seats={seats} />
      <span class="person__name">
        <b>{body.name}</b>
        <span class={isBad(body) ? 'caption wound-text' : 'caption'}>
          {localize(body.state.label)}
        </span>
        {body.signs !== undefined && <span class="caption">{localize(body.signs)}</span>}
      </span>
      <span class="person__figures">
        {(body.figures ?? []).map(({ id, label, value, of }) => (
          <span key={id}>
            <span class="caption">{localize(label)}</span>{' '}
            <b class="tabular">{of === undefined ? value : `${value}/${of}`}</b>
          </span>
        ))}
      </span>
      <span class="person__tracks">
        {(body.tracks ?? []).map(track => (
          <Track key={track.id} track={track} size="small" />
        ))}
      </span>
    </>
  )
  return onTap === undefined ? (
    <div class="person">{inside}</div>
  ) : (
    <button type="button" class="person" onClick={() => onTap(body.id)}>
      {inside}
    </button>
  )
}

const isBad = ({ state }: BodyDoc) => state.tone !== 'well'
const URGENT = ['dying', 'down', 'hurt', 'well', 'dead']
const urgency = ({ state }: BodyDoc) => URGENT.indexOf(state.tone)

/** Who needs help, most urgent first, with a button for each treatment that this seat can give. */
export function CareList({
  bodies,
  offers,
  seats,
  onOffer,
}: {
  bodies: readonly BodyDoc[]
  offers: readonly Offer[]
  seats: readonly SeatDoc[]
  onOffer: (offer: Offer) => void
}) {
  const t = useMessages(messages)
  const needy = bodies
    .filter(body => isBad(body) || (body.conditions ?? []).length > 0)
    .toSorted((a, b) => urgency(a) - urgency(b))
  const buttons = (ids: readonly string[] = []) =>
    ids.flatMap(id => {
      const offer = offers.find(one => one.id === id)
      return offer === undefined
        ? []
        : [
            <button
              key={id}
              type="button"
              class="button button--small"
              onClick={() => onOffer(offer)}
            >
              {localize(offer.verb ?? offer.label)}
            </button>,
          ]
    })
  return (
    <section class="gap" aria-label={t.needs}>
      <h2 class="h3">{t.needs}</h2>
      {needy.length === 0 && <p class="secondary">{t.fine}</p>}
      {needy.map(body => (
        <article key={body.id} class={`care care--${body.state.tone}`} aria-label={body.name}>
          <PeopleRow body={body} seats={seats} />
          {body.state.note !== undefined && <p class="secondary">{localize(body.state.note)}</p>}
          {(body.wounds ?? []).map(wound => (
            <Wound key={wound.id} wound={wound}>
              {buttons(wound.offers)}
            </Wound>
          ))}
          {(body.conditions ?? []).map(({ id, label, note, clock, offers: ids }) => (
            <div key={id} class="row row--between">
              <span>
                {localize(label)}
                {note !== undefined && <span class="caption"> {localize(note)}</span>}
                {clock !== undefined && <span class="caption"> {t.of(clock.run, clock.of)}</span>}
              </span>
              {buttons(ids)}
            </div>
          ))}
        </article>
      ))}
    </section>
  )
}

function Wound({ wound, children }: { wound: WoundDoc; children: preact.ComponentChildren }) {
  const t = useMessages(messages)
  const parts = [
    ...(wound.isGrave ? [t.grave] : []),
    ...(wound.isTreated ? [t.treated] : []),
    ...(wound.note === undefined ? [] : [localize(wound.note)]),
  ]
  return (
    <div class="wound-row">
      <b class={`wound-row__size tabular${wound.isGrave ? ' wound-row__size--grave' : ''}`}>
        {wound.size}
      </b>
      <span>
        {localize(wound.label)}
        {parts.length > 0 && <span class="caption"> {parts.join(', ')}</span>}
      </span>
      <span class="row">{children}</span>
    </div>
  )
}
