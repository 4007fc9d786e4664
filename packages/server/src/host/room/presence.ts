import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'

/** Who is at a table through the other servers: told when it changes, asked for when a word was missed. */
export interface RemotePresence {
  /** Seats of a table that are connected elsewhere. */
  elsewhere(table: string): readonly SeatId[]
  /** Seats of a table that are connected here have changed. */
  update(table: string, seats: readonly SeatId[]): void
  /** Called now and then: one word that this server lives, whatever it holds; forgets those that are silent. */
  sendHeartbeat(): void
  close(): void
}

type TableSeats = readonly (readonly [table: string, seats: readonly SeatId[]])[]

/** All that servers say to each other about presence. `said` counts a server's changes: a gap is a word that was lost. */
type PresenceMessage =
  | { readonly from: string; readonly said: number; readonly places: TableSeats }
  | { readonly from: string; readonly said: number }
  | { readonly ask: string }
  | { readonly from: string; readonly said: number; readonly all: TableSeats; readonly part: Part }

/** The first piece of a whole list begins it, the last one makes it true. */
interface Part {
  readonly first: boolean
  readonly last: boolean
}

interface RemoteServer {
  lastHeardAt: number
  sequence: number
  readonly seatsByTable: Map<string, readonly SeatId[]>
  /** A whole list that is still coming. */
  incoming: Map<string, readonly SeatId[]>
}

/** Two words missed, and a server is taken for gone. */
const FORGET_AFTER = 12_000
/** Places in one word: a message has 7,000 bytes at most. */
const TABLES_PER_MESSAGE = 20

/** What this server says, and what it has heard from the others. */
interface PresenceState {
  readonly store: Store
  /** This server's own name. */
  readonly server: string
  readonly elapsed: () => number
  /** Who is at a table elsewhere is not who was. */
  readonly onChange: (table: string) => void
  readonly others: Map<string, RemoteServer>
  readonly here: Map<string, readonly SeatId[]>
  sequence: number
}

export function createRemotePresence(
  store: Store,
  server: string,
  elapsed: () => number,
  changed: (table: string) => void,
): RemotePresence {
  const others = new Map<string, RemoteServer>()
  const here = new Map<string, readonly SeatId[]>()
  const state: PresenceState = {
    store,
    server,
    elapsed,
    onChange: changed,
    others,
    here,
    sequence: 0,
  }
  // of the channel's many words only ours have `said` or `ask`
  const stop = store.onBroadcast(text =>
    receive(state, JSON.parse(text) as Partial<PresenceMessage>),
  )
  return {
    elsewhere: table =>
      [...others.values()].flatMap(({ seatsByTable }) => seatsByTable.get(table) ?? []),
    update(table, seats) {
      if (seats.length === 0) here.delete(table)
      else here.set(table, seats)
      state.sequence += 1
      send(state, { from: server, said: state.sequence, places: [[table, seats]] })
    },
    sendHeartbeat() {
      send(state, { from: server, said: state.sequence })
      for (const [from, remote] of others)
        if (elapsed() - remote.lastHeardAt > FORGET_AFTER) forgetServer(state, from, remote)
    },
    close: stop,
  }
}

const send = ({ store }: PresenceState, message: PresenceMessage): void =>
  void store.broadcast(JSON.stringify(message)).catch(() => undefined) // the next beat shows the gap

function sendAll(state: PresenceState): void {
  const { server: from, sequence } = state
  const all = [...state.here]
  for (let at = 0; at === 0 || at < all.length; at += TABLES_PER_MESSAGE) {
    const part = { first: at === 0, last: at + TABLES_PER_MESSAGE >= all.length }
    send(state, { from, said: sequence, all: all.slice(at, at + TABLES_PER_MESSAGE), part })
  }
}

function receive(state: PresenceState, message: Partial<PresenceMessage>): void {
  if ('ask' in message && message.ask === state.server) return sendAll(state)
  if (!('said' in message) || message.from === undefined || message.said === undefined) return
  const remote = remoteServer(state, message.from)
  const isNext =
    'places' in message ? message.said === remote.sequence + 1 : message.said === remote.sequence
  remote.lastHeardAt = state.elapsed()
  if ('all' in message && message.all !== undefined && message.part !== undefined) {
    remote.sequence = message.said
    return receivePart(state, remote, message.all, message.part)
  }
  if ('places' in message)
    for (const [table, seats] of message.places ?? []) setSeats(state, remote, table, seats)
  if (isNext) remote.sequence = message.said
  else send(state, { ask: message.from })
}

function remoteServer({ others, elapsed }: PresenceState, from: string): RemoteServer {
  const known = others.get(from)
  if (known !== undefined) return known
  const fresh: RemoteServer = {
    lastHeardAt: elapsed(),
    sequence: -1,
    seatsByTable: new Map(),
    incoming: new Map(),
  }
  others.set(from, fresh)
  return fresh
}

/** A piece of a whole list. */
function receivePart(
  state: PresenceState,
  remote: RemoteServer,
  all: TableSeats,
  { first, last }: Part,
): void {
  if (first) remote.incoming = new Map()
  for (const [table, seats] of all) remote.incoming.set(table, seats)
  if (!last) return
  for (const table of new Set([...remote.seatsByTable.keys(), ...remote.incoming.keys()]))
    setSeats(state, remote, table, remote.incoming.get(table) ?? [])
  remote.incoming = new Map()
}

function setSeats(
  { onChange }: PresenceState,
  { seatsByTable }: RemoteServer,
  table: string,
  seats: readonly SeatId[],
): void {
  if ((seatsByTable.get(table) ?? []).join() === seats.join()) return
  if (seats.length === 0) seatsByTable.delete(table)
  else seatsByTable.set(table, seats)
  onChange(table)
}

function forgetServer(
  { others, onChange }: PresenceState,
  from: string,
  { seatsByTable }: RemoteServer,
): void {
  others.delete(from)
  for (const table of seatsByTable.keys()) onChange(table)
}
