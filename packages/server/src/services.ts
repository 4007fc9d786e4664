import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import { createBackups, restoreBackup, type Backups, type Store } from '@mastro/store'
import { createGuesses, type Guesses } from './doors/guesses.ts'
import { createHouseKey, type HouseKey } from './doors/house-key.ts'
import { createIdentity, type Identity } from './doors/identity.ts'
import { createInvites, type Invites } from './doors/invites.ts'
import { createJoins, type Joins } from './doors/joins.ts'
import { createPins, type Pins } from './doors/pins.ts'
import { houseSecret } from './doors/secret.ts'
import { createTickets, type Tickets } from './doors/tickets.ts'
import { createHouse, type House } from './host/house.ts'
import { readerIn } from './files/reader.ts'
import { createHooks, HOOK_WAITS, type Hooks } from './hooks/hooks.ts'
import { createDraining, type Draining } from './host/draining.ts'
import { createTroubles, type Troubles } from './host/troubles.ts'
import { createClients, type Clients } from './http/clients.ts'
import { createGuard, type Guard } from './http/guard.ts'
import type { Limits } from './limits.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { backupsIn, databaseIn } from './open-store.ts'
import type { ServerOptions } from './options.ts'
import { REAL, type Outside } from './outside.ts'
import type { Rulesets } from './rulesets.ts'
import { createOutsideDoor } from './share/outside-door.ts'
import { createShare, type Share } from './share/share.ts'
import type { Bucket } from './socket/bucket.ts'
import { createSharedBudgets } from './socket/shared-budgets.ts'

/**
 * Everything a route may need, put together by `startServer`. After a restore `store` and `house` are other ones: they
 * are read from here each time.
 */
export interface Services {
  readonly store: Store
  readonly house: House
  readonly rulesets: Rulesets
  readonly tickets: Tickets
  readonly invites: Invites
  readonly pins: Pins
  readonly houseKey: HouseKey
  readonly identity: Identity
  readonly guesses: Guesses
  readonly guard: Guard
  readonly clients: Clients
  /** Whether one more may sit down. */
  readonly joins: Joins
  readonly limits: Limits
  readonly metrics: Metrics
  readonly outside: Outside
  readonly backups: Backups
  readonly troubles: Troubles
  readonly draining: Draining
  readonly share: Share
  readonly hooks: Hooks
  /** The page that an exported file begins with. */
  readonly reader: () => string
  /** Where phones reach this server, best first; known once it listens. */
  readonly addresses: () => readonly string[]
  readonly elapsed: () => number
  /** Of the seat, not of the socket: eight tabs have one budget. */
  readonly actBudget: (table: string, seat: string) => Bucket
  /** All that a seat asks, by socket and by HTTP. */
  readonly requestBudget: (table: string, seat: string) => Bucket
  /** What an address asks without a ticket. */
  readonly strangerBudget: (address: string) => Bucket
  /** Puts a backup in the place of everything, while the server runs. `clear` lets everybody go first. */
  readonly restore: (backup: string, clear: () => void) => Promise<void>
}

export interface ServiceParts {
  readonly options: ServerOptions
  readonly dataDir: string
  readonly limits: Limits
  readonly rulesets: Rulesets
  readonly openStore: () => Promise<Store>
  /** What answers, for doors besides the main one. */
  readonly server: () => Server
  readonly addresses: () => readonly string[]
  readonly fault: (error: unknown) => void
  readonly log: () => FastifyBaseLogger
}

/** Acts between two snapshots of a table. */
const SNAPSHOT_EVERY = 500

export async function createServices(parts: ServiceParts): Promise<Services> {
  const { options, dataDir, limits, rulesets, addresses } = parts
  const outside = options.outside ?? REAL
  const elapsed = options.elapsed ?? (() => performance.now())
  const metrics = createMetrics()
  const newHouse = async () =>
    createHouse({
      store,
      secret: await houseSecret(store, outside),
      rulesets,
      outside,
      elapsed,
      snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
      stored: () => metrics.count('acts'),
      opened: room => void hooks.watch(room).catch(parts.fault),
      fault: parts.fault,
    })
  let store = await parts.openStore()
  const hooks = createHooks({
    store: () => store,
    outside,
    mayBePrivate: options.hooksInside ?? false,
    waits: options.hookWaits ?? HOOK_WAITS,
    fault: parts.fault,
  })
  let house = await newHouse()
  const get = () => store
  const tickets = createTickets(get, outside)
  const houseKey = createHouseKey(get, outside)
  const shared = (kind: string, burst: number, perSecond: number) =>
    createSharedBudgets(store, { kind, burst, perSecond, elapsed })
  const acts = shared('acts', limits.actBurst, limits.actsPerSecond)
  const requests = shared('requests', limits.requestBurst, limits.requestsPerSecond)
  const backups = createBackups(get, backupsIn(dataDir), () => outside.now())

  async function restore(backup: string, clear: () => void): Promise<void> {
    clear()
    await house.close()
    await store.close()
    try {
      await restoreBackup(backup, databaseIn(dataDir), outside.now())
    } finally {
      store = await parts.openStore()
      house = await newHouse()
    }
  }

  return {
    get store() {
      return store
    },
    get house() {
      return house
    },
    rulesets,
    tickets,
    houseKey,
    limits,
    metrics,
    outside,
    elapsed,
    addresses,
    restore,
    hooks,
    reader: readerIn(options.webRoot),
    ...waysIn(parts, outside),
    joins: createJoins(limits, elapsed),
    invites: createInvites(get, outside),
    pins: createPins(get, outside),
    identity: createIdentity(tickets, houseKey),
    guesses: createGuesses(limits, elapsed, store),
    backups,
    draining: createDraining(options.drainMs ?? 0),
    troubles: createTroubles({
      house: () => house,
      store: get,
      backups,
      now: () => outside.now(),
      metrics,
      log: parts.log,
    }),
    actBudget: (table, seat) => acts(`${table} ${seat}`),
    requestBudget: (table, seat) => requests(`${table} ${seat}`),
    strangerBudget: shared('strangers', limits.strangerBurst, limits.strangerPerSecond),
  }
}

/** Who may come, by what name, and from where they are taken to come. */
function waysIn(
  { options, server }: ServiceParts,
  outside: Outside,
): Pick<Services, 'share' | 'guard' | 'clients'> {
  const door = createOutsideDoor()
  const own = options.ownServer ?? null
  const share = createShare({ door, server, own, now: () => outside.now() })
  return {
    share,
    guard: createGuard({
      names: options.names ?? [],
      publicUrls: () => [options.publicUrl ?? [], share.url() ?? []].flat(),
    }),
    clients: createClients({
      trustedProxies: options.trustedProxies ?? [],
      hasPublicUrl: options.publicUrl !== undefined,
      isOutside: socket => door.has(socket),
    }),
  }
}
