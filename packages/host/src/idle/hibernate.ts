import {
  sleepingTable,
  wakeTable,
  type Rulesets,
  type ServedTable,
  type SleepingTable,
} from '@mastro/table'
import type { SeatId } from '@mastro/core'
import type { Runtime } from '../runtime.ts'

/**
 * A table's state that is packed while nobody uses it, and restored on the next access. The restored
 * table is identical: revisions, views, and the acts within reach of undo.
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
  let asleep: SleepingTable | null = null
  let seats = seatsOf(first)

  const packer = {
    pack: (text: string) => runtime.pack(text),
    unpack: (packed: Uint8Array) => runtime.unpack(packed),
  }

  function restore(): ServedTable {
    active = wakeTable(rulesets, asleep!, packer, runtime.compressTexts)
    asleep = null
    return active
  }

  return {
    get: () => active ?? restore(),
    seats: () => (active === null ? seats : seatsOf(active)),
    set(served) {
      active = served
      asleep = null
    },
    hibernate: () => {
      if (active === null) return
      seats = seatsOf(active)
      asleep = sleepingTable(active, packer)
      active = null
    },
    isHibernating: () => active === null,
  }
}

const seatsOf = ({ state }: ServedTable): readonly SeatId[] =>
  state.steady.seats.map(seat => seat.id)
