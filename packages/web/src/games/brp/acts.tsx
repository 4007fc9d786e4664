import { OfferList, useOffers } from '../../offers/offers.tsx'
import { useMessages } from '../../i18n/language.ts'
import { messages } from './messages.ts'

/** What stands elsewhere on the table: keys, skills, weapons, matches, wounds, one's turn. */
const ELSEWHERE =
  /^(?:skill|roll|opposed|resistance|attack|aid|declare|answer|wake|handle|reload|next-phase)(?:\/|$)/

/** What else can be done, folded by group. */
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
