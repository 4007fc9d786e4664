import { startServer } from '../start.ts'
import type { ServerOptions } from '../options.ts'
import { SYSTEM_RUNTIME } from '../runtime.ts'
import { games } from './test-game.ts'

/** A whole server as a process of its own, for tests that kill it: options as JSON, the port on standard output. */
export interface ServeSettings extends Omit<ServerOptions, 'games' | 'runtime' | 'elapsed'> {
  /** The small game of the tests, or the four of the house. */
  readonly game: 'test' | 'real'
  /** How wrong this server's clock is, in milliseconds. */
  readonly clockSkew?: number
}

const settings = JSON.parse(process.argv[2] ?? '{}') as ServeSettings // written by `runServer`
const { game, clockSkew = 0, ...options } = settings
const server = await startServer({
  ...options,
  ...(game === 'test' ? { games } : {}),
  runtime: { ...SYSTEM_RUNTIME, now: () => Date.now() + clockSkew },
})
const { port, adminKey } = server
process.stdout.write(`${JSON.stringify({ port, adminKey, pid: process.pid })}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// a test that ended badly leaves nobody behind
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(1)
}, 1000).unref()
