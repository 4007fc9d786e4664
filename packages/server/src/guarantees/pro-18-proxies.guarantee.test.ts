import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { NEW_TABLE } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { PROXIES, startProxy, type ProxyOptions, type RealProxy } from '../testing/proxies.ts'
import { freePort } from '../testing/run-server.ts'
import type { RunningServer, ServerOptions } from '../options.ts'

/** A client behind a real proxy, with TLS, cookies and the public address. */
interface RemoteClient {
  call(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>
  /** Sends one message on its own socket, which stays open, and returns the answer. */
  sit(table: string): Promise<{ readonly ok: boolean; readonly code: string }>
  leave(): void
}
interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

function far({ url, ca }: RealProxy, agent: Agent): RemoteClient {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  let socket: WebSocket | null = null
  return {
    call(method, path, body, headers = {}) {
      const sent = { cookie: cookie(), origin: url, 'x-mastro': '1', ...headers }
      const typed = body === undefined ? sent : { ...sent, 'content-type': 'application/json' }
      return new Promise((done, fail) => {
        const asked = request(`${url}${path}`, { method, headers: typed, agent }, answer => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            jar.set(name, value)
          }
          let text = ''
          answer.on('data', (data: Buffer) => void (text += data.toString()))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, body: jsonOf(text) }))
        })
        asked.once('error', fail)
        asked.end(body === undefined ? undefined : JSON.stringify(body))
      })
    },
    sit(table) {
      const at = `${url.replace('https', 'wss')}/api/tables/${table}/socket?protocol=2`
      const line = new WebSocket(at, { headers: { cookie: cookie(), origin: url }, ca })
      socket = line
      return new Promise((done, fail) => {
        line.once('error', fail)
        line.on('message', (data: Buffer) => {
          const message = jsonOf(data.toString())
          if (message['t'] === 'view')
            line.send('{"t":"do","id":"a1","command":{"type":"say","text":"eccomi"}}')
          // safe: refusals have a code
          const { code = '' } = (message['error'] ?? {}) as { code?: string }
          if (message['t'] === 'done' || message['t'] === 'bye')
            done({ ok: message['ok'] === true, code })
        })
      })
    },
    leave: () => socket?.terminate(),
  }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown> // safe: every answer of the API is a record
  } catch {
    return {}
  }
}

let servers: TestServers | null = null
let proxy: RealProxy | null = null
afterEach(async () => {
  await proxy?.stop()
  await servers?.clean()
  proxy = null
  servers = null
})

async function behind(
  plan: Pick<ProxyOptions, 'kind' | 'forwardsAddress'>,
  options: (url: string) => Partial<ServerOptions>,
): Promise<{ readonly server: RunningServer; readonly people: () => RemoteClient }> {
  servers = createTestServers()
  const port = await freePort()
  const server = await servers.start({ limits: {}, ...options(`https://localhost:${port}`) })
  proxy = await startProxy({ ...plan, port, to: server.port })
  const agent = new Agent({ ca: proxy.ca, keepAlive: true, maxSockets: 60 })
  const by = proxy
  return { server, people: () => far(by, agent) }
}

const isMissing = (kind: string) => spawnSync(kind, ['-v']).error !== undefined

const TABLES = 80
const GUESTS = 4

for (const kind of PROXIES)
  test.skipIf(isMissing(kind))(
    `[PRO-18] 400 people at 80 tables join through ${kind} over TLS, and wrong guesses block no link`,
    async () => {
      const { server, people } = await behind({ kind, forwardsAddress: true }, publicUrl => ({
        publicUrl,
        trustedProxies: ['127.0.0.1', '::1'],
      }))
      const house = people()
      // with a public address, no client is local by its address
      expect((await house.call('POST', '/api/tables', NEW_TABLE)).status).toBe(403)
      expect((await house.call('GET', '/metrics')).status).toBe(404)
      expect((await house.call('POST', '/api/house', { key: server.adminKey })).status).toBe(200)
      const seated: { readonly far: RemoteClient; readonly table: string }[] = []
      const links: string[] = []
      for (let t = 0; t < TABLES; t++) {
        const host = people()
        await host.call('POST', '/api/house', { key: server.adminKey })
        const { table } = (await host.call('POST', '/api/tables', NEW_TABLE)).body as {
          table: string
        } // safe: see above
        const invite = (await host.call('GET', `/api/tables/${table}/invite`)).body
        const [link = ''] = invite['links'] as string[] // safe: see above
        links.push(link.split('#')[1]!)
        seated.push({ far: host, table })
        for (let g = 0; g < GUESTS; g++) {
          const guest = people()
          const door = { invite: links.at(-1)! }
          const joined = await guest.call('POST', '/api/join', { door, name: `Ospite ${g}` })
          expect(joined.status).toBe(200)
          seated.push({ far: guest, table })
        }
      }
      const from = performance.now()
      const said = await Promise.all(seated.map(({ far: one, table }) => one.sit(table)))
      console.log(
        `${kind}: ${said.length} lines, each with an act, in ${Math.round(performance.now() - from)} ms`,
      )
      expect(said.length).toBe(TABLES * (GUESTS + 1))
      expect(said.filter(({ ok }) => !ok)).toEqual([])

      // more than a hundred wrong codes, from forty addresses
      const guesser = people()
      const codes = new Map<number, number>()
      const guess = async (i: number) => {
        const headers = { 'x-forwarded-for': `203.0.113.${i % 40}` }
        const code = `ABC${String(i).padStart(3, '1').replaceAll('0', '2')}`
        const body = { door: { code }, name: 'x' }
        const { status } = await guesser.call('POST', '/api/join', body, headers)
        codes.set(status, (codes.get(status) ?? 0) + 1)
      }
      // twenty at a time, because a rate-limited client waits
      for (let from = 0; from < 200; from += 20)
        await Promise.all(Array.from({ length: 20 }, (_, i) => guess(from + i)))
      expect(codes.get(429)).toBeGreaterThan(100)
      const friend = people()
      const join = await friend.call('POST', '/api/join', {
        door: { invite: links[7] },
        name: 'Amica',
      })
      expect(join.status).toBe(200)
      expect((await people().call('POST', '/api/house', { key: server.adminKey })).status).toBe(200)
      // the check can fail: codes, which can be guessed, are slowed down
      const letters = { door: { code: 'ABC234' }, name: 'x' }
      expect((await people().call('POST', '/api/join', letters)).status).toBe(429)
      for (const { far: one } of seated) one.leave()
    },
  )

for (const kind of PROXIES)
  test.skipIf(isMissing(kind))(
    `[PRO-26] behind ${kind} without forwarding headers no client counts as local`,
    async () => {
      const { people } = await behind({ kind, forwardsAddress: false }, publicUrl => ({
        publicUrl,
      }))
      const stranger = people()
      expect((await stranger.call('POST', '/api/tables', NEW_TABLE)).status).toBe(403)
      expect((await stranger.call('GET', '/metrics')).status).toBe(404)
      expect((await stranger.call('POST', '/api/import', { file: 'x' })).status).toBe(403)
      expect((await stranger.call('POST', '/api/backups/x/restore', {})).status).toBe(403)
      await proxy!.stop()
      await servers!.clean()
      // the check can fail: without a public address the same client counts as local
      const home = await behind({ kind, forwardsAddress: false }, () => ({}))
      expect((await home.people().call('GET', '/metrics')).status).toBe(200)
    },
  )
