import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerMessage } from '@mastro/protocol'
import { openMemory } from '@mastro/log'
import { CLOSE_AFTER_SESSION } from '../tunnels/auto-close.ts'
import { browser, phone, seatTable, type Phone } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import {
  TUNNEL_OUTPUT,
  createFakePrograms,
  waitForRemoteAccess,
  type FakePrograms,
} from '../testing/fake-programs.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

let testServers: TestServers
let programs: FakePrograms

beforeEach(() => {
  testServers = createTestServers()
  programs = createFakePrograms()
  programs.add('tailscale', TUNNEL_OUTPUT.tailscale)
})
afterEach(async () => {
  await testServers.clean()
  programs.remove()
})

const AFAR = { host: 'casa.tail1234.ts.net', origin: 'https://casa.tail1234.ts.net' }

/** Joins as a remote page does, through the port that the tunnel was given. */
function joinFromAfar(invite: string, name: string): Promise<{ status: number; cookie: string }> {
  const headers = { ...AFAR, 'x-mastro': '1', 'content-type': 'application/json' }
  const way = { host: '127.0.0.1', port: programs.portOf('tailscale'), path: '/api/join', headers }
  return new Promise((done, fail) => {
    const asking = request({ ...way, method: 'POST' }, answer => {
      answer.resume()
      const given = answer.headers['set-cookie'] ?? []
      const cookie = given.map(line => line.split(';', 1)[0]).join('; ')
      done({ status: answer.statusCode ?? 0, cookie })
    })
    asking.on('error', fail)
    asking.end(JSON.stringify({ door: { invite }, name, knock: `a secret of ${name}` }))
  })
}

const knocksIn = (message: ServerMessage) =>
  message.t === 'presence' ? (message.knocks ?? 0) : null
const lastKnocks = ({ seen }: Phone) => seen.map(knocksIn).findLast(count => count !== null)

test('[PRO-26] host and Master see the number of join requests and remote seats; nobody else does', async () => {
  const server = await testServers.start()
  const people = await seatTable(server.port, ['Ada', 'Luca'])
  const [giulia, ada, luca] = people
  const { table } = giulia!
  const lines = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  const [host, master, player] = lines
  const passTo = async (line: Phone, seat: string) => {
    await host!.do({ type: 'pass-master', seat })
    expect(await line.do({ type: 'accept-master' })).toMatchObject({ ok: true })
  }
  await passTo(master!, ada!.seat)
  await server.remoteAccess.open('tailscale')
  await waitForRemoteAccess(server, 'open')
  const invite = await giulia!.user.get<{ links: string[] }>(`/api/tables/${table}/invite`)
  const token = invite.ok ? invite.links[0]!.split('#')[1]! : ''

  expect((await joinFromAfar(token, 'Piero')).status).toBe(409)
  for (const line of [host!, master!]) await line.until(() => lastKnocks(line) === 1)
  expect(player!.seen.some(message => (knocksIn(message) ?? 0) > 0)).toBe(false)
  // another tab of the host is notified too
  const tab = await phone(giulia!.user, server.port, giulia!)
  await tab.until(() => lastKnocks(tab) === 1)
  // the new Master is notified too, the former one is not
  await passTo(player!, luca!.seat)
  await player!.until(() => lastKnocks(player!) === 1)
  await master!.until(() => lastKnocks(master!) === 0)

  const door = `/api/tables/${table}/knocks`
  const heard = await giulia!.user.get<{ knocks: readonly { id: string }[] }>(door)
  const knock = heard.ok ? heard.knocks[0]!.id : ''
  expect(await ada!.user.get(door)).toMatchObject({ error: { code: 'master-or-host-only' } })
  await giulia!.user.post(door, { knock, isIn: true })
  await host!.until(() => lastKnocks(host!) === 0)
  const { status, cookie } = await joinFromAfar(token, 'Piero')
  expect(status).toBe(200)
  expect(await giulia!.user.get(door)).toMatchObject({ far: [] }) // admitted, but not connected

  const address = `ws://127.0.0.1:${programs.portOf('tailscale')}/api/tables/${table}/socket?protocol=2`
  const far = new WebSocket(address, { headers: { ...AFAR, cookie } })
  await new Promise((done, fail) => far.once('message', done).once('error', fail))
  await expect
    .poll(() => giulia!.user.get(door))
    .toMatchObject({ knocks: [], far: [{ name: 'Piero', ms: expect.any(Number) }] })
  far.close()
})

test('[PRO-26] remote access closes some time after the session unless configured otherwise', async () => {
  let now = 0
  const server = await testServers.start({ elapsed: () => now })
  const [giulia] = await seatTable(server.port)
  const home = browser(server.port)
  let acts = 0
  const act = async (type: 'begin' | 'end', moment: string) => {
    const command = type === 'begin' ? { type, moment, title: '' } : { type, moment }
    const doing = { id: `a${(acts += 1)}`, command }
    const done = await giulia!.user.post(`/api/tables/${giulia!.table}/do`, doing)
    expect(done).toMatchObject({ ok: true })
  }
  await act('begin', 'adventure')
  await home.post('/api/house/share', { way: 'tailscale' })
  expect(await waitForRemoteAccess(server, 'open')).toMatchObject({ way: 'tailscale' })
  await act('begin', 'session')
  await act('end', 'session')
  const shut = waitForRemoteAccess(server, 'closed')
  now += CLOSE_AFTER_SESSION
  expect(await shut).toEqual({ state: 'closed', isOver: true })

  const ending = { endsWithSession: false }
  expect(await home.post('/api/house/share/ending', ending)).toMatchObject(ending)
  await home.post('/api/house/share', { way: 'tailscale' })
  await waitForRemoteAccess(server, 'open')
  await act('begin', 'session')
  await act('end', 'session')
  now += 10 * CLOSE_AFTER_SESSION
  await new Promise(next => setTimeout(next, 1500)) // it is checked every second
  expect(server.remoteAccess.state()).toMatchObject({ state: 'open' })
})

test('[PRO-26] remote access is refused where several servers may serve one table', async () => {
  const server = await testServers.start({
    store: { ...openMemory(SYSTEM_RUNTIME), kind: 'postgres' },
  })
  const asked = await browser(server.port).post('/api/house/share', { way: 'tailscale' })
  expect(asked).toMatchObject({ status: 409, ok: false, error: { code: 'share-one-server' } })
  expect(server.remoteAccess.state()).toEqual({ state: 'closed' })
})
