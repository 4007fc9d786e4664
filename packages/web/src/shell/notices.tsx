import { useMessages } from '../i18n/language.ts'
import { useConnection, useLink } from '../net/context.tsx'
import { messages } from '../screens/remote-access/join-request-messages.ts'
import { JoinRequests, useJoinRequests } from '../screens/remote-access/join-requests.tsx'
import { WelcomeBack } from './welcome-back.tsx'

/** Notices at the top of every page: join requests, and what happened during an absence. */
export function Notices() {
  const connection = useConnection()
  useLink()
  return (
    <>
      {connection.knocks() > 0 && <JoinRequestNotice table={connection.table} />}
      <WelcomeBack />
    </>
  )
}

/** One line per join request from outside, for the host and the leader. */
function JoinRequestNotice({ table }: { table: string }) {
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
