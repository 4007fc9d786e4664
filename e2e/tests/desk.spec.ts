import { expect, sitDown, test } from '../support/session.ts'
import { ON_PHONE } from '../support/sizes.ts'
import { tags } from '../support/tags.ts'

const WIDE = { viewport: { width: 1366, height: 900 } }
const CAST = [
  { name: 'Giulia', plays: 'vera-lanza', view: WIDE },
  { name: 'Luca', plays: 'teo-ferri', view: ON_PHONE },
] as const

test(
  '[J6] on a desktop a digit and Enter seal a target',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    for (const player of sitting.players) await player.open()
    await expect(giulia!.page.getByRole('region', { name: 'Persone' })).toBeVisible()
    await expect(giulia!.page.getByRole('region', { name: 'A lato' })).toBeVisible()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(giulia!.page.getByRole('heading', { name: 'Intelligenza di Teo' })).toBeVisible()
    await expect(giulia!.page.getByRole('radio', { name: /^5 / })).toBeVisible()
    await giulia!.page.keyboard.press('5')
    await expect(giulia!.page.getByRole('button', { name: /Sigilla il 5/ })).toBeVisible()
    await giulia!.page.keyboard.press('Enter')
    await expect(luca!.page.getByRole('img', { name: 'Numero sigillato da Giulia' })).toBeVisible()
    await luca!.page.getByRole('button', { name: /Tira 4D/ }).click()
    await expect(giulia!.page.locator('.result__text')).toBeVisible()
    await giulia!.page.keyboard.press('?')
    await expect(giulia!.page.getByRole('dialog', { name: /^Da dove viene/ })).toBeVisible()
  },
)

test(
  '[J6] keys pressed before the target form appears are applied to it',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    const { page } = giulia!
    let release = () => {}
    const held = new Promise<void>(done => (release = done))
    await page.route(/target-part/, async route => {
      await held
      await route.continue()
    })
    for (const player of sitting.players) await player.open()
    await expect(page.getByRole('region', { name: 'A lato' })).toBeVisible()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(page.getByRole('heading', { name: 'Intelligenza di Teo' })).toBeVisible()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /^5 / })).toHaveCount(0)
    release()
    await expect(luca!.page.getByRole('img', { name: 'Numero sigillato da Giulia' })).toBeVisible()
  },
)

test('a whole test works by keyboard alone, from the proposal to the undo', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [
    { name: 'Giulia', plays: 'vera-lanza', view: ON_PHONE },
    { name: 'Luca', plays: 'teo-ferri', view: WIDE },
  ])
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  const { page } = luca!
  await page.getByRole('button', { name: /^Intelligenza/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Intelligenza', exact: true })).toBeFocused()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('r')
  await expect(page.locator('.result__text')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /^Da dove viene/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z') // the dice are rolled, so the Master is asked before the undo
  await expect(giulia!.page.getByText('Annullare?').first()).toBeVisible()
  await giulia!.page.locator('[data-undo]').first().click()
  await giulia!.page.getByRole('button', { name: 'Annulla l’atto' }).click()
  await expect(page.locator('[data-roll]')).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'Da tastiera' })).toContainText(
    'annulla l’ultimo atto',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/oracolo$/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Al centro' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/atti#cerca$/)
})

test('shortcuts can be turned off and on, and replace those of the browser', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [
    { name: 'Giulia', plays: 'vera-lanza', view: ON_PHONE },
    { name: 'Luca', plays: 'teo-ferri', view: WIDE },
  ])
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  const { page } = luca!
  const turn = async (to: 'Accesi' | 'Spenti') => {
    await page.getByRole('button', { name: /^Tasti/ }).click()
    await page.getByRole('radio', { name: to }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0) // an open dialog captures the keys
  }
  await page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await turn('Spenti')
  await page.reload()
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  for (const key of ['r', 'o', 'h', '/', 'z', '3']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/oracolo|cerca/)
  await expect(page.locator('.result__text')).toHaveCount(0) // nothing was rolled
  await turn('Accesi')
  await page.evaluate(() => {
    const prevented: string[] = []
    Object.assign(window, { prevented })
    const look = (event: KeyboardEvent) => event.defaultPrevented && prevented.push(event.key)
    addEventListener('keydown', event => setTimeout(look, 0, event))
  })
  await page.keyboard.press('r')
  await expect(page.locator('.result__text')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // set above
  const prevented = () =>
    page.evaluate(() => (window as unknown as { prevented: string[] }).prevented)
  await expect.poll(prevented).toEqual(['r', '/'])
})

test('the Master’s desktop page offers rewards and the Oracle until the lead passes', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  const { page } = giulia!
  await page.getByRole('button', { name: /^Dai 1D a Teo/ }).click()
  await expect(luca!.page.getByText(/Giulia premia Teo Ferri/)).toBeVisible()
  await page.getByRole('button', { name: 'Sì / no' }).click()
  await page.getByRole('button', { name: /Leggi al tavolo/ }).click()
  await page.getByRole('button', { name: 'Passa il ruolo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Luca' }).click()
  await luca!.page.getByRole('button', { name: 'Conduco io', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Dai 1D/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Chiudi la scena' })).toHaveCount(1) // the host may still close it
})

test('a tablet shows the sheet on the left and the table on the right', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [
    { name: 'Giulia', plays: 'vera-lanza', view: ON_PHONE },
    { name: 'Luca', plays: 'teo-ferri', view: { viewport: { width: 900, height: 1100 } } },
  ])
  const [, luca] = sitting.players
  await luca!.open()
  await expect(luca!.page.locator('.column--side')).toContainText('Teo Ferri')
  await expect(luca!.page.locator('.column--main')).toContainText('Il tavolo è libero')
  await luca!.page.getByRole('link', { name: 'Diario' }).click()
  await luca!.page.getByRole('link', { name: 'Atti', exact: true }).click()
  await expect(luca!.page.locator('.column--side')).toContainText('Comincia la scena 1')
  await expect(luca!.page.locator('.column--main')).toContainText('Il tavolo è libero')
})
