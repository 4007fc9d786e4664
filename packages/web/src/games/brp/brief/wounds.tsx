import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { HitPoints } from '../drawings/hit-points.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { hpOf, offerOf, type OwnCharacter } from '../own-character.ts'
import { Casualties, useTreat } from '../fight/casualties.tsx'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/**
 * Other characters who need help, then the wounds of the player's character, each with its
 * treatment.
 */
export function Wounds({ mine, close }: { mine: OwnCharacter; close: () => void }) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const treat = useTreat()
  const { body } = mine
  const track = hpOf(body)
  const wounds = (body?.wounds ?? []).filter(({ size }) => size > 0)
  return (
    <Dialog title={t.woundsTitle} close={close} closeLabel={t.close} isTall>
      <div class="gap">
        <Casualties mine={mine} />
        <h3 class="h3">{t.you(firstName(mine.character.name))}</h3>
        {track !== undefined && <HitPoints track={track} wounds={wounds} />}
        {wounds.length === 0 && <p class="secondary">{t.whole}</p>}
        {wounds.map(wound => {
          const offer = (wound.offers ?? []).flatMap(id => offerOf(offers, id) ?? [])[0]
          return (
            <div key={wound.id} class="ledger-line">
              <span>
                {localize(wound.label)}
                {wound.note !== undefined && (
                  <span class={`caption ${styles.woundNote}`}>{localize(wound.note)}</span>
                )}
              </span>
              {wound.isTreated && <span class="tag">{t.treated}</span>}
              {offer?.slip !== undefined && (
                <button
                  type="button"
                  class="button button--small"
                  onClick={() => offer.slip && void treat(offer.slip).then(close)}
                >
                  {t.aidShort(mine.play?.aid ?? 0)}
                </button>
              )}
            </div>
          )
        })}
        {(body?.conditions ?? []).map(({ id, label, tone, offers: ids = [] }) => {
          const offer = ids.flatMap(one => offerOf(offers, one) ?? [])[0]
          return (
            <div key={id} class="ledger-line">
              <span>
                {localize(label)} {tone === 'warn' && <span class="caption">{t.poisoned}</span>}
              </span>
              {offer?.slip !== undefined && (
                <button
                  type="button"
                  class="button button--small"
                  onClick={() => offer.slip && void open(offer.slip).then(close)}
                >
                  {localize(offer.verb ?? offer.label)}
                </button>
              )}
            </div>
          )
        })}
        <p class="caption">{t.once}</p>
      </div>
    </Dialog>
  )
}
