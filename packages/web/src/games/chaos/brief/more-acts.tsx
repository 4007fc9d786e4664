import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import type { ScreenProps } from '../../game.ts'

const messages = dictionary({
  it: { more: 'Che altro puoi fare' },
  en: { more: 'What else you can do' },
})

/** Offers already started from keys, docks and slips, so not listed again. */
const DRAWN = [
  'action/',
  'contest/',
  'ego/',
  'spend-success/',
  'resist-spell/',
  'counter-spell/',
  'cast/',
  'ask/',
  'call/',
]
const isDrawn = ({ id }: Offer) => DRAWN.some(start => id.startsWith(start))

/** Rarely needed offers, folded. The Master also opens the rolls of foes from here. */
export function MoreActs({ me }: ScreenProps) {
  const t = useMessages(messages)
  const offers = useOffers()
  const [isOpen, open] = useState(false)
  const rest = me.leads ? offers : offers.filter(offer => !isDrawn(offer))
  if (rest.length === 0) return null
  return (
    <details class="fold" onToggle={event => open(event.currentTarget.open)}>
      <summary class="h3">{t.more}</summary>
      {isOpen && <OfferList offers={rest} />}
    </details>
  )
}
