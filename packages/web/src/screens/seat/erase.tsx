import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { ErasurePreview } from '@mastro/protocol'
import type { SeatDoc } from '@mastro/table'
import { useLanguage, useMessages } from '../../i18n/language.ts'
import { api, type ApiReply } from '../../net/api.ts'
import { useSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { dayAndTime } from './day-and-time.ts'
import { messages } from './erase.messages.ts'
import * as styles from './seat.module.css'

interface ErasedSeat {
  readonly table: string
  readonly seat: SeatDoc
  readonly isSelf: boolean
}

/**
 * Forgets a seat, for oneself or by the host: first the counts, then a confirmation. The texts are
 * hidden at once, and for a day the request can be taken back here.
 */
export function EraseSeat(props: ErasedSeat) {
  const t = useMessages(messages)
  const { table, seat, isSelf } = props
  const [isOpen, open] = useState(false)
  if (seat.erasedAt !== undefined)
    return <HiddenSeat table={table} seat={seat.id} finalAt={seat.erasedAt} isSelf={isSelf} />
  const title = isSelf ? t.eraseMe : t.erase(seat.name)
  return (
    <>
      <button type="button" class="button button--quiet button--wide" onClick={() => open(true)}>
        {title}
      </button>
      {isOpen && (
        <Dialog title={title} close={() => open(false)} closeLabel={t.close}>
          <Confirmation {...props} close={() => open(false)} />
        </Dialog>
      )}
    </>
  )
}

function Confirmation({ table, seat, isSelf, close }: ErasedSeat & { close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const [found, setFound] = useState<ApiReply<ErasurePreview> | null>(null)
  const [isSent, sent] = useState(false)
  useEffect(() => void api.previewErasure(table, seat.id).then(setFound), [table, seat.id])
  const erase = async () => {
    sent(true)
    const done = await send({ type: 'erase-seat', seat: seat.id })
    sent(false)
    if (done.ok) close() // a refusal is shown over the open dialog
  }
  if (found?.ok === false) return <RefusalNote refusal={found.error} />
  return (
    <>
      <p>{isSelf ? t.hides : t.hidesOf(seat.name)}</p>
      <ul class={`secondary ${styles.counts}`} aria-busy={found === null} data-erasure>
        {found === null ? (
          <li>{t.counting}</li>
        ) : (
          <>
            <li>{t.lines(found.lines)}</li>
            <li>{t.notes(found.notes)}</li>
            <li>{t.sheets}</li>
          </>
        )}
      </ul>
      {found !== null && <p class="secondary">{t.mentions(found.mentions)}</p>}
      <p class="secondary">{t.grace}</p>
      <p class="secondary">{t.copies}</p>
      <button
        type="button"
        class="button button--primary button--wide"
        disabled={found === null || isSent}
        onClick={() => void erase()}
      >
        {isSent ? t.checking : isSelf ? t.eraseMeNow : t.eraseNow(seat.name)}
      </button>
    </>
  )
}

/** A seat whose texts are hidden. Also shown to a device that has lost its seat since. */
export function HiddenSeat({
  table,
  seat,
  finalAt,
  isSelf,
}: {
  table: string
  seat: string
  finalAt: number
  isSelf: boolean
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBack, back] = useState(false)
  const withdraw = async () => {
    const reply = await api.withdrawErasure(table, seat)
    setRefusal(reply.ok ? null : reply.error)
    back(reply.ok)
  }
  const when = dayAndTime(finalAt, language)
  if (isBack)
    return (
      <p class="caption" role="status">
        {t.takenBack}
      </p>
    )
  return (
    <div class="gap" data-hidden={seat}>
      <p>{isSelf ? t.hidden(when) : t.hiddenOther(when)}</p>
      {isSelf && <OwnWords table={table} seat={seat} />}
      <button type="button" class="button button--wide" onClick={() => void withdraw()}>
        {t.takeBack}
      </button>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </div>
  )
}

const MOST_TRIES = 4
const RETRY_MS = 4000

/**
 * The texts of the person, which nobody else can read until the request is taken back. Asked for
 * when the person opens the list, so that taking back the request is never too fast for the seat.
 */
function OwnWords({ table, seat }: { table: string; seat: string }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [own, setOwn] = useState<ErasurePreview['own'] | null>(null)
  const [isOpen, open] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isOpen || own !== null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    void api.previewErasure(table, seat).then(found => {
      if (found.ok) setOwn(found.own)
      // asking again at once after the counts of the dialog may be too fast
      else if (tries < MOST_TRIES) timer = setTimeout(() => setTries(tries + 1), RETRY_MS)
    })
    return () => clearTimeout(timer)
  }, [table, seat, isOpen, own, tries])
  return (
    <details data-own-words onToggle={event => open(event.currentTarget.open)}>
      <summary>{t.ownWords}</summary>
      <ul class="list" aria-busy={isOpen && own === null}>
        {own?.map(({ text, at }, i) => (
          <li key={i} class={styles.ownWords}>
            {text}
            <div class="caption">{at === null ? t.ofSheets : dayAndTime(at, language)}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
