import type { RequestDoc } from '@mastro/core'
import type { PendingSpellDoc } from '@mastro/rules-chaos'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
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

/** Maintained spells. One tap ends them. */
export function HeldSpells() {
  const t = useMessages(messages)
  const offers = useOffers()
  const start = useStart()
  const spells = useGameBelow<PendingSpellDoc>('air/')
  const names = useNames()
  if (spells.length === 0) return null
  return (
    <section aria-label={t.air} class="gap">
      <h2 class="h3">{t.air}</h2>
      {spells.map(({ id, caster, called, level, elementName }) => {
        const end = offers.find(
          ({ command }) => command?.['type'] === 'end-spell' && command['spell'] === id,
        )
        const details = [
          firstName(names(caster)),
          ...(level === null ? [] : [t.level(level)]),
          ...(elementName === undefined ? [] : [localize(elementName)]),
        ]
        return (
          <div key={id} class={`${styles.activeSpell} row row--between`}>
            <span>
              <b class="strong">{called === undefined ? t.aSpell : localize(called)}</b>
              <span class={`caption ${styles.personState}`}>{details.join(', ')}</span>
            </span>
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
    </section>
  )
}
