import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredAct } from '@mastro/log'
import { createRevisionProofs } from '@mastro/host/testing'
import { openPostgres } from '@mastro/store'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { checkHistory, type Operation } from '../testing/histories/histories.ts'
import { runSize, seeded, type Random } from '../testing/random.ts'
import { phone, seatTable, type HttpReply } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
const SILENT = 'Zelmirandra'

interface Recording {
  readonly table: string
  readonly history: readonly Operation[]
}

/** People of one table who ask three servers at random, while one is revoked and one erased. */
async function record(ports: readonly number[], secret: string, random: Random, round: number) {
  const people = await seatTable(ports[0]!, ['Teo', 'Ada', SILENT])
  const [host, teo, ada, silent] = people.map(({ seat }) => seat)
  const { table } = people[0]!
  const path = `/api/tables/${table}`
  const history: Operation[] = []
  let count = 0
  const anyServer = () => random.int(0, ports.length - 1)
  async function run(
    operation: Pick<Operation, 'kind' | 'seat' | 'id' | 'name'>,
    by: number,
    send: (at: (typeof people)[number]['user']) => Promise<HttpReply<object>>,
  ): Promise<void> {
    const server = anyServer()
    const from = performance.now()
    const reply = await send(people[by]!.user.at(ports[server]!))
    const to = performance.now()
    const answer = reply.ok ? 'ok' : reply.error.code
    const isView = operation.kind === 'view' && reply.ok
    const { rev = 0, docs = {} } = reply as { rev?: number; docs?: object }
    const view = isView ? { rev, shown: JSON.stringify(docs) } : {}
    history.push({ ...operation, ...view, server, from, to, answer })
  }
  const act = (by: number) => {
    const id = `op-${round}-${(count += 1)}`
    return run({ kind: 'act', seat: people[by]!.seat, id }, by, at =>
      at.post(`${path}/do`, { id, command: { type: 'say', text: id } }),
    )
  }
  const view = (by: number) =>
    run({ kind: 'view', seat: people[by]!.seat }, by, at => at.get(`${path}/view`))

  const end = new AbortController()
  async function play(by: number): Promise<void> {
    while (!end.signal.aborted) {
      await (random.int(0, 1) === 0 ? act(by) : view(by))
      await pause(random.int(5, 40))
    }
  }
  /** A phone of Teo proves that it has seen more than the servers remember. */
  async function halt(): Promise<void> {
    const server = anyServer()
    const from = performance.now()
    const proof = createRevisionProofs(SYSTEM_RUNTIME, secret, table).proofOf(teo!, 5000, 0)
    const here = await phone(people[1]!.user, ports[server]!, people[1]!, { rev: 5000, proof })
    await here.wait(message => message.t === 'bye')
    const to = performance.now()
    history.push({ kind: 'halt', seat: teo!, server, from, to, answer: 'ok' })
  }
  const playing = [0, 1, 2].map(play)
  await pause(random.int(200, 600))
  await run({ kind: 'revoke', seat: ada! }, 0, at => at.post(`${path}/seats/${ada}/revoke`))
  await pause(random.int(0, 300))
  await run({ kind: 'erase', seat: host!, name: SILENT }, 0, at =>
    at.post(`${path}/do`, { id: 'erase', command: { type: 'erase-seat', seat: silent } }),
  )
  await pause(random.int(2000, 2500))
  await halt()
  await pause(random.int(1100, 1500))
  await run({ kind: 'accept-loss', seat: host! }, 0, at => at.post(`${path}/accept-loss`))
  await pause(1500)
  end.abort()
  await Promise.all(playing)
  return { table, history }
}

const totals = (history: readonly Operation[]) =>
  Object.fromEntries(
    [...new Set(history.map(one => `${one.kind} ${one.answer}`))].map(name => [
      name,
      history.filter(one => `${one.kind} ${one.answer}` === name).length,
    ]),
  )

test('[PRO-8] histories on three servers agree with one order of acts', async () => {
  const random = seeded()
  const servers = createTestServers()
  const url = await database.database()
  const ports: number[] = []
  for (let i = 0; i < 3; i++)
    ports.push((await servers.start({ store: url, dataDir: `${servers.dir}/${i}` })).port)
  const store = await openPostgres(url)
  const secret = (await store.keyValues.get('house/secret'))!
  const recorded: Recording[] = []
  for (let done = 0; done < runSize(3, 90); done += 3)
    recorded.push(
      ...(await Promise.all([1, 2, 3].map(i => record(ports, secret, random, done + i)))),
    )
  for (const { table, history } of recorded) {
    const log = await store.read(table, 0, 10_000)
    console.log(`seed ${random.seed}: ${JSON.stringify(totals(history))}`)
    expect(checkHistory(history, log)).toEqual([])
    const kinds = totals(history)
    for (const kind of ['revoke', 'erase', 'halt', 'accept-loss'])
      expect(kinds[`${kind} ok`], kind).toBe(1)
    for (const answer of ['act ok', 'act history-behind', 'act not-seated', 'view ok'])
      expect(kinds[answer], answer).toBeGreaterThan(3)
  }
  await store.close()
  await servers.clean()
})

/** A history without a fault, to plant faults in. */
const op = (kind: Operation['kind'], at: number, more: Partial<Operation> = {}): Operation => ({
  kind,
  server: 0,
  seat: 'teo',
  from: at,
  to: at + 10,
  answer: 'ok',
  ...more,
})
const shown = (...ids: readonly number[]) => ids.map(id => `"op-0-${id}"`).join()
const LOG = [1, 2, 3].map(i => ({ command: `op-0-${i}`, version: i })) as unknown as StoredAct[] // safe: no more is read
const GOOD: readonly Operation[] = [
  op('act', 0, { id: 'op-0-1' }),
  op('act', 100, { id: 'op-0-2', server: 1 }),
  op('view', 200, { server: 1, rev: 2, shown: shown(1, 2) }),
  op('act', 300, { id: 'op-0-3' }),
  op('view', 400, { server: 2, rev: 1, shown: shown(1) }),
  op('view', 2500, { server: 2, rev: 3, shown: shown(1, 2, 3) }),
  op('halt', 2600),
  op('act', 4000, { id: 'op-0-4', server: 1, answer: 'history-behind' }),
  op('accept-loss', 5000, { seat: 'ada' }),
  op('revoke', 7000),
  op('view', 8100, { server: 2, answer: 'not-seated' }),
]

test('[PRO-8] planted: each kind of anomaly in a history is found', () => {
  expect(checkHistory(GOOD, LOG)).toEqual([])
  const faulty: Readonly<Record<string, readonly Operation[]>> = {
    'lost act': [...GOOD, op('act', 6000, { id: 'op-0-9' })],
    'refused act in the log': [...GOOD, op('act', 500, { id: 'op-0-3', answer: 'fault' })],
    'order of acts': GOOD.map(one =>
      one.id === 'op-0-3' ? { ...one, from: 20, to: 30, server: 2 } : one,
    ),
    gap: [...GOOD, op('view', 3000, { rev: 3, shown: shown(1, 3) })],
    'stale view': [...GOOD, op('view', 3000, { server: 2, rev: 2, shown: shown(1, 2) })],
    'own act missing': [...GOOD, op('view', 350, { rev: 2, shown: shown(1, 2) })],
    'equal revisions': [...GOOD, op('view', 305, { server: 2, rev: 1, shown: shown(1, 2) })],
    'view after the revocation': [
      ...GOOD,
      op('view', 8500, { server: 2, rev: 3, shown: shown(1, 2, 3) }),
    ],
    'name after the erasure': [
      ...GOOD,
      op('erase', 2600, { name: 'Zoe' }),
      op('view', 4700, { server: 2, rev: 3, shown: `${shown(1, 2, 3)} Zoe` }),
    ],
    'act at a halted table': [...GOOD, op('act', 3900, { id: 'op-0-3' })],
    'refused after the loss': [
      ...GOOD,
      op('act', 6500, { id: 'op-0-5', seat: 'ada', answer: 'history-behind' }),
    ],
  }
  const missed = Object.keys(faulty).filter(name => checkHistory(faulty[name]!, LOG).length === 0)
  expect(missed).toEqual([])
})
