import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startRealServer, type RealServer } from './server.ts'

export interface Player {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Every byte this seat received or kept: frames, answers, storage, DOM. */
  heard(): Promise<string>
}

export interface Evening {
  readonly server: RealServer
  readonly table: string
  readonly host: Player
  join(
    name: string,
    options?: { readonly watch?: boolean; readonly locale?: string },
  ): Promise<Player>
}

/** A test with its own server. */
export const test = base.extend<{ server: RealServer }>({
  server: async ({ browserName }, use) => {
    void browserName // Playwright reads the first parameter's names
    const server = await startRealServer()
    await use(server)
    await server.stop()
  },
})
export { expect } from '@playwright/test'

/** Opens a table as the host would: choose, name, one tap. */
export async function openTable(
  browser: Browser,
  server: RealServer,
  options: { readonly system?: string; readonly name?: string; readonly fixed?: boolean } = {},
): Promise<Evening> {
  const host = await newPlayer(browser, options.name ?? 'Giulia')
  await host.page.goto(server.url)
  if (options.system !== undefined)
    await host.page.locator(`.sys[data-system="${options.system}"]`).click()
  await host.page.getByRole('button', { name: 'Apri il tavolo' }).click()
  await host.page.getByLabel('Come ti chiamano al tavolo').fill(host.name)
  if (options.fixed === true) await host.page.getByRole('radio', { name: 'Sempre io' }).click()
  await host.page.getByRole('button', { name: 'Apri e mostra il codice' }).click()
  await host.page.waitForURL(/\/t\/[^/]+\/lobby/)
  const table = /\/t\/([^/]+)/.exec(host.page.url())?.[1] ?? ''
  return {
    server,
    table,
    host,
    async join(name, { watch = false, locale } = {}) {
      const player = await newPlayer(browser, name, locale)
      const invite = await host.page.evaluate(inviteOf, table)
      await player.page.goto(`${server.url}/j#${invite}`)
      if (watch) {
        await player.page.getByRole('button', { name: /Guardo soltanto|Just watching/ }).click()
      } else {
        await player.page.getByLabel(/Come ti chiamano|What they call you/).fill(name)
        await player.page.getByRole('button', { name: /Siediti|Take a seat/ }).click()
      }
      await player.page.waitForURL(/\/t\//)
      return player
    },
  }
}

async function newPlayer(browser: Browser, name: string, locale = 'it-IT'): Promise<Player> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  const received: string[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', frame => received.push(String(frame.payload))),
  )
  page.on('response', response => {
    void response.text().then(
      text => received.push(text),
      () => undefined,
    )
  })
  return {
    name,
    page,
    context,
    async heard() {
      const kept = await page.evaluate(
        () =>
          JSON.stringify({ ...localStorage }) +
          JSON.stringify({ ...sessionStorage }) +
          document.documentElement.outerHTML,
      )
      return [...received, kept].join('\n')
    },
  }
}

/** Runs in the host's page: what stands after # in the QR. */
async function inviteOf(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/invite`, { headers: { 'X-Mastro': '1' } })
  const invite: { links: string[] } = await response.json()
  return invite.links[0]?.split('#')[1] ?? ''
}
