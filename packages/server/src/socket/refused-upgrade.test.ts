import { connect as connectTcp, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PROTOCOL } from '@mastro/protocol'
import { browser, phone, seatTable, type Browser } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

const servers: ReturnType<typeof createTestServers>[] = []
afterAll(() => Promise.all(servers.map(one => one.clean())))

async function start(limits: object = {}) {
  const place = createTestServers()
  servers.push(place)
  return place.start({ limits })
}

interface UpgradeAnswer {
  /** 101 if the socket opened. */
  readonly status: number
  readonly code: string | undefined
  readonly socket: WebSocket
}

/** Tries to open a socket, with the cookies of this browser. */
function tryUpgrade(
  port: number,
  user: Browser,
  table: string,
  query = '',
): Promise<UpgradeAnswer> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket${query}`, {
    headers: { cookie: user.cookies(), origin: user.origin },
  })
  socket.on('error', () => undefined)
  return new Promise(done => {
    socket.once('open', () => done({ status: 101, code: undefined, socket }))
    socket.once('unexpected-response', (_, response) => {
      let text = ''
      response.on('data', data => (text += String(data)))
      response.on('end', () => {
        const { error } = JSON.parse(text) as { error?: { code: string } }
        done({ status: response.statusCode ?? 0, code: error?.code, socket })
      })
    })
  })
}

const isOpen = ({ status }: UpgradeAnswer) => status === 101

test('[PRO-18] without a valid ticket the upgrade is refused over HTTP, with the reason', async () => {
  const { port } = await start()
  const [host, teo, ada] = await seatTable(port, ['Teo', 'Ada'])
  const { table } = host!
  const refusal = async (user: Browser, at = table) => {
    const { status, code } = await tryUpgrade(port, user, at)
    const reply = await user.get(`/api/tables/${at}/socket`)
    expect([reply.status, reply.ok ? undefined : reply.error.code]).toEqual([status, code])
    return [status, code]
  }
  expect(await refusal(browser(port))).toEqual([401, 'not-seated'])
  expect(await refusal(host!.user, 'unknown')).toEqual([401, 'not-seated'])
  await host!.user.post(`/api/tables/${table}/seats/${teo!.seat}/revoke`)
  expect(await refusal(teo!.user)).toEqual([401, 'not-seated'])
  await host!.user.post(`/api/tables/${table}/do`, {
    id: 'retire',
    command: { type: 'retire-seat', seat: ada!.seat },
  })
  expect(await refusal(ada!.user)).toEqual([403, 'seat-retired'])
  expect(await host!.user.get(`/api/tables/${table}/socket`)).toMatchObject({
    ok: true,
    table,
    seat: host!.seat,
  })
})

test('[PRO-25] a page of an earlier version still receives a bye, in a few sockets at once', async () => {
  const { port } = await start({ sockets: 4, socketsPerAddress: 3 })
  const [host, teo] = await seatTable(port, ['Teo'])
  const { table } = host!
  await host!.user.post(`/api/tables/${table}/seats/${teo!.seat}/revoke`)
  const earlier = `?merge=1&protocol=${PROTOCOL}`
  const page = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket${earlier}`, {
    headers: { cookie: teo!.user.cookies(), origin: teo!.user.origin },
  })
  const bye = await new Promise<string>(done =>
    page.once('message', (data: Buffer) => done(data.toString())),
  )
  expect(JSON.parse(bye)).toEqual({ t: 'bye', error: { code: 'not-seated' } })
  const closed = await new Promise<number>(done => page.once('close', done))
  expect(closed).toBe(1008)
  // a page of this version, or a device that never had a seat, is refused before the upgrade
  expect(await tryUpgrade(port, teo!.user, table, `${earlier}&refusal=http`)).toMatchObject({
    status: 401,
  })
  expect(await tryUpgrade(port, browser(port), table, earlier)).toMatchObject({ status: 401 })
  // sockets that never answer the close frame take few places, and none of a seat's
  const deaf = await Promise.all(
    Array.from({ length: 12 }, () => deafUpgrade(port, teo!.user, table, earlier)),
  )
  expect(deaf.filter(({ status }) => status === '101')).toHaveLength(3)
  const here = await phone(host!.user, port, host!)
  await here.wait(message => message.t === 'view')
  for (const { socket } of deaf) socket.destroy()
})

/** An upgrade over plain TCP that never answers a close frame. */
function deafUpgrade(
  port: number,
  user: Browser,
  table: string,
  query: string,
): Promise<{ readonly status: string; readonly socket: Socket }> {
  return new Promise(done => {
    const socket = connectTcp(port, '127.0.0.1', () =>
      socket.write(
        [
          `GET /api/tables/${table}/socket${query} HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          `Origin: ${user.origin}`,
          `Cookie: ${user.cookies()}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          '\r\n',
        ].join('\r\n'),
      ),
    )
    socket.on('error', () => undefined)
    socket.once('data', (data: Buffer) => done({ status: data.toString().slice(9, 12), socket }))
  })
}

test('[PRO-18] the last tenth of all places is kept for seats without a socket', async () => {
  const { port } = await start({ sockets: 10, socketsPerSeat: 8 })
  const [host, teo, ada, eva] = await seatTable(port, ['Teo', 'Ada', 'Eva'])
  const { table } = host!
  const open = (person: typeof host) => tryUpgrade(port, person!.user, table)
  for (let i = 0; i < 8; i++) expect(isOpen(await open(host))).toBe(true)
  expect(isOpen(await open(teo))).toBe(true)
  expect(await open(teo)).toMatchObject({ status: 503, code: 'not-ready' })
  expect(isOpen(await open(ada))).toBe(true)
  expect(await open(eva)).toMatchObject({ status: 503, code: 'not-ready' })
})

test('[PRO-18] upgrades at the same moment do not pass the limit together', async () => {
  const { port } = await start({ sockets: 5 })
  const people = await seatTable(
    port,
    Array.from({ length: 9 }, (_, i) => `Persona ${i}`),
  )
  const answers = await Promise.all(people.map(({ user, table }) => tryUpgrade(port, user, table)))
  expect(answers.filter(isOpen)).toHaveLength(5)
})

test('[PRO-18] opening sockets is charged to the seat', async () => {
  const { port } = await start({ requestBurst: 5, requestsPerSecond: 1, sockets: 50 })
  const [host] = await seatTable(port)
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) {
    const { status, socket } = await tryUpgrade(port, host!.user, host!.table)
    statuses.push(status)
    socket.terminate()
  }
  expect(statuses).toContain(429)
})
