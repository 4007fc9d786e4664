import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'

/**
 * The seats connected through other servers. Each server announces its changes, and asks again when
 * it missed a message.
 */
export interface RemotePresence {
  /** Seats of a table that are connected to other servers. */
  elsewhere(table: string): readonly SeatId[]
  /** Reports that the seats connected here have changed. */
  update(table: string, seats: readonly SeatId[]): void
  /**
   * Called periodically. Sends one heartbeat, however many tables there are, and forgets servers
   * that are silent.
   */
  sendHeartbeat(): void
  close(): void
}

type TableSeats = readonly (readonly [table: string, seats: readonly SeatId[]])[]

/**
 * The messages between servers about presence. `said` counts a server's changes, so a gap means a
 * lost message.
 */
type PresenceMessage =
  | { readonly from: string; readonly said: number; readonly places: TableSeats }
  | { readonly from: string; readonly said: number }
  | { readonly ask: string }
  | {
      readonly from: string
      readonly said: number
      readonly all: TableSeats
      readonly part: ListPart
    }

/** The first part of a full list starts it, and the last one puts it into effect. */
interface ListPart {
  readonly first: boolean
  readonly last: boolean
}

interface RemoteServer {
  lastHeardAt: number
  sequence: number
  readonly seatsByTable: Map<string, readonly SeatId[]>
  /** A full list that is still arriving. */
  incoming: Map<string, readonly SeatId[]>
}

/** After two missed heartbeats a server counts as gone. */
const FORGET_AFTER = 12_000
/** Tables per message, since a message has 7,000 bytes at most. */
const TABLES_PER_MESSAGE = 20

/** The sent and received state of this server. */
interface PresenceState {
  readonly store: Store
  /** The name of this server. */
  readonly server: string
  readonly elapsed: () => number
  /** Called when the remote seats of a table have changed. */
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
  // safe: of all messages on the channel, only these have `said` or `ask`
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
  void store.broadcast(JSON.stringify(message)).catch(() => undefined) // the next heartbeat reveals the gap

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

/** Adds one part of a full list. */
function receivePart(
  state: PresenceState,
  remote: RemoteServer,
  all: TableSeats,
  { first, last }: ListPart,
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
