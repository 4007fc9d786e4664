import { OfferList, useOffers } from '../../offers/offers.tsx'

/** Lists the offers of the game to this seat, by group. */
export function Acts() {
  return <OfferList offers={useOffers()} />
}
