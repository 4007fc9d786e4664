import { useMessages } from '../i18n/language.ts'
import { messages } from '../screens/remote-access/join-request-messages.ts'
import { JoinRequests, useJoinRequests } from '../screens/remote-access/join-requests.tsx'

/** One line per join request from outside, for the host and the leader. */
export function JoinRequestNotice({ table }: { table: string }) {
  const t = useMessages(messages)
  const door = useJoinRequests(table)
  if (door.knocks.length === 0 && door.refusal === null) return null
  return (
    <section class="note page-notice" aria-label={t.door}>
      <div class="grow">
        <JoinRequests {...door} />
      </div>
    </section>
  )
}
