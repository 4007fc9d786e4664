import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, sitDown, test } from '../support/session.ts'
import { attackFromForeignOrigin } from '../support/foreign-origin.ts'
import { tags } from '../support/tags.ts'

test(
  '[PRO-26] a foreign site opened by a seated player reads and changes nothing',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const { players, table } = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
    ])
    const [giulia] = players
    const hostile = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>gioca gratis</title><body></body>')
    })
    await new Promise<void>(ready => hostile.listen(0, ready))
    const { port } = hostile.address() as AddressInfo // listening on a port
    const { hostname } = new URL(server.url)
    const page = await giulia!.context.newPage()
    await page.goto(`http://${hostname}:${port}/`)
    const got = await page.evaluate(attackFromForeignOrigin, [server.url, table] as const)
    expect(got).toEqual([])
    await giulia!.open('atti')
    await expect(giulia!.page.locator('.diary')).not.toBeEmpty()
    await expect(giulia!.page.getByText('da fuori')).toHaveCount(0)
    hostile.close()
  },
)

test(
  '[PRO-26] a page with a rebound DNS name receives no data',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const { players, table } = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
    ])
    const { port } = new URL(server.url)
    const page = await players[0]!.context.newPage()
    const sockets: string[] = []
    page.on('websocket', socket =>
      socket.on('framereceived', frame => sockets.push(String(frame.payload))),
    )
    // Any name under localhost resolves to this machine, like a rebound one.
    for (const path of ['/', `/t/${table}`, `/api/tables/${table}/view`, '/api/tables', '/j']) {
      const answer = await page.goto(`http://rebound.localhost:${port}${path}`)
      expect(answer?.status(), path).toBe(421)
      expect(await answer?.text(), path).not.toContain('Giulia')
    }
    const closed = await page.evaluate(
      at =>
        new Promise<string>(done => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${at}/socket`)
          socket.addEventListener('open', () => done('open'))
          socket.addEventListener('error', () => done('refused'))
        }),
      table,
    )
    expect(closed).toBe('refused')
    expect(sockets).toEqual([])
  },
)
