import { OfferList, useOffers } from '../../offers/offers.tsx'

/** What any other game offers this seat, until it has a screen of its own. */
export function GameOffers() {
  return <OfferList offers={useOffers()} />
}
