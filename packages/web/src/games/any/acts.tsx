import { OfferList, useOffers } from '../../offers/offers.tsx'

/** What the game offers this seat, by group. */
export function Acts() {
  return <OfferList offers={useOffers()} />
}
