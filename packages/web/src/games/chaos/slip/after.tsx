import { useState } from 'preact/hooks'
import type { EffortDoc } from '@mastro/rules-chaos'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats, useTable } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Amounts } from '../../../parts/answer.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
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

/**
 * WOC-FATIGUE-6. The surplus that a success spends to tire less, if its player wants so. All of it
 * is proposed, or half of it if the player also wants a better result.
 */
function useSaving(slip: SlipDoc, being: string, points: number) {
  const doc = useGame<EffortDoc>(`spent/${being}`)
  const table = useTable()
  const [set, choose] = useState<number | null>(null)
  const wanted = doc?.slip === slip.id ? doc.chosen : null
  const known = (slip.outcome?.figures as { readonly surplus?: unknown } | undefined)?.surplus
  const surplus = wanted === 'less' || wanted === 'some' ? Math.max(0, Number(known ?? 0)) : 0
  const rate = Number(table?.options['effortRate'] ?? 1)
  const least = slip.kind === 'cast-spell' ? 1 : 0
  const most = Math.min(surplus, Math.ceil(Math.max(0, points - least) / rate))
  const proposed = wanted === 'less' ? most : Math.min(most, Math.ceil(surplus / 2))
  const applied = Math.min(set ?? proposed, most)
  return { surplus, most, applied, left: Math.max(least, points - applied * rate), set: choose }
}

/** The cost of an action, recorded by the Master: fatigue in one tap, or a wound. */
export function ActionCost({ slip }: { slip: SlipDoc }) {
  const t = useMessages(slipMessages)
  const send = useGameSend()
  const being = throwerOf(slip)
  const canTire = useOffers().some(one => one.id === `tire/${being}`)
  const [points, choose] = useState(0)
  const [given, give] = useState(0)
  const [isWound, wound] = useState(false)
  const saving = useSaving(slip, being, points)
  if (!canTire) return null
  const tire = async () => {
    const cause = slip.kind === 'cast-spell' ? 'magic' : 'exertion'
    const { surplus, applied } = saving
    const tired = { type: 'tire', who: being, points, cause, timing: 'immediate' }
    const done = await send({ ...tired, surplus, applied })
    if (!done.ok) return
    give(given + saving.left)
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
        {points > 0 && saving.most > 0 && (
          <div class="row row--between">
            <span class="secondary">{t.saves(saving.surplus)}</span>
            <Figure
              label={t.spared}
              value={saving.applied}
              min={0}
              max={saving.most}
              less={t.less}
              more={t.more}
              onChange={saving.set}
            />
          </div>
        )}
        {points > 0 && saving.left === 0 && <p class="caption">{t.noFatigue}</p>}
        {saving.left > 0 && points > 0 && (
          <button
            type="button"
            class="button button--primary button--wide"
            data-primary
            onClick={() => void tire()}
          >
            {t.tire(saving.left)}
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
