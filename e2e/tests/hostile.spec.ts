import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, sitDown, test } from '../support/evening.ts'

test.use({ ownServer: true })

test('[PRO-26] a page of another site, opened by somebody who sits here, gets nothing and does nothing', async ({
  browser,
  server,
}) => {
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
  const got = await page.evaluate(
    async ([url, at]) => {
      const found: string[] = []
      const attempt = async (name: string, work: () => Promise<unknown>) => {
        try {
          const got = (await work()) ?? null
          if (got !== null) found.push(`${name}: ${JSON.stringify(got)}`)
        } catch {
          // refused, as it should be
        }
      }
      const read = async (path: string, init: RequestInit = {}) =>
        (await fetch(`${url}${path}`, { credentials: 'include', ...init })).text()
      await attempt('tables', () => read('/api/tables'))
      await attempt('view', () => read(`/api/tables/${at}/view`))
      await attempt('licences', () => read('/api/licences'))
      await attempt('export', () => read(`/api/tables/${at}/export`))
      const command = JSON.stringify({ id: 'x1', command: { type: 'say', text: 'da fuori' } })
      await attempt('do', () => read(`/api/tables/${at}/do`, { method: 'POST', body: command }))
      await attempt('blind', async () => {
        await fetch(`${url}/api/tables/${at}/do`, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          headers: { 'content-type': 'text/plain' },
          body: command,
        })
        throw new Error('sent blindly')
      })
      await attempt(
        'socket',
        () =>
          new Promise((done, fail) => {
            const socket = new WebSocket(`${url!.replace('http', 'ws')}/api/tables/${at}/socket`)
            socket.addEventListener('open', () =>
              socket.send(JSON.stringify({ t: 'hello', protocol: 2, table: at, rev: null })),
            )
            socket.addEventListener('message', event => done(event.data))
            socket.addEventListener('close', () => fail(new Error('closed')))
          }),
      )
      await attempt(
        'frame',
        () =>
          new Promise(done => {
            const frame = document.createElement('iframe')
            frame.src = `${url}/t/${at}`
            frame.addEventListener('load', () => done(frame.contentDocument?.title ?? null))
            document.body.append(frame)
          }),
      )
      return found
    },
    [server.url, table],
  )
  expect(got).toEqual([])
  await giulia!.open('atti')
  await expect(giulia!.page.locator('.diary')).not.toBeEmpty()
  await expect(giulia!.page.getByText('da fuori')).toHaveCount(0)
  hostile.close()
})

test('[PRO-26] a page that changed its name to point here gets no byte', async ({
  browser,
  server,
}) => {
  const { players, table } = await sitDown(browser, server, [
    { name: 'Giulia', plays: 'vera-lanza' },
  ])
  const { port } = new URL(server.url)
  const page = await players[0]!.context.newPage()
  const sockets: string[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', frame => sockets.push(String(frame.payload))),
  )
  // Any name under localhost leads to this machine, as a rebound one would.
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
})
