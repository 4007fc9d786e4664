import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openSqlite, type Store } from '@mastro/store'
import { createApp } from './http/app.ts'
import { createGuard, guardRequests, ownAddresses } from './http/guard.ts'
import { healthRoutes } from './http/health.ts'
import { pageRoutes } from './http/pages.ts'
import { rulesRoutes } from './http/rules.ts'
import { LIMITS, type Limits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { RunningServer, ServerOptions } from './options.ts'
import { REAL } from './outside.ts'
import { loadRulesets, opsOf } from './rulesets.ts'

const FIRST_PORT = 4000
const PORTS_TRIED = 50

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const limits: Limits = { ...LIMITS, ...options.limits }
  const outside = options.outside ?? REAL
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const app = createApp(limits, options.logLevel ?? 'warn')
  const store = await openStore(options.store ?? 'sqlite', dataDir)
  const rulesets = await loadRulesets()
  const guard = createGuard({
    names: options.names ?? [],
    publicUrl: options.publicUrl ?? null,
  })
  guardRequests(app, guard)
  healthRoutes(app, () => store, createMetrics(), options.publicHealth ?? false)
  rulesRoutes(app, opsOf(rulesets), outside)
  await pageRoutes(app, options.webRoot ?? null)
  const port = await listen(app, options)
  return {
    url: `http://localhost:${port}`,
    port,
    addresses: ownAddresses()
      .filter(({ family }) => family === 4)
      .map(({ address }) => `http://${address}:${port}`),
    hostKey: null,
    async stop() {
      await app.close()
      await store.close()
    },
  }
}

async function openStore(kind: string, dataDir: string): Promise<Store> {
  if (kind === 'sqlite') return openSqlite(join(dataDir, 'mastro.db'))
  throw new Error(`unknown store: ${kind}`)
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
