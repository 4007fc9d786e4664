import type { Server } from 'node:http'
import { ok, refuse, type Result } from '@mastro/core'
import type { OutsideDoor } from './outside-door.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'
import { isHere, wayOf, WAYS, type OwnServer, type Way, type WayId } from './ways.ts'

export type ShareState =
  | { readonly state: 'closed' }
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
  onChange(listener: (state: ShareState) => void): () => void
}

export interface ShareParts {
  readonly door: OutsideDoor
  readonly server: () => Server
  readonly own: OwnServer | null
  readonly now: () => number
}

export function createShare({ door, server, own, now }: ShareParts): Share {
  const listeners = new Set<(state: ShareState) => void>()
  let state: ShareState = { state: 'closed' }
  let tunnel: Tunnel | null = null
  /** One after the other: a switch may be tapped twice. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  function become(next: ShareState): void {
    state = next
    for (const listener of listeners) listener(next)
  }

  async function shut(): Promise<void> {
    const ending = tunnel
    tunnel = null
    if (state.state !== 'closed') become({ state: 'closed' })
    await ending?.stop()
    await door.close()
  }

  async function start(way: Way): Promise<void> {
    await shut()
    const port = await door.open(server())
    become({ state: 'opening', way: way.id })
    tunnel = openTunnel(way, port, {
      open: url => become({ state: 'open', way: way.id, url, since: now() }),
      lost: said => become({ state: 'lost', way: way.id, said }),
    })
  }

  const known = WAYS.flatMap(id => wayOf(id, own) ?? [])
  return {
    state: () => state,
    url: () => (state.state === 'open' ? state.url : null),
    ways: () =>
      known.map(({ id, program, isReadable }) => ({ id, isHere: isHere(program), isReadable })),
    open: wanted =>
      inTurn(async () => {
        const way = known.find(({ id, program }) =>
          wanted === null ? isHere(program) : id === wanted && isHere(program),
        )
        if (way === undefined) return refuse('no-way-out', 'way')
        await start(way)
        return ok(null)
      }),
    close: () => inTurn(shut),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
