import type { Server } from 'node:http'
import { ok, refuse, type Result } from '@mastro/core'
import { createKeyedQueue } from '@mastro/host'
import { createAutoClose, type AutoClose } from './auto-close.ts'
import type { PublicListener } from './public-listener.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'
import {
  isInstalled,
  tunnelProvider,
  TUNNEL_PROVIDERS,
  type RelayServer,
  type TunnelProvider,
  type TunnelProviderId,
} from './providers.ts'

export type RemoteAccessState =
  /** `isOver` if it closed automatically after the session. */
  | { readonly state: 'closed'; readonly isOver?: true }
  | { readonly state: 'opening'; readonly way: TunnelProviderId }
  | {
      readonly state: 'open'
      readonly way: TunnelProviderId
      readonly url: string
      readonly since: number
    }
  /** The tunnel ended and is being restarted. `said` is the last output of its program. */
  | { readonly state: 'lost'; readonly way: TunnelProviderId; readonly said: string }

/** Access for friends outside the network, through an installed tunnel program. */
export interface RemoteAccess {
  state(): RemoteAccessState
  /** The address from outside, while it is open. */
  url(): string | null
  /** The providers available on this machine. */
  providers(): readonly {
    readonly id: TunnelProviderId
    readonly isHere: boolean
    readonly isReadable: boolean
  }[]
  /** Opens with this provider, or the best available one if null. */
  open(way: TunnelProviderId | null): Promise<Result<null>>
  close(): Promise<void>
  /** Whether it closes automatically some time after the session. Initially true. */
  endsWithSession(): boolean
  setEndsWithSession(isSo: boolean): void
  /** Reports whether a table has an open session. */
  noteSession(table: string, isPlayed: boolean): void
  /** Called periodically. */
  closeIfDue(): void
  onChange(listener: (state: RemoteAccessState) => void): () => void
}

export interface RemoteAccessDeps {
  readonly listener: PublicListener
  readonly server: () => Server
  readonly relayServer: RelayServer | null
  readonly now: () => number
  readonly elapsed: () => number
  /**
   * Whether other servers may serve the same tables. Their hosts would see neither this access nor
   * its join requests.
   */
  readonly isOneOfMany: () => boolean
}

/** The present state of the access. */
interface TunnelState extends RemoteAccessDeps {
  readonly listeners: Set<(state: RemoteAccessState) => void>
  readonly autoClose: AutoClose
  endsWithSession: boolean
  state: RemoteAccessState
  tunnel: Tunnel | null
}

export function createRemoteAccess(deps: RemoteAccessDeps): RemoteAccess {
  const access: TunnelState = {
    ...deps,
    listeners: new Set(),
    autoClose: createAutoClose(deps.elapsed),
    endsWithSession: true,
    state: { state: 'closed' },
    tunnel: null,
  }
  const { listeners } = access
  const known = TUNNEL_PROVIDERS.flatMap(id => tunnelProvider(id, deps.relayServer) ?? [])
  const queue = createKeyedQueue()
  const inTurn = <T>(work: () => Promise<T>) => queue('door', work) // the switch may be tapped twice
  return {
    state: () => access.state,
    url: () => (access.state.state === 'open' ? access.state.url : null),
    providers: () =>
      known.map(({ id, program, isReadable }) => ({
        id,
        isHere: isInstalled(program),
        isReadable,
      })),
    open: wanted =>
      inTurn(async () => {
        if (deps.isOneOfMany()) return refuse('share-one-server')
        const provider = known.find(({ id, program }) =>
          wanted === null ? isInstalled(program) : id === wanted && isInstalled(program),
        )
        if (provider === undefined) return refuse('no-way-out', 'way')
        await start(access, provider)
        return ok(null)
      }),
    close: () => inTurn(() => stop(access)),
    endsWithSession: () => access.endsWithSession,
    setEndsWithSession: isSo => void (access.endsWithSession = isSo),
    noteSession: (table, isPlayed) => access.autoClose.noteSession(table, isPlayed),
    closeIfDue() {
      if (access.state.state === 'closed' || !access.endsWithSession) return
      if (access.autoClose.isDue()) void inTurn(() => stop(access, true))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function setState(access: TunnelState, next: RemoteAccessState): void {
  access.state = next
  for (const listener of access.listeners) listener(next)
}

async function start(access: TunnelState, provider: TunnelProvider): Promise<void> {
  const { listener, server, now } = access
  await stop(access)
  access.autoClose.reset()
  const port = await listener.open(server())
  setState(access, { state: 'opening', way: provider.id })
  access.tunnel = openTunnel(provider, port, {
    open: url => setState(access, { state: 'open', way: provider.id, url, since: now() }),
    lost: said => setState(access, { state: 'lost', way: provider.id, said }),
  })
}

async function stop(access: TunnelState, isOver: boolean = false): Promise<void> {
  const ending = access.tunnel
  access.tunnel = null
  if (access.state.state !== 'closed')
    setState(access, isOver ? { state: 'closed', isOver } : { state: 'closed' })
  await ending?.stop()
  await access.listener.close()
}
