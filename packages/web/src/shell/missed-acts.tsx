import type { LineDoc } from '@mastro/table'
import { clock } from '../i18n/format.ts'
import { dictionary, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
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

export interface MissedLines {
  readonly minutes: number
  readonly lines: readonly LineDoc[]
}

/** The last acts of an absence, until they are dismissed. */
export function MissedActs({ missed, close }: { missed: MissedLines; close: () => void }) {
  const t = useMessages(messages)
  const seats = useSeats()
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
        <button type="button" class="button button--small" onClick={close}>
          {t.goOn}
        </button>
      </div>
    </section>
  )
}
