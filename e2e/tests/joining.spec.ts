import { expect, openTable, test, type Player } from '../support/session.ts'
import { startRealServer, runCommand, type RealServer } from '../support/server.ts'
import { download } from '../support/download.ts'
import { tags } from '../support/tags.ts'

/** A request through a proxy counts as remote, even from the server's machine. */
const REMOTE = { 'x-forwarded-for': '203.0.113.9' }

/** The first key is shown on a terminal only, so a new one is made while the server runs. */
const newKey = (server: RealServer): string =>
  /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(runCommand(server, 'key', '--new'))![0]

async function ask<T>(player: Player, path: string, method = 'GET'): Promise<T> {
  return player.page.evaluate(
    async ([at, how]) => {
      const response = await fetch(at!, { method: how!, headers: { 'X-Mastro': '1' } })
      return response.json()
    },
    [path, method],
  )
}

const tokenOf = (links: readonly string[]) => links[0]!.split('#')[1]!

test(
  '[PRO-25] a remote phone needs the server’s key to open tables, and only once',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const context = await browser.newContext({ locale: 'it-IT', extraHTTPHeaders: REMOTE })
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Apri il tavolo' }).click()
    await page.getByRole('button', { name: 'Apri e mostra il codice' }).click()
    await expect(page.getByText('Da questo dispositivo i tavoli si aprono')).toBeVisible()
    await page.getByLabel('Chiave di casa').last().fill('AAAA-BBBB')
    await page.getByRole('button', { name: 'Usa la chiave' }).click()
    await expect(page.getByRole('alert')).toContainText('Non è la chiave di casa')
    await page.getByLabel('Chiave di casa').last().fill(newKey(server).toLowerCase())
    await page.getByRole('button', { name: 'Usa la chiave' }).click()
    await expect(page.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Apri il tavolo' }).click()
    await page.getByRole('button', { name: 'Apri e mostra il codice' }).click()
    await expect(page.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
  },
)

test(
  '[PRO-25] over a remote connection the six-character code is refused with a hint',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const { host, table } = await openTable(browser, server)
    const { code } = await ask<{ code: string }>(host, `/api/tables/${table}/invite`)
    const context = await browser.newContext({ locale: 'it-IT', extraHTTPHeaders: REMOTE })
    const page = await context.newPage()
    await page.goto(`${server.url}/j`)
    await page.getByLabel('I sei caratteri').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Cerca il tavolo' }).click()
    await page.getByLabel('Come ti chiamano').fill('Nina')
    await page.getByRole('button', { name: 'Siediti' }).click()
    await expect(page.getByRole('alert')).toContainText('inquadra il QR')
  },
)

test(
  '[J2] a seat moves to a new phone by link and PIN, without asking for a name',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    await luca.page.goto(`${server.url}/t/${opened.table}/posto`)
    await luca.page.getByLabel('PIN del posto').fill('2468')
    await luca.page.getByRole('button', { name: 'Metti il PIN' }).click()
    await expect(luca.page.getByText('Il PIN c’è.')).toBeVisible()
    const { tables } = await ask<{ tables: { seat: string }[] }>(luca, '/api/tables')
    const { links } = await ask<{ links: string[] }>(
      luca,
      `/api/tables/${opened.table}/seats/${tables[0]!.seat}/ticket`,
      'POST',
    )
    const context = await browser.newContext({ locale: 'it-IT' })
    const page = await context.newPage()
    await page.goto(`${server.url}/j#${tokenOf(links)}`)
    await expect(page.getByLabel('Come ti chiamano')).toHaveCount(0)
    await page.getByRole('button', { name: 'Siediti come Luca' }).click()
    await page.getByLabel('PIN del posto').fill('1111')
    await page.getByRole('button', { name: 'Siediti come Luca' }).click()
    await expect(page.getByRole('alert')).toContainText('Il PIN non è questo')
    await page.getByLabel('PIN del posto').fill('2468')
    await page.getByRole('button', { name: 'Siediti come Luca' }).click()
    await expect(page.getByText('Non hai ancora un personaggio.')).toBeVisible()
    await page.goto(`${server.url}/j#${tokenOf(links)}`)
    await expect(page.getByRole('alert')).toContainText('non apre nessun tavolo')
  },
)

test(
  '[J17] the QR code of a table opens it directly for a seated player',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    const luca = await opened.join('Luca')
    const { links } = await ask<{ links: string[] }>(luca, `/api/tables/${opened.table}/invite`)
    await luca.page.goto('about:blank')
    await luca.page.goto(`${server.url}/j#${tokenOf(links)}`)
    await expect(luca.page.getByText('Non hai ancora un personaggio.')).toBeVisible()
  },
)

test(
  '[J3] a ready-made character is chosen with one tap when joining',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    const { links } = await ask<{ links: string[] }>(
      opened.host,
      `/api/tables/${opened.table}/invite`,
    )
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${server.url}/j#${tokenOf(links)}`)
    await page.getByLabel('Your name at the table').fill('Nina')
    await page.getByRole('radio', { name: /Teo Ferri/ }).click()
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await expect(page.getByText('Teo Ferri').first()).toBeVisible()
  },
)

test(
  '[J16] a table is exported as one file and imported on another server',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    await opened.host.act({ type: 'say', text: 'La chiave è sotto il vaso' })
    await opened.host.page.goto(`${server.url}/t/${opened.table}/atti`)
    await opened.host.page.getByRole('button', { name: 'Stampa o esporta' }).click()
    const whole = opened.host.page.getByRole('button', { name: 'Tutto il tavolo (un file)' })
    const file = await download(opened.host.page, () => whole.click())

    const other = await startRealServer()
    const context = await browser.newContext({ locale: 'it-IT' })
    const page = await context.newPage()
    await page.goto(other.url)
    await page.getByRole('button', { name: 'Importa un tavolo' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'lettera.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Cara zia'),
    })
    await expect(page.getByRole('alert')).toContainText('non è un tavolo di Mastro')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'text/html', buffer: file.bytes })
    await page.waitForURL(/\/riepilogo$/)
    await page.goto(`${other.url}/t/${opened.table}/atti`)
    await expect(page.getByText('La chiave è sotto il vaso')).toBeVisible()
    await other.stop()
  },
)

test('[PRO-18] a seat open in too many pages shows a message on the next one', async ({
  browser,
  ownServer: server,
}) => {
  const opened = await openTable(browser, server)
  const { page, context } = opened.host
  await page.evaluate(async at => {
    const open = () =>
      new Promise(done => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${at}/socket`)
        socket.addEventListener('open', done)
      })
    await Promise.all(Array.from({ length: 8 }, open))
  }, opened.table)
  const another = await context.newPage()
  await another.goto(`${server.url}/t/${opened.table}`)
  await expect(another.getByText('Questo posto è aperto in troppe pagine')).toBeVisible()
})

test('creating a character is chosen at the door and starts at once', async ({
  browser,
  server,
}) => {
  const { host, table } = await openTable(browser, server)
  const { links } = await ask<{ links: readonly string[] }>(host, `/api/tables/${table}/invite`)
  const join = async (name: string, way?: RegExp) => {
    const page = await (await browser.newContext({ locale: 'it-IT' })).newPage()
    await page.goto(`${server.url}/j#${tokenOf(links)}`)
    await page.getByLabel('Come ti chiamano').fill(name)
    await expect(page.getByRole('button', { name: 'Siediti', exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /^Lo creo io/ }).click()
    if (way !== undefined) await page.getByRole('radio', { name: way }).click()
    await page.getByRole('button', { name: 'Siediti e crealo' }).click()
    await page.waitForURL(/\/crea/)
    return page
  }
  const nora = await join('Nora')
  await expect(nora.getByRole('button', { name: 'Crea', exact: true })).toBeVisible() // three choices
  for (const [name, way] of [
    ['Ugo', /^Passo per passo/],
    ['Ivo', /^Tutto a caso/],
  ] as const) {
    const page = await join(name, way)
    await expect(page.getByText(/^Nuovo personaggio/).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Nuovo personaggio/).first()).toBeVisible()
  }
})
