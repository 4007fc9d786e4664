import { expect, sitDown, test } from '../support/session.ts'

const CAST = [{ name: 'Giulia' }, { name: 'Luca' }, { name: 'Sara' }] as const

test('[PRO-33] a person asks to be forgotten, others see the marker, and it is taken back', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  await luca!.act({ type: 'say', text: 'parole di quella sera' })
  await luca!.act({ type: 'write-note', text: 'la mia nota', shared: true })
  await sara!.act({ type: 'say', text: 'grazie Luca' })
  const log = sara!.page.locator('main')
  await sara!.load('diario')
  await expect(log).toContainText('parole di quella sera')
  await luca!.load('posto')
  const { page } = luca!
  await page.getByRole('button', { name: 'Fatti dimenticare' }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.locator('[data-erasure]')).toContainText('1 nota')
  await expect(dialog.locator('[data-erasure]')).toContainText('1 testo fa questo nome')
  await dialog.getByRole('button', { name: 'Nascondi tutto adesso' }).click()
  await expect(page.getByRole('button', { name: 'Ritira la richiesta' })).toBeVisible()
  await expect(log).not.toContainText('parole di quella sera')
  await expect(log).toContainText('grazie Luca')
  await giulia!.load('posto')
  await giulia!.page.getByRole('button', { name: 'Altro sul posto di (cancellato)' }).click()
  await expect(giulia!.page.getByRole('dialog').last()).toContainText('nascosto a tutti')
  await page.getByRole('button', { name: 'Ritira la richiesta' }).click()
  await expect(page.getByRole('button', { name: 'Fatti dimenticare' })).toBeVisible()
  await expect(log).toContainText('parole di quella sera')
})

test('[PRO-33] the host asks for a seat, and its device takes that back after it was removed', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await luca!.load('posto')
  await giulia!.load('posto')
  await giulia!.page.getByRole('button', { name: 'Altro sul posto di Luca' }).click()
  await giulia!.page.getByRole('button', { name: 'Dimentica Luca' }).click()
  await giulia!.page.getByRole('button', { name: 'Nascondi Luca adesso' }).click()
  const options = giulia!.page.getByRole('dialog').last()
  await expect(options).toContainText('nascosto a tutti')
  await options.getByRole('button', { name: 'Togli (cancellato) dal tavolo' }).click()
  await expect(luca!.page.getByRole('alert')).toContainText('non ha più un posto')
  await luca!.page.getByRole('button', { name: 'Ritira la richiesta' }).click()
  await expect(luca!.page.getByRole('status')).toContainText('tutto torna')
  await expect(giulia!.page.locator('main')).toContainText('Luca')
})

test('[PRO-33] the host deletes the table, everybody is outside, and the host opens it again', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await luca!.act({ type: 'say', text: 'parole di quella sera' })
  await luca!.load('diario')
  await giulia!.load('posto')
  const { page } = giulia!
  await page.getByRole('button', { name: 'Cancella il tavolo' }).click()
  await page.getByRole('button', { name: 'Chiudi e cancella' }).click()
  await expect(luca!.page.getByRole('alert')).toContainText('Questo tavolo non c’è')
  await expect(luca!.page.getByRole('button', { name: 'Riapri il tavolo' })).toBeHidden()
  await page.goto(`${server.url}/`)
  await expect(page.locator('main')).toContainText('puoi ancora riaprirlo')
  await page
    .getByRole('link', { name: /^Riapri/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Riapri il tavolo' }).click()
  await expect(page.getByRole('button', { name: 'Riapri il tavolo' })).toBeHidden()
  await luca!.load('diario')
  await expect(luca!.page.locator('main')).toContainText('parole di quella sera')
})
