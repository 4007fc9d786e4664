import { useState } from 'preact/hooks'
import type { BodyDoc, Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { OfferList } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ContestCast } from '../dock/contest-cast.tsx'
import { messages as contestMessages } from '../dock/contest-messages.ts'
import { ActButton } from './act-button.tsx'
import { Peril } from './peril.tsx'
import { useBodies } from './desk-docs.ts'
import { messages } from './messages.ts'
import * as styles from './desk.module.css'

/**
 * Offers all living bodies. The list of offers arrives slightly later, so it may lack somebody who
 * has just been added.
 */
function withEverybody(offer: Offer | undefined, bodies: readonly BodyDoc[]): Offer | undefined {
  const alive = bodies.filter(({ state }) => state.tone !== 'dead')
  return (
    offer && {
      ...offer,
      fields: (offer.fields ?? []).map(field =>
        field.id === 'beings'
          ? {
              ...field,
              choices: alive.map(({ id, name }) => ({ value: id, label: { it: name, en: name } })),
              initial: alive.map(({ id }) => id),
            }
          : field,
      ),
    }
  )
}

/**
 * The Master's main acts: start a fight, apply a peril, decide without a roll. All other offers
 * follow.
 */
export function LeadActs({
  offers,
  isFighting,
}: {
  offers: readonly Offer[]
  isFighting: boolean
}) {
  const t = useMessages(messages)
  const c = useMessages(contestMessages)
  const [open, setOpen] = useState<'perils' | 'contest' | 'all' | null>(null)
  const offerOf = (id: string) => offers.find(offer => offer.id === id)
  const begin = withEverybody(offerOf('begin-fight'), useBodies())
  const lights = offers.filter(({ id }) => id.startsWith('darkness/'))
  return (
    <div class={styles.acts}>
      {!isFighting && <ActButton offer={begin}>{t.fight}</ActButton>}
      {lights.map(offer => (
        <ActButton key={offer.id} offer={offer}>
          {localize(offer.label)}
        </ActButton>
      ))}
      <button type="button" class="button button--small grow" onClick={() => setOpen('perils')}>
        {t.peril}
      </button>
      <button type="button" class="button button--small grow" onClick={() => setOpen('contest')}>
        {c.contest}
      </button>
      <ActButton offer={offers.find(({ command }) => command?.['type'] === 'decide-result')}>
        {t.decide}
      </ActButton>
      {isFighting && <ActButton offer={offerOf('end-fight')}>{t.end}</ActButton>}
      <button type="button" class="button button--small grow" onClick={() => setOpen('all')}>
        {t.more}
      </button>
      {open === 'contest' && <ContestCast close={() => setOpen(null)} />}
      {open === 'perils' && <Peril offers={offers} close={() => setOpen(null)} />}
      {open === 'all' && (
        <Dialog title={t.more} close={() => setOpen(null)} closeLabel={t.close}>
          <OfferList offers={offers} />
        </Dialog>
      )}
    </div>
  )
}
