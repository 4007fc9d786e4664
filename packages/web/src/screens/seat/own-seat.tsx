import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Refusal } from '@mastro/core'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useSeats } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { EraseSeat } from './erase.tsx'
import { TicketButton } from './ticket.tsx'
import { messages } from './messages.ts'
import * as styles from './seat.module.css'

/** The seat itself: another phone, a PIN, leaving. */
export function OwnSeat({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const own = useSeats().find(seat => seat.id === me.seat)
  if (own === undefined) return null
  return (
    <section class="gap" aria-label={t.seat}>
      <h2 class="h3">{t.seat}</h2>
      <TicketButton table={table} seat={own} label={t.newPhone} />
      <Pin table={table.id} />
      {own.erasedAt === undefined && <LeaveButton table={table.id} />}
      <EraseSeat table={table.id} seat={own} isSelf />
    </section>
  )
}

function Pin({ table }: { table: string }) {
  const t = useMessages(messages)
  const [pin, setPin] = useState('')
  const [said, say] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const put = async (next: string | null) => {
    const reply = await api.pin(table, next)
    setRefusal(reply.ok ? null : reply.error)
    if (!reply.ok) return
    say(next === null ? t.pinGone : t.pinSet)
    setPin('')
  }
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        void put(pin)
      }}
    >
      <div class={`row ${styles.pin}`}>
        <label class="field grow">
          <span>{t.pin}</span>
          <input
            value={pin}
            minLength={4}
            maxLength={12}
            inputMode="numeric"
            autocomplete="off"
            onInput={event => setPin(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={pin.length < 4}>
          {t.setPin}
        </button>
        <button type="button" class="button button--quiet" onClick={() => void put(null)}>
          {t.dropPin}
        </button>
      </div>
      <p class="caption" role="status">
        {said ?? t.pinLine}
      </p>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </form>
  )
}

function LeaveButton({ table }: { table: string }) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const [isSure, ask] = useState(false)
  return (
    <>
      <button type="button" class="button button--quiet button--wide" onClick={() => ask(true)}>
        {t.leave}
      </button>
      {isSure && (
        <Dialog title={t.leave} close={() => ask(false)} closeLabel={t.close}>
          <p class="secondary">{t.leaveLine}</p>
          <button
            type="button"
            class="button button--primary button--wide"
            onClick={() => void api.leave(table).then(() => go('/'))}
          >
            {t.leaveNow}
          </button>
        </Dialog>
      )}
    </>
  )
}
