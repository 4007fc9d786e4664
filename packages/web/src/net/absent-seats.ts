import { useEffect, useState } from 'preact/hooks'
import { useConnection, usePresence, useSeats } from './context.tsx'

/** Players of this table who are not connected. */
export function useAbsentSeats(): readonly string[] {
  const present = usePresence()
  return useSeats()
    .filter(({ id, kind, retired }) => kind === 'player' && !retired && !present.includes(id))
    .map(({ id }) => id)
}

/** A phone that is out of reach for a moment is not away yet. */
const AWAY_MS = 60_000
/** When this page first missed a seat, by table and seat. Seats missing from the start count as away at once. */
const missed = new Map<string, number>()
const pageStart = Date.now()

/** When the phone of a seat went away, or null while it is here. */
export function useAwaySince(seat: string): number | null {
  const { table } = useConnection()
  const isAbsent = useAbsentSeats().includes(seat)
  const key = `${table} ${seat}`
  const [, redraw] = useState(0)
  if (!isAbsent) missed.delete(key)
  else if (!missed.has(key)) missed.set(key, Date.now())
  const since = missed.get(key)
  const left = since === undefined ? 0 : since + AWAY_MS - Date.now()
  const isAway = since !== undefined && (left <= 0 || since - pageStart < AWAY_MS / 10)
  useEffect(() => {
    if (since === undefined || isAway) return
    const timer = setTimeout(() => redraw(n => n + 1), left)
    return () => clearTimeout(timer)
  }, [since, isAway])
  return isAway ? since : null
}
