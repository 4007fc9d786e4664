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

/** The seats whose phone is away. Notes when each went away. */
export function useAwaySeats(): readonly string[] {
  const { table } = useConnection()
  const seats = useAbsentSeats()
  const absent = seats.map(seat => `${table} ${seat}`)
  const [, redraw] = useState(0)
  for (const key of missed.keys()) if (!absent.includes(key)) missed.delete(key)
  for (const key of absent) if (!missed.has(key)) missed.set(key, Date.now())
  const away = seats.filter(seat => isAwaySince(missed.get(`${table} ${seat}`)))
  const isSoon = away.length < seats.length
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(() => redraw(n => n + 1), AWAY_MS / 6)
    return () => clearInterval(timer)
  }, [isSoon])
  return away
}

function isAwaySince(since: number | undefined): boolean {
  if (since === undefined) return false
  return since + AWAY_MS <= Date.now() || since - pageStart < AWAY_MS / 10
}

/** When the phone of a seat went away, or null while it is here. */
export function useAwaySince(seat: string): number | null {
  const { table } = useConnection()
  return useAwaySeats().includes(seat) ? (missed.get(`${table} ${seat}`) ?? null) : null
}
