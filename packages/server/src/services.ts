import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import { createBackups, restoreBackup, type Backups, type Store } from '@mastro/store'
import { createGuesses, type Guesses } from './doors/guesses.ts'
import { createHouseKey, type HouseKey } from './doors/house-key.ts'
import { createIdentity, type Identity } from './doors/identity.ts'
import { createInvites, type Invites } from './doors/invites.ts'
import { createJoins, type Joins } from './doors/joins.ts'
import { createKnocks, type Knocks } from './doors/knocks.ts'
import { createPins, type Pins } from './doors/pins.ts'
import { houseSecret } from './doors/secret.ts'
import { createTickets, type Tickets } from './doors/tickets.ts'
import { createHouse, type House } from './host/house.ts'
import type { Room } from './host/room.ts'
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
  /** Who comes from outside for the first time. */
  readonly knocks: Knocks
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

/** What a restore exchanges: read each time. */
interface Ground {
  store: Store
  house: House
  /** The last restore that was asked for; the next one waits for it. */
  restoring: Promise<unknown>
}

export async function createServices(parts: ServiceParts): Promise<Services> {
  const { options, limits, rulesets, addresses } = parts
  const outside = options.outside ?? REAL
  const elapsed = options.elapsed ?? (() => performance.now())
  const metrics = createMetrics()
  const hooks = createHooks({
    store: () => ground.store,
    outside,
    mayBePrivate: options.hooksInside ?? false,
    waits: options.hookWaits ?? HOOK_WAITS,
    fault: parts.fault,
  })
  const knocks = createKnocks(elapsed, table => ground.house.tellKnocks(table))
  const ways = waysIn(parts, outside, elapsed, () => ground.store.kind === 'postgres')
  const opening = { outside, elapsed, metrics, hooks, knocks, share: ways.share }
  const ground: Ground = await openGround(parts, opening)
  return {
    get store() {
      return ground.store
    },
    get house() {
      return ground.house
    },
    rulesets,
    limits,
    metrics,
    outside,
    elapsed,
    addresses,
    restore: (backup, clear) => restore(parts, opening, ground, backup, clear),
    hooks,
    reader: readerIn(options.webRoot),
    ...ways,
    ...doorsOf(() => ground.store, outside),
    joins: createJoins(limits, elapsed),
    knocks,
    guesses: createGuesses(limits, elapsed, ground.store),
    draining: createDraining(options.drainMs ?? 0),
    ...care(parts, opening, ground),
    ...budgets(ground.store, limits, elapsed),
  }
}

type Opening = Pick<Services, 'outside' | 'elapsed' | 'metrics' | 'hooks' | 'knocks' | 'share'>

/** The store, and the house on it. */
async function openGround(
  { options, rulesets, openStore, fault }: ServiceParts,
  { outside, elapsed, metrics, hooks, knocks, share }: Opening,
): Promise<Ground> {
  const store = await openStore()
  const house = createHouse({
    store,
    secret: await houseSecret(store, outside),
    rulesets,
    outside,
    elapsed,
    snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
    stored: () => metrics.count('acts'),
    knocking: table => knocks.count(table),
    opened(room) {
      hooks.watch(room).catch(fault)
      watchSessions(share, room)
    },
    fault,
  })
  return { store, house, restoring: Promise.resolve() }
}

/** The door for those far away goes by the sessions of every table. */
function watchSessions(share: Share, { table }: Room): void {
  const tell = () => share.heed(table.id, table.hosted().state.play.moments.session.open)
  tell()
  table.onPublished(tell)
}

function restore(
  parts: ServiceParts,
  opening: Opening,
  ground: Ground,
  backup: string,
  clear: () => void,
): Promise<void> {
  const mine = ground.restoring.then(() => putBack(parts, opening, ground, backup, clear))
  ground.restoring = mine.catch(() => undefined)
  return mine
}

async function putBack(
  parts: ServiceParts,
  opening: Opening,
  ground: Ground,
  backup: string,
  clear: () => void,
): Promise<void> {
  clear()
  await ground.house.close()
  await ground.store.close()
  try {
    await restoreBackup(backup, databaseIn(parts.dataDir), opening.outside.now())
  } finally {
    const { store, house } = await openGround(parts, opening)
    Object.assign(ground, { store, house })
  }
}

/** What lets somebody in: tickets, links and codes, PINs, the key of the house. */
function doorsOf(
  store: () => Store,
  outside: Outside,
): Pick<Services, 'tickets' | 'houseKey' | 'invites' | 'pins' | 'identity'> {
  const tickets = createTickets(store, outside)
  const houseKey = createHouseKey(store, outside)
  return {
    tickets,
    houseKey,
    invites: createInvites(store, outside),
    pins: createPins(store, outside),
    identity: createIdentity(tickets, houseKey),
  }
}

/** Copies of everything, and what whoever runs the house must know. */
function care(
  { dataDir, log }: ServiceParts,
  { outside, metrics }: Opening,
  ground: Ground,
): Pick<Services, 'backups' | 'troubles'> {
  const now = () => outside.now()
  const store = () => ground.store
  const backups = createBackups(store, backupsIn(dataDir), now)
  const troubles = createTroubles({ house: () => ground.house, store, backups, now, metrics, log })
  return { backups, troubles }
}

/** How much may be asked for, by whom. */
function budgets(
  store: Store,
  limits: Limits,
  elapsed: () => number,
): Pick<Services, 'actBudget' | 'requestBudget' | 'strangerBudget'> {
  const shared = (kind: string, burst: number, perSecond: number) =>
    createSharedBudgets(store, { kind, burst, perSecond, elapsed })
  const acts = shared('acts', limits.actBurst, limits.actsPerSecond)
  const requests = shared('requests', limits.requestBurst, limits.requestsPerSecond)
  return {
    actBudget: (table, seat) => acts(`${table} ${seat}`),
    requestBudget: (table, seat) => requests(`${table} ${seat}`),
    strangerBudget: shared('strangers', limits.strangerBurst, limits.strangerPerSecond),
  }
}

/** Who may come, by what name, and from where they are taken to come. */
function waysIn(
  { options, server }: ServiceParts,
  outside: Outside,
  elapsed: () => number,
  isOneOfMany: () => boolean,
): Pick<Services, 'share' | 'guard' | 'clients'> {
  const door = createOutsideDoor()
  const own = options.ownServer ?? null
  const share = createShare({ door, server, own, now: () => outside.now(), elapsed, isOneOfMany })
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
