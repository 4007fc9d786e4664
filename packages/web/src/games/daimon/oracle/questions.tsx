import { useState } from 'preact/hooks'
import { useWords } from '../../../i18n/language.ts'
import { words } from './words.ts'

export interface Ask {
  readonly table?: number | 'random'
  readonly bundle?: 'npc-event' | 'npc-place'
  readonly direct?: boolean
}

/** Every table of the book, as the questions it answers. */
export function Questions({
  title,
  ask,
  question,
  setQuestion,
}: {
  title: string
  ask: (what: Ask) => void
  question: string
  setQuestion: (text: string) => void
}) {
  const t = useWords(words)
  const [isLong, showAll] = useState(false)
  const chips: readonly (readonly [label: string, what: Ask])[] = [
    [t.questions.yesNo, { table: 0 }],
    [t.questions.who, { table: 2 }],
    [t.questions.what, { table: 5 }],
    [t.questions.where, { table: 7 }],
  ]
  const more: readonly (readonly [label: string, what: Ask])[] = [
    [t.questions.how, { table: 3 }],
    [t.questions.action, { table: 6 }],
    [t.questions.body, { table: 1 }],
    [t.questions.other, { table: 8 }],
    [t.questions.howFirst, { table: 3, direct: true }],
    [t.questions.howSecond, { table: 4, direct: true }],
    [t.questions.random, { table: 'random' }],
  ]
  return (
    <section aria-label={t.ask} class="gap">
      <h2 class="h3">{title}</h2>
      <div class="q">
        {[...chips, ...(isLong ? more : more.slice(0, 3))].map(([label, what]) => (
          <button key={label} type="button" onClick={() => ask(what)}>
            {label}
          </button>
        ))}
        {!isLong && (
          <button type="button" onClick={() => showAll(true)}>
            {t.questions.more}
          </button>
        )}
      </div>
      <label class="field">
        <span>{t.question}</span>
        <input
          value={question}
          maxLength={200}
          onInput={event => setQuestion(event.currentTarget.value)}
        />
      </label>
    </section>
  )
}
