import {
  servedTableFrom,
  snapshotOf,
  type ServedTable,
  type TableSnapshot,
  type Rulesets,
} from '@mastro/table'
import type { SeatId } from '@mastro/core'
import type { Runtime } from '../runtime.ts'

/**
 * A table's state that is serialized and compressed while nobody uses it, and restored on the next
 * access. The restored table is identical: revisions, views, and the acts within reach of undo.
 */
export interface HibernatingState {
  get(): ServedTable
  /** Available without waking the table. */
  seats(): readonly SeatId[]
  set(served: ServedTable): void
  readonly hibernate: () => void
  readonly isHibernating: () => boolean
}

export function createHibernatingState(
  runtime: Runtime,
  rulesets: Rulesets,
  first: ServedTable,
): HibernatingState {
  let active: ServedTable | null = first
  let packed: Uint8Array | null = null
  let seats = seatsOf(first)

  function restore(): ServedTable {
    const text = runtime.inflate(packed!)
    const snapshot = JSON.parse(text) as TableSnapshot // safe: serialized just below
    const served = servedTableFrom(rulesets, snapshot, runtime.compressTexts)
    active = served
    packed = null
    return served
  }

  return {
    get: () => active ?? restore(),
    seats: () => (active === null ? seats : seatsOf(active)),
    set(served) {
      active = served
      packed = null
    },
    hibernate: () => {
      if (active === null) return
      seats = seatsOf(active)
      packed = runtime.deflate(JSON.stringify(snapshotOf(active)))
      active = null
    },
    isHibernating: () => active === null,
  }
}

const seatsOf = ({ state }: ServedTable): readonly SeatId[] =>
  state.steady.seats.map(seat => seat.id)
