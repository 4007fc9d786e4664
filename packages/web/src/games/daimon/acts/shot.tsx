import { useMessages } from '../../../i18n/language.ts'
import { localize } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

/** An aimed shot at a target that cannot react (DAI-RANGED-1). */
export function ShotForm({ close }: ActProps) {
  const t = useMessages(actMessages)
  const open = useOpenSlip()
  const shots = useOffers().filter(offer => offer.slip?.kind === 'ranged-shot')
  return (
    <>
      {shots.length === 0 && <p class="secondary">{t.noWeapon}</p>}
      <ul class="list">
        {shots.map(offer => (
          <li key={offer.id}>
            <button
              type="button"
              class="list-item"
              onClick={() =>
                offer.slip !== undefined && void open(offer.slip).then(isOpen => isOpen && close())
              }
            >
              <span class="grow">{localize(offer.label)}</span>
              <Icon name="crosshair" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
