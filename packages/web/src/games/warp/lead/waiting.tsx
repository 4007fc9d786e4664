import type { Reply, RequestDoc } from '@mastro/core'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { Inbox } from '../../../parts/inbox.tsx'
import type { Values } from '../../../slip/fields.tsx'

/** What waits for the leader's word, with its content; nothing where nothing waits. */
export function Waiting() {
  const seats = useSeats()
  const send = useGameSend()
  const requests = useGameBelow<RequestDoc>('request/').filter(({ answers }) => answers?.length)
  if (requests.length === 0) return null
  const reply = (_: RequestDoc, { command, fields = [] }: Reply, values: Values) => {
    const given = Object.fromEntries(
      fields.map(({ id, initial }) => [id, values[id] ?? initial ?? '']),
    )
    void send({ type: '', ...command, ...given })
  }
  return <Inbox requests={requests} seats={seats} onReply={reply} />
}
