import * as styles from '../warp.module.css'
import type { Offer } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSend, useTable } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { figureOf } from '../docs.ts'
import { ShotTokens } from '../drawings/shots.tsx'
import { aboutId, aboutOf, actorOf, short, textOf, useBody, useNames } from '../own-character.ts'
import { messages } from '../messages.ts'
import { keepTarget, offersOf } from './power-offer.ts'

/** The available shots as tokens, with a text alternative. */
export function Shots({ being }: { being: string }) {
  const figure = figureOf(useBody(being), 'psychic')
  if (figure === undefined || typeof figure.value !== 'number') return null
  return (
    <span class="row">
      <span class="visually-hidden">{localize(figure.label)}</span>
      <ShotTokens current={figure.value} max={figure.of ?? figure.value} />
    </span>
  )
}

/** Chooses the target. A tap moves the slip to another one. */
export function Targets({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const names = useNames()
  const send = useSend()
  const open = useOpenSlip()
  const [being, power] = [actorOf(slip), aboutId(slip, 'power')]
  const all = offersOf(useOffers(), being, power)
  const now = aboutId(slip, 'target')
  const isOnSelf = aboutId(slip, 'sample') === 'heal' // without a target it heals its user
  if (all.length < 2) return null
  const turn = async (offer: Offer) => {
    keepTarget(being, power, offer)
    const isGone = await send({ type: 'withdraw-slip', slip: slip.id, again: true })
    if (isGone.ok) await open(offer.slip!)
  }
  return (
    <div class="chips" role="group" aria-label={t.onWhomPower}>
      {all.map(offer => {
        const target = aboutOf({ ...offer.slip?.about }, 'target')
        const isOn = target === now
        return (
          <button
            key={offer.id}
            type="button"
            class="chip"
            aria-pressed={isOn}
            onClick={() => !isOn && void turn(offer)}
          >
            {target === '' ? (isOnSelf ? t.onSelf : t.onNobody) : short(names(textOf(target)))}
          </button>
        )
      })}
    </div>
  )
}

/**
 * Uses or squeezes the power, each with its cost. Options that need more shots are dashed with the
 * reason.
 */
export function SqueezeChoice({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const table = useTable()
  const [values, fill] = useOwnPart(slip, part)
  const figure = figureOf(useBody(actorOf(slip)), 'psychic')
  const has = typeof figure?.value === 'number' ? figure.value : 0
  const price = Number(table?.options['squeezeCost'] ?? 3)
  const isOn = values['squeeze'] === true
  const ways = [
    { value: false, name: t.useIt, cost: 1 },
    { value: true, name: t.squeeze, cost: price },
  ]
  return (
    <div class="segmented" role="radiogroup" aria-label={t.power}>
      {ways.map(({ value, name, cost }) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={isOn === value}
          aria-disabled={cost > has}
          onClick={() => cost <= has && void fill({ ...values, squeeze: value })}
        >
          <span>
            {name}
            <span class={`caption ${styles.block}`}>
              {cost > has ? t.needsShots(cost, has) : t.shots(cost)}
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** The effect of each total in cells: metres, kilos, seconds. */
export function Meanings({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const cells = slip.bill.meanings ?? []
  if (cells.length === 0) return null
  return (
    <div>
      <div class="secondary">{t.whatItDoes}</div>
      <dl class={styles.effect}>
        {cells.map(({ at, label }) => (
          <div key={at}>
            <dt class="caption">{t.total(at)}</dt>
            <dd>{localize(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
