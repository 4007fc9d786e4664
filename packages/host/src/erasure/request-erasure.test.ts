import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { openMemory, StoreFault, verifyLog, type Store } from '@mastro/log'
import { formatAct, upcast, viewOf } from '@mastro/table'
import { RULESETS } from '@mastro/table/testing'
import { createTableHost, type TableHost } from '../table-host.ts'
import { tableFile } from '../files/export.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { loadTable } from '../tables/load.ts'
import { scrubTable } from '../maintenance/scrub.ts'

const GOLDEN = join(
  import.meta.dirname,
  '../../../table/src/testing/golden/games/chaos-fixed.jsonl.gz',
)
const [, ...texts] = gunzipSync(readFileSync(GOLDEN)).toString('utf8').trimEnd().split('\n')
const session = texts.slice(0, 40).map(upcast)
const opened = session[0]!.events.find(event => event.type === 'table-opened')!
const { table } = opened
const HOUR = 3_600_000

let now = session.at(-1)!.at
const runtime = { ...PORTABLE_HOST_RUNTIME, now: () => now }

let store: Store
let tableHost: TableHost

function openHost(over: Store = store): TableHost {
  return createTableHost({
    store: over,
    rulesets: RULESETS,
    runtime,
    secret: '',
    elapsed: () => now,
    snapshotEvery: 3,
    onFault: error => {
      throw error
    },
    onActStored: () => undefined,
    countJoinRequests: () => 0,
    onRoomOpened: () => undefined,
    repairTable: async () => null,
  })
}

beforeEach(async () => {
  now = session.at(-1)!.at
  store = openMemory(PORTABLE_HOST_RUNTIME)
  await store.append(
    table,
    0,
    session.map((act, i) => ({
      seat: act.by,
      command: act.by === null ? null : `c${i}`,
      print: act.by === null ? null : 'print',
      at: act.at,
      body: formatAct(act),
    })),
  )
  tableHost = openHost()
})

const room = async () => (await tableHost.getRoom(table))!
const steady = async () => (await room()).table.served().state.steady
const seatNamed = async (name: string) => (await steady()).seats.find(one => one.name === name)!.id
let sent = 0
const send = async (by: string, command: object) => {
  sent += 1
  return tableHost.executeCommand(await room(), by, `x${sent}`, command)
}
const read = (): ReturnType<Store['read']> => store.read(table, 0, 1000)
const viewsOf = async () => {
  const { table: live } = await room()
  return JSON.stringify([live.seats().map(seat => viewOf(live.served(), seat).docs)])
}
async function exported(): Promise<string> {
  const { served } = (await loadTable({ runtime, store, rulesets: RULESETS }, table))!
  const { host } = served.state.steady
  let file = ''
  for await (const piece of tableFile(
    { runtime, store, rulesets: RULESETS },
    { served, seat: host, reader: '' },
  ))
    file += piece
  return file
}

test('[PRO-33] asking hides every text at once and leaves the stored log as it was', async () => {
  const { host, seats } = await steady()
  const cleo = await seatNamed('Cleo')
  const before = await read()
  const shown = await viewsOf()
  expect(shown.includes('Cleo')).toBe(true)
  expect(await send(cleo, { type: 'erase-seat', seat: cleo })).toEqual({ ok: true, value: null })
  expect((await read()).slice(0, before.length)).toEqual(before)
  for (const text of [await viewsOf(), await exported()]) expect(text.includes('Cleo')).toBe(false)
  expect((await steady()).seats.map(({ name }) => name)).toEqual(
    seats.map(({ id, name }) => (id === cleo ? '(cancellato)' : name)),
  )
  // the same after a restart, from a snapshot
  for (const text of ['uno', 'due', 'tre', 'quattro']) await send(host, { type: 'say', text })
  await tableHost.close()
  tableHost = openHost()
  expect((await viewsOf()).includes('Cleo')).toBe(false)
  expect(await send(cleo, { type: 'say', text: 'x' })).toMatchObject({
    error: { code: 'erasure-requested' },
  })
})

test('[PRO-33] taking it back shows every byte again, and the log verifies', async () => {
  const cleo = await seatNamed('Cleo')
  const before = await read()
  const shown = JSON.parse(await viewsOf()) as readonly Record<string, unknown>[][]
  await send(cleo, { type: 'erase-seat', seat: cleo })
  await tableHost.close()
  tableHost = openHost()
  expect(await tableHost.erasures.withdraw(await room(), cleo, cleo)).toMatchObject({ ok: true })
  expect((await read()).slice(0, before.length)).toEqual(before)
  const again = JSON.parse(await viewsOf()) as readonly Record<string, unknown>[][]
  for (const [i, docs] of shown[0]!.entries())
    for (const [key, doc] of Object.entries(docs))
      if (!key.startsWith('line/') && key !== 'table') expect(again[0]![i]![key], key).toEqual(doc)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
  expect(await store.keyValues.list('hidden/')).toEqual([])
  now += 25 * HOUR
  expect(await tableHost.erasures.finishDue()).toEqual([])
  expect(await store.keyValues.list('erasing/')).toEqual([])
  expect((await read()).slice(0, before.length)).toEqual(before)
})

test('[PRO-33] two requests of a day become final together, in one rewrite', async () => {
  const { host } = await steady()
  const [cleo, other] = [
    await seatNamed('Cleo'),
    (await steady()).seats.find(({ name }) => name === 'Olmo')!,
  ]
  let rewrites = 0
  const counting: Store = {
    ...store,
    erase(...args) {
      rewrites += 1
      return store.erase(...args)
    },
  }
  await tableHost.close()
  tableHost = openHost(counting)
  await send(cleo, { type: 'erase-seat', seat: cleo })
  now += 20 * HOUR
  await send(host, { type: 'erase-seat', seat: other.id })
  const hidden = await viewsOf()
  expect(hidden.includes(other.name)).toBe(false)
  now += 20 * HOUR // the first is older than a day
  expect(await tableHost.erasures.finishDue()).toEqual([])
  expect(rewrites).toBe(0)
  now += 4 * HOUR
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  expect(rewrites).toBe(1)
  const left = JSON.stringify(await read())
  for (const gone of ['Cleo', other.name]) expect(left.includes(gone)).toBe(false)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
  for (const prefix of ['hidden/', 'erasing/'])
    expect(await store.keyValues.list(prefix)).toEqual([])
  expect(await tableHost.erasures.withdraw(await room(), host, cleo)).toMatchObject({
    error: { code: 'no-erasure' },
  })
  expect(await tableHost.erasures.finishDue()).toEqual([])
})

test('[PRO-33] words that later acts repeat by their labels come back too', async () => {
  const { host } = await steady()
  const cleo = await seatNamed('Cleo')
  await send(cleo, { type: 'erase-seat', seat: cleo })
  const [label = ''] = /\(cancellato \d+\)/.exec(await viewsOf()) ?? []
  const { labels } = JSON.parse((await store.keyValues.get(`hidden/${table}`))!) as {
    readonly labels: Record<string, string>
  }
  expect(labels[label]).toBeTruthy()
  expect(await send(host, { type: 'say', text: `ecco ${label}` })).toMatchObject({ ok: true })
  expect(await send(host, { type: 'say', text: 'ecco (cancellato 999)' })).toMatchObject({
    error: { code: 'invalid-request' },
  })
  expect(await tableHost.erasures.withdraw(await room(), host, cleo)).toMatchObject({ ok: true })
  const shown = await viewsOf()
  expect(shown.includes(`ecco ${labels[label]}`)).toBe(true)
  expect(shown.includes('(cancellato ')).toBe(false)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
  // the same after a restart, from the stored acts
  await tableHost.close()
  tableHost = openHost()
  expect((await viewsOf()).includes(`ecco ${labels[label]}`)).toBe(true)
})

test('[PRO-33] on a full disk the texts stay hidden, and views go on', async () => {
  const cleo = await seatNamed('Cleo')
  let isFull = false
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const failing: Store = {
    ...store,
    async erase(...args) {
      if (isFull) throw full
      return store.erase(...args)
    },
    keyValues: {
      ...store.keyValues,
      async put(key, value) {
        if (isFull && key.startsWith('hidden/')) throw full
        return store.keyValues.put(key, value)
      },
    },
  }
  await tableHost.close()
  tableHost = openHost(failing)
  isFull = true
  expect(await send(cleo, { type: 'erase-seat', seat: cleo })).toMatchObject({ ok: true })
  expect((await viewsOf()).includes('Cleo')).toBe(false)
  expect(await store.keyValues.list('hidden/')).toEqual([])
  isFull = false
  now += 25 * HOUR
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  expect(JSON.stringify(await read()).includes('Cleo')).toBe(false)

  // full when the texts are to be erased for good
  const bo = await seatNamed('Bo')
  await send(bo, { type: 'erase-seat', seat: bo })
  now += 25 * HOUR
  isFull = true
  expect(await tableHost.erasures.finishDue()).toEqual([])
  expect((await viewsOf()).includes('"Bo"')).toBe(false)
  expect(JSON.stringify(await read()).includes('Bo si siede')).toBe(true)
  isFull = false
  now += HOUR
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  expect(JSON.stringify(await read()).includes('Bo si siede')).toBe(false)
  expect(await store.keyValues.list('erasing/')).toEqual([])
})

/** The values beside the logs cannot be read, but written again. */
function withDamagedValues(): Store {
  let isDamaged = true
  const failing = () => Promise.reject(new StoreFault('damaged', 'a page of values'))
  const keyValues: Store['keyValues'] = {
    ...store.keyValues,
    get: key => (isDamaged && key.startsWith('hidden/') ? failing() : store.keyValues.get(key)),
    put: async (key, value) => {
      await store.keyValues.put(key, value)
      isDamaged = isDamaged && !key.startsWith('hidden/')
    },
  }
  return { ...store, keyValues }
}

test('[PRO-9] [PRO-33] damaged values hide no log, and show no hidden text', async () => {
  const cleo = await seatNamed('Cleo')
  await tableHost.close()
  tableHost = openHost(withDamagedValues())
  expect((await viewsOf()).includes('Cleo')).toBe(true) // nobody asked, so nothing is missing
  expect(await send(cleo, { type: 'erase-seat', seat: cleo })).toEqual({ ok: true, value: null })
  await tableHost.close()
  const damaged = withDamagedValues()
  const deps = { runtime, store: damaged, rulesets: RULESETS }
  expect(await scrubTable(deps, table)).toEqual({ lastGood: null, hasFalseSnapshot: false })
  tableHost = openHost(damaged)
  expect((await viewsOf()).includes('Cleo')).toBe(false)
})
