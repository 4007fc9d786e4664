import type { Page } from '@playwright/test'
import { expect, sitDown, test, type Player } from '../support/session.ts'
import { expectNamed, pressNamed } from '../support/accessibility-tree.ts'
import { tags } from '../support/tags.ts'

/** Play by keyboard alone in one window, and by roles and names of the accessibility tree alone. */
const CAST = [{ name: 'Giulia' }, { name: 'Luca', plays: 'teo-ferri' }] as const
const OUTCOME = /Teo Ferri, Intelligenza: (?:riesce|fallisce)/

const slipOf = async (player: Player): Promise<string> =>
  Object.keys(await player.docs())
    .findLast(key => key.startsWith('slip/'))!
    .slice('slip/'.length)

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement
    return `${one?.tagName} ${one?.getAttribute('aria-label') ?? one?.textContent ?? ''}`
  })

/** Presses Tab until an element with this name has the focus, 40 times at most. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focusedNames: string[] = []
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    focusedNames.push(await focused(page))
    if (name.test(focusedNames.at(-1)!)) return
  }
  throw new Error(
    `${String(name)} was not reached with Tab. Focused elements:\n${focusedNames.join('\n')}`,
  )
}

test(
  '[J4] a roll works by keyboard alone, and the focus ends on the result',
  tags('@cross-browser', '@keyboard'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = luca!
    await giulia!.page.close() // one window has the keyboard
    await luca!.open()
    await expect(page.getByRole('button', { name: /^Intelligenza 4/ })).toBeVisible()
    await tabTo(page, /^BUTTON .*Intelligenza 4/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Tira 4D/ })).toBeVisible()
    const slip = await slipOf(luca!)
    await giulia!.act({ type: 'fill-part', slip, part: 'master', value: { target: 2 } })
    await expect(page.getByRole('button', { name: /Tira 4D/ })).toContainText('riesce')
    await tabTo(page, /^BUTTON .*Tira 4D/)
    await page.keyboard.press('Enter')
    await expect(page.locator('.result__text')).toHaveText(OUTCOME)
    await expect.poll(() => focused(page)).toMatch(/^H2 /)
  },
)

test(
  '[J6] arrow keys choose a target, and Enter seals it',
  tags('@cross-browser', '@keyboard'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = giulia!
    await luca!.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza 4/ }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toBeVisible()
    await luca!.page.close()
    await giulia!.open('regia')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await tabTo(page, /^BUTTON 1Molto semplice/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^3 / })).toBeChecked()
    await tabTo(page, /^BUTTON .*Sigilla il 3/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Sigilla il 3/ })).toHaveCount(0)
    const sealed = `slip/${await slipOf(luca!)}`
    expect(JSON.stringify((await luca!.docs())[sealed])).toContain('"sealed":true')
  },
)

test(
  '[J4] [J6] a roll works through the accessibility tree alone',
  tags('@cross-browser', '@accessibility-tree'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    await giulia!.open('regia')
    await luca!.open()
    await pressNamed(luca!.page, 'button', /^Intelligenza 4/)
    await pressNamed(giulia!.page, 'radio', /^3 /)
    await pressNamed(giulia!.page, 'button', /^Sigilla il 3/)
    await pressNamed(luca!.page, 'button', /Tira 4D(?!.*scegliendo)/)
    await expectNamed(luca!.page, OUTCOME)
    await expectNamed(luca!.page, /^Dadi: /)
  },
)

test(
  'old browsers and browsers without cookies see an explanation',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const context = await browser.newContext({ locale: 'it-IT' })
    const old = await context.newPage()
    // simulates a browser that cannot run today’s script
    await old.route('**/*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'not a script' }),
    )
    await old.goto(server.url)
    const message = old.locator('.old-browser')
    await expect(message).toContainText('serve iOS 16.4, Chrome 110 o Firefox 121')
    await expect(message).toContainText('iOS 16.4, Chrome 110, Firefox 121 or newer is needed')
    await expect(message).toHaveCSS('opacity', '1', { timeout: 15_000 }) // appears after a delay

    const bare = await context.newPage()
    await bare.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
    )
    await bare.goto(server.url)
    await expect(bare.getByRole('alert')).toContainText('Questo browser non tiene i cookie')
  },
)
