import type { Locator, Page } from '@playwright/test'
import { expect, sitDown, test } from '../support/session.ts'

const GAMES = ['daimon', 'brp', 'warp', 'chaos'] as const

/** Every file of the client that the page has requested. */
function filesOf(page: Page): readonly string[] {
  const files: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.push(pathname.slice('/assets/'.length))
  })
  return files
}

/** The games whose code these files contain. The build prefixes file names with the game. */
const ownersOf = (files: readonly string[]) =>
  new Set(files.flatMap(file => GAMES.filter(game => file.startsWith(`${game}.`))))

/** Waits until a tab shows its page, or its panel over the current page. */
async function isOpen(tab: Locator): Promise<void> {
  const openTab = tab.and(tab.page().locator('[aria-current="page"], [aria-expanded="true"]'))
  await expect(openTab).toBeVisible()
}

/** Longer than the delay of prefetching. */
const PREFETCH_MS = 4000

for (const system of GAMES)
  test(`a table of ${system} loads no code of another game on any screen`, async ({
    browser,
    server,
  }) => {
    const [giulia] = (await sitDown(browser, server, [{ name: 'Giulia' }], { system })).players
    const { page } = giulia!
    await page.clock.install()
    const files = filesOf(page)
    await giulia!.load('tavolo')
    await expect(page.getByRole('navigation')).toBeVisible()
    for (const tab of await page.locator('nav.nav a').all()) {
      await tab.click()
      await isOpen(tab)
      await expect(page.locator('main > *').first()).toBeVisible()
    }
    for (const screen of ['posto', 'crea', 'fine', 'riepilogo', 'lobby']) {
      await giulia!.load(screen)
      await expect(page.locator('main > *').first()).toBeVisible()
    }
    const before = files.length
    await page.clock.fastForward(PREFETCH_MS)
    await expect.poll(() => files.length, 'files are prefetched').toBeGreaterThan(before)
    await page.waitForTimeout(500) // a prefetched file may request another
    expect([...ownersOf(files)]).toEqual([system])
  })

for (const system of GAMES)
  test(`the table screen of ${system} loads only that game`, async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, [{ name: 'Giulia' }], { system })
    const { page } = sitting.players[0]!
    const files = filesOf(page)
    await page.goto(`${server.url}/s/${sitting.table}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...ownersOf(files)]).toEqual([system])
  })

for (const system of GAMES)
  test(`every tab works in solo play of ${system}`, async ({ browser, server }) => {
    const [sara] = (
      await sitDown(browser, server, [{ name: 'Sara' }], { system, masterMode: 'none' })
    ).players
    const { page } = sara!
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    await sara!.load('tavolo')
    const tabs = page.locator('nav.nav a')
    await expect(tabs.first()).toBeVisible()
    for (const tab of await tabs.all()) {
      await tab.click()
      await isOpen(tab)
      await expect(page.locator('main > *').first()).toBeVisible()
    }
    const oracle = page.getByRole('link', { name: 'Oracolo' })
    await expect(oracle).toHaveCount(system === 'daimon' ? 1 : 0)
    expect(broken).toEqual([])
  })

test('the generic screens are not loaded before a game’s own screens', async ({
  browser,
  server,
}) => {
  const [giulia] = (await sitDown(browser, server, [{ name: 'Giulia', plays: 'vera-lanza' }]))
    .players
  const { page } = giulia!
  const files = filesOf(page)
  // the file of the game arrives late, as on a slow connection
  await page.route(/\/assets\/daimon\.daimon-/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await giulia!.load('tavolo')
  await expect(page.locator('.keys')).toBeVisible({ timeout: 15_000 })
  expect(files.filter(file => file.startsWith('any.'))).toEqual([])
})
