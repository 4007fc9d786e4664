import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Client from 'pg/lib/client.js'
import { makeOnce } from './global-setup.ts'
import { scratchDir } from './scratch-dirs.ts'

/**
 * A real PostgreSQL server for tests, in a temporary folder, on loopback only. Deleted when
 * stopped.
 */
export interface TestPostgres {
  /** Creates a new database and returns its address. */
  database(): Promise<string>
  readonly url: string
  /** Kills the server and starts it again on the same folder and port, as after a power cut. */
  restart(): Promise<void>
  /** Kills the server, which stays down until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
  /** CPU seconds used so far by the server and all of its processes (Linux). */
  cpu(): number
}

export interface TestPostgresOptions {
  /** Without syncs: faster, but refused by `openPostgres`. */
  readonly fast?: boolean
}

export async function startPostgres(options: TestPostgresOptions = {}): Promise<TestPostgres> {
  const bin = findBinaries()
  const who = owner()
  const home = scratchDir('pg')
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(home, 0o755)
  if (who !== null) chownSync(data, who.uid, who.gid)
  const empty = await makeOnce('postgres', path => initialise(bin, path, who))
  run('cp', ['-a', `${empty}/.`, data], who)
  const port = await freePort()
  const begin = () => launch(bin, data, port, who, options.fast ?? false)
  let server = await begin()
  let databases = 0
  const url = `postgres://mastro@127.0.0.1:${port}/postgres`
  const down = () => end(server, 'SIGQUIT')
  const up = async () => {
    server = await begin()
  }
  return {
    url,
    async database() {
      databases += 1
      const name = `d${databases}` // several tests may call this at once
      await query(url, `create database ${name}`)
      return `postgres://mastro@127.0.0.1:${port}/${name}`
    },
    down,
    up,
    async restart() {
      await down()
      await up()
    },
    cpu: () => cpuOf(server.pid!),
    async stop() {
      await end(server, 'SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Runs `initdb` once and shares the result, because it takes a second. */
function initialise(bin: string, data: string, who: Owner | null): void {
  mkdirSync(data, { mode: 0o700 })
  if (who !== null) chownSync(data, who.uid, who.gid)
  const settings = ['-U', 'mastro', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']
  run(join(bin, 'initdb'), ['-D', data, ...settings], who)
}

function run(program: string, args: readonly string[], who: Owner | null): void {
  const done = spawnSync(program, args, { ...who, cwd: '/' })
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr.toString()}`)
}

function findBinaries(): string {
  const named = process.env['PGBIN']
  if (named !== undefined) return named
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(a) - Number(b)) : []
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error('PostgreSQL not found: install it or set PGBIN')
  return join(root, newest, 'bin')
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL does not run as root. */
function owner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** A busy machine needs time to recover a database. */
const PATIENCE = 90_000

/** CPU time of a process, of its ended children and of its running ones. */
function cpuOf(parent: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    let stat = ''
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    } catch {
      continue // the process has ended meanwhile
    }
    const [, ppid, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const times = rest.slice(9, 13).map(Number) // user, system, and ended children
    if (Number(name) === parent || Number(ppid) === parent)
      ticks += times.reduce((sum, one) => sum + one, 0)
  }
  return ticks / 100 // `_SC_CLK_TCK` on every Linux
}

async function launch(
  bin: string,
  data: string,
  port: number,
  who: Owner | null,
  fast: boolean,
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=60', 'logging_collector=off']
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const flags = [...settings, ...(fast ? unsafe : [])].flatMap(setting => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', data, ...flags],
    { ...who, cwd: '/', stdio: 'ignore' },
  )
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      const found = await query(
        `postgres://mastro@127.0.0.1:${port}/postgres`,
        'show data_directory',
      )
      if (found !== data) throw new Error(`another server answers on ${port}`)
      return server
    } catch (error) {
      if (performance.now() > until || server.exitCode !== null) throw error
      await new Promise(done => setTimeout(done, 50))
    }
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise(done => {
    server.once('exit', () => done())
    server.kill(signal)
  })
}

/** Returns the first field of the first row. */
export async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows[0] === undefined ? undefined : Object.values(rows[0] as object)[0]
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })
}
