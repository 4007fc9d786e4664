import { randomId } from '@mastro/client'
import type { Refusal, SeatKind } from '@mastro/core'
import type { InvitePreview, JoinTable, SeatTicket } from '@mastro/protocol'
import { useEffect, useState } from 'preact/hooks'
import { api } from '../../net/api.ts'

const KNOCK_AGAIN_MS = 1500

/** Joins at once or, from outside the network, repeats the join request until somebody answers. */
export function useJoin(
  { knocks }: InvitePreview,
  seated: (at: SeatTicket, kind: SeatKind) => Promise<void>,
): {
  readonly join: (as: JoinTable) => void
  readonly isKnocking: boolean
  readonly refusal: Refusal | null
} {
  const [secret, setSecret] = useState(() => randomId())
  const [asked, ask] = useState<JoinTable | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const join = async (as: JoinTable): Promise<void> => {
    const reply = await api.join({ ...as, ...(knocks ? { knock: secret } : {}) })
    // a short loss of connection does not lose the pending request
    const waits =
      !reply.ok &&
      (reply.error.code === 'knocking' || (asked !== null && reply.error.code === 'offline'))
    ask(waits ? { ...as } : null)
    setRefusal(reply.ok || waits ? null : reply.error)
    if (reply.ok) return seated(reply, as.kind)
    if (reply.error.code === 'knock-refused') setSecret(randomId()) // the next attempt is a new request
  }
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => void join(asked), KNOCK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [asked, join])
  return { join: as => void join(as), isKnocking: asked !== null, refusal }
}
