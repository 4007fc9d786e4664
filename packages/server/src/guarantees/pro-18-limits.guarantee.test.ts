import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { diskDir } from '@mastro/store/testing'
import { LIMITS } from '@mastro/host'
import { browser, phone, seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

/**
 * Sends bytes over plain TCP. Returns what came back until the server closed the connection, or
 * that it did not.
 */
function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise(done => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')))
    const waited = setTimeout(() => {
      text = `still open after ${text}`
      socket.destroy()
    }, 20_000)
    socket.on('error', () => undefined) // a reset closes it too
    socket.on('close', () => {
      clearTimeout(waited)
      done(text)
    })
  })
}

test('[PRO-18] rejects messages that are too long, announce too much or have too many fragments', async () => {
  const servers = createTestServers(diskDir('pro18'))
  const server = await servers.start({ limits: {} })
  const [host] = await seatTable(server.port)
  const open = () => phone(host!.user, server.port, host!)
  const say = (length: number) => {
    const frame = { t: 'do', id: 'x', command: { type: 'say', text: '' } }
    const room = length - JSON.stringify(frame).length
    return JSON.stringify({ ...frame, command: { type: 'say', text: 'x'.repeat(room) } })
  }
  const fits = await open()
  fits.sendRaw(say(LIMITS.messageBytes))
  expect(await fits.wait(message => message.t === 'done')).toMatchObject({
    error: { code: 'invalid-request' },
  })
  const over = await open()
  over.sendRaw(say(LIMITS.messageBytes + 1))
  expect((await over.closed()).code).toBe(1009)

  const huge = await open()
  // below ws, as an attacker could
  const raw1 = (huge.socket as unknown as { _socket: { write(data: Buffer): void } })._socket
  raw1.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]))
  expect((await huge.closed()).code).toBe(1009)

  const pieces = await open()
  for (let i = 0; i < LIMITS.fragments + 2; i++) pieces.socket.send('x', { fin: false })
  expect((await pieces.closed()).code).toBe(1008)
  await servers.clean()
})

test('[PRO-18] limits depth, text and list length inside a message', async () => {
  const servers = createTestServers(diskDir('pro18'))
  const server = await servers.start({ limits: {} })
  const [host] = await seatTable(server.port)
  const here = await phone(host!.user, server.port, host!)
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const ask = (value: string) => `{"t":"ask","id":"q","ask":${value}}`
  for (const [value, code] of [
    [deep(LIMITS.json.depth), 'invalid-request'],
    [`"${'x'.repeat(LIMITS.json.string + 1)}"`, 'invalid-request'],
    [`[${Array.from({ length: LIMITS.json.list + 1 }, () => '1').join()}]`, 'invalid-request'],
  ] as const) {
    here.seen.length = 0
    here.sendRaw(ask(value))
    // refused as a whole: the message has no id
    expect(await here.wait(message => message.t === 'done' && message.id === '')).toMatchObject({
      error: { code },
    })
  }
  here.seen.length = 0
  here.sendRaw(ask(deep(LIMITS.json.depth - 1)))
  expect(await here.wait(message => message.t === 'answer')).toMatchObject({ id: 'q' })
  await servers.clean()
})

test('[PRO-18] limits commands per seat and disconnects repeat offenders', async () => {
  const servers = createTestServers(diskDir('pro18'))
  let now = 0
  const server = await servers.start({ limits: {}, elapsed: () => now })
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(
    people.map(person => phone(person.user, server.port, person)),
  )
  const say = (one: typeof giulia) => one!.do({ type: 'say', text: 'x' })
  for (let i = 0; i < LIMITS.actBurst; i++) expect(await say(giulia)).toMatchObject({ ok: true })
  expect(await say(giulia)).toMatchObject({ ok: false, error: { code: 'too-fast' } })
  expect(await say(teo)).toMatchObject({ ok: true }) // every seat has a separate budget
  now += 1000
  for (let i = 0; i < LIMITS.actsPerSecond; i++)
    expect(await say(giulia)).toMatchObject({ ok: true })
  const secondTab = await phone(people[0]!.user, server.port, people[0]!)
  expect(await secondTab.do({ type: 'say', text: 'x' })).toMatchObject({
    error: { code: 'too-fast' },
  })
  for (let i = 1; i < LIMITS.tooFastBeforeClose; i++)
    giulia!.send({ t: 'do', id: `t${i}`, command: { type: 'say', text: 'x' } })
  expect((await giulia!.closed()).code).toBe(1008)
  await servers.clean()
})

test('[PRO-18] a flood of messages on one table does not slow another', async () => {
  const servers = createTestServers(diskDir('pro18'))
  const server = await servers.start({ limits: {} })
  const [flooder] = await seatTable(server.port)
  const [calm] = await seatTable(server.port)
  const quiet = await phone(calm!.user, server.port, calm!)
  const times = async (count: number) => {
    const list: number[] = []
    for (let i = 0; i < count; i++) {
      const from = performance.now()
      await quiet.ask({ about: 'offers' })
      list.push(performance.now() - from)
      await new Promise(done => setTimeout(done, 20))
    }
    return list.sort((a, b) => a - b)[Math.floor(count * 0.95)]!
  }
  await times(20)
  const before = await times(60)
  let floods = 0
  const end = new AbortController()
  const flood = (async () => {
    while (!end.signal.aborted) {
      const one = await phone(flooder!.user, server.port, flooder!).catch(() => null)
      if (one === null) {
        await new Promise(done => setTimeout(done, 20)) // opening sockets has a price too
        continue
      }
      for (let i = 0; i < 2000; i++) one.sendRaw('{"t":"do","id":"x","command":{}}')
      expect((await one.closed()).code).toBe(1008)
      floods += 1
    }
  })()
  const during = await times(60)
  end.abort()
  await flood
  console.log(`p95 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during ${floods} floods`)
  expect(floods).toBeGreaterThan(3)
  expect(during).toBeLessThan(before * 1.2 + 25) // the flooding client runs in this process too
  await servers.clean()
})

test('[PRO-18] limits sockets per seat, and strangers get none', async () => {
  const servers = createTestServers(diskDir('pro18'))
  const server = await servers.start({ limits: {} })
  const people = await seatTable(server.port, ['Teo', 'Ada', 'Marco', 'Irene'])
  const [host] = people
  const tabs = await Promise.all(
    Array.from({ length: LIMITS.socketsPerSeat }, () => phone(host!.user, server.port, host!)),
  )
  const ninth = await phone(host!.user, server.port, host!)
  expect(await ninth.wait(message => message.t === 'bye')).toMatchObject({
    error: { code: 'too-many-tabs' },
  })
  await ninth.closed()
  // one address may serve a whole school, so seated connections are counted by seat
  for (const person of people.slice(1))
    await Promise.all(
      Array.from({ length: LIMITS.socketsPerSeat }, () => phone(person.user, server.port, person)),
    )
  // strangers get no socket, however many they ask for
  const stranger = browser(server.port)
  const asked = Array.from({ length: LIMITS.socketsPerAddress + 5 }, () =>
    phone(stranger, server.port, host!).catch(String),
  )
  for (const answer of await Promise.all(asked)) expect(answer).toContain('401')
  // seated clients still connect
  tabs[0]!.close()
  await tabs[0]!.closed()
  const back = await phone(host!.user, server.port, host!)
  await back.wait(message => message.t === 'view')
  await servers.clean()
})

test('[PRO-18] limits the length and time of headers and bodies', async () => {
  const servers = createTestServers(diskDir('pro18'))
  const server = await servers.start({ limits: { headersMs: 1000 } })
  const head = `POST /api/odds HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\n`
  expect(
    await raw(server.port, `${head}X-Long: ${'x'.repeat(LIMITS.headerBytes)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 431/)
  expect(await raw(server.port, head)).toMatch(/^HTTP\/1\.1 408/)
  // a connection that sends nothing is closed
  expect(await raw(server.port, '')).toMatch(/^($|HTTP\/1\.1 408)/)
  const post = (length: number) =>
    fetch(`http://127.0.0.1:${server.port}/api/odds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"notation":"1d6"}${' '.repeat(length - 18)}`,
    })
  expect((await post(LIMITS.bodyBytes)).status).toBe(200)
  const over = await post(LIMITS.bodyBytes + 1)
  expect(over.status).toBe(413)
  expect(await over.json()).toEqual({ ok: false, error: { code: 'too-large' } })
  await servers.clean()
})
