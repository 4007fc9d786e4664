import * as styles from './next-exchange.module.css'
import type { NextExchange as Exchange } from '@mastro/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { percent, signed } from '../i18n/format.ts'
import { dictionary, localize, useMessages } from '../i18n/language.ts'
import type { ForecastReply } from './jobs.ts'
import { useWorker } from './use-worker.ts'

const messages = dictionary({
  it: {
    title: 'Questo scambio, e basta',
    counting: 'Sto contando…',
    sealed: 'Il valore non lo sai. Lo scontro intero non te lo dice nessuno.',
    known: 'Lo scontro intero non te lo dice nessuno.',
    none: 'Scegli come tiri, e le probabilità arrivano.',
  },
  en: {
    title: 'This exchange, and no more',
    counting: 'Counting…',
    sealed: 'You do not know the value. Nobody tells you about the whole fight.',
    known: 'Nobody tells you about the whole fight.',
    none: 'Choose how you roll, and the chances appear.',
  },
})

interface NextExchangeProps {
  readonly system: string
  /** The part of this seat's view about the exchange. Null if that is not enough. */
  readonly known: object | null
  /** True if the supposed values are totals with a sign. */
  readonly isSigned?: boolean
}

/**
 * A player's question about the next exchange, behind one tap. It is computed on this device from
 * the odds in this seat's view. Nothing is sent.
 */
export function NextExchange({ system, known, isSigned = false }: NextExchangeProps) {
  const t = useMessages(messages)
  const [isOpen, open] = useState(false)
  return (
    <>
      <div class="perforation" />
      <details
        class={`slip__body ${styles.exchange}`}
        onToggle={event => open(event.currentTarget.open)}
        data-exchange
      >
        <summary>
          <h3 class="h3">{t.title}</h3>
        </summary>
        {isOpen && known === null && <p class="secondary">{t.none}</p>}
        {isOpen && known !== null && <Counted system={system} known={known} isSigned={isSigned} />}
      </details>
    </>
  )
}

interface CountedProps {
  readonly system: string
  readonly known: object
  readonly isSigned: boolean
}

function Counted({ system, known, isSigned }: CountedProps) {
  const t = useMessages(messages)
  const found = useExchange(system, known)
  if (found === undefined) return <p class="secondary">{t.counting}</p>
  if (found === null) return <p class="secondary">{t.none}</p>
  return (
    <>
      <Chances found={found} isSigned={isSigned} />
      <p class="caption">{found.suppose === null ? t.known : t.sealed}</p>
    </>
  )
}

/** The answer of the game's worker. Undefined while it computes. */
function useExchange(system: string, known: object): Exchange | null | undefined {
  const worker = useWorker(system)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: Exchange | null }>()
  const key = JSON.stringify(known)
  useEffect(() => {
    if (worker === null) return
    const receive = ({ data }: MessageEvent<ForecastReply>) => {
      if (data.kind === 'exchange' && data.key === key) setAnswer({ key, found: data.found })
    }
    worker.addEventListener('message', receive)
    worker.postMessage({ key, exchange: JSON.parse(key) as object }, [])
    return () => worker.removeEventListener('message', receive)
  }, [worker, key])
  return answer?.found // the earlier answer stays until the new one arrives
}

/** One column for each supposed value, the same values for everybody. */
function Chances({ found, isSigned }: { found: Exchange; isSigned: boolean }) {
  const t = useMessages(messages)
  const { suppose, rows } = found
  const place = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLTableCellElement>(null)
  const first = useRef<HTMLTableCellElement>(null)
  const hasColumns = suppose !== null
  useEffect(() => {
    const before = (first.current?.offsetLeft ?? 0) - (names.current?.offsetWidth ?? 0)
    place.current?.scrollTo({ left: before }) // the columns before it are reached by swiping
  }, [hasColumns])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div class={styles.columns} ref={place} tabIndex={0} role="group" aria-label={t.title}>
      <table>
        {suppose !== null && (
          <thead>
            <tr>
              <th scope="col" ref={names}>
                {localize(suppose.of)}
              </th>
              {suppose.values.map((value, i) => (
                <th key={value} scope="col" ref={i === suppose.first ? first : null}>
                  {isSigned ? signed(value) : value}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ id, label, isBad, chances }) => (
            <tr key={id}>
              <th scope="row">{localize(label)}</th>
              {chances.map((chance, i) => (
                <td key={i} class={isBad && chance > 0 ? 'wound-text' : undefined}>
                  {percent(chance)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
