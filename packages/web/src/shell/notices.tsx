import { useConnection, useLink } from '../net/context.tsx'
import { lazy } from '../ui/lazy.tsx'
import { WelcomeBack } from './welcome-back.tsx'

// not fetched ahead: a request arrives over the connection
const JoinRequestNotice = lazy(
  async () => (await import('./join-request-notice.tsx')).JoinRequestNotice,
)

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
