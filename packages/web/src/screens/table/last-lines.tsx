import type { LineDoc } from '@mastro/table'
import { ago } from '../../i18n/format.ts'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useConnection, useSeats } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { useNow } from '../../ui/device/theme.ts'
import { LogSentence } from '../../ui/text/log-sentence.tsx'

const messages = dictionary({ it: { title: 'Ultimi atti' }, en: { title: 'Latest acts' } })

/** The latest lines of the log, newest first. */
export function LastLines({ count, isTitled = false }: { count: number; isTitled?: boolean }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const now = useNow(20_000)
  return (
    <section aria-label={t.title}>
      {isTitled && <h2 class="h3">{t.title}</h2>}
      <ol class="log-lines">
        {lines
          .slice(-count)
          .reverse()
          .map(line => (
            <li key={line.id}>
              <SeatTile seat={seats.find(seat => seat.id === line.seat)} size="small" />
              <LineText line={line} />
              <time dateTime={new Date(line.at).toISOString()}>{ago(line.at, now)}</time>
            </li>
          ))}
      </ol>
    </section>
  )
}

function LineText({ line }: { line: LineDoc }) {
  const sentence = <LogSentence text={line.text} />
  return <span>{line.undone === null ? sentence : <s>{sentence}</s>}</span>
}
