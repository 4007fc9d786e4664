import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'

/** Who is at a table through the other servers: told by them, forgotten when they fall silent. */
export interface Presence {
  /** Seats of a table that are connected elsewhere. */
  elsewhere(table: string): readonly SeatId[]
  /** Seats of a table that are connected here have changed. */
  tell(table: string, seats: readonly SeatId[]): void
  /** Called now and then: says again what is here, forgets who has not been heard. */
  turn(here: readonly { readonly table: string; readonly seats: readonly SeatId[] }[]): void
  close(): void
}

interface Heard {
  readonly seats: readonly SeatId[]
  readonly at: number
}

/** Two words missed, and a server is taken for gone. */
const FORGOTTEN = 12_000

export function createPresence(
  store: Store,
  server: string,
  elapsed: () => number,
  changed: (table: string) => void,
): Presence {
  /** By table, then by server. */
  const others = new Map<string, Map<string, Heard>>()

  const stop = store.hear(text => {
    const { table, from, seats } = JSON.parse(text) as Partial<Told> // of the channel's many words only ours have seats
    if (table === undefined || from === undefined || seats === undefined) return
    const before = elsewhere(table).join()
    const known = others.get(table) ?? new Map<string, Heard>()
    others.set(table, known)
    if (seats.length === 0) known.delete(from)
    else known.set(from, { seats, at: elapsed() })
    if (known.size === 0) others.delete(table)
    if (elsewhere(table).join() !== before) changed(table)
  })

  function elsewhere(table: string): readonly SeatId[] {
    const known = others.get(table)
    return known === undefined ? [] : [...known.values()].flatMap(heard => heard.seats)
  }

  function tell(table: string, seats: readonly SeatId[]): void {
    const told: Told = { table, from: server, seats }
    void store.tell(JSON.stringify(told)).catch(() => undefined) // the next turn says it again
  }

  return {
    elsewhere,
    tell,
    turn(here) {
      for (const { table, seats } of here) tell(table, seats)
      for (const [table, known] of others) {
        const before = known.size
        for (const [from, { at }] of known) if (elapsed() - at > FORGOTTEN) known.delete(from)
        if (known.size === before) continue
        if (known.size === 0) others.delete(table)
        changed(table)
      }
    },
    close: stop,
  }
}

interface Told {
  readonly table: string
  readonly from: string
  readonly seats: readonly SeatId[]
}
