import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { startRealServer, type RealServer } from '../support/server.ts'
import { KEY, openPhone, openScreen, type Screen, type WebKitPhone } from './driver.ts'

interface Fixtures {
  readonly server: RealServer
  readonly display: Screen
  /** Opens one more phone; all are put away at the end. */
  readonly phone: (language?: string) => Promise<WebKitPhone>
}

const test = base.extend<Fixtures>({
  server: async ({ browserName }, use) => {
    void browserName // Playwright reads the first parameter's names
    const server = await startRealServer()
    await use(server)
    await server.stop()
  },
  display: async ({ browserName }, use) => {
    void browserName // as above
    const screen = await openScreen()
    await use(screen)
    screen.close()
  },
  phone: async ({ display }, use) => {
    const phones: WebKitPhone[] = []
    await use(async language => {
      const phone = await openPhone(display, language)
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.close()
  },
})

const CALL = `const [path, method, body] = args
  const answer = await fetch(path, { method, headers: { 'X-Mastro': '1', 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) })
  return answer.json()`

let acts = 0
const act = (phone: WebKitPhone, table: string, command: object) =>
  phone.run<{ ok: boolean }>(CALL, `/api/tables/${table}/do`, 'POST', {
    id: `w${(acts += 1)}`,
    command,
  })

/** Giulia opens a table and leads it; Luca comes in by the link of its QR and plays somebody ready-made. */
async function sitDown(
  server: RealServer,
  giulia: WebKitPhone,
  luca: WebKitPhone,
  game = 'daimon',
) {
  await giulia.goto(server.url)
  await luca.goto(server.url)
  const opened = await giulia.run<{ table: string }>(CALL, '/api/tables', 'POST', {
    system: game,
    name: 'Notte a Porta Nuova',
    seatName: 'Giulia',
    masterMode: 'fixed',
  })
  const { table } = opened
  const invite = await giulia.run<{ links: readonly string[] }>(
    CALL,
    `/api/tables/${table}/invite`,
    'GET',
  )
  await luca.goto(`${server.url}/j#${invite.links[0]!.split('#')[1]}`)
  await luca.fill(/Come ti chiamano/, 'Luca')
  await luca.press('button', /Siediti/)
  await luca.until(
    () => luca.run<boolean>(`return location.pathname.startsWith('/t/')`),
    'Luca has no seat',
  )
  return table
}

test('[J1] a table opens in three taps, its code is on screen, and it is a phone’s page', async ({
  server,
  phone,
}) => {
  const giulia = await phone()
  await giulia.goto(server.url)
  expect(await giulia.run('return [innerWidth, innerHeight]')).toEqual([390, 844])
  await giulia.press('button', /^Apri il tavolo/)
  await giulia.press('button', /^Apri e mostra il codice/)
  await giulia.until(
    async () => /lobby/.test(await giulia.run('return location.pathname')),
    'no lobby',
  )
  await giulia
    .find('image', /^Codice QR del tavolo/)
    .catch(() => giulia.find('img', /^Codice QR del tavolo/))
})

test('[J2] [J3] [J4] [J6] [J14] a roll by the accessibility tree alone: a target is sealed, dice fall, the outcome is read', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, giulia, luca)
  expect(
    await act(luca, table, { type: 'game', command: { type: 'take-ready-made', id: 'teo-ferri' } }),
  ).toMatchObject({ ok: true })
  await act(giulia, table, { type: 'begin', moment: 'scene', title: 'Il caveau' })
  await giulia.goto(`${server.url}/t/${table}/regia`)
  await luca.goto(`${server.url}/t/${table}/tavolo`)
  await luca.press('button', /^Intelligenza 4/)
  await giulia.press('radio', /^3 /)
  await giulia.press('button', /^Sigilla il 3/)
  await luca.press('button', /Tira 4D/)
  await luca.until(
    async () => /Teo Ferri, Intelligenza: (riesce|fallisce)/.test(await luca.text()),
    'no outcome',
  )
  await luca.until(
    async () => (await luca.text()).includes('di Giulia resta in busta'),
    'the seal is open',
  )
  await luca.reload()
  await luca.until(
    async () => /Teo Ferri, Intelligenza/.test(await luca.text()),
    'the seat is lost',
  )
  await luca.goto(`${server.url}/t/${table}/atti`)
  await luca.until(async () => /Teo Ferri, Intelligenza/.test(await luca.text()), 'not in the log')
})

test('[J4] a roll by keyboard alone: arrows choose the target, Enter rolls, the focus is on the result', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, giulia, luca)
  await act(luca, table, { type: 'game', command: { type: 'take-ready-made', id: 'teo-ferri' } })
  await act(giulia, table, { type: 'begin', moment: 'scene', title: 'Il caveau' })
  await giulia.goto(`${server.url}/t/${table}/regia`)
  await luca.goto(`${server.url}/t/${table}/tavolo`)
  await luca.focus('button', /^Intelligenza 4/)
  await luca.keys(KEY.enter)
  await giulia.find('radio', /^1 /)
  await giulia.focus('radio', /^1 /)
  await giulia.keys(KEY.down)
  expect(await giulia.focused()).toMatch(/^radio 2 /)
  await giulia.focus('button', /^Mostra/)
  await giulia.keys(KEY.enter)
  await luca.until(async () => /riesce (?:il|al)/.test(await luca.text()), 'no odds')
  await luca.focus('button', /Tira 4D/)
  await luca.keys(KEY.enter)
  await luca.until(
    async () => /Teo Ferri, Intelligenza: (riesce|fallisce)/.test(await luca.text()),
    'no outcome',
  )
  expect(await luca.focused()).toMatch(/^heading /)
})

test('[J11] [J12] the server is killed and started again: the page says so, and is back by itself', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, giulia, luca)
  await luca.goto(`${server.url}/t/${table}/tavolo`)
  await luca.until(async () => (await luca.text()).includes('Notte a Porta Nuova'), 'no table')
  await server.kill()
  await luca.until(
    () => luca.run<boolean>(`return document.querySelector('.banner:not([hidden])') !== null`),
    'no banner',
  )
  await server.restart()
  await luca.until(
    () => luca.run<boolean>(`return document.querySelector('.banner:not([hidden])') === null`),
    'not back',
  )
  expect(await act(giulia, table, { type: 'say', text: 'Eccoci di nuovo' })).toMatchObject({
    ok: true,
  })
  await luca.until(
    async () => (await luca.text()).includes('Eccoci di nuovo'),
    'what is said does not arrive',
  )
})

for (const game of ['brp', 'chaos'] as const)
  test(`[J3] ${game}: a table of its own opens, somebody ready-made sits there, nothing hangs out of the page`, async ({
    server,
    phone,
  }) => {
    const [giulia, luca] = [await phone(), await phone()]
    const table = await sitDown(server, giulia, luca, game)
    const { answer } = await luca.run<{
      answer: { offers: readonly { id: string; command?: object }[] }
    }>(CALL, `/api/tables/${table}/ask`, 'POST', { ask: { about: 'offers' } })
    const ready = answer.offers.find(({ id }) => /^(?:ready|take)\//.test(id))
    expect(ready, JSON.stringify(answer.offers.map(({ id }) => id))).toBeDefined()
    expect(
      await act(luca, table, { type: 'game', command: { ...ready!.command, language: 'it' } }),
    ).toMatchObject({ ok: true })
    for (const page of ['tavolo', 'scheda', 'atti']) {
      await luca.goto(`${server.url}/t/${table}/${page}`)
      await luca.until(
        () => luca.run<boolean>(`return document.querySelector('main') !== null`),
        page,
      )
      const over = await luca.run<readonly number[]>(
        'const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement; return [scrollHeight - clientHeight, scrollWidth - clientWidth]',
      )
      expect(over, `${game} ${page}`).toEqual([0, 0])
    }
  })

test('[J16] what a player keeps opens from a memory stick, dice checked', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, giulia, luca)
  await act(luca, table, { type: 'roll', notation: '4d6' })
  const text = await luca.run<string>(
    `return (await fetch(args[0])).text()`,
    `/api/tables/${table}/export?form=world`,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'mastro-stick-')), 'serata.mastro.html')
  writeFileSync(file, text)
  await server.kill()
  await luca.goto(pathToFileURL(file).href)
  await luca.press('button', /^Atti$/)
  await luca.until(
    async () => (await luca.text()).includes('Dadi controllati: sono quelli promessi.'),
    'dice not checked',
  )
  await luca.press('button', /^English$/)
  await luca.until(async () => (await luca.text()).includes('Dice checked'), 'not in English')
})
