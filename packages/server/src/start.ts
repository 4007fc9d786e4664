import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hasDemo, openDemo, type Demo } from './demo/demo.ts'
import { createApp } from './http/app.ts'
import { demoRoutes } from './http/routes/demo-routes.ts'
import { joinRoutes } from './http/routes/join-routes.ts'
import { fileRoutes } from './http/routes/file-routes.ts'
import { defaultSocketLimit, thisMachine } from './http/socket-limit.ts'
import { guardRequests } from './http/origin-guard.ts'
import { createPhoneAddresses } from './http/phone-addresses.ts'
import { healthRoutes } from './http/routes/health-routes.ts'
import { webhookRoutes } from './http/routes/webhook-routes.ts'
import { adminRoutes } from './http/routes/admin-routes.ts'
import { licenceRoutes } from './http/routes/licence-routes.ts'
import { openApiRoute } from './http/openapi/openapi.ts'
import { pageRoutes } from './http/routes/page-routes.ts'
import { remoteAccessRoutes } from './http/routes/remote-access-routes.ts'
import { rulesRoutes } from './http/routes/rules-routes.ts'
import { deletionRoutes } from './http/routes/deletion-routes.ts'
import { erasureRoutes, mentionRoutes } from './http/routes/erasure-routes.ts'
import { tableRoutes } from './http/routes/table-routes.ts'
import { startBackgroundJobs } from './maintenance/background-jobs.ts'
import { handleControlRequest } from './maintenance/operations.ts'
import { openControlSocket } from './maintenance/control-socket.ts'
import { LIMITS, type Limits, type RepeatedErasures } from '@mastro/host'
import { openStore } from './open-store.ts'
import type { RunningServer, ServerOptions } from './options.ts'
import { loadGames, opsOf, type Games } from './rulesets.ts'
import { createServices, type Services } from './services.ts'
import { acceptSockets, type Sockets } from './socket/upgrade.ts'

const FIRST_PORT = 4000
const PORTS_TRIED = 50

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const limits = limitsFrom(options)
  const app = createApp(limits, options.logLevel ?? 'warn')
  const games = gamesFrom(options)
  const phoneAddresses = await createPhoneAddresses()
  const addresses = () => addressesOf(options, app, phoneAddresses())
  const services = await createServices({
    options,
    dataDir,
    limits,
    rulesets: games.rulesets,
    openStore: () => openStore(options, dataDir, app.log),
    server: () => app.server,
    url: () => `http://localhost:${portOf(app)}`,
    addresses: () => [services.remoteAccess.url() ?? [], addresses()].flat(),
    log: () => app.log,
    onFault: error => logFault(app, error),
  })
  const connections = acceptSockets(app.server, services)
  let demo: Demo | null = null
  if (options.demo === true) demoRoutes(app, services, () => demo)
  await addRoutes(app, services, games, connections, options)
  addGauges(services, connections)
  logRepeated(app, await services.tableHost.repeatErasures())
  const adminKey = await services.adminKey.createIfMissing()
  if (options.demo === true && hasDemo(services))
    demo = await openDemo(services, options.demoLanguage ?? 'it')
  const port = await listen(app, options)
  const stopJobs = startBackgroundJobs(services, app.log, options)
  const closeControlSocket = await openControlSocket(dataDir, request =>
    handleControlRequest(services, request),
  )
  return {
    url: `http://localhost:${port}`,
    port,
    addresses: addresses(),
    remoteAccess: services.remoteAccess,
    adminKey,
    demoSeats: Object.keys(demo?.seats ?? {}),
    async stop() {
      await services.drainPeriod.begin()
      stopJobs()
      closeControlSocket()
      await closeServices(app, services, connections)
    },
  }
}

async function closeServices(
  app: FastifyInstance,
  services: Services,
  connections: Sockets,
): Promise<void> {
  await services.remoteAccess.close()
  services.webhooks.close()
  connections.close('going')
  await app.close()
  await services.tableHost.close()
  await services.store.close()
}

function limitsFrom({ machine = thisMachine(), limits }: ServerOptions): Limits {
  return { ...LIMITS, sockets: defaultSocketLimit(machine), ...limits }
}

function gamesFrom({ games }: ServerOptions): Games {
  return games === undefined ? loadGames() : { rulesets: games, ops: opsOf(games) }
}

/** After a backup was restored. */
function logRepeated(
  { log }: FastifyInstance,
  { seats, tables, withheld }: RepeatedErasures,
): void {
  for (const one of withheld)
    log.error(one, 'table not served: its restored backup contains an erased person')
  if (seats > 0 || tables > 0)
    log.warn({ seats, tables }, 'erased again what a restored backup had brought back')
}

function logFault({ log }: FastifyInstance, error: unknown): void {
  log.error({ fault: error instanceof Error ? error.stack : String(error) }, 'fault')
}

function addGauges(services: Services, sockets: Sockets): void {
  services.metrics.gauge('sockets', 'Open sockets', () => sockets.count())
  services.metrics.gauge('tables', 'Tables in memory', () => services.tableHost.openRooms().length)
}

async function addRoutes(
  app: FastifyInstance,
  services: Services,
  { ops }: Games,
  sockets: Sockets,
  options: ServerOptions,
): Promise<void> {
  app.addHook('onRoute', ({ method, url }) => options.onRoute?.(`${String(method)} ${url}`))
  guardRequests(app, services.originGuard)
  app.addHook('onRequest', async request => services.selfCheck.noteRequest(request.raw))
  healthRoutes(app, {
    store: () => services.store,
    metrics: services.metrics,
    clients: services.clientAddresses,
    isPublic: options.publicHealth ?? false,
    isDraining: () => services.drainPeriod.isOn(),
  })
  rulesRoutes(app, ops, services)
  joinRoutes(app, services)
  tableRoutes(app, services)
  erasureRoutes(app, services)
  mentionRoutes(app, services)
  deletionRoutes(app, services)
  webhookRoutes(app, services)
  adminRoutes(app, services)
  remoteAccessRoutes(app, services)
  fileRoutes(app, services, () => sockets.disconnectAll('going'))
  licenceRoutes(app, services, options.licences ?? null)
  openApiRoute(app, services)
  await pageRoutes(app, options.webRoot ?? null)
}

/** The addresses for phones, best first. Only localhost if no phone can reach this machine. */
function addressesOf(
  { publicUrl, host }: ServerOptions,
  app: FastifyInstance,
  own: readonly string[],
): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl.replace(/\/+$/, '')]
  const port = portOf(app)
  const reachable = isLoopback(host) ? [] : own
  return (reachable.length > 0 ? reachable : ['localhost']).map(name => `http://${name}:${port}`)
}

function portOf(app: FastifyInstance): number {
  const bound = app.server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}

const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

/** The requested port, or the next free one. */
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
