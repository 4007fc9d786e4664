import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { needsForm } from '../../../offers/answers.ts'
import { OfferForm } from '../../../offers/offer-form.tsx'
import { refreshOffer, useOffers, useStart } from '../../../offers/offers.tsx'

export interface OfferTap {
  /** Runs an offer at once, or first asks for its missing fields. */
  readonly tap: (offer: Offer) => void
  /** The open form. It can be placed anywhere in the page. */
  readonly form: ComponentChildren
}

/** Runs an offer with one tap, wherever it is drawn. */
export function useTap(onDone: () => void = () => undefined): OfferTap {
  const start = useStart()
  const offers = useOffers()
  const [tapped, choose] = useState<Offer | null>(null)
  const chosen = tapped === null ? null : refreshOffer(tapped, offers)
  const go = (offer: Offer, values: Parameters<typeof start>[1]) =>
    start(offer, values).then(isDone => {
      if (isDone) onDone()
      return isDone
    })
  return {
    tap: offer => (needsForm(offer) ? choose(offer) : void go(offer, {})),
    form: chosen !== null && (
      <OfferForm offer={chosen} close={() => choose(null)} go={values => go(chosen, values)} />
    ),
  }
}
