import type { SeatDoc, WaitDoc } from '@mastro/table'
import { useConnection, useMe, useSeats } from '../net/context.tsx'
import { useDocsBelow } from '../net/docs.ts'

/** Everything that waits, as far as this seat knows: its own first. What cannot wait leads each list. */
export interface Waits {
  readonly own: readonly WaitDoc[]
  readonly others: readonly WaitDoc[]
}

/**
 * `except`: the slip that is open in front of the person, which needs no reminder, unless it waits
 * for a seat that is `away`.
 */
export function useWaits(except?: string, away: readonly string[] = []): Waits {
  const me = useMe()
  const all = useDocsBelow<WaitDoc>(useConnection().docs, 'wait/').toSorted(
    (a, b) => rank(a) - rank(b),
  )
  const open =
    except === undefined
      ? all
      : all.filter(wait => wait.onSlip !== except || away.includes(wait.seat))
  return {
    own: open.filter(wait => wait.seat === me?.seat),
    others: open.filter(wait => wait.seat !== me?.seat),
  }
}

/** What cannot wait is first, then what waits on a slip. */
const rank = ({ isUrgent, onSlip }: WaitDoc): number => (isUrgent ? 0 : 2) + (onSlip ? 0 : 1)

/** The seats that others owe something, each with all of it. */
export interface SeatDebts {
  readonly seat: SeatDoc
  readonly waits: readonly WaitDoc[]
}

export function useDebts(others: readonly WaitDoc[]): readonly SeatDebts[] {
  return useSeats().flatMap(seat => {
    const waits = others.filter(wait => wait.seat === seat.id)
    return waits.length === 0 ? [] : [{ seat, waits }]
  })
}
