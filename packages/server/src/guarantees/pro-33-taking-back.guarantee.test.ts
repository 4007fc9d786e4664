import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredAct } from '@mastro/log'
import { listBackups, openPostgres, openSqlite } from '@mastro/store'
import { startPostgres } from '@mastro/store/testing'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { freePort, runServer } from '../testing/run-server.ts'
import { phone, seatTable, type Phone } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

const NAME = 'Zelmirandra'
const WORDS = ['qzsaid parole dette forte', 'qznote appunto mio']
const HOUR = 3_600_000
const DAY = 24 * HOUR

let testServers: TestServers
let passed = 0
const runtime = { ...SYSTEM_RUNTIME, now: () => Date.now() + passed }

beforeEach(() => {
  passed = 0
  vi.useFakeTimers({ toFake: ['setInterval'] })
  testServers = createTestServers()
})
afterEach(async () => {
  await testServers.clean()
  vi.useRealTimers()
})

const hits = (text: string): readonly string[] => [NAME, ...WORDS].filter(one => text.includes(one))

type People = Awaited<ReturnType<typeof seatTable>>
type Person = People[number]

async function playSome(port: number, [host, own]: People): Promise<readonly [Phone, Phone]> {
  const here = await phone(host!.user, port, host!)
  const there = await phone(own!.user, port, own!)
  for (const [who, command] of [
    [there, { type: 'say', text: WORDS[0] }],
    [there, { type: 'write-note', text: WORDS[1], shared: true }],
    [there, { type: 'roll', notation: '3d6' }],
    [here, { type: 'say', text: 'altro' }],
  ] as const)
    expect(await who.do(command)).toMatchObject({ ok: true })
  return [here, there]
}

/** Everything that a seat can read. */
async function readable({ user, table }: Person, isHost: boolean): Promise<string> {
  const forms = ['md&language=it', 'world', ...(isHost ? ['file'] : [])]
  const paths = ['view', ...forms.map(form => `export?form=${form}`)]
  const texts = await Promise.all(
    paths.map(async path => {
      const answer = await fetch(`${user.origin}/api/tables/${table}/${path}`, {
        headers: { cookie: user.cookies() },
      })
      expect(answer.status, path).toBe(200)
      return answer.text()
    }),
  )
  return texts.join('\n')
}

const request = (method: string, { user, table }: Person, seat: string) =>
  fetch(`${user.origin}/api/tables/${table}/seats/${seat}/erasure`, {
    method,
    headers: { cookie: user.cookies(), origin: user.origin, 'x-mastro': '1' },
  }).then(answer => answer.json() as Promise<Record<string, unknown>>)

const moved = (people: People, port: number): People =>
  people.map(one => ({ ...one, user: one.user.at(port) }))

/** Runs the jobs of the server, which begin every 30 seconds. */
async function runJobs(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries === 100) throw new Error('the jobs did not finish')
    vi.advanceTimersByTime(30_000)
    await new Promise(done => setTimeout(done, 100))
  }
}

test.each(['sqlite', 'postgres'])(
  '[PRO-33] on %s a request hides every text, is taken back byte by byte, or becomes final',
  async kind => {
    const database = kind === 'postgres' ? await startPostgres() : null
    const store = database === null ? undefined : await database.database()
    const start = () =>
      testServers.start({ snapshotEvery: 5, runtime, ...(store === undefined ? {} : { store }) })
    const logOf = async (table: string): Promise<readonly StoredAct[]> => {
      const opened = await (store === undefined
        ? openSqlite(join(testServers.dir, 'mastro.db'))
        : openPostgres(store))
      const log = await opened.read(table, 0, 1000)
      await opened.close()
      return log
    }
    let server = await start()
    let people = await seatTable(server.port, [NAME, 'Bice'])
    const seat = people[1]!.seat
    const [, there] = await playSome(server.port, people)
    expect(hits(await readable(people[2]!, false))).toEqual([NAME, ...WORDS])
    await server.stop()
    const before = await logOf(people[0]!.table)

    server = await start()
    people = moved(people, server.port)
    there.close()
    const again = await phone(people[1]!.user, server.port, people[1]!)
    expect(await request('GET', people[1]!, seat)).toMatchObject({ finalAt: null, notes: 1 })
    await Promise.race([again.do({ type: 'erase-seat', seat }), again.closed()])
    for (const [i, one] of people.entries())
      await vi.waitFor(async () => expect(hits(await readable(one, i === 0))).toEqual([]), 10_000)
    const found = await people[2]!.user.post(`/api/tables/${people[2]!.table}/ask`, {
      ask: { about: 'history', search: 'qzsaid' },
    })
    expect(found).toMatchObject({ answer: { lines: [] } })
    await server.stop()
    expect((await logOf(people[0]!.table)).slice(0, before.length)).toEqual(before)

    // a restart within the day
    server = await start()
    people = moved(people, server.port)
    expect(hits(await readable(people[0]!, true))).toEqual([])
    expect(await request('DELETE', people[2]!, seat)).toMatchObject({
      error: { code: 'host-only' },
    })
    expect(await request('DELETE', people[1]!, seat)).toMatchObject({ ok: true })
    expect(hits(await readable(people[2]!, false))).toEqual([NAME, ...WORDS])
    await server.stop()
    expect((await logOf(people[0]!.table)).slice(0, before.length)).toEqual(before)

    // asked again by the host, and not taken back
    server = await start()
    people = moved(people, server.port)
    const host = await phone(people[0]!.user, server.port, people[0]!)
    await Promise.race([host.do({ type: 'erase-seat', seat }), host.closed()])
    await vi.waitFor(async () => expect(hits(await readable(people[0]!, true))).toEqual([]), 10_000)
    passed += DAY - HOUR
    vi.advanceTimersByTime(60_000)
    await new Promise(done => setTimeout(done, 300))
    expect((await request('GET', people[0]!, seat))['finalAt']).toBeGreaterThan(0)
    if (kind === 'sqlite') await people[0]!.user.post(`/api/tables/${people[0]!.table}/backups`)
    passed += 2 * HOUR
    await runJobs(async () => (await request('GET', people[0]!, seat))['finalAt'] === null)
    expect(await request('DELETE', people[0]!, seat)).toMatchObject({
      error: { code: 'no-erasure' },
    })
    expect(await request('GET', people[1]!, seat)).toMatchObject({ ok: false })
    await server.stop()
    const after = await logOf(people[0]!.table)
    expect(hits(JSON.stringify(after))).toEqual([])
    expect(after.slice(0, before.length).map(act => act.hash)).toEqual(before.map(act => act.hash))

    if (kind === 'sqlite') {
      const folder = join(testServers.dir, 'backups')
      const [old] = listBackups(folder)
      expect(hits(readFileSync(join(folder, old!.id)).toString('latin1'))).not.toEqual([])
      server = await start()
      passed += 6 * DAY
      await runJobs(async () => listBackups(folder).every(({ at }) => at > old!.at + 2 * HOUR))
      expect(listBackups(folder).length).toBeGreaterThan(0)
      await server.stop()
      for (const one of readdirSync(testServers.dir, { recursive: true, withFileTypes: true }))
        if (one.isFile())
          expect(
            hits(readFileSync(join(one.parentPath, one.name)).toString('latin1')),
            one.name,
          ).toEqual([])
    }
    await database?.stop()
  },
)

/** The host's view alone, because requests to a server in another process are limited. */
const viewed = ({ user, table }: Person): Promise<string> =>
  fetch(`${user.origin}/api/tables/${table}/view`, { headers: { cookie: user.cookies() } }).then(
    answer => answer.text(),
  )

test('[PRO-33] a server killed while somebody asks has hidden everything or nothing', async () => {
  const dataDir = testServers.dir
  const start = async () => runServer({ dataDir, port: await freePort(), game: 'test' })
  for (const wait of [0, 10, 40, 150]) {
    let server = await start()
    let people = await seatTable(server.port, [NAME])
    const [, there] = await playSome(server.port, people)
    void there.do({ type: 'erase-seat', seat: people[1]!.seat }).catch(() => undefined)
    await new Promise(done => setTimeout(done, wait))
    await server.kill()
    server = await start()
    people = moved(people, server.port)
    const isAsked = (await request('GET', people[1]!, people[1]!.seat))['finalAt'] !== null
    expect(hits(await viewed(people[0]!))).toEqual(isAsked ? [] : [NAME, ...WORDS])
    if (isAsked)
      expect(await request('DELETE', people[0]!, people[1]!.seat)).toMatchObject({ ok: true })
    expect(hits(await viewed(people[0]!))).toEqual([NAME, ...WORDS])
    await server.stop()
  }
})

const deletion = (method: string, { user, table }: Person) =>
  fetch(`${user.origin}/api/tables/${table}/deletion`, {
    method,
    headers: {
      cookie: user.cookies(),
      origin: user.origin,
      'x-mastro': '1',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  }).then(answer => answer.json() as Promise<Record<string, unknown>>)

test.each(['sqlite', 'postgres'])(
  '[PRO-33] on %s a deleted table closes at once, is opened again, or leaves nothing behind',
  async kind => {
    const database = kind === 'postgres' ? await startPostgres() : null
    const store = database === null ? undefined : await database.database()
    const start = (dataDir: string) =>
      testServers.start({
        snapshotEvery: 5,
        runtime,
        dataDir,
        ...(store === undefined ? {} : { store }),
      })
    let server = await start(testServers.dir)
    // two servers on one database
    const other = kind === 'postgres' ? await start(join(testServers.dir, 'two')) : null
    let people = await seatTable(server.port, [NAME, 'Bice'])
    const others = await seatTable(server.port, ['Dora'])
    await playSome(server.port, people)
    const beside = other === null ? people : moved(people, other.port)
    await readable(beside[1]!, false)
    const { table } = people[0]!
    expect(await deletion('POST', people[1]!)).toMatchObject({ error: { code: 'host-only' } })
    expect(await deletion('GET', people[0]!)).toMatchObject({ finalAt: null })
    expect(await deletion('DELETE', people[0]!)).toMatchObject({ error: { code: 'no-deletion' } })
    const file = await readable(people[0]!, true)
    expect((await deletion('POST', people[0]!))['finalAt']).toBeGreaterThan(runtime.now())
    for (const one of [...people, ...beside])
      await vi.waitFor(
        async () =>
          expect(await one.user.get(`/api/tables/${table}/view`)).toMatchObject({
            error: { code: 'not-seated' },
          }),
        { timeout: 20_000, interval: 250 },
      )
    await other?.stop()
    await server.stop()
    server = await start(testServers.dir)
    people = moved(people, server.port)
    expect(await people[0]!.user.get('/api/tables')).toMatchObject({
      tables: [expect.objectContaining({ table, isHost: true, deletedAt: expect.any(Number) })],
    })
    expect(await people[1]!.user.get('/api/tables')).toMatchObject({ tables: [] })
    expect(await deletion('GET', people[1]!)).toMatchObject({ error: { code: 'not-seated' } })
    expect(await deletion('DELETE', people[1]!)).toMatchObject({ error: { code: 'not-seated' } })
    expect(await deletion('DELETE', people[0]!)).toMatchObject({ ok: true })
    const acts = (text: string) => text.match(/^\{"act.*$/gm)?.slice(0, 7)
    expect(acts(await readable(people[0]!, true))).toEqual(acts(file))

    expect(await deletion('POST', people[0]!)).toMatchObject({ ok: true })
    passed += DAY + HOUR
    await runJobs(async () => (await deletion('GET', people[0]!))['finalAt'] === undefined)
    expect(await deletion('DELETE', people[0]!)).toMatchObject({ error: { code: 'not-seated' } })
    await server.stop()
    const opened = await (store === undefined
      ? openSqlite(join(testServers.dir, 'mastro.db'))
      : openPostgres(store))
    expect((await opened.list()).map(one => one.table)).toEqual([others[0]!.table])
    const values = await opened.keyValues.list('')
    expect(JSON.stringify(values).split(table)).toHaveLength(2) // the mark that it was removed
    await opened.close()
    if (kind === 'sqlite')
      expect(hits(readFileSync(join(testServers.dir, 'mastro.db')).toString('latin1'))).toEqual([])
    // the other table goes on, and the missing one is not reported as lost
    server = await start(testServers.dir)
    const dora = moved(others, server.port)
    expect(await dora[0]!.user.get(`/api/tables/${others[0]!.table}/view`)).toMatchObject({
      ok: true,
    })
    await server.stop()
    await database?.stop()
  },
)
