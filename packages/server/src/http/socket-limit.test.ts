import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { defaultSocketLimit, thisMachine } from './socket-limit.ts'

const servers = createTestServers()
afterAll(() => servers.clean())

const GB = 1e9

test('[PRO-18] the default limit of sockets is 2,400 per core, or what half of the memory holds', () => {
  expect(defaultSocketLimit({ cores: 1, memoryBytes: 64 * GB })).toBe(2400)
  expect(defaultSocketLimit({ cores: 2, memoryBytes: 24 * GB })).toBe(4800)
  expect(defaultSocketLimit({ cores: 2, memoryBytes: 2.4 * GB })).toBe(4800)
  expect(defaultSocketLimit({ cores: 2, memoryBytes: GB })).toBe(2000)
  expect(defaultSocketLimit({ cores: 4, memoryBytes: GB / 2 })).toBe(1000)
  expect(defaultSocketLimit({ cores: 1, memoryBytes: 1000 })).toBe(1)
  const { cores, memoryBytes } = thisMachine()
  expect(cores).toBeGreaterThan(0)
  expect(memoryBytes).toBeGreaterThan(1e8)
})

test('[PRO-18] a server takes the default from its machine, unless the limit is set', async () => {
  const machine = { cores: 1, memoryBytes: 2 * 250_000 * 3 }
  const opened = async (limits: object) => {
    const server = await servers.start({ limits, machine })
    const people = await seatTable(server.port, ['Teo', 'Ada', 'Eva', 'Leo'])
    const answers = await Promise.all(
      people.map(
        ({ user, table }) =>
          new Promise<boolean>(done => {
            const url = `ws://127.0.0.1:${server.port}/api/tables/${table}/socket`
            const headers = { cookie: user.cookies(), origin: user.origin }
            const socket = new WebSocket(url, { headers })
            socket.on('open', () => done(true))
            socket.on('error', () => done(false))
          }),
      ),
    )
    await server.stop()
    return answers.filter(isOpen => isOpen).length
  }
  expect(await opened({})).toBe(3)
  expect(await opened({ sockets: 5 })).toBe(5)
})
