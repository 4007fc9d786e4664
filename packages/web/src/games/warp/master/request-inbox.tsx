import type { Offer, ReplyButton, RequestDoc } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { Inbox } from '../../../parts/inbox.tsx'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { useCharacters } from '../people-docs.ts'
import { Approval } from './approval.tsx'
import { leadMessages } from './messages.ts'

/**
 * Requests that await the Master, with their content, new characters first. Renders nothing if
 * there are none.
 */
export function RequestInbox({ offers, me }: { offers: readonly Offer[]; me?: MeDoc }) {
  const seats = useSeats()
  const send = useGameSend()
  const requests = useGameBelow<RequestDoc>('request/').filter(({ answers }) => answers?.length)
  const others = requests.filter(({ kind }) => kind !== 'approval')
  const reply = (_: RequestDoc, { command, fields = [] }: ReplyButton, values: FieldValues) => {
    const given = Object.fromEntries(
      fields.map(({ id, initial }) => [id, values[id] ?? initial ?? '']),
    )
    void send({ type: '', ...command, ...given })
  }
  return (
    <>
      {me !== undefined && <Approvals offers={offers} me={me} />}
      {others.length > 0 && <Inbox requests={others} seats={seats} onReply={reply} />}
    </>
  )
}

function Approvals({ offers, me }: { offers: readonly Offer[]; me: MeDoc }) {
  const t = useMessages(leadMessages)
  const waiting = useCharacters().filter(one => one.approved === false)
  if (waiting.length === 0) return null
  return (
    <section aria-label={t.toApprove}>
      {waiting.map((doc, i) => (
        <Approval key={doc.id} doc={doc} offers={offers} me={me} isOpen={i === 0} />
      ))}
    </section>
  )
}
