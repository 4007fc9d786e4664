import { useState } from 'preact/hooks'
import type { EventDoc, OracleDoc, TechDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useDaimonSend } from '../daimon-send.ts'
import { clearSentText } from '../../../ui/form/clear-sent-text.ts'
import * as styles from '../daimon.module.css'

const messages = dictionary({
  it: {
    register: 'Log tecnologico',
    empty: 'Ancora nessuna tecnologia.',
    like: 'Piace: 1D a chi l’ha portata',
    liked: 'apprezzata',
    kinds: { enrichment: 'arricchimento', strategic: 'strategica' },
    notebook: 'Log degli eventi',
    notebookLine: 'passa di mano in mano, chi gioca non lo legge',
    note: 'Scrivi un fatto da ricordare',
    write: 'Annota',
    show: 'Mostra a tutti',
    shown: 'in vista',
    oracle: 'Oracolo',
    onlyYou: 'lo vedi solo tu',
    scene: (n: number) => `scena ${n}`,
    time: 'Il tempo passa',
    days: 'Giorni',
    pass: (n: number) => (n === 1 ? 'Passa un giorno' : `Passano ${n} giorni`),
    clock: 'Fai passare il tempo delle ferite gravi',
  },
  en: {
    register: 'Technology log',
    empty: 'No technology yet.',
    like: 'Appreciated: 1D to whoever brought it',
    liked: 'appreciated',
    kinds: { enrichment: 'enrichment', strategic: 'strategic' },
    notebook: 'Event log',
    notebookLine: 'passed from hand to hand, players do not read it',
    note: 'Write a fact to remember',
    write: 'Note it',
    show: 'Show everybody',
    shown: 'shown',
    oracle: 'Oracle',
    onlyYou: 'only you see it',
    scene: (n: number) => `scene ${n}`,
    time: 'Time goes by',
    days: 'Days',
    pass: (n: number) => (n === 1 ? 'A day goes by' : `${n} days go by`),
    clock: 'Let time pass for serious wounds',
  },
})

/**
 * Every technology in play with its drawback. An enrichment that is liked earns one die, once
 * (DAI-TECH-4).
 */
export function TechRegister({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const seats = useSeats()
  const entries = useGameBelow<TechDoc>('tech/')
  return (
    <details class="fold">
      <summary class="h3">{t.register}</summary>
      {entries.length === 0 && <p class="secondary">{t.empty}</p>}
      <ul class="list">
        {entries.map(entry => (
          <li key={entry.id} class={`list-item ${styles.technology}`}>
            <SeatTile seat={seats.find(seat => seat.id === entry.author)} size="small" />
            <span class="grow">
              <b>{entry.name}</b>{' '}
              <span class="caption">
                {t.kinds[entry.kind]}, {t.scene(entry.scene)}
                {entry.appreciated ? `, ${t.liked}` : ''}
              </span>
              <br />
              <span class="secondary">
                {[entry.description, entry.modifiers, entry.drawback]
                  .filter(text => text !== '')
                  .join('. ')}
              </span>
            </span>
            {me.isMaster &&
              entry.kind === 'enrichment' &&
              !entry.appreciated &&
              entry.author !== me.seat && (
                <button
                  type="button"
                  class="button button--small"
                  onClick={() => void send({ type: 'appreciate-technology', entry: entry.id })}
                >
                  {t.like}
                </button>
              )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Notes and answers of the Oracle, passed from one Master to the next (DAI-ORACLE-13). */
export function Notebook() {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [text, setText] = useState('')
  const events = useGameBelow<EventDoc>('event/')
  const draws = useGameBelow<OracleDoc>('oracle/')
  return (
    <details class="fold">
      <summary class="h3">{t.notebook}</summary>
      <p class="caption">{t.notebookLine}</p>
      <ul class="list">
        {draws.map(draw => (
          <li key={draw.id} class="list-item">
            <span class="grow pre-wrap">
              {t.oracle}: {draw.question === '' ? '' : `${draw.question} `}
              <b>{draw.facets.map(facet => localize(facet.label)).join(', ')}</b>{' '}
              <span class="caption">
                {t.scene(draw.scene)}
                {draw.private && `, ${t.onlyYou}`}
              </span>
            </span>
          </li>
        ))}
        {events.map(event => (
          <li key={event.id} class="list-item">
            <span class="grow pre-wrap">
              {event.text} <span class="caption">{t.scene(event.scene)}</span>
            </span>
            {event.shown ? (
              <span class="caption">{t.shown}</span>
            ) : (
              <button
                type="button"
                class="button button--small"
                onClick={() => void send({ type: 'show-event', event: event.id })}
              >
                {t.show}
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() === '') return
          void send({ type: 'note-event', text: text.trim() }).then(
            done => done.ok && setText(clearSentText(text)),
          )
        }}
      >
        <TextInput label={t.note} value={text} onChange={setText} max={1000} />
        <button type="submit" class="button button--small">
          {t.write}
        </button>
      </form>
    </details>
  )
}

/** Advances days of game time. Untreated serious wounds worsen (DAI-WOUND-7). */
export function GameTime() {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const [days, setDays] = useState(1)
  return (
    <details class="fold">
      <summary class="h3">{t.time}</summary>
      <div class="gap">
        <div class="row row--between">
          <span>{t.days}</span>
          <Figure
            label={t.days}
            value={days}
            min={1}
            max={365}
            less={s.less}
            more={s.more}
            onChange={setDays}
          />
        </div>
        <button
          type="button"
          class="button button--wide"
          onClick={() => void send({ type: 'pass-days', days })}
        >
          {t.pass(days)}
        </button>
        <button
          type="button"
          class="button button--small button--quiet"
          onClick={() => void send({ type: 'check-clock' })}
        >
          {t.clock}
        </button>
      </div>
    </details>
  )
}
