import type { Server } from 'node:http'
import { ok, refuse, type Result } from '@mastro/core'
import { createTurns } from '../turns.ts'
import { createEvening, type Evening } from './evening.ts'
import type { OutsideDoor } from './outside-door.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'
import { isHere, wayOf, WAYS, type OwnServer, type Way, type WayId } from './ways.ts'

export type ShareState =
  /** `isOver`: by itself, a while after the session. */
  | { readonly state: 'closed'; readonly isOver?: true }
  | { readonly state: 'opening'; readonly way: WayId }
  | { readonly state: 'open'; readonly way: WayId; readonly url: string; readonly since: number }
  /** The way in between ended; it is being tried again. `said`: the program's last words. */
  | { readonly state: 'lost'; readonly way: WayId; readonly said: string }

/** Friends from outside: one door, through a program that is here already. */
export interface Share {
  state(): ShareState
  /** The address from outside, while it is open. */
  url(): string | null
  /** What could be used on this machine. */
  ways(): readonly { readonly id: WayId; readonly isHere: boolean; readonly isReadable: boolean }[]
  /** By this way; null: by the best that is here. */
  open(way: WayId | null): Promise<Result<null>>
  close(): Promise<void>
  /** Whether it shuts by itself a while after the session: so it begins. */
  endsWithSession(): boolean
  endWithSession(isSo: boolean): void
  /** A table has a session open, or not. */
  heed(table: string, isPlayed: boolean): void
  /** Called now and then. */
  turn(): void
  onChange(listener: (state: ShareState) => void): () => void
}

export interface ShareParts {
  readonly door: OutsideDoor
  readonly server: () => Server
  readonly own: OwnServer | null
  readonly now: () => number
  readonly elapsed: () => number
  /** Whether other servers may serve the same tables: their hosts would neither see this door nor who knocks at it. */
  readonly isOneOfMany: () => boolean
}

/** Where the door stands. */
interface Doorway extends ShareParts {
  readonly listeners: Set<(state: ShareState) => void>
  readonly evening: Evening
  endsWithSession: boolean
  state: ShareState
  tunnel: Tunnel | null
}

export function createShare(parts: ShareParts): Share {
  const doorway: Doorway = {
    ...parts,
    listeners: new Set(),
    evening: createEvening(parts.elapsed),
    endsWithSession: true,
    state: { state: 'closed' },
    tunnel: null,
  }
  const { listeners } = doorway
  const known = WAYS.flatMap(id => wayOf(id, parts.own) ?? [])
  const turns = createTurns()
  const inTurn = <T>(work: () => Promise<T>) => turns('door', work) // a switch may be tapped twice
  return {
    state: () => doorway.state,
    url: () => (doorway.state.state === 'open' ? doorway.state.url : null),
    ways: () =>
      known.map(({ id, program, isReadable }) => ({ id, isHere: isHere(program), isReadable })),
    open: wanted =>
      inTurn(async () => {
        if (parts.isOneOfMany()) return refuse('share-one-server')
        const way = known.find(({ id, program }) =>
          wanted === null ? isHere(program) : id === wanted && isHere(program),
        )
        if (way === undefined) return refuse('no-way-out', 'way')
        await start(doorway, way)
        return ok(null)
      }),
    close: () => inTurn(() => shut(doorway)),
    endsWithSession: () => doorway.endsWithSession,
    endWithSession: isSo => void (doorway.endsWithSession = isSo),
    heed: (table, isPlayed) => doorway.evening.heed(table, isPlayed),
    turn() {
      if (doorway.state.state === 'closed' || !doorway.endsWithSession) return
      if (doorway.evening.isOver()) void inTurn(() => shut(doorway, true))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function become(doorway: Doorway, next: ShareState): void {
  doorway.state = next
  for (const listener of doorway.listeners) listener(next)
}

async function start(doorway: Doorway, way: Way): Promise<void> {
  const { door, server, now } = doorway
  await shut(doorway)
  doorway.evening.begin()
  const port = await door.open(server())
  become(doorway, { state: 'opening', way: way.id })
  doorway.tunnel = openTunnel(way, port, {
    open: url => become(doorway, { state: 'open', way: way.id, url, since: now() }),
    lost: said => become(doorway, { state: 'lost', way: way.id, said }),
  })
}

async function shut(doorway: Doorway, isOver: boolean = false): Promise<void> {
  const ending = doorway.tunnel
  doorway.tunnel = null
  if (doorway.state.state !== 'closed')
    become(doorway, isOver ? { state: 'closed', isOver } : { state: 'closed' })
  await ending?.stop()
  await doorway.door.close()
}
