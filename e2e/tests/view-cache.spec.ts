import type { BrowserContext, Page } from '@playwright/test'
import { expect, sitDown, test, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara' },
] as const

const diary = (page: Page) => page.locator('.diary')
const banner = (page: Page) => page.getByTestId('link-banner')

/** The views that the page has stored on its device, as text. */
function storedViews(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('mastro.view.'))
      .map(([, text]) => text)
      .join('\n'),
  )
}

const untilStored = (page: Page, text: string) =>
  expect.poll(() => storedViews(page), { timeout: 15_000 }).toContain(text)

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Scrivi al tavolo').fill(text)
  await page.getByRole('button', { name: 'Invia' }).click()
}

test(
  '[J11] a page reloaded offline shows its cached view and later receives only patches',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const [giulia, luca] = (await sitDown(browser, server, CAST)).players
    const { page } = luca!
    await luca!.act({ type: 'say', text: 'prima di chiudere' })
    await luca!.load('atti')
    await untilStored(page, 'prima di chiudere')
    const connection = await controlConnection(page)
    connection.cut()
    await page.reload()
    await expect(diary(page).getByText('prima di chiudere')).toHaveCount(1)
    await expect(banner(page)).toContainText('Sei fuori rete. Mastro riprova.')
    await say(page, 'scritto nel frattempo')
    await expect(banner(page)).toContainText('1 atto parte appena torni.')
    await giulia!.act({ type: 'say', text: 'intanto qui si gioca' })
    connection.heal()
    await expect(banner(page)).toHaveCount(0, { timeout: 15_000 })
    for (const text of ['prima di chiudere', 'intanto qui si gioca', 'scritto nel frattempo'])
      await expect(diary(page).getByText(text)).toHaveCount(1)
    expect(connection.frames.some(frame => frame.startsWith('{"t":"patch"'))).toBe(true)
    expect(connection.frames.some(frame => frame.startsWith('{"t":"view"'))).toBe(false)
  },
)

test(
  '[PRO-14] a silent connection soon shows a banner over the cached view',
  tags('@cross-browser', '@timed'),

  async ({ browser, server }) => {
    const luca = (await sitDown(browser, server, CAST)).players[1]!
    await luca.act({ type: 'say', text: 'prima del silenzio' })
    await luca.load('atti')
    await untilStored(luca.page, 'prima del silenzio')
    await luca.page.routeWebSocket(/\/socket/, () => undefined) // opens and never sends
    await luca.page.reload()
    await expect(diary(luca.page).getByText('prima del silenzio')).toBeVisible()
    await expect(banner(luca.page)).toBeVisible({ timeout: 4000 })
  },
)

test('[PRO-9] a cached view that differs from the server’s view is replaced', async ({
  browser,
  server,
}) => {
  const luca = (await sitDown(browser, server, CAST)).players[1]!
  const { page } = luca
  await luca.act({ type: 'say', text: 'la chiave è di ferro' })
  await luca.load('atti')
  await untilStored(page, 'la chiave è di ferro')
  // away from the table, whose page would store its view again
  await page.goto(`${server.url}/licenze`)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(one => one.startsWith('mastro.view.'))!
    localStorage.setItem(key, localStorage.getItem(key)!.replaceAll('di ferro', 'di vetro'))
  })
  await luca.load('atti')
  await expect(diary(page).getByText('la chiave è di ferro')).toBeVisible()
  await expect(diary(page).getByText('di vetro')).toHaveCount(0)
})

test(
  '[PRO-25] nothing of a revoked or left seat stays on the phone',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = players
    for (const player of [luca!, sara!]) {
      await player.act({ type: 'write-note', text: `nota di ${player.name} 7f3a`, shared: false })
      await player.load('posto')
      await untilStored(player.page, `nota di ${player.name} 7f3a`)
    }
    await giulia!.load('posto')
    await giulia!.page.getByRole('button', { name: 'Altro sul posto di Luca' }).click()
    await giulia!.page.getByRole('button', { name: /^Togli il posto a ogni telefono/ }).click()
    await expect(luca!.page.getByRole('alert')).toContainText('non ha più un posto')
    await sara!.page.getByRole('button', { name: 'Alzati da questo dispositivo' }).click()
    await sara!.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Alzati', exact: true })
      .click()
    await sara!.page.waitForURL(server.url + '/')
    for (const { page } of [luca!, sara!]) {
      expect(await storedViews(page)).toBe('')
      await page.reload()
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain('7f3a')
    }
  },
)

/** Controls the connection of one page. */
async function controlConnection(
  page: Page,
): Promise<{ cut(): void; heal(): void; frames: string[] }> {
  let isOpen = true
  let cutNow = () => {}
  const frames: string[] = []
  await page.routeWebSocket(/\/socket/, socket => {
    cutNow = () => void socket.close()
    if (!isOpen) return cutNow()
    socket.connectToServer().onMessage(message => {
      frames.push(String(message))
      socket.send(message)
    })
  })
  return {
    frames,
    cut() {
      isOpen = false
      cutNow()
    },
    heal: () => void (isOpen = true),
  }
}

/** Records whether the page ever showed a text, however briefly. */
async function watchFor(context: BrowserContext, secret: string): Promise<void> {
  await context.addInitScript(wanted => {
    const look = () => {
      if (document.documentElement?.outerHTML.includes(wanted)) sessionStorage.setItem('seen', '1')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, secret)
}

async function sitAs(page: Page, host: Player, url: string, table: string, seat: string) {
  const answer = await host.context.request.post(
    `${url}/api/tables/${table}/seats/${seat}/ticket`,
    {
      headers: { 'X-Mastro': '1', Origin: url },
      data: {},
    },
  )
  const { links }: { links: string[] } = await answer.json()
  await page.goto(`${url}/j#${links[0]!.split('#')[1]}`)
  await page.getByRole('button', { name: 'Siediti come Sara' }).click()
  await page.waitForURL(/\/t\//)
}

test(
  '[PRO-22] a phone that changes seats shows and sends nothing of the first seat',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = players
    const { page, context } = luca!
    const secret = 'quarzo-91ab'
    await luca!.act({ type: 'write-note', text: `${secret} è di Luca`, shared: false })
    const connection = await controlConnection(page)
    await luca!.load('atti')
    await untilStored(page, secret)
    connection.cut()
    await expect(banner(page)).toBeVisible()
    await say(page, 'scritto quando era di Luca')
    await watchFor(context, secret)

    const other = await context.newPage()
    const { seat } = (await sara!.docs())['me'] as unknown as { seat: string } // see TableDocs
    await sitAs(other, giulia!, server.url, table, seat)
    await other.goto(`${server.url}/t/${table}/note`)
    await expect.poll(() => storedViews(other), { timeout: 15_000 }).toContain(seat)

    connection.heal()
    await expect(banner(page)).toHaveCount(0, { timeout: 15_000 })
    await say(page, 'scritto da Sara')
    await giulia!.load('atti')
    await expect(diary(giulia!.page).getByText('scritto da Sara')).toHaveCount(1)
    await expect(diary(giulia!.page).getByText('scritto quando era di Luca')).toHaveCount(0)
    for (const tab of [page, other]) {
      const stored = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain('scritto quando era di Luca')
      expect(await tab.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
    }
  },
)
