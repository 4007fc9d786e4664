import { expect, sitDown, test } from '../support/session.ts'

const CAST = [{ name: 'Giulia' }, { name: 'Luca' }, { name: 'Sara' }] as const

test('[PRO-33] a seat that has written text cannot be erased, and the dialog explains why', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await luca!.act({ type: 'write-note', text: 'la mia nota', shared: false })
  await luca!.load('posto')
  await luca!.page.getByRole('button', { name: 'Fatti dimenticare' }).click()
  await giulia!.load('posto')
  await giulia!.page.getByRole('button', { name: 'Altro sul posto di Luca' }).click()
  await giulia!.page.getByRole('button', { name: 'Dimentica Luca' }).click()
  for (const { page } of [luca!, giulia!]) {
    await page.getByRole('button', { name: 'Sì, per sempre' }).click()
    const refusal = page.getByRole('dialog').last().locator('[data-code=erasure-paused]')
    await expect(refusal).toContainText('non si può dimenticare')
    await expect(refusal).toBeInViewport()
  }
})
