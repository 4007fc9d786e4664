import { useState } from 'preact/hooks'
import type { ArmDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { OwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

const SHOWN = 4

/** Weapons in hand, then carried ones. A tap opens the choice of a target. */
export function Arms({ mine }: { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const [chosen, choose] = useState<string | null>(null)
  const arms = (mine.play?.arms ?? []).filter(({ place, id }) => place !== 'body' || id !== 'brawl')
  const arm = arms.find(({ id }) => id === chosen)
  return (
    <>
      <div class={styles.arms} role="group" aria-label={t.arms}>
        {arms.slice(0, SHOWN).map(one => (
          <button key={one.id} type="button" class={styles.arm} onClick={() => choose(one.id)}>
            <span class={styles.armTitle}>
              <span>{localize(one.label)}</span>
              <b class="tabular nowrap">{one.score}&#8239;%</b>
            </span>
            <span class="caption">
              {one.damage}, <ArmNote arm={one} />
            </span>
          </button>
        ))}
      </div>
      {arm !== undefined && <ArmDialog arm={arm} mine={mine} close={() => choose(null)} />}
    </>
  )
}

export function ArmNote({ arm }: { arm: ArmDoc }) {
  const t = useMessages(messages)
  const more = [
    ...(arm.shots === undefined ? [] : [t.shots(arm.shots.left, arm.shots.of)]),
    ...(arm.isLoaded === false ? [t.unloaded] : []),
  ]
  return <>{[localize(arm.note), ...more].join(', ')}</>
}

/** Chooses a target, or an action with the weapon. */
function ArmDialog({ arm, mine, close }: { arm: ArmDoc; mine: OwnCharacter; close: () => void }) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const start = useStart()
  const being = mine.character.id
  const strikes = offers.filter(({ id }) => id.startsWith(`attack/${being}/${arm.id}/`))
  const handling = offers.filter(
    ({ id }) => id.startsWith(`handle/${being}/${arm.id}/`) || id === `reload/${being}/${arm.id}`,
  )
  return (
    <Dialog title={localize(arm.label)} close={close} closeLabel={t.close}>
      <h3 class="h3">{t.strikeWhom}</h3>
      {strikes.length === 0 && <p class="secondary">{t.nobodyToStrike}</p>}
      {strikes.map(offer => (
        <button
          key={offer.id}
          type="button"
          class="button button--wide"
          onClick={() => offer.slip && void open(offer.slip).then(isDone => isDone && close())}
        >
          {localize(offer.label)}
        </button>
      ))}
      {handling.length > 0 && <h3 class="h3">{t.inHands}</h3>}
      {handling.map(offer => (
        <button
          key={offer.id}
          type="button"
          class="button button--wide"
          onClick={() => void start(offer, {}).then(isDone => isDone && close())}
        >
          {localize(offer.verb ?? offer.label)}
        </button>
      ))}
    </Dialog>
  )
}
