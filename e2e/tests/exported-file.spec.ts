import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, game, openTable, test } from '../support/session.ts'
import { tags } from '../support/tags.ts'

test(
  '[J16] an exported file opens offline with story, sheets, log and checked dice',
  tags('@cross-browser'),
  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    const { host, table } = opened
    const luca = await opened.join('Luca')
    await host.act({ type: 'write-note', text: 'la chiave sta sotto il vaso' })
    await luca.act({ type: 'say', text: 'Apro la porta </plaintext></script>' })
    await luca.act({ type: 'roll', notation: '4d6' })
    await luca.act(game({ type: 'take-ready-made', id: 'teo-ferri' }))
    const text = await luca.page.evaluate(
      async path => (await fetch(path)).text(),
      `/api/tables/${table}/export?form=world`,
    )
    expect(text).not.toContain('sotto il vaso')
    const file = join(mkdtempSync(join(tmpdir(), 'mastro-stick-')), 'serata.mastro.html')
    writeFileSync(file, text)
    await server.kill()

    const context = await browser.newContext({
      locale: 'it-IT',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await page.goto(pathToFileURL(file).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator('main').getByText('Apro la porta </plaintext></script>'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Schede' }).click()
    await expect(page.getByRole('heading', { name: 'Teo Ferri' })).toBeVisible()
    await page.getByRole('button', { name: 'Atti' }).click()
    await expect(
      page.locator('main').getByText('Dadi controllati: sono quelli promessi.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(
      page.locator('main').getByText('Dice checked: they are the ones promised.').first(),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(requested.filter(url => !url.startsWith('file:'))).toEqual([])
  },
)

test('[PRO-19] the page to keep holds the secrets of its saver only on request', async ({
  browser,
  ownServer: server,
}) => {
  const opened = await openTable(browser, server)
  const { host } = opened
  await host.act({ type: 'write-note', text: 'la chiave sta sotto il vaso' })
  await host.act({ type: 'say', text: 'Piove da tre giorni' })
  await host.open('atti')
  const { page } = host
  await page.getByRole('button', { name: 'Stampa o esporta' }).click()
  const dialog = page.getByRole('dialog')
  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  const shared = await save('Da tenere')
  expect(shared.name).toMatch(/-da-tenere\.html$/)
  expect(shared.text).toContain('Piove da tre giorni')
  expect(shared.text).not.toContain('sotto il vaso')
  await dialog.getByLabel('Con i miei segreti').check()
  const own = await save('Da tenere')
  expect(own.name).toMatch(/-con-i-miei-segreti\.html$/)
  expect(own.text).toContain('sotto il vaso')
  // three exports within a second are too fast for one seat
  await expect(async () => {
    const download = page.waitForEvent('download', { timeout: 2000 })
    await dialog.getByRole('button', { name: 'Tutto il tavolo' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.mastro\.html$/)
  }).toPass()
})
