import type { Offer } from '@mastro/core'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import type { ScreenProps } from '../game.ts'

/** What no key, dock or slip of the table starts already. */
const DRAWN = ['action/', 'contest/', 'ego/', 'spend-success/', 'resist-spell/', 'counter-spell/']

export function MoreActs({ me }: ScreenProps) {
  const rest = useOffers().filter(
    offer => !DRAWN.some(start => offer.id.startsWith(start)) || isForFoe(offer, me.leads),
  )
  return rest.length === 0 ? null : <OfferList offers={rest} />
}

/** Who leads opens the rolls of foes from here. */
const isForFoe = (offer: Offer, leads: boolean) => leads && offer.slip !== undefined
