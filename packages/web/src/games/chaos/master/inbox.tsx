import { useState } from 'preact/hooks'
import type { Offer, RequestDoc } from '@mastro/core'
import type { PendingSpellDoc } from '@mastro/rules-chaos'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { OfferForm } from '../../../offers/offer-form.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { Inbox } from '../../../parts/inbox.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { useNames } from '../being-names.ts'
import { typeOf } from './people.tsx'
import { messages } from './messages.ts'
import * as styles from './master.module.css'

/**
 * Concepts, prices and growth that await the Master, each with its content and an approve button.
 */
export function Requests() {
  const seats = useSeats()
  const send = useGameSend()
  const requests = useGameBelow<RequestDoc>('request/').filter(
    ({ state, answers = [] }) => state === 'open' && answers.length > 0,
  )
  if (requests.length === 0) return null
  return (
    <Inbox
      requests={requests}
      seats={seats}
      onReply={(_, reply, values) => {
        const answers = reply.fields === undefined ? {} : values
        void send({ ...reply.command, type: typeOf(reply), ...answers })
      }}
    />
  )
}

/** Maintained spells. One tap ends them, and the Master says whom an undirected one is on. */
export function HeldSpells() {
  const t = useMessages(messages)
  const offers = useOffers()
  const start = useStart()
  const spells = useGameBelow<PendingSpellDoc>('air/')
  const names = useNames()
  const [chosen, choose] = useState<Offer | null>(null)
  if (spells.length === 0) return null
  return (
    <section aria-label={t.air} class="gap">
      <h2 class="h3">{t.air}</h2>
      {spells.map(({ id, caster, called, level, elementName, target, others = [] }) => {
        const end = offers.find(
          ({ command }) => command?.['type'] === 'end-spell' && command['spell'] === id,
        )
        const aim = offers.find(({ id: offer }) => offer === `aim-spell/${id}`)
        const on = target === null ? [] : [target, ...others]
        const details = [
          firstName(names(caster)),
          ...(on.length === 0 ? [] : [t.on(on.map(one => firstName(names(one))).join(', '))]),
          ...(level === null ? [] : [t.level(level)]),
          ...(elementName === undefined ? [] : [localize(elementName)]),
        ]
        return (
          <div key={id} class={`${styles.activeSpell} row row--between`}>
            <span>
              <b class="strong">{called === undefined ? t.aSpell : localize(called)}</b>
              <span class={`caption ${styles.personState}`}>{details.join(', ')}</span>
            </span>
            {aim !== undefined && on.length === 0 && (
              <button type="button" class="button button--small" onClick={() => choose(aim)}>
                {t.aim}
              </button>
            )}
            {end !== undefined && (
              <button
                type="button"
                class="button button--small"
                onClick={() => void start(end, {})}
              >
                {localize(end.verb ?? end.label)}
              </button>
            )}
          </div>
        )
      })}
      {chosen !== null && (
        <OfferForm
          key={chosen.id}
          offer={chosen}
          close={() => choose(null)}
          go={values => start(chosen, values)}
        />
      )}
    </section>
  )
}
