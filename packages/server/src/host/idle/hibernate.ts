import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { hostedFrom, snapshotOf, type Hosted, type TableSnapshot } from '@mastro/table'
import type { SeatId } from '@mastro/core'
import type { Rulesets } from '../../rulesets.ts'
import { compressTexts } from './compress.ts'

/**
 * A table's state that takes little room while nobody does anything: packed, and unpacked again by the first who looks.
 * What comes back is the very same table: revisions, views, the acts an undo can reach.
 */
export interface HibernatingState {
  get(): Hosted
  /** Known also while it sleeps. */
  seats(): readonly SeatId[]
  set(hosted: Hosted): void
  readonly hibernate: () => void
  readonly isHibernating: () => boolean
}

export function createHibernatingState(rulesets: Rulesets, first: Hosted): HibernatingState {
  let active: Hosted | null = first
  let packed: Buffer | null = null
  let seats = seatsOf(first)

  function restore(): Hosted {
    const text = inflateRawSync(packed!).toString()
    const hosted = hostedFrom(rulesets, JSON.parse(text) as TableSnapshot, compressTexts) // packed just below
    active = hosted
    packed = null
    return hosted
  }

  return {
    get: () => active ?? restore(),
    seats: () => (active === null ? seats : seatsOf(active)),
    set(hosted) {
      active = hosted
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

const seatsOf = ({ state }: Hosted): readonly SeatId[] => state.steady.seats.map(seat => seat.id)
