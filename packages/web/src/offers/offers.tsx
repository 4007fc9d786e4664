import { useEffect, useState } from 'preact/hooks'
import type { Json, Offer } from '@mastro/core'
import { dictionary, language, localize, useMessages } from '../i18n/language.ts'
import { useConnection, useSend } from '../net/context.tsx'
import type { FieldValues } from '../slip/form/fields.tsx'
import { useOpenSlip } from '../slip/open-slip.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { offersOf, onOffers } from './offer-store.ts'
import { needsForm } from './answers.ts'
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

/** What this seat can start now. */
export function useOffers(): readonly Offer[] {
  const connection = useConnection()
  const [, redraw] = useState(0)
  useEffect(() => onOffers(connection, () => redraw(n => n + 1)), [connection])
  return offersOf(connection)
}

/** The current version of the offer being filled in. Typed values stay. */
export function refreshOffer(chosen: Offer, offers: readonly Offer[]): Offer {
  return offers.find(({ id }) => id === chosen.id) ?? chosen
}

/** Up to this many groups are expanded initially. */
const FEW = 3

/** The offers of any game as a list by group. */
export function OfferList({
  offers,
  title,
  onDone,
}: {
  offers: readonly Offer[]
  title?: string
  /** Called after an act succeeded, for example to close the sheet with the list. */
  onDone?: () => void
}) {
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
  // an expanded group never collapses by itself while somebody uses it
  const [isOpen, layOpen] = useState(false)
  useEffect(() => {
    if (isShort) layOpen(true)
  }, [isShort])
  const tap = (offer: Offer) =>
    needsForm(offer) ? choose(offer) : void start(offer, {}).then(isDone => isDone && onDone?.())
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
          go={values =>
            start(now, values).then(isDone => {
              if (isDone) onDone?.()
              return isDone
            })
          }
        />
      )}
    </section>
  )
}

/** Creating characters is rarely needed once everybody has one, so it is kept out of the way. */
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
  const open = useOpenSlip()
  return async (offer, values) => {
    if (offer.slip !== undefined) {
      const { value } = offer.slip
      return open({
        ...offer.slip,
        ...(value === undefined ? {} : { value: withValues(value, values) }),
      })
    }
    if (offer.command === undefined) return false
    // a ready-made character is taken in the language of this page
    const inLanguage = offer.command['type'] === 'take-ready-made' ? { language: language() } : {}
    const done = await send({
      type: 'game',
      command: { ...offer.command, ...values, ...inLanguage },
    })
    return done.ok
  }
}

function withValues(value: Json, values: FieldValues): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...values }
    : value
}
