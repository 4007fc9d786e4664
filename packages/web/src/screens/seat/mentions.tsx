import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { OfferedText } from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import { useLanguage, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useSeats } from '../../net/context.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { dayAndTime } from './day-and-time.ts'
import { messages } from './mentions.messages.ts'

/**
 * The caller's texts that mention somebody who asked to be forgotten. Each can be changed by hand. A
 * text that is not changed stays, and all of them are answered together.
 */
export function Mentions({ table, me }: { table: string; me: MeDoc }) {
  const t = useMessages(messages)
  const [texts, setTexts] = useState<readonly OfferedText[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSent, sent] = useState(false)
  const [isDone, done] = useState(false)
  useEffect(() => {
    void api.mentions(table).then(reply => setTexts(reply.ok ? reply.texts : []))
  }, [table])
  const edits = texts.flatMap(({ id, text }) => {
    const next = (typed[id] ?? text).trim()
    return next === '' || next === text.trim() ? [] : [{ id, text: next }]
  })
  const answer = async (chosen: typeof edits) => {
    sent(true)
    const reply = await api.answerMentions(table, chosen)
    sent(false)
    setRefusal(reply.ok ? null : reply.error)
    if (!reply.ok) return
    setTexts([])
    done(true)
  }
  if (isDone)
    return (
      <p class="caption" role="status">
        {t.done}
      </p>
    )
  if (texts.length === 0) return null
  return (
    <section class="gap" aria-label={t.title} data-mentions>
      <h2 class="h3">{t.title}</h2>
      <p class="secondary">{t.why}</p>
      {texts.map(one => (
        <OneText
          key={one.id}
          offered={one}
          isOwn={one.seat === me.seat}
          value={typed[one.id] ?? one.text}
          onChange={text => setTyped({ ...typed, [one.id]: text })}
        />
      ))}
      <button
        type="button"
        class="button button--primary button--wide"
        disabled={edits.length === 0 || isSent}
        onClick={() => void answer(edits)}
      >
        {isSent ? t.saving : t.save}
      </button>
      <button
        type="button"
        class="button button--quiet button--wide"
        disabled={isSent}
        onClick={() => void answer([])}
      >
        {t.leave}
      </button>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </section>
  )
}

const LONG = 90

function OneText({
  offered,
  isOwn,
  value,
  onChange,
}: {
  offered: OfferedText
  isOwn: boolean
  value: string
  onChange: (text: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const author = useSeats().find(({ id }) => id === offered.seat)?.name ?? ''
  const what = isOwn ? t.kinds[offered.kind] : `${t.kinds[offered.kind]} · ${author}`
  return (
    <label class="field">
      <span>
        {what} · {dayAndTime(offered.at, language)}
      </span>
      <textarea
        rows={offered.text.length > LONG ? 4 : 2}
        maxLength={8000}
        value={value}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
