import { useEffect, useState } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { clock } from '../i18n/format.ts'
import { dictionary, useMessages } from '../i18n/language.ts'
import { useConnection, useSeats } from '../net/context.tsx'
import type { Connection } from '@mastro/client'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { LogSentence } from '../ui/text/log-sentence.tsx'

const messages = dictionary({
  it: {
    back: 'Rieccoti',
    meanwhile: (minutes: number) =>
      minutes === 1 ? 'Intanto, nell’ultimo minuto:' : `Intanto, in ${minutes} minuti:`,
    goOn: 'Ho visto',
  },
  en: {
    back: 'Welcome back',
    meanwhile: (minutes: number) =>
      minutes === 1 ? 'In the last minute:' : `In the last ${minutes} minutes:`,
    goOn: 'Got it',
  },
})

/** Shorter absences are not mentioned. */
const LONG_MS = 20_000
const SHOWN = 5

interface MissedLines {
  readonly minutes: number
  readonly lines: readonly LineDoc[]
}

/** After an absence or a lost connection: what happened meanwhile, until it is dismissed. */
export function WelcomeBack() {
  const t = useMessages(messages)
  const connection = useConnection()
  const seats = useSeats()
  const [missed, setMissed] = useState<MissedLines | null>(null)
  useEffect(() => watch(connection, setMissed), [connection])
  if (missed === null) return null
  return (
    <section class="note page-notice" aria-label={t.back}>
      <div class="grow gap">
        <div>
          <b class="h3">{t.back}</b>
          <div class="secondary">{t.meanwhile(missed.minutes)}</div>
        </div>
        <ol class="log-lines">
          {missed.lines.map(line => (
            <li key={line.id}>
              <SeatTile seat={seats.find(seat => seat.id === line.seat)} size="small" />
              <LogSentence text={line.text} />
              <time dateTime={new Date(line.at).toISOString()}>{clock(line.at)}</time>
            </li>
          ))}
        </ol>
        <button type="button" class="button button--small" onClick={() => setMissed(null)}>
          {t.goOn}
        </button>
      </div>
    </section>
  )
}

/**
 * Remembers the log lines when the connection is lost, and reports the new ones when it is back.
 */
function watch(connection: Connection, tell: (missed: MissedLines) => void): () => void {
  const lines = () =>
    connection.docs.withPrefix('line/').map(([, doc]) => doc as unknown as LineDoc) // safe: every document under line/ is one
  let away: { readonly since: number; readonly known: ReadonlySet<string> } | null = null
  const leave = () => {
    away ??= { since: Date.now(), known: new Set(lines().map(line => line.id)) }
  }
  const comeBack = () => {
    if (away === null || connection.linkState() !== 'live' || document.hidden) return
    const { since, known } = away
    away = null
    const fresh = lines().filter(line => !known.has(line.id))
    if (Date.now() - since < LONG_MS || fresh.length === 0) return
    tell({
      minutes: Math.max(1, Math.round((Date.now() - since) / 60_000)),
      lines: fresh.slice(-SHOWN),
    })
  }
  const onLink = () => (connection.linkState() === 'lost' ? leave() : comeBack())
  const onSight = () => (document.hidden ? leave() : comeBack())
  const stop = connection.onChange(onLink)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onSight)
  }
}
