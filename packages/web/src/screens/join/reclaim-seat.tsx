import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Refusal } from '@mastro/core'
import type { InvitePreview } from '@mastro/protocol'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame } from '../../shell/frame.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { TableHeading } from './table-heading.tsx'
import type { JoinDoor } from './join.tsx'
import { messages } from './messages.ts'

/** A link to an existing seat: one tap, and its PIN if it has one. It asks for no name. */
export function ReclaimSeat({
  door,
  view,
  name,
  top,
}: {
  door: JoinDoor
  view: InvitePreview
  name: string
  top: ComponentChildren
}) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const [pin, setPin] = useState('')
  const [needsPin, ask] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sit = async () => {
    const reply = await api.join({ door, name, kind: 'player', ...(pin === '' ? {} : { pin }) })
    if (reply.ok) return go(`/t/${reply.table}`)
    if (reply.error.code === 'pin-needed') return ask(true)
    return setRefusal(reply.error)
  }
  return (
    <Frame
      top={top}
      dock={
        <button type="submit" form="door" class="button button--primary button--wide">
          {t.sitAs(name)}
        </button>
      }
    >
      <TableHeading view={view}>
        {t.yourSeat}
        <br />
        {view.name}
      </TableHeading>
      <p class="secondary">{t.yourSeatLine(name)}</p>
      <form
        id="door"
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void sit()
        }}
      >
        {needsPin && (
          <label class="field">
            <span>{t.pin}</span>
            <input
              value={pin}
              required
              maxLength={12}
              inputMode="numeric"
              autocomplete="off"
              onInput={event => setPin(event.currentTarget.value)}
            />
          </label>
        )}
      </form>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </Frame>
  )
}
