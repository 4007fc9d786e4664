import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { makeOnce } from '@mastro/store/testing'
import type { ServeSettings } from './serve.ts'

/** A server in a separate process, so that a test can kill it at any moment. */
export interface ServerProcess {
  readonly port: number
  readonly child: ChildProcess
  /** The id of the server, not of a program that runs it. */
  readonly pid: number
  readonly adminKey: string | null
  /** Kills the process without notice, like a power cut. */
  kill(): Promise<void>
  stop(): Promise<number | null>
  readonly exited: Promise<number | null>
  /** Its log output. */
  log(): string
}

export interface RunServerOptions {
  /** Command line put before the server's: `['strace', …]`. */
  readonly under?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds until it must listen. */
  readonly patience?: number
}

/**
 * Bundles a script of this folder into one file, which starts in a quarter of a second instead of
 * two.
 */
export function bundle(script: string, of: ServeSettings['game'] = 'real'): Promise<string> {
  return makeOnce(`${basename(script, '.ts')}-${of}.mjs`, file => makeBundle(script, of, file))
}

async function makeBundle(script: string, of: ServeSettings['game'], file: string): Promise<void> {
  const made = await rolldown({
    input: join(import.meta.dirname, script),
    platform: 'node',
    resolve: { conditionNames: ['mastro', 'import', 'node', 'default'] },
    external: ['pg-native'],
    logLevel: 'silent',
    plugins: of === 'test' ? [withoutGames] : [],
  })
  await made.write({ file, format: 'esm', codeSplitting: false })
}

/**
 * A server for the small test game does not load the real games. Loading them is most of its start.
 */
const withoutGames: Plugin = {
  name: 'without-books',
  resolveId: id => (id.startsWith('@mastro/rules-') ? '\0no-book' : null),
  load: id => (id === '\0no-book' ? 'export const ruleset = null' : null),
}

export async function runServer(
  settings: ServeSettings,
  { under = [], env = {}, patience = 20_000 }: RunServerOptions = {},
): Promise<ServerProcess> {
  const file = await bundle('serve.ts', settings.game)
  const command = [
    ...under,
    process.execPath,
    file,
    JSON.stringify({ host: '127.0.0.1', ...settings }),
  ]
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(file), 'compiled'), ...env },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-200_000)
    })
  const exited = new Promise<number | null>(done => child.once('exit', code => done(code)))
  const { port, adminKey, pid } = await firstLine(child, exited, patience, () => log)
  return {
    port,
    adminKey,
    pid,
    child,
    exited,
    log: () => log,
    async kill() {
      signal(pid, 'SIGKILL')
      await exited
    },
    async stop() {
      signal(pid, 'SIGTERM')
      return exited
    },
  }
}

interface StartedServer {
  readonly port: number
  readonly adminKey: string | null
  /** The id of the server, not of a program that runs it. */
  readonly pid: number
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has already ended
  }
}

function firstLine(
  child: ChildProcess,
  exited: Promise<number | null>,
  patience: number,
  log: () => string,
): Promise<StartedServer> {
  return new Promise((done, fail) => {
    let text = ''
    const timer = setTimeout(() => fail(new Error(`the server did not listen: ${log()}`)), patience)
    void exited.then(code =>
      fail(new Error(`the server ended (${code}) before it listened: ${log()}`)),
    )
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString()
      const startLine = text
        .split('\n')
        .slice(0, -1)
        .find(line => line.startsWith('{"port":')) // the port is printed among lines of the log
      if (startLine === undefined) return
      clearTimeout(timer)
      done(JSON.parse(startLine) as StartedServer) // safe: written by serve.ts
    })
  })
}

export function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

/** Limits for loads that no person could produce. */
export const NO_LIMITS = {
  actBurst: 1_000_000,
  actsPerSecond: 1_000_000,
  messageBurst: 1_000_000,
  requestBurst: 1_000_000,
  requestsPerSecond: 1_000_000,
  messagesPerSecond: 1_000_000,
  socketsPerAddress: 5000,
  sockets: 5000,
  joinsPerMinute: 1_000_000,
  joinsPerDevice: 1_000_000,
  strangerBurst: 1_000_000,
  strangerPerSecond: 1_000_000,
} as const
