import { useState } from 'preact/hooks'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { messages } from './messages.ts'
import { clearSentText } from '../../ui/form/clear-sent-text.ts'

/** A message to the table or to one seat. Nobody else learns about the latter. */
export function MessageForm({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const others = useSeats().filter(
    seat => seat.id !== me.seat && !seat.retired && seat.kind !== 'screen',
  )
  const [text, setText] = useState('')
  const [to, setTo] = useState('')
  const listener = others.find(seat => seat.id === to)
  const label = listener === undefined ? t.say : t.sayTo(listener.name)
  const submit = (event: Event) => {
    event.preventDefault()
    const message = text.trim()
    if (message === '') return
    const command =
      listener === undefined
        ? ({ type: 'say', text: message } as const)
        : ({ type: 'whisper', to: listener.id, text: message } as const)
    void send(command).then(done => done.ok && setText(clearSentText(text)))
  }
  return (
    <form class="log-say wide" onSubmit={submit}>
      {others.length > 0 && (
        <select
          class="input"
          aria-label={t.toWhom}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
        >
          <option value="">{t.toAll}</option>
          {others.map(seat => (
            <option key={seat.id} value={seat.id}>
              {seat.name}
            </option>
          ))}
        </select>
      )}
      <input
        class="input"
        aria-label={label}
        placeholder={t.text}
        value={text}
        maxLength={2000}
        enterkeyhint="send"
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {t.send}
      </button>
    </form>
  )
}
