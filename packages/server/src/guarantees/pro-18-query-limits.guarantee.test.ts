import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import type { LineDoc } from '@mastro/table'
import { join } from 'node:path'
import { LIMITS } from '@mastro/host'
import { browser, phone, seatTable, type Phone } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { NO_LIMITS } from '../testing/run-server.ts'
import { seeded } from '../testing/random.ts'

let servers: TestServers
beforeEach(() => {
  servers = createTestServers()
})
afterEach(() => servers.clean())

const WORDS = ['lanterna', 'Chiave', 'perché', 'mulino', 'corvo', 'l’altro', 'xyzzy', 'sette', '7']

interface Page {
  readonly lines: readonly LineDoc[]
  readonly more: boolean
}

async function history(here: Phone, question: object): Promise<Page> {
  const answer = (await here.ask({ about: 'history', limit: 200, ...question })) as {
    ok: boolean
    answer: Page
  }
  expect(answer).toMatchObject({ ok: true })
  return answer.answer
}

/** Everything a seat may read, one page at a time. */
async function everything(here: Phone): Promise<readonly LineDoc[]> {
  const lines: LineDoc[] = []
  for (let before: string | undefined; ;) {
    const page = await history(here, before === undefined ? {} : { before })
    lines.push(...page.lines)
    if (!page.more) return lines
    before = page.lines.at(-1)!.id
  }
}

/**
 * Normalizes independently of the server's code: letters and digits, without accents and capitals.
 */
const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const isFound = (line: LineDoc, search: string) =>
  [line.text.it, line.text.en].some(text =>
    plain(search)
      .trim()
      .split(' ')
      .every(word => plain(text).includes(` ${word}`)),
  )

test('[PRO-18] [PRO-20] the index finds every line that a seat may read, and nothing hidden', async () => {
  const random = seeded()
  const inner = await openSqlite(join(servers.dir, 'mastro.db'))
  const touched: number[] = []
  const readActs: number[] = []
  const store: Store = {
    ...inner,
    async read(...given) {
      const page = await inner.read(...given)
      readActs.push(page.length)
      return page
    },
    wordIndex: {
      ...inner.wordIndex,
      async find(...given) {
        const found = await inner.wordIndex.find(...given)
        touched.push(found.length)
        return found
      },
    },
  }
  const server = await servers.start({ store, indexEvery: 500 })
  const people = await seatTable(server.port, ['Teo', 'Sara'])
  const here: Phone[] = []
  for (const person of people) here.push(await phone(person.user, server.port, person))
  for (let i = 0; i < 300; i++) {
    const by = random.int(0, 2)
    const text = `${random.pick(WORDS)} ${random.pick(WORDS)} ${i}`
    const to = people[(by + 1) % 3]!.seat
    const command = random.int(0, 2) === 0 ? { type: 'whisper', to, text } : { type: 'say', text }
    expect(await here[by]!.do(command)).toMatchObject({ ok: true })
  }
  const all = await Promise.all(here.map(everything))
  // the seats read different lines
  expect(new Set(all.map(lines => lines.length)).size).toBeGreaterThan(1)
  let found = 0
  for (const [i, phoneOf] of here.entries())
    for (const search of [...WORDS, 'LANTER', 'perche corvo', 'anterna', 'chiave 1', '!', '29']) {
      const wanted = search === '!' ? [] : all[i]!.filter(line => isFound(line, search))
      const { lines } = await history(phoneOf, { search })
      expect(
        lines.map(line => line.id),
        `${i} ${search}`,
      ).toEqual(wanted.map(line => line.id).slice(0, 200))
      found += lines.length
      const [first, second] = wanted
      if (second === undefined || search === '!') continue
      const next = await history(phoneOf, { search, before: first!.id, limit: 1 })
      expect(next).toMatchObject({ lines: [{ id: second.id }], more: wanted.length > 2 })
    }
  expect(found).toBeGreaterThan(300)
  // a word that only two seats know: for the third, neither the log nor the index is read
  expect(await here[0]!.do({ type: 'whisper', to: people[1]!.seat, text: 'plugh' })).toMatchObject({
    ok: true,
  })
  const looks = async (one: Phone) => {
    touched.length = 0
    readActs.length = 0
    const { lines } = await history(one, { search: 'plugh' })
    return [lines.length, sum(touched), sum(readActs)]
  }
  const { table } = people[0]!
  const isIndexed = async () =>
    (await inner.wordIndex.indexedVersion(table)) === (await inner.head(table))?.version
  await expect.poll(isIndexed, { timeout: 60_000 }).toBe(true)
  expect(await looks(here[1]!)).toEqual([1, 1, 1])
  expect(await looks(here[2]!)).toEqual([0, 0, 0])
  await server.stop()
})

test('[PRO-18] one query per seat reads the log at a time, and other seats do not wait for it', async () => {
  const inner = await openSqlite(join(servers.dir, 'mastro.db'))
  let [under, most] = [0, 0]
  let held: Promise<void> | undefined
  const store: Store = {
    ...inner,
    async read(...given) {
      most = Math.max(most, (under += 1))
      await held
      const page = await inner.read(...given)
      under -= 1
      return page
    },
  }
  const server = await servers.start({ store, limits: NO_LIMITS })
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const lines = [
    await phone(host!.user, server.port, host!),
    await phone(host!.user, server.port, host!),
  ]
  const other = await phone(teo!.user, server.port, teo!)
  for (let i = 0; i < 60; i++)
    expect(await lines[0]!.do({ type: 'say', text: `riga ${i}` })).toMatchObject({ ok: true })

  let go = () => {}
  held = new Promise(done => (go = done))
  most = 0
  const asked = Array.from({ length: 150 }, (_, i) => history(lines[i % 2]!, { limit: 10 + i }))
  await expect.poll(() => under, { timeout: 60_000 }).toBe(1)
  const others = history(other, {})
  // their queries are read for at the same time
  await expect.poll(() => under, { timeout: 60_000 }).toBe(2)
  go()
  const counts = (await Promise.all(asked)).map(page => page.lines.length)
  const all = (await everything(lines[0]!)).length
  expect(counts).toEqual(counts.map((_, i) => Math.min(10 + i, all)))
  expect((await others).lines.length).toBeGreaterThanOrEqual(60)
  expect(most).toBe(2)
  await server.stop()
})

test('[PRO-18] a query reads only what it answers with, however long the log is', async () => {
  const inner = await openSqlite(join(servers.dir, 'mastro.db'))
  let rows = 0
  const store: Store = {
    ...inner,
    async read(...given) {
      const page = await inner.read(...given)
      rows += page.length
      return page
    },
  }
  const server = await servers.start({ store, indexEvery: 500 })
  const [host] = await seatTable(server.port, [])
  const here = await phone(host!.user, server.port, host!)
  const said = Array.from({ length: 1500 }, (_, i) => `riga ${i}${i === 700 ? ' ippogrifo' : ''}`)
  for (let i = 0; i < said.length; i += 50)
    await Promise.all(said.slice(i, i + 50).map(text => here.do({ type: 'say', text })))
  const readFor = async (question: object) => {
    rows = 0
    const page = await history(here, question)
    return { rows, page }
  }
  const { table } = host!
  const isIndexed = async () =>
    (await inner.wordIndex.indexedVersion(table)) === (await inner.head(table))?.version
  await expect.poll(isIndexed, { timeout: 60_000 }).toBe(true)
  const rare = await readFor({ search: 'ippogrifo' })
  expect(rare.page.lines).toHaveLength(1)
  expect(rare.rows).toBe(1)
  const often = await readFor({ search: 'riga', limit: 10 })
  expect(often.page.lines).toHaveLength(10)
  expect(often.rows).toBeLessThanOrEqual(50)
  const older = await readFor({ before: rare.page.lines[0]!.id, limit: 10 })
  expect(older.page.lines[0]!.text.it).toBe('riga 699')
  expect(older.rows).toBeLessThanOrEqual(60)
  const short = await readFor({ search: 'z' })
  expect([short.page.lines, short.rows]).toEqual([[], 0])
  const both = await readFor({ search: 'riga 7', limit: 10 })
  expect(both.page.lines[0]!.text.it).toBe('riga 799')
  expect(both.rows).toBeLessThanOrEqual(50)
  // the check can fail: punctuation is not indexed, so the whole log is searched
  const signs = await readFor({ search: '!!' })
  expect(signs.page.lines).toEqual([])
  expect(signs.rows).toBeGreaterThan(1500)
  await server.stop()
})

test('[PRO-18] a seat has one budget for queries by socket and HTTP, separate from other seats', async () => {
  let now = 0
  const server = await servers.start({ elapsed: () => now, limits: {} })
  const [host, teo] = await seatTable(server.port, ['Teo'])
  now += 60_000
  const here = await phone(host!.user, server.port, host!)
  const at = `/api/tables/${host!.table}`
  const search = { about: 'history', search: 'riga' }
  let answered = 0
  for (let i = 0; i < 5; i++) if (((await here.ask(search)) as { ok: boolean }).ok) answered += 1
  let status = 200
  for (let i = 0; i < 60 && status === 200; i++) {
    ;({ status } = await host!.user.post(`${at}/ask`, { ask: search }))
    if (status === 200) answered += 1
  }
  expect(status).toBe(429)
  expect(answered).toBeGreaterThan(7) // some by the socket, some by HTTP: one budget
  expect(answered).toBeLessThanOrEqual(LIMITS.requestBurst / 10)
  expect((await host!.user.get(`${at}/export`).catch(() => ({ status: 429 }))).status).toBe(429)
  expect(await here.ask(search)).toMatchObject({ ok: false, error: { code: 'too-fast' } })
  expect((await teo!.user.post(`${at}/ask`, { ask: search })).status).toBe(200)
  expect(await here.do({ type: 'say', text: 'chi gioca gioca' })).toMatchObject({ ok: true })
  now += 10_000
  expect(await here.ask(search)).toMatchObject({ ok: true })
})

test('[PRO-18] queries of strangers are priced before the work', async () => {
  let now = 0
  const server = await servers.start({ elapsed: () => now, limits: {} })
  const stranger = browser(server.port)
  const odds = (notation: string) => stranger.post('/api/odds', { notation })
  expect(await odds('4d6dl1')).toMatchObject({ ok: true })
  now += 60_000
  for (const notation of ['100d100kh50+100d100kh50', '1000d1000', '100d100'])
    expect(await odds(notation), notation).toMatchObject({ error: { code: 'odds-too-large' } })
  now += 60_000
  let answered = 0
  let status = 200
  for (let i = 0; i < 100 && status === 200; i++) {
    ;({ status } = await odds('20d100'))
    if (status === 200) answered += 1
  }
  expect(status).toBe(429)
  expect(answered).toBeLessThan(10)
  now += 60_000
  const many = (count: number) =>
    stranger.post(
      '/api/resolve',
      Array.from({ length: count }, () => ({})),
    )
  expect((await many(10_000)).status).toBe(200)
  expect((await many(10_000)).status).toBe(429)
  // the check can fail: without limits the same queries are answered
  const open = await servers.start({
    store: 'memory',
    limits: { ...NO_LIMITS, oddsSteps: 1e9, strangerBurst: 1e6 },
  })
  expect(await browser(open.port).post('/api/odds', { notation: '100d100' })).toMatchObject({
    ok: true,
  })
})
