import { expect, test } from '../support/session.ts'

test('[DAI-COMBAT-2] [DAI-RESERVE-9] solo play reaches fights, rounds, Reserve and time', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto(server.url)
  await button('Gioca in solitaria').click()
  await button('Apri e gioca').click()
  await page.getByText('Scegli il personaggio').first().click()
  await button(/Teo Ferri/).click()
  await expect(button(/^Intelligenza/)).toBeVisible()

  await button('Avversario').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Kessler/ })
    .click()
  await button('Apri uno scontro').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Si comincia' }).click()
  await expect(page.getByRole('heading', { name: 'Scontro, round 1' })).toBeVisible()
  await button(/^Affronta Kessler/).click()
  await page.locator('[data-roll]').click() // no dice against better gear: a failure
  await button('Applica').click()
  await expect(button('Metti via')).toBeVisible() // the outcome stays, and so do the buttons of the round
  await button(/^Prossimo round/).click()
  await expect(page.getByRole('heading', { name: 'Scontro, round 2' })).toBeVisible()
  await button('Chiudi lo scontro').click()
  await expect(page.getByRole('heading', { name: /^Scontro, round/ })).toHaveCount(0)

  await page.getByText('Il tempo passa').click()
  await button(/^Passa/).click()
  await button(/^Dai 1D/).click()
  await expect(page.getByText(/oltre i sette|Riserva/).last()).toBeVisible()
  await context.close()
})
