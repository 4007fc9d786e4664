import './oracle.css'
import { useState } from 'preact/hooks'
import type { Json } from '@mastro/core'
import type { OracleDoc } from '@mastro/rules-daimon'
import { useWords } from '../../i18n/language.ts'
import { useGameBelow, useGameSend } from '../../net/context.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { Draw } from './draw.tsx'
import { words } from './words.ts'

type Ask = { readonly [field: string]: Json }

/** Ask in two taps; read alone or aloud; pin to the scene; threads come back. */
export function Oracle({ table, me }: ScreenProps) {
  const t = useWords(words)
  const canLead = me.isMaster || (table.master === null && me.kind === 'player')
  const draws = useGameBelow<OracleDoc>('oracle/').toReversed()
  const current = draws.filter(draw => draw.private || draw.pinned || draw.age === 0)
  const threads = draws.filter(draw => draw.thread && !current.includes(draw))
  const [isPrivate, setPrivate] = useState(me.isMaster)
  const [question, setQuestion] = useState('')
  const send = useGameSend()
  const ask = (what: Ask) =>
    void send({ type: 'ask-oracle', private: isPrivate, question, ...what }).then(
      done => done.ok && setQuestion(''),
    )
  return (
    <Frame
      top={<TopBar table={table} />}
      nav={<Tabs table={table} me={me} current="oracolo" />}
      dock={
        canLead ? (
          <>
            <button
              type="button"
              class="btn"
              aria-pressed={isPrivate}
              onClick={() => setPrivate(!isPrivate)}
            >
              <Icon name={isPrivate ? 'coperto' : 'occhio'} /> {isPrivate ? t.onlyMe : t.aloud}
            </button>
            <button
              type="button"
              class="btn btn--p grow"
              onClick={() => ask({ bundle: 'npc-event' })}
            >
              {t.newAnswer}
            </button>
          </>
        ) : undefined
      }
    >
      <h1 class="vh">{t.title}</h1>
      {current.map(draw => (
        <Draw key={draw.id} draw={draw} canLead={canLead} />
      ))}
      {current.length === 0 && <p class="sub">{canLead ? t.empty : t.waiting}</p>}
      {canLead && <Questions ask={ask} question={question} setQuestion={setQuestion} />}
      {threads.length > 0 && (
        <section aria-label={t.threads}>
          <h2 class="h3">{t.threads}</h2>
          {threads.map(draw => (
            <Draw key={draw.id} draw={draw} canLead={canLead} />
          ))}
        </section>
      )}
      <RefusalBanner />
    </Frame>
  )
}

function Questions({
  ask,
  question,
  setQuestion,
}: {
  ask: (what: Ask) => void
  question: string
  setQuestion: (text: string) => void
}) {
  const t = useWords(words)
  const chips: readonly (readonly [label: string, what: Ask])[] = [
    [t.questions.yesNo, { table: 0 }],
    [t.questions.who, { table: 2 }],
    [t.questions.what, { table: 5 }],
    [t.questions.where, { table: 7 }],
    [t.questions.how, { table: 3 }],
    [t.questions.action, { table: 6 }],
    [t.questions.body, { table: 1 }],
    [t.questions.other, { table: 8 }],
  ]
  return (
    <section aria-label={t.ask} class="gap">
      <h2 class="h3">{t.askMore}</h2>
      <div class="q">
        {chips.map(([label, what]) => (
          <button key={label} type="button" onClick={() => ask(what)}>
            {label}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{t.question}</span>
        <input
          value={question}
          maxLength={200}
          onInput={event => setQuestion(event.currentTarget.value)}
        />
      </label>
      <div class="sub">{t.premise}</div>
      <div class="row">
        <button type="button" class="btn btn--s grow" onClick={() => ask({ bundle: 'npc-event' })}>
          {t.bundles['npc-event']}
        </button>
        <button type="button" class="btn btn--s grow" onClick={() => ask({ bundle: 'npc-place' })}>
          {t.bundles['npc-place']}
        </button>
      </div>
    </section>
  )
}
