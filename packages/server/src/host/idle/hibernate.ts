import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  servedTableFrom,
  snapshotOf,
  type ServedTable,
  type TableSnapshot,
  type Rulesets,
} from '@mastro/table'
import type { SeatId } from '@mastro/core'
import { compressTexts } from './compress.ts'

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

export function createHibernatingState(rulesets: Rulesets, first: ServedTable): HibernatingState {
  let active: ServedTable | null = first
  let packed: Buffer | null = null
  let seats = seatsOf(first)

  function restore(): ServedTable {
    const text = inflateRawSync(packed!).toString()
    const served = servedTableFrom(rulesets, JSON.parse(text) as TableSnapshot, compressTexts) // safe: serialized just below
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
      packed = deflateRawSync(JSON.stringify(snapshotOf(active)), { level: 1 })
      active = null
    },
    isHibernating: () => active === null,
  }
}

const seatsOf = ({ state }: ServedTable): readonly SeatId[] =>
  state.steady.seats.map(seat => seat.id)
