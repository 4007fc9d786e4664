import { join } from 'node:path'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { browser, phone, seatTable, type Phone } from '../testing/test-clients.ts'
import type { Rulesets } from '@mastro/table'
import { someMessage } from '../testing/fuzz.ts'
import { games } from '../testing/test-game.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize, type Random } from '../testing/random.ts'
import { NO_LIMITS } from '../testing/run-server.ts'

const MESSAGES = 100_000
const EVENINGS = runSize(1, 50)
const BATCH = 500

test('[PRO-17] a malformed message gives an error code and never an event', async () => {
  const random = seeded()
  for (let evening = 0; evening < EVENINGS; evening++) await bombard(random)
})

test('[PRO-17] planted: a game that throws is found by the code of its answers', async () => {
  const throwing = {
    ...games.daimon,
    decide: () => {
      throw new Error('planted')
    },
  }
  await expect(bombard(seeded(), 10_000, { daimon: throwing })).rejects.toThrow('fault')
})

/** Sends malformed messages to a table without rate limits. */
async function bombard(
  random: Random,
  messages: number = MESSAGES,
  rulesets: Rulesets = games,
): Promise<void> {
  const servers = createTestServers()
  const server = await servers.start({
    games: rulesets,
    limits: { ...NO_LIMITS, tooFastBeforeClose: 1e9 },
  })
  const people = await seatTable(server.port, ['Teo'])
  const seats = [people[0]!.seat] // not its own seat, since it could leave the table
  const watcher = await sitAsWatcher(server.port, people[0]!)
  const phones = [
    await phone(people[1]!.user, server.port, people[1]!),
    await phone(watcher.user, server.port, watcher),
  ]
  const answers = { yes: 0, no: 0 }
  const codes = new Set<string>()
  const before = Object.getOwnPropertyNames(Object.prototype).join()

  /** Counts each answer once. */
  const count = (through: Phone) => {
    for (const message of through.seen.splice(0)) {
      if (message.t !== 'done' && message.t !== 'answer') continue
      answers[message.ok ? 'yes' : 'no'] += 1
      if (!message.ok) codes.add(message.error.code)
      if (message.ok && through === phones[1] && message.t === 'done')
        throw new Error('a command of a spectator was accepted')
    }
  }

  for (let done = 0; done < messages; done += BATCH) {
    const through = phones[(done / BATCH) % 2]!
    for (let i = 0; i < BATCH; i++) through.sendRaw(someMessage(random, people[0]!.table, seats))
    through.send({ t: 'ping' })
    await through.wait(message => message.t === 'pong', 20_000)
    await drain(through)
    count(through)
  }
  for (const through of phones) {
    through.send({ t: 'ping' })
    await through.wait(message => message.t === 'pong', 20_000)
    await new Promise(done => setTimeout(done, 500))
    count(through)
  }
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect([...codes].every(code => /^[a-z][a-z-]*$/.test(code))).toBe(true)
  expect([...codes]).not.toContain('fault')
  // the server is alive and has only the accepted acts
  expect(await phones[0]!.do({ type: 'say', text: 'ancora qui' })).toMatchObject({ ok: true })
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  const acts = await store.read(people[0]!.table, 0, 1_000_000)
  const fuzzed = acts.filter(act => act.command?.startsWith('fuzz-') === true)
  await store.close()
  console.log(
    `seed ${random.seed}: ${messages} messages, ${JSON.stringify(answers)}, ${codes.size} codes, ${fuzzed.length} acts`,
  )
  expect(fuzzed.length).toBeLessThanOrEqual(answers.yes)
  expect(fuzzed.every(act => act.seat === people[1]!.seat)).toBe(true)
  expect(answers.no).toBeGreaterThan(messages / 2)
  await servers.clean()
}

/** Acts are answered when they are stored, which may be after the pong. */
async function drain(through: Phone): Promise<void> {
  for (let seen = -1; seen !== through.seen.length;) {
    seen = through.seen.length
    await new Promise(done => setTimeout(done, 4))
  }
}

async function sitAsWatcher(
  port: number,
  host: { readonly user: ReturnType<typeof browser>; readonly table: string },
) {
  const invite = await host.user.get<{ code: string }>(`/api/tables/${host.table}/invite`)
  if (!invite.ok) throw new Error('no invite')
  const user = browser(port)
  const joined = await user.post<{ table: string; seat: string }>('/api/join', {
    door: { code: invite.code },
    name: 'Guarda',
    kind: 'observer',
  })
  if (!joined.ok) throw new Error(joined.error.code)
  return { user, table: joined.table, seat: joined.seat }
}

test('[PRO-17] a malformed request gives an error code', async () => {
  const random = seeded()
  const servers = createTestServers()
  const server = await servers.start()
  const [host] = await seatTable(server.port)
  const paths = [
    '/api/resolve',
    '/api/odds',
    '/api/tables',
    '/api/join',
    '/api/door',
    '/api/house',
    `/api/tables/${host!.table}/do`,
    `/api/tables/${host!.table}/ask`,
  ]
  const statuses = new Map<number, number>()
  for (let i = 0; i < runSize(2000, 50_000); i++) {
    const body = someMessage(random, host!.table, [host!.seat])
    const status = await send(
      server.port,
      random.pick(paths),
      body,
      host!.user.cookies(),
      random.int(0, 3),
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
  expect(await host!.user.get('/api/tables')).toMatchObject({ ok: true })
  await servers.clean()
})

function send(
  port: number,
  path: string,
  body: string | Buffer,
  cookie: string,
  extra: number,
): Promise<number> {
  return new Promise((done, fail) => {
    const headers: Record<string, string> = {
      cookie,
      'content-type': 'application/json',
      'x-mastro': '1',
    }
    if (extra === 1) headers['__proto__x'] = '1'
    if (extra === 2) headers['constructor'] = '{}'
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, answer => {
      let text = ''
      answer.on('data', (data: Buffer) => (text += data.toString()))
      answer.on('end', () => {
        if (answer.statusCode !== 200) JSON.parse(text) // every error is JSON with a code
        done(answer.statusCode ?? 0)
      })
    })
    if (extra === 3) sent.setHeader('__proto__', 'x')
    sent.on('error', fail)
    sent.end(body)
  })
}
