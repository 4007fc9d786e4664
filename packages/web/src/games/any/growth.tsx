import { dictionary, useMessages } from '../../i18n/language.ts'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { EndScreen } from '../../screens/end/end.tsx'
import type { ScreenProps } from '../game.ts'

const messages = dictionary({
  it: { nothing: 'Per ora niente da spendere.' },
  en: { nothing: 'Nothing to spend for now.' },
})

/** Lists the growth offers of the game. */
export function PlainGrowth({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const growth = useOffers().filter(offer => isGrowth(offer.command?.['type']))
  return (
    <EndScreen table={table} me={me}>
      {growth.length === 0 ? <p class="secondary">{t.nothing}</p> : <OfferList offers={growth} />}
    </EndScreen>
  )
}

const isGrowth = (type: unknown) => typeof type === 'string' && GROWTH.test(type)
const GROWTH = /advance|improve|learn|raise|train|experience|grow|buy|purchase|award/
