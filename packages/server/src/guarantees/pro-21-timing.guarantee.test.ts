import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskDir } from '@mastro/store/testing'
import { phone, seatTable, type Phone } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { runSize } from '../testing/random.ts'
import { NO_LIMITS } from '../testing/run-server.ts'
import { TELLING, welch } from '../testing/welch.ts'

/** Few samples on each commit, and as many as docs/guarantees.md states in nightly runs. */
const SAMPLES = runSize(400, 10_000)

const servers = createTestServers(diskDir('pro21'))
let watcher: Phone
let probes: readonly Probe[]

/** The same request for something hidden and for something that does not exist. */
interface Probe {
  readonly name: string
  hidden(): Promise<unknown>
  missing(): Promise<unknown>
}

beforeAll(async () => {
  // while other probes use HTTP, its connection may be idle longer than a phone's
  const server = await servers.start({ limits: { ...NO_LIMITS, silenceMs: 600_000 } })
  const people = await seatTable(server.port, ['Ada', 'Teo'])
  const [host, ada, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  const others = await seatTable(server.port)
  watcher = teo!
  for (const command of [
    { type: 'seal-note', text: 'segreto', salt: 'ab'.repeat(32), shown: 'nothing' },
    { type: 'write-note', text: 'mio', shared: false },
    { type: 'whisper', to: host!.seat, text: 'piano' },
    { type: 'blind-roll', notation: '2d6', salt: 'cd'.repeat(32), shown: 'nothing' },
  ])
    expect(await ada!.do(command)).toMatchObject({ ok: true })
  const keys = (start: string) =>
    [...ada!.docs.keys()].filter(key => key.startsWith(start)).map(key => key.slice(start.length))
  const [envelope, blind] = keys('envelope/')
  const [note] = keys('note/')
  const lines = [...ada!.docs].filter(([key]) => key.startsWith('line/'))
  const whisper = lines
    .map(([, doc]) => doc as { act: string; id: string; text: { it: string } })
    .find(line => line.text.it.includes('piano'))!
  for (const id of [envelope, blind, note, whisper]) expect(id).toBeDefined()
  expect([...watcher.docs.keys()].some(key => key.includes(envelope!))).toBe(false)
  /** Copies the text, because a concatenated string takes longer to send. */
  const whole = (text: string): string => Buffer.from(text).toString()
  /** An id with the same form that does not exist. */
  const other = (id: string) => `${id.slice(0, -4)}${id.slice(-4) === '0000' ? '1111' : '0000'}`
  const probe = (name: string, id: string, ask: (id: string) => Promise<unknown>): Probe => {
    const [there, none] = [whole(id), whole(other(id))]
    return { name, hidden: () => ask(there), missing: () => ask(none) }
  }
  const asks = (name: string, id: string, command: (id: string) => unknown) =>
    probe(name, id, one => watcher.do(command(one)))
  const looks = (name: string, id: string, question: (id: string) => unknown) =>
    probe(name, id, one => watcher.ask(question(one)))
  const gets = (name: string, path: (table: string) => string) =>
    probe(name, others[0]!.table, one => people[2]!.user.get(path(one)))
  probes = [
    asks('open an envelope', envelope!, id => ({ type: 'open-envelope', envelope: id })),
    asks('vote for an envelope', envelope!, id => ({ type: 'vote-open', envelope: id })),
    asks('open a blind roll', blind!, id => ({ type: 'open-envelope', envelope: id })),
    asks('write on a note', note!, id => ({ type: 'write-note', note: id, text: 'x' })),
    asks('undo an act', whisper.act, id => ({ type: 'undo', act: id })),
    asks('redo an act', whisper.act, id => ({ type: 'redo', act: id })),
    asks('take down what is no pin', note!, id => ({ type: 'unpin', pin: id })),
    asks('close what is no thread', envelope!, id => ({ type: 'close-thread', thread: id })),
    looks('dependants of an act', whisper.act, id => ({ about: 'dependants', act: id })),
    looks('the log before a line', whisper.id, id => ({ about: 'history', before: id, limit: 1 })),
    gets('the view of another table', table => `/api/tables/${table}/view`),
    gets('the door of another table', table => `/api/tables/${table}/invite`),
  ]
})
afterAll(() => servers.clean())

interface Samples {
  readonly hidden: number[]
  readonly missing: number[]
}

/**
 * Measures both alternately and in changing order, so that other load on the machine affects both
 * alike.
 */
async function measure(probe: Probe, count: number): Promise<Samples> {
  const hidden = () => probe.hidden()
  const missing = () => probe.missing()
  const samples: Samples = { hidden: [], missing: [] }
  const timed = async (ask: () => Promise<unknown>, into: number[] | null) => {
    const from = performance.now()
    await ask()
    into?.push(performance.now() - from)
  }
  for (let i = 0; i < count + 20; i++) {
    const isWarm = i >= 20
    const first = timed(
      i % 2 === 0 ? hidden : missing,
      isWarm ? (i % 2 === 0 ? samples.hidden : samples.missing) : null,
    )
    await first
    await timed(
      i % 2 === 0 ? missing : hidden,
      isWarm ? (i % 2 === 0 ? samples.missing : samples.hidden) : null,
    )
    if (watcher.seen.length > 2000) watcher.seen.length = 0
  }
  return samples
}

const tOf = ({ hidden, missing }: Samples): number => welch(hidden, missing)

test('[PRO-21] hidden and missing things are refused with the same error in the same time', async () => {
  const told: string[] = []
  const telling: string[] = []
  for (const probe of probes) {
    const [one, two] = [await probe.hidden(), await probe.missing()].map(answer =>
      JSON.stringify(answer, (key, value: unknown) => (key === 'id' ? '' : value)),
    )
    expect(one, probe.name).toBe(two)
    let t = tOf(await measure(probe, SAMPLES))
    // a busy machine may distort one measurement; a real leak repeats
    if (Math.abs(t) >= TELLING) t = tOf(await measure(probe, SAMPLES * 2))
    told.push(`${probe.name} ${t.toFixed(2)}`)
    if (Math.abs(t) >= TELLING) telling.push(probe.name)
  }
  console.log(`2 × ${SAMPLES}: ${told.join(', ')}`)
  expect(telling).toEqual([])
})

test('[PRO-21] planted: a request that takes longer for hidden things is detected', async () => {
  const [probe] = probes
  const quick = await measure(probe!, 50)
  const pace = quick.hidden.toSorted((a, b) => a - b)[25]!
  const planted: Probe = {
    ...probe!,
    async hidden() {
      const answer = await probe!.hidden()
      const until = performance.now() + pace
      while (performance.now() < until); // as long again
      return answer
    },
  }
  expect(tOf(await measure(planted, SAMPLES * 2))).toBeGreaterThan(TELLING)
})
