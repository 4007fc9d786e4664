import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { hostedFrom, snapshotOf, type Hosted, type TableSnapshot } from '@mastro/table'
import type { SeatId } from '@mastro/core'
import type { Rulesets } from '../rulesets.ts'
import { press } from './press.ts'

/**
 * A table's state that takes little room while nobody does anything: packed, and unpacked again by the first who looks.
 * What comes back is the very same table: revisions, views, the acts an undo can reach.
 */
export interface Dozer {
  get(): Hosted
  /** Known also while it sleeps. */
  seats(): readonly SeatId[]
  set(hosted: Hosted): void
  readonly doze: () => void
  readonly isAsleep: () => boolean
}

export function createDozer(rulesets: Rulesets, first: Hosted): Dozer {
  let awake: Hosted | null = first
  let packed: Buffer | null = null
  let seats = seatsOf(first)

  function wake(): Hosted {
    const text = inflateRawSync(packed!).toString()
    const hosted = hostedFrom(rulesets, JSON.parse(text) as TableSnapshot, press) // packed just below
    awake = hosted
    packed = null
    return hosted
  }

  return {
    get: () => awake ?? wake(),
    seats: () => (awake === null ? seats : seatsOf(awake)),
    set(hosted) {
      awake = hosted
      packed = null
    },
    doze: () => {
      if (awake === null) return
      seats = seatsOf(awake)
      packed = deflateRawSync(JSON.stringify(snapshotOf(awake)), { level: 1 })
      awake = null
    },
    isAsleep: () => awake === null,
  }
}

const seatsOf = ({ state }: Hosted): readonly SeatId[] => state.steady.seats.map(seat => seat.id)
