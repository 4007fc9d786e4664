import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyLog, type Store } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import { query, startPostgres } from '@mastro/store/testing'
import { loadTable } from '@mastro/host'
import { phone, seatTable, type Phone } from '../testing/test-clients.ts'
import { games } from '../testing/test-game.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { freePort, runServer } from '../testing/run-server.ts'
import { sendControlRequest } from '../maintenance/control-socket.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

let testServers: TestServers
beforeEach(() => {
  testServers = createTestServers()
})
afterEach(() => testServers.clean())

/** The names and all texts of the seat to erase. */
const NAMES = ['Zelmirandra', 'Quozzimbra']
const WORDS = {
  said: 'qzsaid parole dette forte',
  short: 'qzok',
  whisper: 'qzwhisper detto piano',
  note: 'qznote appunto mio',
  shared: 'qzshared appunto di tutti',
  sealed: 'qzsealed in busta',
  pin: 'qzpin appeso',
  thread: 'qzthread filo aperto',
  salt: 'e5'.repeat(32),
}
const ALL = [...NAMES, ...Object.values(WORDS)]

/** The texts found in these bytes, as they are or in lower case as in the index. */
function hits(bytes: Buffer | string): readonly string[] {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  return ALL.filter(one => text.includes(one) || text.includes(one.toLowerCase()))
}

/** The names found. A seat that never wrote leaves nothing else. */
const namesIn = (bytes: Buffer | string): readonly string[] =>
  hits(bytes).filter(one => NAMES.includes(one))

/** Erases a seat without the day in which the request can be taken back. */
const eraseNow = (table: string, who: string, dataDir: string = testServers.dir) =>
  sendControlRequest(dataDir, { do: 'erase', table, who, now: true })

type People = Awaited<ReturnType<typeof seatTable>>

async function playAll(acts: readonly (readonly [Phone, object])[]): Promise<void> {
  for (const [who, command] of acts) expect(await who.do(command)).toMatchObject({ ok: true })
}

/** A session of the host with a seat that joins, is renamed and never writes. */
async function sitThrough(port: number, people: People): Promise<readonly [Phone, Phone]> {
  const [host, own] = people
  const here = await phone(host!.user, port, host!)
  const there = await phone(own!.user, port, own!)
  await playAll([
    [there, { type: 'rename-seat', name: NAMES[1] }],
    [here, { type: 'write-note', text: WORDS.note, shared: false }],
    [here, { type: 'roll', notation: '3d6' }],
    [here, { type: 'say', text: 'un’altra parola resta' }],
  ])
  await here.ask({ about: 'history', search: 'parola' })
  return [here, there]
}

/** A session in which everybody reads texts of the seat to erase. */
async function playOut(port: number, people: People): Promise<readonly [Phone, Phone]> {
  const [host, own] = people
  const here = await phone(host!.user, port, host!)
  const there = await phone(own!.user, port, own!)
  await playAll([
    [there, { type: 'say', text: WORDS.said }],
    [there, { type: 'say', text: WORDS.short }],
    [there, { type: 'whisper', to: host!.seat, text: WORDS.whisper }],
    [there, { type: 'write-note', text: WORDS.note, shared: false }],
    [there, { type: 'write-note', text: WORDS.shared, shared: true }],
    [there, { type: 'seal-note', text: WORDS.sealed, salt: WORDS.salt }],
    [there, { type: 'pin', text: WORDS.pin }],
    [there, { type: 'open-thread', text: WORDS.thread }],
    [there, { type: 'rename-seat', name: NAMES[1] }],
    [here, { type: 'say', text: `Ciao ${NAMES[0]}, anzi ${NAMES[1]}: tocca a te` }],
    [there, { type: 'roll', notation: '3d6' }],
    [here, { type: 'say', text: 'un’altra parola resta' }],
  ])
  await here.ask({ about: 'history', search: 'qzsaid' })
  return [here, there]
}

/** The folded table without its texts, which must not change. */
async function numbersOf(store: Store, table: string): Promise<string> {
  const loaded = await loadTable({ runtime: SYSTEM_RUNTIME, store: store, rulesets: games }, table)
  const { play, steady } = loaded!.served.state
  const { lines: _, print: __, shownPrint: ___, unprinted: ____, ...rest } = steady
  return JSON.stringify({ play, rest }, (_key, value: unknown) =>
    typeof value === 'string' && !/^[a-z0-9-]+$/.test(value) ? '' : value,
  )
}

const filesIn = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

async function exported(user: People[number]['user'], table: string): Promise<string> {
  const texts = await Promise.all(
    ['export?form=file', 'export?form=md&language=it', 'export?form=md&language=en', 'view'].map(
      async path => {
        const answer = await fetch(`${user.origin}/api/tables/${table}/${path}`, {
          headers: { cookie: user.cookies() },
        })
        expect(answer.status, path).toBe(200)
        return answer.text()
      },
    ),
  )
  return texts.join('\n')
}

const gone = (docs: ReadonlyMap<string, unknown>) => namesIn(JSON.stringify([...docs])).length === 0

/** The host's view after everybody was disconnected and came back. */
async function after(port: number, host: People[number]): Promise<Phone> {
  for (let tries = 0; ; tries++) {
    const here = await phone(host.user, port, host)
    try {
      await here.until(() => here.docs.size > 0 && gone(here.docs), 2000)
      return here
    } catch (error) {
      here.close()
      if (tries === 5) throw error
    }
  }
}

test('[PRO-33] the owner of the server erases what a seat wrote, and the words of others stay', async () => {
  const server = await testServers.start({ snapshotEvery: 5 })
  const people = await seatTable(server.port, [NAMES[0]!, 'Bice'])
  const { table, user } = people[0]!
  const [here, there] = await playOut(server.port, people)
  await playAll([[here, { type: 'write-note', text: 'appunto di chi ospita', shared: false }]])
  expect(hits(await exported(user, table))).toEqual(ALL)
  const erase = (dry: boolean) =>
    sendControlRequest(testServers.dir, {
      do: 'erase',
      table,
      who: people[1]!.seat,
      dry,
      now: true,
    })
  const counted = await erase(true)
  expect(counted).toMatchObject({ ok: true, value: { ok: true, counts: { kept: 0 } } })
  expect(hits(await exported(user, table))).toEqual(ALL)
  expect(await erase(false)).toEqual(counted)
  there.close()
  const back = await phone(user, server.port, people[0]!)
  await back.until(() => JSON.stringify([...back.docs]).includes('(cancellato)'))
  const left = await exported(user, table)
  // only the host's sentence still has the names
  expect(hits(left)).toEqual(NAMES)
  expect(left).toContain(`Ciao ${NAMES[0]}, anzi ${NAMES[1]}: tocca a te`)
  expect(hits(left.replaceAll(`Ciao ${NAMES[0]}, anzi ${NAMES[1]}: tocca a te`, ''))).toEqual([])
  expect(left).toContain('un’altra parola resta')
  expect(left).toContain('appunto di chi ospita')
  expect(await back.do({ type: 'say', text: 'si va avanti' })).toMatchObject({ ok: true })
  expect(await erase(false)).toMatchObject({ value: { ok: true, counts: { texts: 0 } } })
  await server.stop()
  const file = join(testServers.dir, 'mastro.db')
  const written = Object.values(WORDS)
  expect(hits(readFileSync(file)).filter(one => written.includes(one))).toEqual([])
  const store = await openSqlite(file)
  expect(await verifyLog(SYSTEM_RUNTIME, store, table)).toMatchObject({ ok: true })
  await store.close()
})

test.each(['for oneself', 'by the host'])(
  '[PRO-33] a seat that never wrote is erased everywhere, and nothing else changes: %s',
  async way => {
    const server = await testServers.start({ snapshotEvery: 5 })
    const people = await seatTable(server.port, [NAMES[0]!, 'Bice'])
    const [host, own] = people
    const table = host!.table
    const [here, there] = await sitThrough(server.port, people)
    expect(await host!.user.post(`/api/tables/${table}/backups`)).toMatchObject({ ok: true })
    // the check can fail: both names are found before the erasure
    const file = join(testServers.dir, 'mastro.db')
    const kept = () =>
      [file, `${file}-wal`].filter(existsSync).map(one => readFileSync(one).toString('latin1'))
    expect(namesIn(kept().join(''))).toEqual(NAMES)
    expect(namesIn(await exported(host!.user, table))).toEqual(NAMES)
    const before = filesIn(testServers.dir)

    const asker = way === 'for oneself' ? there : here
    await Promise.race([asker.do({ type: 'erase-seat', seat: own!.seat }), asker.closed()])
    expect(await eraseNow(table, own!.seat)).toMatchObject({ value: { ok: true } })
    const back = await after(server.port, host!)
    expect(await own!.user.get(`/api/tables/${table}/view`)).toMatchObject({ ok: false })
    expect(await back.do({ type: 'say', text: 'si va avanti' })).toMatchObject({ ok: true })
    expect(await back.ask({ about: 'history', search: NAMES[1]!.toLowerCase() })).toMatchObject({
      answer: { lines: [] },
    })
    const left = await exported(host!.user, table)
    expect(hits(left)).toEqual([WORDS.note]) // the host's own note
    expect(left).toContain('un’altra parola resta')
    expect(await host!.user.post(`/api/tables/${table}/backups`)).toMatchObject({ ok: true })
    await server.stop()
    const made = filesIn(testServers.dir).filter(
      one => !before.includes(one) || one.startsWith(file),
    )
    expect(made.some(one => one.includes('backups'))).toBe(true)
    for (const one of made) expect(namesIn(readFileSync(one)), one).toEqual([])

    const store = await openSqlite(file)
    expect(await verifyLog(SYSTEM_RUNTIME, store, table)).toMatchObject({ ok: true })
    await store.close()
  },
)

test('[PRO-33] texts of others, numbers, dice and the chain stay, and other tables are untouched', async () => {
  const server = await testServers.start({ snapshotEvery: 5 })
  const people = await seatTable(server.port, [NAMES[0]!])
  const others = await seatTable(server.port, [NAMES[0]!])
  const table = people[0]!.table
  const [here, there] = await sitThrough(server.port, people)
  expect(await here.do({ type: 'say', text: `Ciao ${NAMES[1]}` })).toMatchObject({ ok: true })
  there.close()
  await server.stop()
  const file = join(testServers.dir, 'mastro.db')
  let store = await openSqlite(file)
  const chain = await store.read(table, 0, 1000)
  const numbers = await numbersOf(store, table)
  await store.close()
  const again = await testServers.start({ snapshotEvery: 5 })
  const host = { ...people[0]!, user: people[0]!.user.at(again.port) }
  here.close()
  const back = await phone(host.user, again.port, host)
  expect(await eraseNow(table, people[1]!.seat)).toMatchObject({ value: { ok: true } })
  back.close()
  const returned = await phone(host.user, again.port, host)
  await returned.until(() => JSON.stringify([...returned.docs]).includes('(cancellato)'))
  await again.stop()
  store = await openSqlite(file)
  const log = await store.read(table, 0, 1000)
  expect(log.slice(0, chain.length).map(act => act.hash)).toEqual(chain.map(act => act.hash))
  const texts = log.slice(0, chain.length).map(act => act.body)
  const changed = chain.filter((act, i) => act.body !== texts[i])
  expect(changed.map(act => act.seat)).toEqual([people[1]!.seat, people[1]!.seat]) // joined, renamed
  expect(texts.join('')).toContain(`Ciao ${NAMES[1]}`)
  const state = JSON.parse(await numbersOf(store, table))
  const was = JSON.parse(numbers)
  expect(state.play).toEqual(was.play)
  expect(state.rest.books).toEqual(was.rest.books)
  expect(Object.keys(state.rest.envelopes)).toEqual(Object.keys(was.rest.envelopes))
  const [first] = (await store.read(others[0]!.table, 1, 1)).map(act => act.body)
  expect(first).toContain(NAMES[0])
  await store.close()
})

test('[PRO-33] planted: a retained snapshot or a page that is not overwritten is detected', async () => {
  const server = await testServers.start({ snapshotEvery: 5 })
  const people = await seatTable(server.port, [NAMES[0]!])
  await playOut(server.port, people)
  await server.stop()
  const file = join(testServers.dir, 'mastro.db')
  const reader = new DatabaseSync(file)
  const snapshot = reader.prepare('select * from snapshot').get()!
  reader.close()
  const store = await openSqlite(file)
  await store.erase(people[0]!.table, act => ({
    replacements: [...act.form.matchAll(/"\$\d+"/g)].map(() => '(tolto)'),
    forgetsPrint: true,
  }))
  await store.close()
  expect(hits(readFileSync(file))).toEqual([])
  const db = new DatabaseSync(file)
  db.prepare('insert into snapshot values (?, ?, ?, ?, ?, ?)').run(...Object.values(snapshot))
  db.exec('pragma wal_checkpoint(truncate)')
  expect(hits(readFileSync(file)).length).toBeGreaterThan(2)
  db.exec('pragma secure_delete = off; delete from snapshot; pragma wal_checkpoint(truncate)')
  db.close()
  expect(hits(readFileSync(file)).length).toBeGreaterThan(2)
})

test('[PRO-33] a server killed during an erasure finishes it at the next start', async () => {
  const dataDir = testServers.dir
  let server = await runServer({ dataDir, port: await freePort(), game: 'test' })
  for (const [i, wait] of [0, 5, 20, 60].entries()) {
    const people = await seatTable(server.port, [NAMES[0]!])
    const [here] = await sitThrough(server.port, people)
    void eraseNow(people[0]!.table, people[1]!.seat, dataDir)
    await new Promise(done => setTimeout(done, wait))
    await server.kill()
    server = await runServer({ dataDir, port: await freePort(), game: 'test' })
    const host = { ...people[0]!, user: people[0]!.user.at(server.port) }
    const back = await phone(host.user, server.port, host)
    await back.until(() => back.docs.size > 0)
    // killed before the erasure was final: it is sent again
    await eraseNow(people[0]!.table, people[1]!.seat, dataDir)
    back.close()
    await after(server.port, host)
    here.close()
    await server.stop()
    for (const one of filesIn(dataDir).filter(name => !name.includes('backups')))
      expect(namesIn(readFileSync(one)), `${i} ${one}`).toEqual([])
    server = await runServer({ dataDir, port: await freePort(), game: 'test' })
  }
  await server.stop()
})

test('[PRO-33] on PostgreSQL with two servers, an erased name is found nowhere', async () => {
  const database = await startPostgres()
  const url = await database.database()
  const [one, two] = await Promise.all([
    testServers.start({ store: url, snapshotEvery: 5 }),
    testServers.start({ store: url, snapshotEvery: 5, dataDir: join(testServers.dir, 'two') }),
  ])
  const people = await seatTable(one.port, [NAMES[0]!])
  const host = people[0]!
  const [here, there] = await sitThrough(one.port, people)
  const beside = { ...host, user: host.user.at(two.port) }
  const other = await phone(beside.user, two.port, beside)
  await other.until(() => other.docs.size > 0)
  expect(namesIn(JSON.stringify([...other.docs])).length).toBeGreaterThan(0)
  await Promise.race([there.do({ type: 'erase-seat', seat: people[1]!.seat }), there.closed()])
  await eraseNow(host.table, people[1]!.seat)
  const back = await after(two.port, beside)
  expect(await back.do({ type: 'say', text: 'di là' })).toMatchObject({ ok: true })
  await after(one.port, host)
  here.close()
  await one.stop()
  await two.stop()
  const every = (name: string) =>
    query(url, `select string_agg(t::text, ' ') from mastro_${name} t`).then(String)
  for (const name of ['act', 'snapshot', 'vault', 'word'])
    expect(namesIn(await every(name)), name).toEqual([])
  expect((await every('act')).length).toBeGreaterThan(5000)
  await database.stop()
})
