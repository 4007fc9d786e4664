/**
 * Runs three servers (`--nodes=`) on one PostgreSQL behind a real Caddy, without containers. Caddy
 * uses `Caddyfile.nodes.example` with local addresses. Plays tables through the proxy at a human
 * pace, checks that each stays on one server, stops one server as a container would be stopped, and
 * checks that its players continue on another. Exits with 0 if all checks passed.
 * `npm run demo:cluster -- --tables=300 --seconds=30`
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query, startPostgres } from '@mastro/store/testing'
import {
  browser,
  NEW_TABLE,
  phone,
  type Browser,
  type Phone,
} from '../packages/server/src/testing/test-clients.ts'
import {
  freePort,
  NO_LIMITS,
  runServer,
  type ServerProcess,
} from '../packages/server/src/testing/run-server.ts'

const PACE = 5000
const flag = (name: string, initial: number): number =>
  Number(process.argv.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1] ?? initial)
const NODES = flag('nodes', 3)
const TABLES = flag('tables', 12)
const SECONDS = flag('seconds', 10)

interface Person {
  readonly user: Browser
  readonly table: string
  readonly seat: string
}
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
const faults: string[] = []
const check = (holds: boolean, what: string) => {
  if (!holds) faults.push(what)
}

if (spawnSync('caddy', ['version']).status !== 0) {
  process.stderr.write('Caddy was not found. On Debian: apt-get install caddy\n')
  process.exit(2)
}
const home = mkdtempSync(join(tmpdir(), 'mastro-nodes-'))
const postgres = await startPostgres()
const url = await postgres.database()
const nodes: ServerProcess[] = []
for (let i = 0; i < NODES; i++)
  nodes.push(
    await runServer({
      dataDir: join(home, String(i)),
      port: await freePort(),
      store: url,
      game: 'real',
      limits: NO_LIMITS,
      logLevel: 'silent',
      publicHealth: true,
      drainMs: 3000,
    }),
  )
const front = await freePort()
const caddy = await startCaddy(front)
try {
  await play()
} finally {
  caddy.kill()
  for (const node of nodes) await node.kill()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
for (const fault of faults) process.stdout.write(`FAILED: ${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)

async function startCaddy(port: number): Promise<ChildProcess> {
  const example = readFileSync(join(import.meta.dirname, '../Caddyfile.nodes.example'), 'utf8')
  const places = nodes.map(node => `127.0.0.1:${node.port}`).join(' ')
  const text = example
    .replace('mastro.example {', `http://127.0.0.1:${port} {`)
    .replace('mastro1:4000 mastro2:4000 mastro3:4000', places)
  const file = join(home, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home },
  })
  for (let tries = 0; ; tries++) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) return child
    if (tries > 100) throw new Error('Caddy does not answer within 10 seconds')
    await pause(100)
  }
}

async function acts(node: ServerProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${node.port}/metrics`)).text()
  return Number(/^mastro_acts_total (\d+)/m.exec(text)?.[1] ?? 0)
}

async function cpu(node: ServerProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${node.port}/metrics`)).text()
  return Number(/^mastro_cpu_seconds ([\d.]+)/m.exec(text)?.[1] ?? 0)
}

async function commits(): Promise<number> {
  return Number(await query(url, 'select sum(xact_commit) from pg_stat_database'))
}

async function play(): Promise<void> {
  const people: Person[] = []
  const phones: Phone[] = []
  const pulse = setInterval(() => phones.forEach(one => one.send({ t: 'ping' })), 5000) // silent clients are disconnected
  for (let i = 0; i < TABLES; i++) {
    const host = await openTable()
    people.push(host)
    phones.push(await phone(host.user, front, host))
  }
  const homes = await homesOf(phones.slice(0, 12))
  check(new Set(homes).size > 1, 'tables are spread over several servers')
  const times = await atHumanPace(phones)
  clearInterval(pulse)
  await oneLeaves(people, phones, homes)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  process.stdout.write(
    `${TABLES} tables on ${NODES} servers behind Caddy, one act in ${PACE / 1000} s each, ${SECONDS} s: ` +
      `${times.length} acts, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
  )
}

/** Behind a proxy no client counts as local, so the admin key opens tables. */
async function openTable(): Promise<Person> {
  const user = browser(front)
  await user.post('/api/house', { key: nodes[0]!.adminKey })
  const opened = await user.post<{ table: string; seat: string }>('/api/tables', NEW_TABLE)
  if (!opened.ok) throw new Error(`could not open a table: ${opened.error.code}`)
  return { user, table: opened.table, seat: opened.seat }
}

/** The server on which each table's acts happen. It must be the same one each time. */
async function homesOf(phones: readonly Phone[]): Promise<readonly number[]> {
  const homes: number[] = []
  for (const one of phones) {
    const before = await Promise.all(nodes.map(acts))
    for (let i = 0; i < 3; i++) await said(one)
    const after = await Promise.all(nodes.map(acts))
    const grown = after.flatMap((count, i) => (count > before[i]! ? [i] : []))
    // Every server that has the table open counts its acts. With affinity only one does.
    check(grown.length === 1, `a table stays on one server (${grown.join(', ')})`)
    homes.push(grown[0] ?? -1)
  }
  return homes
}

async function said(one: Phone): Promise<number> {
  const from = performance.now()
  const done = await one.do({ type: 'say', text: 'riga' })
  check(done.ok, 'an act is taken')
  return performance.now() - from
}

async function atHumanPace(phones: readonly Phone[]): Promise<readonly number[]> {
  const times: number[] = []
  const used = await Promise.all(nodes.map(cpu))
  const [written, worked] = [await commits(), postgres.cpu()]
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    phones.map(async (one, i) => {
      await pause((i / phones.length) * PACE)
      while (performance.now() < until) {
        times.push(await said(one))
        await pause(PACE)
      }
    }),
  )
  const now = await Promise.all(nodes.map(cpu))
  const share = now.map((one, i) => `${Math.round(((one - used[i]!) / SECONDS) * 100)} %`)
  const perSecond = Math.round(((await commits()) - written) / SECONDS)
  const work = Math.round(((postgres.cpu() - worked) / SECONDS) * 100)
  process.stdout.write(
    `CPU of each server: ${share.join(', ')}; of PostgreSQL: ${work} %, ${perSecond} transactions/s\n`,
  )
  return times
}

/**
 * Stops a server as a container is stopped: it reports not-ready first. Its players reconnect
 * through the proxy to another one.
 */
async function oneLeaves(
  people: readonly Person[],
  phones: readonly Phone[],
  homes: readonly number[],
): Promise<void> {
  const leaving = homes[0]!
  const away = homes.flatMap((home, i) => (home === leaving ? [i] : []))
  const stopped = nodes[leaving]!.stop()
  await Promise.all(away.map(i => phones[i]!.closed()))
  const from = performance.now()
  for (const i of away) {
    const back = await phone(people[i]!.user, front, people[i]!)
    await said(back)
    back.close()
  }
  await stopped
  process.stdout.write(
    `one server stopped: ${away.length} tables continued on others after ${Math.round(performance.now() - from)} ms\n`,
  )
}
