import type { BodyDoc, Offer, RequestDoc, WoundDoc } from '@mastro/core'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import * as styles from '../chaos.module.css'

const messages = dictionary({
  it: {
    title: 'Chi ha bisogno di te',
    stop: 'Ferma il sangue',
    heal: 'Cura',
    dress: 'Medica',
  },
  en: {
    title: 'Who needs you',
    stop: 'Stop the bleeding',
    heal: 'Treat',
    dress: 'Dress',
  },
})

const URGENT = ['dying', 'down', 'hurt', 'well', 'dead']

/** Untreated grave wounds first, then treated grave ones, then the rest. */
const urgency = ({ isGrave, isTreated }: WoundDoc) => (isGrave ? (isTreated ? 1 : 2) : 0)
export const mostUrgent = (a: WoundDoc, b: WoundDoc) => urgency(b) - urgency(a)

/** Wounds that this character can treat, the most urgent first. A tap opens the roll. */
export function Help({
  being,
  bodies,
  isShort = false,
}: {
  being: string
  bodies: readonly BodyDoc[]
  /** Shows only the most urgent wound of each character. */
  isShort?: boolean
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const offers = useOffers()
  const rows = bodies
    .toSorted((a, b) => URGENT.indexOf(a.state.tone) - URGENT.indexOf(b.state.tone))
    .flatMap(body => {
      const all = (body.wounds ?? []).toSorted(mostUrgent).flatMap(wound => {
        const offer = offers.find(one => one.id === `treat/${being}/${body.id}/${wound.id}`)
        return offer?.slip === undefined ? [] : [{ body, wound, slip: offer.slip }]
      })
      return isShort ? all.slice(0, 1) : all
    })
  if (rows.length === 0) return null
  return (
    <section aria-label={t.title}>
      <h2 class="h3">{t.title}</h2>
      {rows.map(({ body, wound, slip }) => (
        <div key={`${body.id} ${wound.id}`} class={styles.wound}>
          <BeingTile seat={body.seat} name={body.name} seats={seats} />
          <span>
            <b>{body.name}</b>
            <br />
            <span class={body.state.tone === 'dying' ? 'caption wound-text' : 'caption'}>
              {localize(wound.label)} {wound.size}. {localize(body.state.label)}.
            </span>
          </span>
          <Treat wound={wound} slip={slip} />
        </div>
      ))}
    </section>
  )
}

function Treat({ wound, slip }: { wound: WoundDoc; slip: NonNullable<Offer['slip']> }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  return (
    <button
      type="button"
      class={`button button--small${wound.isGrave && !wound.isTreated ? ' button--primary' : ''}`}
      onClick={() => void open(slip)}
    >
      {wound.isGrave ? (wound.isTreated ? t.heal : t.stop) : t.dress}
    </button>
  )
}

/** Treatment of the character's own wound. */
export function TreatOwn({ being, wound }: { being: string; wound: WoundDoc }) {
  const offers = useOffers()
  const slip = offers.find(one => one.id === `treat/${being}/${being}/${wound.id}`)?.slip
  return slip === undefined ? null : <Treat wound={wound} slip={slip} />
}

/** Urgent help: a life in danger, an open grave wound, or requested care. */
export function UrgentHelp({ being, isShort = false }: { being: string; isShort?: boolean }) {
  const careRequests = useGameBelow<RequestDoc>('request/').filter(one => one.kind === 'care')
  const bodies = useGameBelow<BodyDoc>('body/').filter(
    body =>
      body.state.tone === 'dying' ||
      careRequests.some(one => one.being === body.id) ||
      (body.wounds ?? []).some(wound => wound.isGrave && !wound.isTreated),
  )
  return bodies.length === 0 ? null : <Help being={being} bodies={bodies} isShort={isShort} />
}
