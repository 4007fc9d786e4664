import type { Offer } from '@mastro/core'
import { useState } from 'preact/hooks'
import { useMessages } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { ScreenProps } from '../../game.ts'
import { rollAtOnce } from './roll-at-once.ts'
import { useOpener } from '../brief/brief.tsx'
import { isMage, useOwnCharacter } from '../own-character.ts'
import { PRELOAD } from '../preload.ts'
import { messages } from '../messages.ts'
import * as styles from '../chaos.module.css'

const AskDock = lazy(async () => (await import('./ask-dock.tsx')).AskDock, PRELOAD)
const CastDialog = lazy(async () => (await import('../magic/mage.tsx')).CastDialog, PRELOAD)
const IntentForm = lazy(async () => (await import('../brief/intent-form.tsx')).IntentForm, PRELOAD)
const ChooseContest = lazy(
  async () => (await import('../brief/choose-who.tsx')).ChooseContest,
  PRELOAD,
)

/** Shown when nothing is being rolled: start a contest or describe an action. */
export function IdleDock({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const doc = useOwnCharacter(me)
  const [asked, ask] = useState<'contest' | 'say' | 'cast' | null>(null)
  const offers = useOffers()
  const open = useOpener(offers)
  if (doc === undefined || doc.status !== 'active') return null
  const callOffer = offers.find(({ id }) => id.startsWith('call/') && id.endsWith(`/${doc.id}`))
  const answer = callOffer !== undefined && <Answer offer={callOffer} open={open} />
  if (doc.condition !== 'able')
    return answer || <AskDock being={doc.id} table={table} isDying={doc.condition === 'dying'} />
  if (answer) return answer
  return (
    <>
      <button type="button" class={`button ${styles.slimButton}`} onClick={() => ask('contest')}>
        {!isMage(doc) && <Icon name="sword" />} {t.contest}
      </button>
      <button
        type="button"
        class={`button button--primary grow ${styles.slimButton}`}
        data-primary
        onClick={() => ask(isMage(doc) ? 'cast' : 'say')}
      >
        {isMage(doc) ? t.cast : t.say}
      </button>
      {asked === 'contest' && <ChooseContest being={doc.id} close={() => ask(null)} />}
      {asked === 'cast' && (
        <CastDialog doc={doc} offers={offers} open={open} close={() => ask(null)} />
      )}
      {asked === 'say' && <IntentForm being={doc.id} close={() => ask(null)} />}
    </>
  )
}

/**
 * The buttons of an open call, which has priority over everything else. One rolls at once, the
 * other opens the slip to change its choices first.
 */
function Answer({ offer: callOffer, open }: { offer: Offer; open: (id: string) => void }) {
  const t = useMessages(messages)
  const isReal = useDiceHabit() === 'real'
  const roll = () => {
    rollAtOnce()
    open(callOffer.id)
  }
  return (
    <>
      <button
        type="button"
        class={isReal ? 'button button--primary grow' : `button ${styles.slimButton}`}
        data-primary={isReal ? true : undefined}
        onClick={() => open(callOffer.id)}
      >
        {isReal ? t.answer : t.chooseFirst}
      </button>
      {!isReal && (
        <button type="button" class="button button--primary grow" data-primary onClick={roll}>
          <Icon name="die" /> {t.rollNow}
        </button>
      )}
    </>
  )
}
