import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import type { ScreenProps } from '../game.ts'

const messages = dictionary({
  it: { more: 'Che altro puoi fare' },
  en: { more: 'What else you can do' },
})

/** What keys, docks and slips of the table start already: listed no second time. */
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

/** The rest, folded away: seldom needed in play. Who leads opens the rolls of foes from here too. */
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
