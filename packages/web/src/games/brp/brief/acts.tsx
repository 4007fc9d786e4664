import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { messages } from '../messages.ts'

/**
 * Groups of offers that have their own place on the table: characteristics, skills, weapons,
 * contests, wounds and the turn.
 */
const ELSEWHERE =
  /^(?:skill|roll|opposed|resistance|attack|aid|declare|answer|wake|handle|reload|next-phase)(?:\/|$)/

/** All other offers, folded by group. */
export function Acts() {
  const t = useMessages(messages)
  const offers = useOffers().filter(({ id }) => !ELSEWHERE.test(id))
  return offers.length === 0 ? null : (
    <details class="fold">
      <summary class="h3">{t.acts}</summary>
      <OfferList offers={offers} title={t.acts} />
    </details>
  )
}
