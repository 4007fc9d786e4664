import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRealServer } from '../support/server.ts'
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
  await expect(dialog).toContainText('1 testo fa questo nome')
  await dialog.getByRole('button', { name: 'Nascondi tutto adesso' }).click()
  await expect(page.getByRole('button', { name: 'Ritira la richiesta' })).toBeVisible()
  await expect(log).not.toContainText('parole di quella sera')
  await expect(log).toContainText('grazie Luca')
  await page.getByText('Ciò che hai scritto').click()
  await expect(page.locator('[data-own-words]')).toContainText('parole di quella sera')
  await expect(page.locator('[data-own-words]')).toContainText('la mia nota')
  await giulia!.load('posto')
  await giulia!.page.getByRole('button', { name: 'Altro sul posto di (cancellato)' }).click()
  await expect(giulia!.page.getByRole('dialog').last()).toContainText('nascosto a tutti')
  await giulia!.page.evaluate(() => localStorage.setItem('mastro.language', 'en'))
  await giulia!.load('posto')
  await expect(
    giulia!.page.getByRole('button', { name: 'More about (erased)’s seat' }),
  ).toBeVisible()
  await expect(giulia!.page.locator('body')).not.toContainText('(cancellato)')
  await page.getByRole('button', { name: 'Ritira la richiesta' }).click()
  await expect(page.getByRole('button', { name: 'Fatti dimenticare' })).toBeVisible()
  await expect(log).toContainText('parole di quella sera')
})

test('[PRO-33] authors change their own texts that mention the person, and nobody else is asked', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  await sara!.act({ type: 'say', text: 'grazie Luca' })
  await sara!.act({ type: 'say', text: 'ci vediamo da luca' })
  await giulia!.act({ type: 'say', text: 'niente da dire' })
  await luca!.load('posto')
  await luca!.page.getByRole('button', { name: 'Fatti dimenticare' }).click()
  await luca!.page.getByRole('button', { name: 'Nascondi tutto adesso' }).click()
  await expect(luca!.page.getByRole('button', { name: 'Ritira la richiesta' })).toBeVisible()
  await giulia!.load('diario')
  await sara!.load('posto')
  const list = sara!.page.locator('[data-mentions]')
  await expect(list.getByRole('textbox')).toHaveCount(2)
  await list.getByRole('textbox').last().fill('grazie a tutti')
  await list.getByRole('button', { name: 'Salva le modifiche' }).click()
  await expect(sara!.page.getByRole('status').filter({ hasText: 'Fatto' })).toBeVisible()
  const log = giulia!.page.locator('main')
  await expect(log).toContainText('grazie a tutti')
  await expect(log).not.toContainText('grazie Luca')
  await expect(log).toContainText('ci vediamo da luca')
  await giulia!.load('posto')
  await expect(giulia!.page.getByRole('heading', { name: 'Testi da rivedere' })).toBeHidden()
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

/** The clock of the server is ahead by the milliseconds in the file, which it reads when it starts. */
const clockOf = (file: string): string => {
  const shift = `import {readFileSync} from 'node:fs';const now=Date.now,ms=Number(readFileSync('${file}'));Date.now=()=>now()+ms`
  return `--import=data:text/javascript,${encodeURIComponent(shift)}`
}

test('[PRO-33] a request that nobody takes back becomes final after a day', async ({ browser }) => {
  test.setTimeout(150_000) // the server looks for what is due every 30 seconds
  const folder = mkdtempSync(join(tmpdir(), 'mastro-clock-'))
  const file = join(folder, 'ahead')
  writeFileSync(file, '0')
  const server = await startRealServer({ env: { NODE_OPTIONS: clockOf(file) } })
  try {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = players
    await luca!.act({ type: 'say', text: 'parole di quella sera' })
    await luca!.load('posto')
    await luca!.page.getByRole('button', { name: 'Fatti dimenticare' }).click()
    await luca!.page.getByRole('button', { name: 'Nascondi tutto adesso' }).click()
    await expect(luca!.page.getByRole('button', { name: 'Ritira la richiesta' })).toBeVisible()
    await server.kill('SIGTERM')
    writeFileSync(file, String(25 * 3_600_000))
    await server.restart()
    const gone = luca!.page.getByRole('alert').filter({ hasText: 'non ha più un posto' })
    await expect(gone).toBeVisible({ timeout: 60_000 })
    await expect(luca!.page.getByRole('button', { name: 'Ritira la richiesta' })).toBeHidden()
    await giulia!.load('posto')
    await giulia!.page.getByRole('button', { name: 'Altro sul posto di (cancellato)' }).click()
    const options = giulia!.page.getByRole('dialog').last()
    await expect(options.getByRole('button', { name: /^Rimetti/ })).toBeVisible()
    await expect(options.getByRole('button', { name: 'Ritira la richiesta' })).toBeHidden()
    await sara!.load('diario')
    await expect(sara!.page.locator('main')).toContainText('(cancellato)')
    await expect(sara!.page.locator('main')).not.toContainText('parole di quella sera')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
