import { useEffect, useState } from 'preact/hooks'
import type { Json, Offer } from '@mastro/core'
import { dictionary, language, localize, useMessages } from '../i18n/language.ts'
import { useConnection, useSend } from '../net/context.tsx'
import type { FieldValues } from '../slip/fields.tsx'
import { expectSlip } from '../slip/open-slip.ts'
import { Icon } from '../ui/icon.tsx'
import { offersOf, onOffers } from './offer-store.ts'
import { OfferForm } from './offer-form.tsx'

const messages = dictionary({
  it: {
    title: 'Che cosa puoi fare',
    nothing: 'Per ora niente da fare qui.',
    people: 'Qualcuno di nuovo',
  },
  en: {
    title: 'What you can do',
    nothing: 'Nothing to do here for now.',
    people: 'Somebody new',
  },
})

/** What this seat could start now. */
export function useOffers(): readonly Offer[] {
  const connection = useConnection()
  const [, redraw] = useState(0)
  useEffect(() => onOffers(connection, () => redraw(n => n + 1)), [connection])
  return offersOf(connection)
}

/** What is being filled in is the offer as it stands now; what was typed stays. */
export function refreshOffer(chosen: Offer, offers: readonly Offer[]): Offer {
  return offers.find(({ id }) => id === chosen.id) ?? chosen
}

/** So many groups, and no more, are laid open from the start. */
const FEW = 3

/** Any game's acts as a readable list by group. */
export function OfferList({ offers, title }: { offers: readonly Offer[]; title?: string }) {
  const t = useMessages(messages)
  const [chosen, choose] = useState<Offer | null>(null)
  const start = useStart()
  const now = chosen === null ? null : refreshOffer(chosen, offers)
  const people = offers.filter(isMaking)
  const groups = new Map<string, Offer[]>()
  for (const offer of offers)
    if (!people.includes(offer))
      groups.set(localize(offer.group), [...(groups.get(localize(offer.group)) ?? []), offer])
  const isShort = groups.size > 0 && groups.size <= FEW
  // what was laid open stays so: nothing folds under a finger because something else has come
  const [isOpen, layOpen] = useState(false)
  useEffect(() => {
    if (isShort) layOpen(true)
  }, [isShort])
  const tap = (offer: Offer) =>
    (offer.fields ?? []).length > 0 ? choose(offer) : void start(offer, {})
  return (
    <section aria-label={title ?? t.title} class="gap">
      {offers.length === 0 && <p class="secondary">{t.nothing}</p>}
      {[...groups].map(([group, list]) => (
        <Group key={group} title={group} offers={list} isOpen={isOpen || isShort} tap={tap} />
      ))}
      {people.length > 0 && <Group title={t.people} offers={people} isOpen={false} tap={tap} />}
      {now !== null && (
        <OfferForm
          key={now.id}
          offer={now}
          close={() => choose(null)}
          go={values => start(now, values)}
        />
      )}
    </section>
  )
}

/** Somebody new at the table: seldom needed once all are there, and kept out of the way of play. */
function isMaking({ command }: Offer): boolean {
  return typeof command?.['type'] === 'string' && /ready-made|draft/.test(command['type'])
}

function Group({
  title,
  offers,
  isOpen,
  tap,
}: {
  title: string
  offers: readonly Offer[]
  isOpen: boolean
  tap: (offer: Offer) => void
}) {
  return (
    <details class="offers" open={isOpen}>
      <summary class="h3">{title}</summary>
      <ul class="list">
        {offers.map(offer => (
          <li key={offer.id}>
            <button type="button" class="list-item" onClick={() => tap(offer)}>
              <span class="grow">{localize(offer.label)}</span>
              <Icon name={offer.slip === undefined ? 'forward' : 'die'} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Opens the slip of an offer, or sends its command completed by the fields. */
export function useStart(): (offer: Offer, values: FieldValues) => Promise<boolean> {
  const send = useSend()
  return async (offer, values) => {
    if (offer.slip !== undefined) {
      const { kind, about, value } = offer.slip
      expectSlip(true)
      const opened = await send({
        type: 'open-slip',
        kind,
        about: { ...about },
        ...(value === undefined ? {} : { value: withValues(value, values) }),
      })
      if (!opened.ok) expectSlip(false)
      return opened.ok
    }
    if (offer.command === undefined) return false
    // whoever is ready-made comes in the words of this page
    const spoken = offer.command['type'] === 'take-ready-made' ? { language: language() } : {}
    const done = await send({ type: 'game', command: { ...offer.command, ...values, ...spoken } })
    return done.ok
  }
}

function withValues(value: Json, values: FieldValues): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...values }
    : value
}
