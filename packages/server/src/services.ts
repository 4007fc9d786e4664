import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import type { Store } from '@mastro/log'
import { createBackups, repairTable, restoreBackup, type Backups } from '@mastro/store'
import { createBruteForceGuard, type BruteForceGuard } from './auth/brute-force-guard.ts'
import { createAdminKey, type AdminKey } from './auth/admin-key.ts'
import { createIdentity, type Identity } from './auth/identity.ts'
import { createInvites, type Invites } from './auth/invites.ts'
import { createJoinLimiter, type JoinLimiter } from './auth/join-limiter.ts'
import { createJoinRequests, type JoinRequests } from './auth/join-requests.ts'
import { createPins, type Pins } from './auth/pins.ts'
import { createTickets, type Tickets } from './auth/tickets.ts'
import { createTableHost, loadServerSecret } from '@mastro/host'
import type { Limits, Room, Runtime, TableHost } from '@mastro/host'
import { loadReaderPage } from './http/reader-page.ts'
import { createWebhooks, RETRY_DELAYS, type Webhooks } from './webhooks/webhooks.ts'
import { createDrainPeriod, type DrainPeriod } from './maintenance/drain-period.ts'
import { createSelfCheck, type SelfCheck } from './maintenance/self-check.ts'
import { createIncidents, type Incidents } from './maintenance/incidents.ts'
import { createClientAddresses, type ClientAddresses } from './http/client-addresses.ts'
import { createOriginGuard, type OriginGuard } from './http/origin-guard.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { backupsFolder, databaseFile } from './open-store.ts'
import type { ServerOptions } from './options.ts'
import { SYSTEM_RUNTIME } from './runtime/system-runtime.ts'
import type { Rulesets } from '@mastro/table'
import { createPublicListener } from './tunnels/public-listener.ts'
import { createRemoteAccess, type RemoteAccess } from './tunnels/remote-access.ts'
import type { TokenBucket } from './socket/token-bucket.ts'
import { createSharedTokenBuckets } from './socket/shared-token-buckets.ts'

/**
 * Everything a route may need, created by `startServer`. A restore replaces `store` and
 * `tableHost`, so read them from here each time.
 */
export interface Services {
  readonly store: Store
  readonly tableHost: TableHost
  readonly rulesets: Rulesets
  readonly tickets: Tickets
  readonly invites: Invites
  readonly pins: Pins
  readonly adminKey: AdminKey
  readonly identity: Identity
  readonly bruteForceGuard: BruteForceGuard
  readonly originGuard: OriginGuard
  readonly clientAddresses: ClientAddresses
  /** Limits how many people may join. */
  readonly joinLimiter: JoinLimiter
  /** Newcomers from outside the network who wait to be admitted. */
  readonly joinRequests: JoinRequests
  readonly limits: Limits
  readonly metrics: Metrics
  readonly runtime: Runtime
  readonly backups: Backups
  readonly incidents: Incidents
  readonly selfCheck: SelfCheck
  readonly drainPeriod: DrainPeriod
  readonly remoteAccess: RemoteAccess
  readonly webhooks: Webhooks
  /** The page at the start of an exported file. */
  readonly readerPage: () => string
  /** The address on this machine. Available once the server listens. */
  readonly url: () => string
  /** The addresses for phones, best first. Available once the server listens. */
  readonly addresses: () => readonly string[]
  readonly elapsed: () => number
  /** Per seat, not per socket, so that several tabs share one budget. */
  readonly actBudget: (table: string, seat: string) => TokenBucket
  /** All requests of a seat, by socket and by HTTP. */
  readonly requestBudget: (table: string, seat: string) => TokenBucket
  /** Requests of an address without a ticket. */
  readonly strangerBudget: (address: string) => TokenBucket
  /** Replaces everything by a backup while the server runs. `clear` disconnects everybody first. */
  readonly restore: (backup: string, clear: () => void) => Promise<void>
}

export interface ServiceDeps {
  readonly options: ServerOptions
  readonly dataDir: string
  readonly limits: Limits
  readonly rulesets: Rulesets
  readonly openStore: () => Promise<Store>
  /** The HTTP server, for listeners besides the main one. */
  readonly server: () => Server
  readonly url: () => string
  readonly addresses: () => readonly string[]
  readonly onFault: (error: unknown) => void
  readonly log: () => FastifyBaseLogger
}

/** Acts between two snapshots of a table. */
const SNAPSHOT_EVERY = 500

/** The parts that a restore replaces. Read them each time. */
interface StoreAndHost {
  store: Store
  tableHost: TableHost
  /** The restore in progress, which the next one waits for. */
  restoring: Promise<unknown>
}

export async function createServices(deps: ServiceDeps): Promise<Services> {
  const { options, limits, rulesets, url, addresses } = deps
  const runtime = options.runtime ?? SYSTEM_RUNTIME
  const elapsed = options.elapsed ?? (() => performance.now())
  const metrics = createMetrics()
  const webhooks = webhooksFrom(deps, runtime, () => current.store)
  const joinRequests = createJoinRequests(elapsed, table =>
    current.tableHost.sendJoinRequestCount(table),
  )
  const isShared = () => current.store.kind === 'postgres'
  const access = createAccessServices(deps, runtime, elapsed, isShared)
  const { remoteAccess } = access
  const stable = { runtime, elapsed, metrics, webhooks, joinRequests, remoteAccess }
  const current: StoreAndHost = await openStoreAndHost(deps, stable)
  return {
    get store() {
      return current.store
    },
    get tableHost() {
      return current.tableHost
    },
    rulesets,
    limits,
    metrics,
    runtime,
    elapsed,
    url,
    addresses,
    restore: (backup, clear) => restore(deps, stable, current, backup, clear),
    webhooks,
    readerPage: loadReaderPage(options.webRoot),
    ...access,
    ...createAuthServices(() => current.store, runtime, access.originGuard),
    joinLimiter: createJoinLimiter(limits, elapsed),
    joinRequests,
    bruteForceGuard: createBruteForceGuard(limits, elapsed, current.store),
    drainPeriod: createDrainPeriod(options.drainMs ?? 0),
    ...createMaintenanceServices(deps, stable, current, access.clientAddresses),
    ...createBudgets(current.store, limits, elapsed),
  }
}

type StableServices = Pick<
  Services,
  'runtime' | 'elapsed' | 'metrics' | 'webhooks' | 'joinRequests' | 'remoteAccess'
>

function webhooksFrom(
  { options, onFault }: ServiceDeps,
  runtime: Runtime,
  store: () => Store,
): Webhooks {
  return createWebhooks({
    store,
    runtime,
    allowPrivate: options.allowPrivateWebhooks ?? false,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    onFault,
  })
}

/** Opens the store and the table host on it. */
async function openStoreAndHost(
  { options, rulesets, openStore, onFault }: ServiceDeps,
  { runtime, elapsed, metrics, webhooks, joinRequests, remoteAccess }: StableServices,
): Promise<StoreAndHost> {
  const store = await openStore()
  const tableHost = createTableHost({
    store,
    secret: await loadServerSecret(store, runtime),
    rulesets,
    runtime,
    elapsed,
    snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
    onActStored: () => metrics.count('acts'),
    countJoinRequests: table => joinRequests.count(table),
    onRoomOpened(room) {
      webhooks.watch(room).catch(onFault)
      watchSessions(remoteAccess, room)
    },
    onFault,
    repairTable,
  })
  return { store, tableHost, restoring: Promise.resolve() }
}

/** Remote access closes by itself according to the sessions of all tables. */
function watchSessions(remoteAccess: RemoteAccess, { table }: Room): void {
  const noteSession = () =>
    remoteAccess.noteSession(table.id, table.served().state.play.moments.session.open)
  noteSession()
  table.onPublished(noteSession)
}

function restore(
  deps: ServiceDeps,
  stable: StableServices,
  current: StoreAndHost,
  backup: string,
  clear: () => void,
): Promise<void> {
  const mine = current.restoring.then(() => restoreNow(deps, stable, current, backup, clear))
  current.restoring = mine.catch(() => undefined)
  return mine
}

async function restoreNow(
  deps: ServiceDeps,
  stable: StableServices,
  current: StoreAndHost,
  backup: string,
  clear: () => void,
): Promise<void> {
  clear()
  await current.tableHost.close()
  await current.store.close()
  try {
    await restoreBackup(backup, databaseFile(deps.dataDir), stable.runtime.now())
  } finally {
    const { store, tableHost } = await openStoreAndHost(deps, stable)
    await tableHost.repeatErasures()
    Object.assign(current, { store, tableHost })
  }
}

/** Authentication: tickets, links and codes, PINs, the admin key. */
function createAuthServices(
  store: () => Store,
  runtime: Runtime,
  originGuard: OriginGuard,
): Pick<Services, 'tickets' | 'adminKey' | 'invites' | 'pins' | 'identity'> {
  const tickets = createTickets(store, runtime)
  const houseKey = createAdminKey(store, runtime)
  return {
    tickets,
    adminKey: houseKey,
    invites: createInvites(store, runtime),
    pins: createPins(store, runtime),
    identity: createIdentity(tickets, houseKey, headers =>
      originGuard.isSecure({ method: 'GET', headers }),
    ),
  }
}

/** Backups, repair and incident reports. */
function createMaintenanceServices(
  { dataDir, log }: ServiceDeps,
  { runtime, metrics, elapsed }: StableServices,
  current: StoreAndHost,
  clients: ClientAddresses,
): Pick<Services, 'backups' | 'incidents' | 'selfCheck'> {
  const now = () => runtime.now()
  const store = () => current.store
  const backups = createBackups(store, backupsFolder(dataDir), now)
  const selfCheck = createSelfCheck(dataDir, clients, elapsed)
  const troubles = createIncidents({
    tableHost: () => current.tableHost,
    store,
    backups,
    selfCheck,
    now,
    metrics,
    log,
  })
  return { backups, incidents: troubles, selfCheck }
}

/** Rate limits. */
function createBudgets(
  store: Store,
  limits: Limits,
  elapsed: () => number,
): Pick<Services, 'actBudget' | 'requestBudget' | 'strangerBudget'> {
  const shared = (kind: string, burst: number, perSecond: number) =>
    createSharedTokenBuckets(store, { kind, burst, perSecond, elapsed })
  const acts = shared('acts', limits.actBurst, limits.actsPerSecond)
  const requests = shared('requests', limits.requestBurst, limits.requestsPerSecond)
  return {
    actBudget: (table, seat) => acts(`${table} ${seat}`),
    requestBudget: (table, seat) => requests(`${table} ${seat}`),
    strangerBudget: shared('strangers', limits.strangerBurst, limits.strangerPerSecond),
  }
}

/** Client addresses, host names and join limits. */
function createAccessServices(
  { options, server }: ServiceDeps,
  runtime: Runtime,
  elapsed: () => number,
  isOneOfMany: () => boolean,
): Pick<Services, 'remoteAccess' | 'originGuard' | 'clientAddresses'> {
  const door = createPublicListener()
  const own = options.relayServer ?? null
  const remoteAccess = createRemoteAccess({
    listener: door,
    server,
    relayServer: own,
    now: () => runtime.now(),
    elapsed,
    isOneOfMany,
  })
  return {
    remoteAccess,
    originGuard: createOriginGuard({
      names: options.names ?? [],
      publicUrls: () => [options.publicUrl ?? [], remoteAccess.url() ?? []].flat(),
    }),
    clientAddresses: createClientAddresses({
      trustedProxies: options.trustedProxies ?? [],
      hasPublicUrl: options.publicUrl !== undefined,
      publicHost: options.publicUrl === undefined ? undefined : new URL(options.publicUrl).host,
      metricsFrom: options.metricsFrom ?? [],
      isRemote: socket => door.accepted(socket),
    }),
  }
}
