import { useEffect, useState } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { useConnection } from '../net/context.tsx'
import type { Connection } from '@mastro/client'
import { lazy } from '../ui/lazy.tsx'
import type { MissedLines } from './missed-acts.tsx'

// not fetched ahead: it is shown when the connection is back
const MissedActs = lazy(async () => (await import('./missed-acts.tsx')).MissedActs)

/** Shorter absences are not mentioned. */
const LONG_MS = 20_000
const SHOWN = 5

/** After an absence or a lost connection: what happened meanwhile, until it is dismissed. */
export function WelcomeBack() {
  const connection = useConnection()
  const [missed, setMissed] = useState<MissedLines | null>(null)
  useEffect(() => watch(connection, setMissed), [connection])
  if (missed === null) return null
  return <MissedActs missed={missed} close={() => setMissed(null)} />
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
