import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { language, localize, useMessages } from '../../../i18n/language.ts'
import { useGameSend } from '../../../net/context.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { OwnOpponent } from './own-opponent.tsx'
import { leadMessages } from './messages.ts'

const MOST = 12

/** Adds a preset in any number, hidden or visible, or a new custom character. */
export function Newcomer({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(leadMessages)
  const s = useMessages(slipMessages)
  const send = useGameSend()
  const [isOwn, write] = useState(false)
  const [count, setCount] = useState(1)
  const [isShown, show] = useState(false)
  const ready = offers.filter(({ id }) => id.startsWith('ready:'))
  const own = offers.find(({ id }) => id === 'add-opponent')
  const take = async (offer: Offer) => {
    const taken = await send({
      type: 'take-ready-made',
      ...offer.command,
      language: language(),
      shown: isShown,
      count,
    })
    if (taken.ok) close()
  }
  return (
    <Dialog title={isOwn ? t.ownOne : t.newOne} close={close} closeLabel={t.close}>
      <Segmented
        label={t.newOne}
        value={isShown}
        onChange={show}
        options={[
          { value: false, label: t.entersHidden },
          { value: true, label: t.entersSeen },
        ]}
      />
      <div class="row row--between">
        <span>{t.howMany}</span>
        <Figure
          label={t.howMany}
          value={count}
          min={1}
          max={MOST}
          less={s.less}
          more={s.more}
          onChange={setCount}
        />
      </div>
      <p class="caption">{isShown ? t.allSee : t.onlyYou}</p>
      {isOwn && own !== undefined ? (
        <OwnOpponent offer={own} isShown={isShown} count={count} close={close} />
      ) : (
        <>
          <section aria-label={t.ready}>
            <h3 class="h3">{t.ready}</h3>
            <ul class="list">
              {ready.map(offer => (
                <li key={offer.id}>
                  <button type="button" class="list-item" onClick={() => void take(offer)}>
                    <span class="grow">
                      {localize(offer.label)}
                      {offer.note !== undefined && (
                        <span class="caption"> {localize(offer.note)}</span>
                      )}
                    </span>
                    <Icon name="plus" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {own !== undefined && (
            <button type="button" class="button button--wide" onClick={() => write(true)}>
              <Icon name="pencil" size="small" /> {t.own}
            </button>
          )}
        </>
      )}
    </Dialog>
  )
}
