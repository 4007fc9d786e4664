import type { Browser, Page } from '@playwright/test'
import { faultsOf, inspector, LANDMARKS, type Locale } from '../support/axe.ts'
import { expect, test } from '../support/session.ts'
import { turnTo } from '../support/pages.ts'
import type { RealServer } from '../support/server.ts'
import { seatingsOf } from '../support/walk.ts'

const SCREENS =
  'tavolo scheda regia oracolo diario atti posto lobby crea fine riepilogo voce note tecnologia'

async function seatedPage(
  browser: Browser,
  demo: RealServer,
  locale: Locale,
): Promise<{ page: Page; table: string }> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${demo.url}/demo/giulia`)
  await page.waitForURL(/\/t\//)
  return { page, table: new URL(page.url()).pathname.split('/')[2] ?? '' }
}

for (const { name, locales } of seatingsOf('daimon')) {
  test(`axe finds no violations on any screen of a seat (${name})`, async ({ browser, demo }) => {
    const { page, table } = await seatedPage(browser, demo, locales.phones[0])
    const axe = inspector('daimon')
    for (const screen of SCREENS.split(' ')) {
      await turnTo(page, `${demo.url}/t/${table}/`, screen)
      await axe.look(screen, page)
      expect(await faultsOf(page, LANDMARKS), screen).toEqual([])
    }
    expect(axe.found()).toEqual({})
  })

  test(`axe finds no violations on start pages, desktops and the table screen (${name})`, async ({
    browser,
    demo,
  }) => {
    const { page, table } = await seatedPage(browser, demo, locales.phones[1])
    const axe = inspector('daimon')
    for (const path of ['/', '/j', '/fuori', '/licenze']) {
      await page.goto(`${demo.url}${path}`)
      await axe.look(path, page)
    }
    await page.goto(demo.url)
    await page.locator('form .button--primary, .button--primary').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await axe.look('a new table', page)
    for (const [width, path] of [
      [1366, `/s/${table}`],
      [1366, `/t/${table}`],
      [900, `/t/${table}`],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${demo.url}${path}`)
      await axe.look(`${path} at ${width} px`, page)
    }
    expect(axe.found()).toEqual({})
  })
}

test('pages do not scroll sideways at 320 px or with text at 200 %', async ({ browser, demo }) => {
  const { page, table } = await seatedPage(browser, demo, 'it-IT')
  const wide: string[] = []
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const screen of SCREENS.split(' ')) {
      await turnTo(page, `${demo.url}/t/${table}/`, screen)
      await expect(page.locator('main')).not.toBeEmpty()
      await page.evaluate(value => (document.documentElement.style.fontSize = value), size)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (beyond > 0) wide.push(`${screen} at ${width}px ${size}: ${beyond}px`)
    }
  }
  expect(wide).toEqual([])
})
