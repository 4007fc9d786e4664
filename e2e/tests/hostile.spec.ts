import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, game, sitDown, test, type Player } from '../support/evening.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: '<img src=x onerror=pwned=1>', plays: 'teo-ferri' },
] as const

/** Short enough for a name, each with its own way in. */
const PAYLOADS = [
  '<img src=x onerror=pwned=1>',
  '"><svg/onload=pwned=1>',
  '</title><script>pwned=1</script>',
  '[x](javascript:pwned=1) {{7*7}}',
  '<style>*{display:none}</style>\u202e',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  "';pwned=1//<a href='javascript:pwned=1'>",
  '<math><mi xlink:href="javascript:pwned=1">',
  '<base href=//example.invalid><link rel=stylesheet href=//example.invalid/x.css>',
  '![x](http://example.invalid/x.png) <!-- ${pwned=1} -->',
] as const
const TEXT = PAYLOADS.join(' ')
/** For the fields that take no more. */
const LESS = TEXT.slice(0, 390)

/** Every screen of a seat; the hostile name, table or text must be readable on those that show it. */
const SHOWING = ['tavolo', 'diario', 'lobby', 'note', 'tecnologia', 'voce', 'scheda', 'oracolo']
const OTHERS = ['regia', 'posto', 'fine', 'riepilogo', 'regole', 'crea']

test('[PRO-29] what people write is shown as text, in every field and on every screen', async ({
  browser,
  server,
}) => {
  const { players, table } = await sitDown(browser, server, CAST, { scene: TEXT.slice(0, 180) })
  const [giulia, luca] = players
  await fillEverything(giulia!, luca!)
  const watched = players.map(watch)
  for (const tab of OTHERS) {
    await giulia!.open(tab)
    await expect(giulia!.page.locator('main'), tab).not.toBeEmpty()
  }
  for (const tab of SHOWING) {
    await luca!.open(tab)
    await expect(luca!.page.getByText(PAYLOADS[0]).first(), tab).toBeAttached()
    await expect(luca!.page.locator('main img[src], main iframe, main style'), tab).toHaveCount(0)
  }
  await luca!.open('scheda')
  await luca!.page.emulateMedia({ media: 'print' })
  await expect(luca!.page.locator('.a4').getByText(PAYLOADS[0]).first()).toBeVisible()
  await giulia!.page.goto(`${server.url}/s/${table}`)
  await expect(giulia!.page.getByText(PAYLOADS[0]).first()).toBeVisible()
  await giulia!.page.goto(server.url)
  await expect(giulia!.page.getByText(PAYLOADS[1]).first()).toBeVisible()
  for (const form of ['md', 'file']) {
    const url = `${server.url}/api/tables/${table}/export?form=${form}`
    const headers = (await giulia!.context.request.get(url, MARKED)).headers()
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).not.toMatch(/html|svg|xml/)
  }
  for (const { page } of players) expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(watched.flatMap(({ faults }) => faults)).toEqual([])
  expect([...new Set(watched.flatMap(({ hosts }) => hosts))]).toEqual([new URL(server.url).host])
})

const MARKED = { headers: { 'X-Mastro': '1' } }

/** What a page must never do: open a dialog, ask another host, trip over its own policy, throw. */
function watch({ page }: Player): { readonly faults: string[]; readonly hosts: string[] } {
  const faults: string[] = []
  const hosts: string[] = []
  page.on('dialog', dialog => faults.push(`dialog: ${dialog.message()}`))
  page.on('request', request => hosts.push(new URL(request.url()).host))
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) faults.push(message.text())
  })
  return { faults, hosts }
}

async function fillEverything(giulia: Player, luca: Player): Promise<void> {
  const teo = await characterOf(luca, 'Teo Ferri')
  await giulia.act({ type: 'rename-table', name: PAYLOADS[1] })
  await luca.act({ type: 'say', text: TEXT })
  await luca.act({ type: 'write-note', text: TEXT, shared: true })
  await giulia.act({ type: 'pin', text: TEXT })
  await giulia.act({ type: 'open-thread', text: TEXT })
  await giulia.act({ type: 'seal-note', text: TEXT, salt: 'ab'.repeat(32), opening: 'author' })
  await giulia.act(
    game({
      type: 'add-opponent',
      name: PAYLOADS[0],
      difficulty: 3,
      look: LESS,
      notes: TEXT,
      seen: true,
    }),
  )
  await luca.act(game({ type: 'describe-character', character: teo, concept: LESS, story: TEXT }))
  await luca.act(
    game({
      type: 'describe-daimon',
      character: teo,
      name: PAYLOADS[0],
      description: TEXT,
      traits: [PAYLOADS[2]],
    }),
  )
  await luca.act(game({ type: 'whisper', character: teo, text: TEXT }))
  await giulia.act(
    game({ type: 'ask-oracle', table: 0, question: TEXT.slice(0, 200), private: false }),
  )
  await giulia.act(game({ type: 'note-event', text: TEXT }))
  await luca.act(
    game({
      type: 'log-technology',
      kind: 'enrichment',
      name: PAYLOADS[0],
      description: TEXT,
      drawback: LESS,
      immediateEffect: false,
    }),
  )
  await luca.act({
    type: 'open-slip',
    kind: 'test',
    about: { character: teo, title: PAYLOADS[0] },
    value: { characteristic: 'power', description: TEXT },
  })
}

async function characterOf(player: Player, name: string): Promise<string> {
  await player.open()
  return player.page.evaluate(async wanted => {
    const at = location.pathname.split('/')[2]
    const response = await fetch(`/api/tables/${at}/view`, { headers: { 'X-Mastro': '1' } })
    const { docs }: { docs: Record<string, { name?: string }> } = await response.json()
    const key = Object.keys(docs).find(
      one => one.startsWith('game/character/') && docs[one]?.name === wanted,
    )
    return key?.split('/')[2] ?? ''
  }, name)
}

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
              socket.send(JSON.stringify({ t: 'hello', protocol: 1, table: at, rev: null })),
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
  await giulia!.open('diario')
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
