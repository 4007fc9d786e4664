import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres, openSqlite } from '@mastro/store'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { createRevisionProofs } from '@mastro/host/testing'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import {
  browser,
  phone,
  seatTable,
  type KnownRevision,
  type Phone,
} from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

const say = (text: string) => ({ type: 'say', text })
const isBye = (message: { t: string }) => message.t === 'bye'
const isView = (message: { t: string }) => message.t === 'view'
const behind = { ok: false, error: { code: 'history-behind' } }
const has = (one: Phone, more = 0): KnownRevision => ({ rev: one.rev() + more, proof: one.proof() })

async function settled(one: Phone, text: string): Promise<void> {
  await one.until(() => JSON.stringify([...one.docs]).includes(text))
}

test('[PRO-9] no seat can halt a table by claiming a newer revision without a proof', async () => {
  const servers = createTestServers()
  const server = await servers.start()
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const { table } = host!
  const invite = await host!.user.get<{ links: string[] }>(`/api/tables/${table}/invite`)
  if (!invite.ok) throw new Error(invite.error.code)
  const door = { invite: invite.links[0]!.split('#')[1]! }
  const people = [teo!]
  for (const kind of ['observer', 'screen']) {
    const user = browser(server.port)
    const joined = await user.post<{ seat: string }>('/api/join', { door, name: kind, kind })
    if (!joined.ok) throw new Error(joined.error.code)
    people.push({ user, table, seat: joined.seat })
  }
  const [other] = await seatTable(server.port)
  const elsewhere = await phone(other!.user, server.port, other!)
  const giulia = await phone(host!.user, server.port, host!)
  await Promise.all([elsewhere.wait(isView), giulia.wait(isView)])
  for (const person of people) {
    const here = await phone(person.user, server.port, person)
    await here.wait(isView)
    const lies: readonly KnownRevision[] = [
      { rev: 999_999_999_999, proof: null },
      { rev: here.rev() + 1000, proof: '0-'.padEnd(34, '0') },
      has(here, 1000), // a valid proof, but of an earlier revision
      { rev: here.rev() + 1000, proof: giulia.proof() },
      { rev: here.rev() + 1000, proof: elsewhere.proof() },
      { rev: here.rev() + 1000, proof: here.proof()!.replace(/^0/, '1') },
    ]
    for (const lie of lies) {
      const liar = await phone(person.user, server.port, person, lie)
      expect(await liar.wait(isBye)).toMatchObject({ error: { code: 'revision-unproved' } })
      expect((await liar.closed()).code).toBe(1008)
      expect(await giulia.do(say('si gioca'))).toMatchObject({ ok: true })
    }
    expect(here.socket.readyState).toBe(here.socket.OPEN)
  }
  // the check can fail: knowing the server's signing key would be enough
  await giulia.until(() => giulia.rev() > 1)
  giulia.close()
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  const secret = (await store.keyValues.get('house/secret'))!
  await store.close()
  const again = await servers.start()
  const forged = createRevisionProofs(SYSTEM_RUNTIME, secret, table).proofOf(teo!.seat, 5000, 0)
  const thief = await phone(teo!.user.at(again.port), again.port, teo!, {
    rev: 5000,
    proof: forged,
  })
  expect(await thief.wait(isBye)).toMatchObject({ error: { code: 'history-behind' } })
  await servers.clean()
})

test('[PRO-9] a proved loss halts the table through restarts until the host accepts it', async () => {
  const servers = createTestServers()
  const file = join(servers.dir, 'mastro.db')
  const keep = (name: string) => copyFileSync(file, `${file}.${name}`)
  const putBack = (name: string) => {
    for (const end of ['-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
    copyFileSync(`${file}.${name}`, file)
  }
  let server = await servers.start()
  const people = await seatTable(server.port, ['Teo', 'Ada'])
  const sit = (i: number, from: KnownRevision | null = null) => {
    const person = people[i]!
    return phone(person.user.at(server.port), server.port, person, from)
  }
  const restart = async (change: () => void = () => undefined) => {
    await server.stop()
    change()
    server = await servers.start()
  }
  const tellAll = async (count: number, last: string): Promise<readonly KnownRevision[]> => {
    const phones = await Promise.all([0, 1, 2].map(i => sit(i)))
    for (let i = 0; i < count; i++) await phones[0]!.do(say(`riga ${i}`))
    await phones[0]!.do(say(last))
    await Promise.all(phones.map(one => settled(one, last)))
    return phones.map(one => has(one))
  }
  await restart(() => keep('first'))
  const lost = await tellAll(40, 'poi perso')
  await restart(() => putBack('first'))

  // Teo's phone has a newer revision with its proof
  const teo = await sit(1, lost[1])
  expect(await teo.wait(isBye)).toMatchObject({ error: { code: 'history-behind' } })
  expect(await (await sit(0)).do(say('x'))).toMatchObject(behind)
  await restart()
  const host = await sit(0)
  expect(await host.do(say('x'))).toMatchObject(behind)
  const at = `/api/tables/${people[0]!.table}/accept-loss`
  const user = (i: number) => people[i]!.user.at(server.port)
  expect(await user(1).post(at)).toMatchObject({ error: { code: 'host-only' } })
  expect(await user(0).post(at)).toMatchObject({ ok: true })
  expect(await host.do(say('si va avanti'))).toMatchObject({ ok: true })
  const back = await sit(1, lost[1])
  await back.wait(isView)
  expect(await back.do(say('eccomi'))).toMatchObject({ ok: true })

  // the others lost the same acts, so their phones do not halt the table again, even weeks later
  await restart()
  const again = await sit(0)
  for (const [i, known] of [
    [0, lost[0]],
    [2, lost[2]],
  ] as const) {
    const late = await sit(i, known)
    await late.wait(isView)
    expect(await late.do(say('anch’io'))).toMatchObject({ ok: true })
    expect(await again.do(say('ancora'))).toMatchObject({ ok: true })
  }

  // a later loss is detected, although it is below what was accepted
  await restart(() => keep('second'))
  const later = await tellAll(3, 'perso di nuovo')
  expect(later[1]!.rev).toBeLessThan(lost[1]!.rev!)
  await restart(() => putBack('second'))
  const once = await sit(1, later[1])
  expect(await once.wait(isBye)).toMatchObject({ error: { code: 'history-behind' } })
  expect(await (await sit(0)).do(say('x'))).toMatchObject(behind)

  // so is a loss that includes the acceptance
  await restart(() => putBack('first'))
  const twice = await sit(1, later[1])
  expect(await twice.wait(isBye)).toMatchObject({ error: { code: 'history-behind' } })
  await servers.clean()
})

test('[PRO-9] a halt, and its end, reach every server', async () => {
  const servers = createTestServers()
  const store = await database.database()
  const [one, two] = [await servers.start({ store }), await servers.start({ store })]
  const people = await seatTable(one.port, ['Teo'])
  const { table } = people[0]!
  const giulia = await phone(people[0]!.user, one.port, people[0]!)
  const ada = await phone(people[0]!.user.at(two.port), two.port, people[0]!)
  await Promise.all([giulia.wait(isView), ada.wait(isView)])
  const beside = await openPostgres(store)
  const secret = (await beside.keyValues.get('house/secret'))!
  await beside.close()
  // the proof that a phone would have received
  const proof = createRevisionProofs(SYSTEM_RUNTIME, secret, table).proofOf(people[1]!.seat, 70, 0)
  const teo = await phone(people[1]!.user, one.port, people[1]!, { rev: 70, proof })
  await teo.wait(isBye)
  await new Promise(done => setTimeout(done, 200))
  for (const each of [giulia, ada]) expect(await each.do(say('x'))).toMatchObject(behind)
  const accept = await people[0]!.user.at(two.port).post(`/api/tables/${table}/accept-loss`)
  expect(accept).toMatchObject({ ok: true })
  await new Promise(done => setTimeout(done, 200))
  for (const each of [ada, giulia]) expect(await each.do(say('avanti'))).toMatchObject({ ok: true })
  await servers.clean()
})
