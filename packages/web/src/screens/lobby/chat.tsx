import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { clock, day } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'

/**
 * The invite as a chat message. On plain http a page can neither copy nor share, so a tap selects
 * the text.
 */
export function Chat({
  invite,
  game,
  isFar,
  isHost,
  close,
}: {
  invite: string
  /** Name of the game. */
  game: string
  /** The link works from outside the network. */
  isFar: boolean
  isHost: boolean
  close: () => void
}) {
  const t = useMessages(messages)
  const [isCopied, setCopied] = useState(false)
  const [date, setDate] = useState('')
  const at = date === '' ? Number.NaN : new Date(date).getTime()
  const text = Number.isNaN(at) ? invite : `${t.dated(day(at), clock(at), game)} ${invite}`
  const clipboard: Clipboard | undefined = navigator.clipboard // undefined on plain http
  const canSend = 'share' in navigator
  const copy = () => void clipboard?.writeText(text).then(() => setCopied(true))
  const send = () => void navigator.share({ text }).catch(() => undefined) // sharing may be cancelled
  return (
    <Dialog title={t.chat} close={close} closeLabel={t.close}>
      <label class="field">
        <span>{t.words}</span>
        <textarea readOnly rows={5} value={text} onFocus={event => event.currentTarget.select()} />
      </label>
      <label class="field">
        <span>{t.date}</span>
        <input
          type="datetime-local"
          value={date}
          onInput={event => {
            setCopied(false)
            setDate(event.currentTarget.value)
          }}
        />
      </label>
      <p class="secondary">{isFar ? `${t.anywhere} ${t.knock}` : t.sameNetwork}</p>
      {!isFar && isHost && (
        <Link href="/fuori" class="button button--quiet button--small">
          {t.far}
        </Link>
      )}
      {clipboard === undefined && !canSend && <p class="secondary">{t.hold}</p>}
      <div class="row">
        {clipboard !== undefined && (
          <button type="button" class="button grow" onClick={copy}>
            {isCopied ? t.copied : t.copy}
          </button>
        )}
        {canSend && (
          <button type="button" class="button button--primary grow" onClick={send}>
            {t.send}
          </button>
        )}
      </div>
    </Dialog>
  )
}
