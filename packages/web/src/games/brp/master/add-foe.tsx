import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useCatalogue } from '../../../net/catalogue.ts'
import { OfferList, useStart } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { ActButton } from './act-button.tsx'
import { messages } from './messages.ts'
import * as styles from './desk.module.css'

/**
 * Adds an opponent: a preset in one tap, a creature from the book, or a custom one; visible or
 * hidden.
 */
export function AddFoe({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(messages)
  const start = useStart()
  const opponents = (useCatalogue()?.people ?? []).filter(({ kind }) => kind === 'opponent')
  const offerOf = (id: string) => offers.find(offer => offer.id === `ready/${id}`)
  const joining = offers.filter(({ id }) => id.startsWith('join/'))
  const creatures = offers.filter(({ id }) => id.startsWith('creature/'))
  return (
    <Dialog title={t.arrives} close={close} closeLabel={t.close}>
      {joining.length > 0 && <OfferList offers={joining} title={t.joins} />}
      <h3 class="h3">{t.ready}</h3>
      <ul class="list">
        {opponents.map(one => (
          <li key={one.id}>
            <button
              type="button"
              class="list-item"
              onClick={() => {
                const offer = offerOf(one.id)
                if (offer !== undefined) void start(offer, {}).then(isDone => isDone && close())
              }}
            >
              <span class="grow">
                <b>{one.called === undefined ? one.name : localize(one.called)}</b>
                <br />
                <span class="secondary">{localize(one.look)}</span>
              </span>
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
      <div class={`row ${styles.wrap}`}>
        <ActButton offer={offers.find(({ id }) => id === 'opponent')} onDone={close}>
          {t.byHand}
        </ActButton>
        {creatures.map(offer => (
          <ActButton key={offer.id} offer={offer} onDone={close}>
            {localize(offer.label)}
          </ActButton>
        ))}
      </div>
    </Dialog>
  )
}
