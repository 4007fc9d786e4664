import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { fightMessages } from './fight-messages.ts'
import * as styles from '../daimon.module.css'

/**
 * A fighter has no opponent left. Shows the suggested pairs, or one button for each free fighter.
 */
export function FreeFighters() {
  const t = useMessages(fightMessages)
  const start = useStart()
  const offers = useOffers().filter(offer => offer.command?.['type'] === 'regroup')
  if (offers.length === 0) return null
  return (
    <div class={`gap ${styles.assign}`} role="group" aria-label={t.free}>
      <b class="strong">{t.free}</b>
      {offers.map(offer => (
        <button
          key={offer.id}
          type="button"
          class={`button button--wide${offer.id === 'regroup' ? ' button--primary' : ''}`}
          onClick={() => void start(offer, {})}
        >
          {localize(offer.label)}
        </button>
      ))}
    </div>
  )
}
