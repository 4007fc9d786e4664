import { request, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RemoteAccessState } from '../tunnels/remote-access.ts'
import { browser, seatTable } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { startProxy } from '../testing/proxies.ts'
import { freePort } from '../testing/run-server.ts'
import { startSsh } from '../testing/ssh.ts'
import {
  TUNNEL_OUTPUT,
  createFakePrograms,
  waitForRemoteAccess as until,
  type FakePrograms,
} from '../testing/fake-programs.ts'

let servers: TestServers
let programs: FakePrograms

beforeEach(() => {
  servers = createTestServers()
  programs = createFakePrograms()
})
afterEach(async () => {
  await servers.clean()
  programs.remove()
})

test.each([
  ['cloudflared', 'https://quiet-lamp-seven-rivers.trycloudflare.com', true],
  ['tailscale', 'https://casa.tail1234.ts.net', false],
] as const)(
  '[PRO-26] %s: invites use its address while it is open, and not afterwards',
  async (way, url, isReadable) => {
    programs.add(way, TUNNEL_OUTPUT[way])
    const server = await servers.start()
    const [person] = await seatTable(server.port, ['Teo'])
    const home = browser(server.port)
    expect(await home.post('/api/house/share', { way })).toMatchObject({ ok: true })
    expect(await until(server, 'open')).toMatchObject({ way, url })
    const ways = await home.get<{ ways: readonly { id: string }[] }>('/api/house/share')
    expect(ways.ok && ways.ways).toContainEqual({ id: way, isHere: true, isReadable })
    const invite = await person!.user.get<{ links: readonly string[] }>(
      `/api/tables/${person!.table}/invite`,
    )
    expect(invite.ok && invite.links[0]).toMatch(new RegExp(`^${url}/j#`))
    await server.remoteAccess.close()
    const after = await person!.user.get<{ links: readonly string[] }>(
      `/api/tables/${person!.table}/invite`,
    )
    expect(after.ok && after.links.some(link => link.startsWith(url))).toBe(false)
  },
)

test('[PRO-26] a tunnel that ends is reopened at its new address, and a missing program is refused', async () => {
  programs.add(
    'cloudflared',
    [],
    `
n=$(wc -l < ${join(programs.folder, 'cloudflared.args')})
echo "INF |  https://try-$n.trycloudflare.com  |" >&2
[ $n -ge 3 ] && exec sleep 600
echo 'ERR failed to serve tunnel connection' >&2`,
  )
  const server = await servers.start()
  const seen: RemoteAccessState[] = []
  server.remoteAccess.onChange(state => seen.push(state))
  expect(await server.remoteAccess.open('ssh')).toMatchObject({
    ok: false,
    error: { code: 'no-way-out' },
  })
  expect(await server.remoteAccess.open('cloudflared')).toMatchObject({ ok: true })
  while (server.remoteAccess.url() !== 'https://try-3.trycloudflare.com')
    await new Promise(next => setTimeout(next, 20))
  expect(seen.map(({ state }) => state)).toEqual([
    'opening',
    'open',
    'lost',
    'open',
    'lost',
    'open',
  ])
  expect(seen[2]).toMatchObject({ said: 'ERR failed to serve tunnel connection' })
})

test('[PRO-26] no client from outside counts as local', async () => {
  programs.add('tailscale', TUNNEL_OUTPUT.tailscale)
  const server = await servers.start()
  await server.remoteAccess.open('tailscale')
  await until(server, 'open')
  const port = programs.portOf('tailscale')
  const ask = (at: number, host: string) =>
    answerOf(
      request({ host: '127.0.0.1', port: at, path: '/api/house/troubles', headers: { host } }),
    )
  expect(await ask(server.port, `localhost:${server.port}`)).toBe(200)
  // the same request through the remote address
  expect(await ask(port, `localhost:${server.port}`)).toBe(403)
  expect(await ask(port, 'casa.tail1234.ts.net')).toBe(403)
  expect(await ask(port, 'elsewhere.example')).toBe(421)
  await server.remoteAccess.close()
  await expect(ask(port, `localhost:${server.port}`)).rejects.toThrow()
  expect(await ask(server.port, 'casa.tail1234.ts.net')).toBe(421)
})

test('[PRO-26] a remote friend joins through OpenSSH and a Caddy proxy, and returns after a cut', async () => {
  const [sshPort, remote, tls] = [await freePort(), await freePort(), await freePort()]
  const ssh = await startSsh(sshPort)
  const proxy = await startProxy({ kind: 'caddy', port: tls, to: remote, forwardsAddress: true })
  const url = `https://localhost:${tls}`
  const server = await servers.start({
    relayServer: { to: 'own-server', port: remote, url, config: ssh.config },
  })
  try {
    const [host] = await seatTable(server.port, ['Teo'])
    await server.remoteAccess.open('ssh')
    expect(await until(server, 'open')).toMatchObject({ way: 'ssh', url })
    const invite = await host!.user.get<{ links: readonly string[] }>(
      `/api/tables/${host!.table}/invite`,
    )
    const link = invite.ok ? invite.links[0]! : ''
    expect(link).toMatch(new RegExp(`^${url}/j#`))
    const sara = { door: { invite: link.split('#')[1] }, name: 'Sara', knock: 'a secret of hers' }
    const sits = () => post(proxy.ca, `${url}/api/join`, sara)
    // a newcomer asks to join, and the host accepts
    expect((await sits()).body).toEqual({ ok: false, error: { code: 'knocking', path: 'knock' } })
    const knocks = `/api/tables/${host!.table}/knocks`
    const heard = await host!.user.get<{ knocks: readonly { id: string }[] }>(knocks)
    expect(heard).toMatchObject({ knocks: [{ name: 'Sara', kind: 'player' }] })
    expect(JSON.stringify(heard)).not.toContain(sara.knock)
    const knock = heard.ok ? heard.knocks[0]!.id : ''
    expect(await host!.user.post(knocks, { knock, isIn: true })).toMatchObject({ knocks: [] })
    // under the name of the join request, not the one sent now
    const joined = await post(proxy.ca, `${url}/api/join`, { ...sara, name: 'Paolo' })
    expect(joined.status).toBe(200)
    const seen = JSON.stringify(await host!.user.get(`/api/tables/${host!.table}/view`))
    expect(seen).toContain('"name":"Sara"')
    expect(seen).not.toContain('Paolo')
    // a phone that lost the answer gets the same seat again, and no other secret does
    expect(await sits()).toMatchObject({ status: 200, body: joined.body })
    expect(await host!.user.get('/api/tables')).toMatchObject({ tables: [{ seats: 3 }] })
    const other = await post(proxy.ca, `${url}/api/join`, { ...sara, knock: 'a secret of another' })
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'knocking' } } })
    expect(joined.cookies.length).toBeGreaterThan(0)
    for (const cookie of joined.cookies) expect(cookie).toMatch(/;\s*Secure/i)
    // a local player returns from outside to the same seat with a single-use link
    const own = await host!.user.post<{ links: readonly string[] }>(
      `/api/tables/${host!.table}/seats/${host!.seat}/ticket`,
    )
    const seatLink = own.ok ? own.links[0]! : ''
    expect(seatLink).toMatch(new RegExp(`^${url}/j#`))
    const door = { invite: seatLink.split('#')[1] }
    const moved = await post(proxy.ca, `${url}/api/join`, { door, name: 'x' })
    expect(moved).toMatchObject({ status: 200, body: { ok: true, seat: host!.seat } })
    expect((await post(proxy.ca, `${url}/api/join`, { door, name: 'x' })).status).toBe(404)
    ssh.cut()
    await until(server, 'lost')
    await until(server, 'open')
    const again = await post(proxy.ca, `${url}/api/door`, { invite: link.split('#')[1] })
    expect(again.status).toBe(200)
  } finally {
    await server.remoteAccess.close()
    await proxy.stop()
    await ssh.stop()
  }
})

function answerOf(asking: ReturnType<typeof request>): Promise<number> {
  return new Promise((done, fail) => {
    asking.on('response', (answer: IncomingMessage) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asking.on('error', fail)
    asking.end()
  })
}

/** Sends a request as a page at that address would. */
function post(ca: Buffer, url: string, body: object) {
  const headers = {
    'content-type': 'application/json',
    'x-mastro': '1',
    origin: new URL(url).origin,
  }
  return new Promise<{ status: number; cookies: readonly string[]; body: unknown }>(
    (done, fail) => {
      const asking = secure(url, { method: 'POST', ca, headers }, answer => {
        let text = ''
        answer.on('data', piece => (text += String(piece)))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            body: JSON.parse(text),
          }),
        )
      })
      asking.on('error', fail)
      asking.end(JSON.stringify(body))
    },
  )
}
