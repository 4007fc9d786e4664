import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { botPlatform } from './bot-platform.ts'
import { connect, type Connection } from './connection.ts'

let server: Server
let client: Connection
afterEach(() => {
  client.close()
  server.closeAllConnections()
  server.close()
})

/** A server that opens no sockets. Over HTTP it gives this reason. Counts what it was asked. */
async function refuseUpgrades(status: number, reason: object) {
  const asked = { upgrades: 0, reasons: [] as string[] }
  server = createServer((request, response) => {
    asked.reasons.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reason))
  })
  server.on('upgrade', (_, raw) => {
    asked.upgrades += 1
    raw.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  client = connect(botPlatform({ address: `http://127.0.0.1:${port}`, token: 'secret' }), 't1')
  return asked
}

const changed = (holds: () => boolean) =>
  new Promise<void>(done => {
    const check = () => holds() && done()
    client.onChange(check)
    check()
  })

for (const code of ['not-seated', 'seat-retired', 'seat-revoked'])
  test(`after a failed upgrade the client asks over HTTP and stops at ${code}`, async () => {
    const asked = await refuseUpgrades(401, { ok: false, error: { code } })
    await changed(() => client.linkState() === 'closed')
    expect(client.farewell()).toEqual({ code })
    expect(asked.reasons[0]).toBe('GET /api/tables/t1/socket Bearer secret')
    const { upgrades } = asked
    await new Promise(done => setTimeout(done, 1500))
    expect(asked.upgrades).toBe(upgrades) // it does not try again
  })

test('after any other refusal the client tries again', async () => {
  for (const code of ['not-ready', 'too-fast']) {
    const asked = await refuseUpgrades(503, { ok: false, error: { code } })
    await changed(() => client.linkState() === 'lost')
    await expect.poll(() => asked.upgrades, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(client.farewell()).toBeNull()
    client.close()
    server.closeAllConnections()
    server.close()
  }
})
