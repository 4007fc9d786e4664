import { startServer } from '../start.ts'
import type { ServerOptions } from '../options.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { games } from './test-game.ts'

/**
 * Settings of a server in a separate process, for tests that kill it. They are passed as JSON, and
 * the port is written to standard output.
 */
export interface ServeSettings extends Omit<ServerOptions, 'games' | 'runtime' | 'elapsed'> {
  /** The small test game, or the four built-in games. */
  readonly game: 'test' | 'real'
  /** Offset of this server's clock, in milliseconds. */
  readonly clockSkew?: number
}

// safe: written by `runServer`
const settings = JSON.parse(process.argv[2] ?? '{}') as ServeSettings
const { game, clockSkew = 0, ...options } = settings
const server = await startServer({
  ...options,
  ...(game === 'test' ? { games } : {}),
  runtime: { ...SYSTEM_RUNTIME, now: () => Date.now() + clockSkew },
})
const { port, adminKey } = server
process.stdout.write(`${JSON.stringify({ port, adminKey, pid: process.pid })}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// ends with the test, however that ends
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(1)
}, 1000).unref()
