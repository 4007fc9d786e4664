import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createBackups, openPostgres, openSqlite, type Store, type StoreFault } from '@mastro/store'
import { createGuesses } from './doors/guesses.ts'
import { createHouseKey } from './doors/house-key.ts'
import { createIdentity } from './doors/identity.ts'
import { createInvites } from './doors/invites.ts'
import { createPins } from './doors/pins.ts'
import { createTickets } from './doors/tickets.ts'
import { createHouse } from './host/house.ts'
import { createApp } from './http/app.ts'
import { doorRoutes } from './http/door-routes.ts'
import { createGuard, guardRequests, ownAddresses } from './http/guard.ts'
import { healthRoutes } from './http/health.ts'
import { pageRoutes } from './http/pages.ts'
import { rulesRoutes } from './http/rules.ts'
import { tableRoutes } from './http/table-routes.ts'
import { LIMITS, type Limits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { RunningServer, ServerOptions } from './options.ts'
import { REAL } from './outside.ts'
import { loadGames, opsOf, type Games } from './rulesets.ts'
import type { Services } from './services.ts'
import { createBudgets } from './socket/budgets.ts'
import { acceptSockets } from './socket/upgrade.ts'

const FIRST_PORT = 4000
const PORTS_TRIED = 50
const SWEEP = 30_000
/** Exit code of a server whose disk cannot be believed. */
const DISK_FAULT = 70

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const limits: Limits = { ...LIMITS, ...options.limits }
  const app = createApp(limits, options.logLevel ?? 'warn')
  const store = await openStore(options, dataDir, app)
  const { games } = options
  const known = games === undefined ? await loadGames() : { rulesets: games, ops: opsOf(games) }
  const services = createServices(options, dataDir, limits, store, known, () =>
    addressesOf(options, app),
  )
  await addRoutes(app, services, known, options)
  const sockets = acceptSockets(app.server, services)
  services.metrics.gauge('sockets', 'Open sockets', () => sockets.count())
  services.metrics.gauge('tables', 'Tables in memory', () => services.house.open().length)
  const hostKey = await services.houseKey.first()
  const port = await listen(app, options)
  const chores = doChores(services, app)
  return {
    url: `http://localhost:${port}`,
    port,
    addresses: addressesOf(options, app),
    hostKey,
    async stop() {
      clearInterval(chores)
      sockets.close('going')
      await app.close()
      await services.house.close()
      await store.close()
    },
  }
}

function createServices(
  options: ServerOptions,
  dataDir: string,
  limits: Limits,
  store: Store,
  { rulesets }: Games,
  addresses: () => readonly string[],
): Services {
  const outside = options.outside ?? REAL
  const elapsed = options.elapsed ?? (() => performance.now())
  const get = () => store
  const metrics = createMetrics()
  const tickets = createTickets(get, outside)
  const houseKey = createHouseKey(get, outside)
  const guard = createGuard({
    names: options.names ?? [],
    publicUrl: options.publicUrl ?? null,
  })
  const house = createHouse({
    store,
    rulesets,
    outside,
    elapsed,
    stored: () => metrics.count('acts'),
  })
  return {
    store,
    house,
    rulesets,
    tickets,
    houseKey,
    guard,
    limits,
    metrics,
    outside,
    elapsed,
    addresses,
    invites: createInvites(get, outside),
    pins: createPins(get, outside),
    identity: createIdentity(tickets, houseKey),
    guesses: createGuesses(limits, elapsed),
    backups: createBackups(get, join(dataDir, 'backups'), () => outside.now()),
    actBudget: createBudgets(limits, elapsed),
  }
}

async function addRoutes(
  app: FastifyInstance,
  services: Services,
  { ops }: Games,
  options: ServerOptions,
): Promise<void> {
  guardRequests(app, services.guard)
  healthRoutes(app, () => services.store, services.metrics, options.publicHealth ?? false)
  rulesRoutes(app, ops, services.outside)
  doorRoutes(app, services)
  tableRoutes(app, services)
  await pageRoutes(app, options.webRoot ?? null)
}

function openStore(options: ServerOptions, dataDir: string, app: FastifyInstance): Promise<Store> {
  const where = options.store ?? 'sqlite'
  if (/^postgres(?:ql)?:\/\//.test(where)) return openPostgres(where)
  if (where !== 'sqlite') throw new Error(`unknown store: ${where}`)
  const onFault = (fault: StoreFault) => {
    app.log.fatal({ fault: fault.code }, 'the disk cannot be believed: leaving')
    process.exit(DISK_FAULT) // no answer leaves after this; the next start reads what is really there
  }
  return openSqlite(join(dataDir, 'mastro.db'), { onFault })
}

/** What happens by itself: tables nobody is at leave the memory, backups are made, logs are read over once. */
function doChores(services: Services, app: FastifyInstance): NodeJS.Timeout {
  const complain = (error: unknown) => app.log.error({ fault: String(error) }, 'chore')
  void services.house.scrub().catch(complain)
  return setInterval(() => {
    void services.house.sweep().catch(complain)
    void services.backups.turn().catch(complain)
  }, SWEEP).unref()
}

/** Where phones reach this server, best first. */
function addressesOf(options: ServerOptions, app: FastifyInstance): readonly string[] {
  if (options.publicUrl !== undefined) return [options.publicUrl.replace(/\/+$/, '')]
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const own = ownAddresses().filter(({ family }) => family === 4)
  const found = own.map(({ address }) => `http://${address}:${port}`)
  return found.length > 0 ? found : [`http://localhost:${port}`]
}

/** The port asked for, or the next free one. */
async function listen(app: FastifyInstance, options: ServerOptions): Promise<number> {
  const first = options.port ?? FIRST_PORT
  const host = options.host ?? '::'
  for (let port = first; ; port++) {
    try {
      await app.listen({ port, host })
      const bound = app.server.address()
      return typeof bound === 'object' && bound !== null ? bound.port : port
    } catch (error) {
      const taken = (error as { code?: string }).code === 'EADDRINUSE'
      if (!taken || first === 0 || port >= first + PORTS_TRIED) throw error
    }
  }
}
