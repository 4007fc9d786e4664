import { useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { SeatDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Qr } from '../../ui/drawings/qr.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './messages.ts'
import * as styles from './seat.module.css'

/** A one-time link that seats another phone in a seat. */
export function TicketButton({
  table,
  seat,
  label,
  isIcon = false,
}: {
  table: TableDoc
  seat: SeatDoc
  label: string
  isIcon?: boolean
}) {
  const t = useMessages(messages)
  const [link, setLink] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ask = async () => {
    const reply = await api.ticket(table.id, seat.id)
    setLink(reply.ok ? (reply.links[0] ?? null) : null)
    setRefusal(reply.ok ? null : reply.error)
  }
  return (
    <>
      <button
        type="button"
        class={isIcon ? 'icon-button' : 'button button--wide'}
        aria-label={isIcon ? label : undefined}
        onClick={() => void ask()}
      >
        <Icon name="qr" /> {isIcon ? '' : label}
      </button>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      {link !== null && (
        <Dialog title={t.ticketFor(seat.name)} close={() => setLink(null)} closeLabel={t.close}>
          <p class="secondary">{t.newPhoneLine}</p>
          <Qr text={link} label={label} />
          <p class={`caption center ${styles.link}`}>{link}</p>
        </Dialog>
      )}
    </>
  )
}
