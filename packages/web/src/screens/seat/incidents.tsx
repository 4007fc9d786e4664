import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { IncidentCard } from '@mastro/protocol'
import type { TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { adminApi } from '../../net/admin-api.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './messages.ts'

/** Problems of this server and what to do about them. Empty if there are none. */
export function Incidents({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const [cards, setCards] = useState<readonly IncidentCard[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const reload = async () => {
    const reply = await adminApi.troubles()
    if (reply.ok) setCards(reply.troubles)
  }
  useEffect(() => void reload(), [])
  const run = async (request: ReturnType<typeof adminApi.mend>) => {
    const reply = await request
    setRefusal(reply.ok ? null : reply.error)
    await reload()
  }
  if (cards.length === 0) return null
  return (
    <section class="gap" aria-label={t.troubles}>
      <h3 class="h3">{t.troubles}</h3>
      {cards.map(card => (
        <div key={`${card.code} ${card.table ?? ''}`} class="note">
          <div class="grow gap">
            <span>
              {card.why === undefined && card.name !== '' && <b>{card.name}: </b>}
              {t.ills[card.code]}
              {card.why !== undefined && ` ${t.whys[card.why](card.name)}`}
            </span>
            {card.table !== null && isMendable(card) && (
              <button
                type="button"
                class="button button--wide"
                onClick={() => void run(adminApi.mend(card.table!))}
              >
                {t.mend}
              </button>
            )}
            {card.table === table.id && card.code === 'history-behind' && (
              <button
                type="button"
                class="button button--quiet button--wide"
                onClick={() => void run(adminApi.acceptLoss(table.id))}
              >
                {t.acceptLoss}
              </button>
            )}
          </div>
        </div>
      ))}
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </section>
  )
}

const isMendable = ({ code }: IncidentCard): boolean =>
  code === 'log-damaged' || code === 'history-behind'
