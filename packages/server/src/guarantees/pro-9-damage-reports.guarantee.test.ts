import { copyFileSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreFault, type Store } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import type { IncidentCard } from '@mastro/protocol'
import { ENGINE } from '@mastro/host'
import { sendControlRequest } from '../maintenance/control-socket.ts'
import type { RunningServer } from '../options.ts'
import { browser, phone, seatTable } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'

let servers: TestServers
let file: string
beforeEach(() => {
  servers = createTestServers()
  file = join(servers.dir, 'mastro.db')
})
afterEach(() => servers.clean())

type Person = Awaited<ReturnType<typeof seatTable>>[number]

async function talk(server: RunningServer, person: Person, lines: number): Promise<void> {
  const here = await phone(person.user.at(server.port), server.port, person)
  for (let i = 0; i < lines; i++)
    expect(await here.do({ type: 'say', text: `riga ${i}` })).toMatchObject({ ok: true })
  here.close()
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await look()
    if (found !== null) return found
    await pause(50)
  }
  throw new Error('timed out while waiting for a report')
}

const metric = async (server: RunningServer, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return Number(new RegExp(`^mastro_${name} (.+)$`, 'm').exec(text)?.[1])
}

async function troubles(server: RunningServer): Promise<readonly IncidentCard[]> {
  const found = await browser(server.port).get<{ troubles: IncidentCard[] }>('/api/house/troubles')
  if (!found.ok) throw new Error(found.error.code)
  return found.troubles
}

function rewrite(sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

test('[PRO-9] a server whose tables are missing refuses to start unless the loss is accepted', async () => {
  const server = await runServer({ dataDir: servers.dir, port: await freePort(), game: 'test' })
  const [host] = await seatTable(server.port, [])
  await pause(1300) // the side file has been written
  const made = await host!.user.post(`/api/tables/${host!.table}/backups`)
  expect(made).toMatchObject({ ok: true })
  const [second] = await seatTable(server.port, [])
  await pause(1300)
  await server.kill()
  const aside = join(servers.dir, 'aside')
  for (const end of ['', '-wal', '.heads']) copyFileSync(`${file}${end}`, `${aside}${end}`)
  const lose: Readonly<Record<string, () => void>> = {
    'the file': () => rmSync(file),
    'its content': () => writeFileSync(file, ''),
    'the write-ahead file': () => rmSync(`${file}-wal`),
    'all but the backups': () => {
      for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
    },
  }
  const tablesOf = (error: unknown) =>
    error instanceof StoreFault && error.code === 'forgotten' ? error.message : 'started'
  for (const [what, now] of Object.entries(lose)) {
    for (const end of ['', '-wal', '.heads']) copyFileSync(`${aside}${end}`, `${file}${end}`)
    now()
    if (what === 'its content' || what === 'all but the backups')
      rmSync(`${file}-wal`, { force: true })
    const said = await servers.start().then(() => 'started', tablesOf)
    // the backup is older than the second table, so without the side file only the first is known
    const known = what === 'all but the backups' ? host! : second!
    expect(said, what).toContain(known.table)
  }
  // the check can fail: without any record, an empty folder starts as new
  for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
  const backups = join(servers.dir, 'backups')
  const kept = readdirSync(backups)
  const fresh = createTestServers()
  await (await fresh.start()).stop()
  await fresh.clean()
  // with an accepted loss it starts, and does not ask again
  const anew = await servers.start({ acceptLoss: true })
  await seatTable(anew.port, [])
  await anew.stop()
  await (await servers.start()).stop()
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(kept))
})

test('[PRO-9] a wrong snapshot is found by replaying the log, and all views are corrected', async () => {
  const first = await servers.start({ snapshotEvery: 10 })
  const [host] = await seatTable(first.port, ['Teo'])
  await talk(first, host!, 30)
  await first.stop()
  const store = await openSqlite(file)
  const truth = (await store.loadSnapshot(host!.table, ENGINE))!
  const body = truth.body.replace('Notte a Nuova Roma', 'LIED!')
  expect(body).not.toBe(truth.body)
  await store.saveSnapshot(host!.table, { ...truth, body }) // with a valid checksum
  await store.close()
  const server = await servers.start()
  const lie = await until(async () => (await troubles(server)).at(0) ?? null)
  expect(lie).toMatchObject({ code: 'snapshot-false', table: host!.table })
  expect(await metric(server, 'snapshots_false')).toBe(1)
  const view = await host!.user.at(server.port).get(`/api/tables/${host!.table}/view`)
  expect(JSON.stringify(view)).toContain('Notte a Nuova Roma')
  expect(JSON.stringify(view)).not.toContain('LIED!')
  await server.stop()
  const again = await servers.start()
  await pause(500)
  expect(await troubles(again)).toEqual([]) // the snapshot was rebuilt
})

test('[PRO-9] the operator is notified of a damaged table and can repair only that one', async () => {
  const first = await servers.start()
  const [host] = await seatTable(first.port, ['Teo'])
  const [other] = await seatTable(first.port, [])
  await talk(first, host!, 40)
  expect(await host!.user.post(`/api/tables/${host!.table}/backups`)).toMatchObject({ ok: true })
  await talk(first, host!, 20)
  await talk(first, other!, 10)
  const before = await host!.user.get(`/api/tables/${host!.table}/view`)
  expect(await troubles(first)).toEqual([])
  await first.stop()
  rewrite(`update act set texts = replace(texts, 'riga 17', 'riga 71')
           where version < 40 and log = (select id from log where name = '${host!.table}')`)
  const port = await freePort()
  const server = await runServer({
    dataDir: servers.dir,
    port,
    game: 'test',
    limits: NO_LIMITS,
    logLevel: 'info',
  })
  const running = { port } as RunningServer // safe: only the port is used
  const [card] = await until(async () => {
    const found = await troubles(running)
    return found.length > 0 ? found : null
  })
  expect(card).toMatchObject({ code: 'log-damaged', table: host!.table })
  expect(card!.name).toBe('Notte a Nuova Roma')
  expect(await metric(running, 'tables_damaged')).toBe(1)
  // the log arrives separately
  await until(async () => (server.log().includes('problem found') ? true : null))
  expect(server.log().match(/problem found/g)).toHaveLength(1) // logged once
  const user = host!.user.at(port)
  const said = { id: 'x1', command: { type: 'say', text: 'x' } }
  expect(await user.post(`/api/tables/${host!.table}/do`, said)).toMatchObject({
    error: { code: 'log-damaged' },
  })
  const mended = await user.post(`/api/house/tables/${host!.table}/restore`)
  expect(mended).toMatchObject({ ok: true })
  expect(mended).toMatchObject({ version: (mended as { known?: number }).known })
  expect(await user.get(`/api/tables/${host!.table}/view`)).toEqual(before)
  expect(await user.post(`/api/tables/${host!.table}/do`, said)).toMatchObject({ ok: true })
  expect(await other!.user.at(port).post(`/api/tables/${other!.table}/do`, said)).toMatchObject({
    ok: true,
  })
  expect(await troubles(running)).toEqual([])
  expect(await metric(running, 'tables_damaged')).toBe(0)
  // strangers learn nothing about the damage
  const stranger = await fetch(`http://127.0.0.1:${port}/api/house/troubles`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(stranger.status).toBe(403)
  await server.stop()
})

test('[PRO-9] a flipped ticket is reported as damage and counted', async () => {
  const first = await servers.start()
  const [host] = await seatTable(first.port, [])
  await first.stop()
  rewrite(
    `update vault set value = replace(value, '"cookie"', '"cookle"') where key like 'ticket/%'`,
  )
  const server = await servers.start()
  const view = await host!.user.at(server.port).get(`/api/tables/${host!.table}/view`)
  expect(view).toMatchObject({ status: 503, error: { code: 'store-damaged' } })
  const [card] = await until(async () => {
    const found = await troubles(server)
    return found.length > 0 ? found : null
  })
  expect(card).toMatchObject({ code: 'fact-damaged', table: null, name: 'ticket' })
  expect(await metric(server, 'facts_damaged')).toBe(1)
})

test('[PRO-5] on a full disk routes that write answer storage-full, and routes that read work', async () => {
  const inner = await openSqlite(file)
  let isFull = false
  const guarded =
    <R>(work: (first: string, second: string) => Promise<R>) =>
    (first: string, second = ''): Promise<R> =>
      isFull ? Promise.reject(new StoreFault('storage-full', 'planted')) : work(first, second)
  const { keyValues } = inner
  const store: Store = {
    ...inner,
    append: (...given) =>
      isFull
        ? Promise.resolve({ ok: false, code: 'storage-full' } as const)
        : inner.append(...given),
    backup: guarded(target => inner.backup(target)),
    keyValues: {
      ...keyValues,
      put: guarded((key, value) => keyValues.put(key, value)),
      putIfAbsent: guarded((key, value) => keyValues.putIfAbsent(key, value)),
      take: guarded(key => keyValues.take(key)),
    },
  }
  const server = await servers.start({ store })
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const at = `/api/tables/${host!.table}`
  const invite = await host!.user.get<{ links: string[] }>(`${at}/invite`)
  const token = invite.ok ? invite.links[0]!.split('#')[1]! : ''
  isFull = true
  const stranger = browser(server.port)
  const writes: readonly [Person['user'], string, object][] = [
    [host!.user, '/api/tables', { system: 'daimon', name: 'x', seatName: 'y' }],
    [stranger, '/api/join', { door: { invite: token }, name: 'Sara' }],
    [host!.user, `${at}/do`, { id: 'x', command: { type: 'say', text: 'x' } }],
    [host!.user, `${at}/invite`, {}],
    [host!.user, `${at}/backups`, {}],
    [host!.user, `${at}/pin`, { pin: '1234' }],
    [host!.user, `${at}/seats/${teo!.seat}/ticket`, {}],
    [host!.user, `${at}/seats/${teo!.seat}/revoke`, {}],
    [teo!.user, `${at}/leave`, {}],
  ]
  for (const [user, path, body] of writes)
    expect(await user.post(path, body), path).toMatchObject({
      status: 507,
      error: { code: 'storage-full' },
    })
  expect(await host!.user.get(`${at}/view`)).toMatchObject({ ok: true })
  isFull = false
  expect(await teo!.user.post(`${at}/pin`, { pin: '1234' })).toMatchObject({ ok: true })
  await server.stop()
  await inner.close().catch(() => undefined)
})

test('[PRO-10] a whole copy can be made at any time, while people play', async () => {
  const server = await servers.start()
  const [host] = await seatTable(server.port, [])
  const here = await phone(host!.user, server.port, host!)
  let acknowledged = 0
  const acts = { isOver: false }
  const acting = (async () => {
    while (!acts.isOver) {
      const done = await here.do({ type: 'say', text: `riga ${acknowledged}` })
      if (done.ok) acknowledged += 1
    }
  })()
  for (let i = 0; i < 5; i++) {
    const to = join(servers.dir, `copy-${i}.db`)
    const before = acknowledged
    expect(await sendControlRequest(servers.dir, { do: 'copy', to })).toMatchObject({ ok: true })
    const copy = await openSqlite(to)
    expect((await copy.head(host!.table))!.version).toBeGreaterThanOrEqual(before)
    await copy.close()
    expect(await sendControlRequest(servers.dir, { do: 'copy', to })).toMatchObject({ ok: false })
  }
  acts.isOver = true
  await acting
  expect(acknowledged).toBeGreaterThan(5)
  // only the owner of the folder may use it
  expect(statSync(join(servers.dir, 'mastro.sock')).mode & 0o777).toBe(0o600)
  await server.stop()
  expect(await sendControlRequest(servers.dir, { do: 'troubles' })).toBeNull()
  expect(existsSync(join(servers.dir, 'mastro.sock'))).toBe(false)
})
