import * as styles from './remote-access.module.css'
import type { Refusal } from '@mastro/core'
import type { JoinRequestsView } from '@mastro/protocol'
import { useEffect, useState } from 'preact/hooks'
import { quoted } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './join-request-messages.ts'

const LOOK_MS = 1500

export interface JoinRequestsState extends JoinRequestsView {
  readonly refusal: Refusal | null
  readonly say: (knock: string, isIn: boolean) => void
}

/** Polls the join requests of a table and the people who were admitted. */
export function useJoinRequests(table: string): JoinRequestsState {
  const [seen, setSeen] = useState<JoinRequestsView>({ knocks: [], far: [] })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    const look = () => void api.joinRequests(table).then(reply => reply.ok && setSeen(reply))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [table])
  const say = async (knock: string, isIn: boolean) => {
    const reply = await api.answerJoinRequest(table, knock, isIn)
    setRefusal(reply.ok ? null : reply.error)
    if (reply.ok) setSeen(reply)
  }
  return { ...seen, refusal, say: (knock, isIn) => void say(knock, isIn) }
}

/** Admits or rejects each request. */
export function JoinRequests({ knocks, refusal, say }: JoinRequestsState) {
  const t = useMessages(messages)
  return (
    <>
      <ul class="list" aria-live="polite">
        {knocks.map(knock => (
          <li key={knock.id} class={styles.knock}>
            <span class="grow">
              <b class="strong">{quoted(knock.name)}</b>
              <br />
              <span class="secondary">{knock.kind === 'player' ? t.knocks : t.watches}</span>
            </span>
            <button
              type="button"
              class="button button--small"
              aria-label={t.noFor(knock.name)}
              onClick={() => say(knock.id, false)}
            >
              {t.no}
            </button>
            <button
              type="button"
              class="button button--small button--primary"
              aria-label={t.letInFor(knock.name)}
              onClick={() => say(knock.id, true)}
            >
              {t.letIn}
            </button>
          </li>
        ))}
      </ul>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </>
  )
}
