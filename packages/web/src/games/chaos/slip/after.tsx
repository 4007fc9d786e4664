import { useState } from 'preact/hooks'
import type { EffortDoc } from '@mastro/rules-chaos'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats, useTable } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Amounts } from '../../../parts/answer.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { throwerOf } from './action-card.tsx'
import { useNames } from '../being-names.ts'
import { slipMessages } from './slip-messages.ts'
import { WoundForm } from './wound-form.tsx'
import * as styles from '../chaos.module.css'

/** How a success is spent. Its player chooses, everybody sees the choice. */
export function SpendSuccess({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const t = useMessages(slipMessages)
  const send = useGameSend()
  const being = throwerOf(slip)
  const doc = useGame<EffortDoc>(`spent/${being}`)
  const names = useNames()
  const seats = useSeats()
  const table = useTable()
  if (doc === undefined || doc.slip !== slip.id) return null
  const chosen = doc.choices.find(one => one.id === doc.chosen)
  if (slip.owner !== me.seat) {
    const name = firstName(names(being))
    if (chosen !== undefined)
      return <p class="slip__body secondary">{t.wants(name, localize(chosen.label))}</p>
    return me.leads ? <p class="slip__body secondary">{t.hasNotSaid(name)}</p> : null
  }
  const master = seats.find(({ id }) => id === table?.master)?.name
  return (
    <div class="slip__body">
      <div class={chosen === undefined ? styles.owed : 'gap'}>
        <div class="section-head">
          <h2 class="h3">{t.howUsed}</h2>
          {chosen === undefined && <span class="caption">{t.isMissing}</span>}
        </div>
        <Segmented
          label={t.howUsed}
          value={doc.chosen ?? ''}
          options={doc.choices.map(one => ({
            value: one.id as string,
            label: localize(one.label),
          }))}
          onChange={effort => void send({ type: 'spend-success', who: being, effort })}
        />
        {chosen === undefined && (
          <p class="caption">{master === undefined ? t.nothingChosen : t.waitsToTell(master)}</p>
        )}
      </div>
    </div>
  )
}

const FATIGUE = [0, 1, 2, 3, 4, 10]

/** The cost of an action, recorded by the Master: fatigue in one tap, or a wound. */
export function ActionCost({ slip }: { slip: SlipDoc }) {
  const t = useMessages(slipMessages)
  const send = useGameSend()
  const being = throwerOf(slip)
  const canTire = useOffers().some(one => one.id === `tire/${being}`)
  const [points, choose] = useState(0)
  const [given, give] = useState(0)
  const [isWound, wound] = useState(false)
  if (!canTire) return null
  const tire = async () => {
    const cause = slip.kind === 'cast-spell' ? 'magic' : 'exertion'
    const done = await send({ type: 'tire', who: being, points, cause, timing: 'immediate' })
    if (!done.ok) return
    give(given + points)
    choose(0)
  }
  return (
    <>
      <div class="perforation" />
      <div class="slip__body gap">
        <div class="section-head">
          <h2 class="h3">{t.costs}</h2>
          <span class="caption">
            {given > 0 ? `+${given} ` : ''}
            {t.points}
          </span>
        </div>
        <Amounts
          label={t.costs}
          amounts={FATIGUE.map((value, i) => ({ value, name: t.amounts[i] ?? '' }))}
          chosen={points}
          onChoose={choose}
        />
        {points > 0 && (
          <button
            type="button"
            class="button button--primary button--wide"
            data-primary
            onClick={() => void tire()}
          >
            {t.tire(points)}
          </button>
        )}
        {isWound ? (
          <WoundForm being={being} done={() => wound(false)} />
        ) : (
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => wound(true)}
          >
            {t.orWound}
          </button>
        )}
      </div>
    </>
  )
}
