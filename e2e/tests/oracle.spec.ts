import { expect, sitDown, test } from '../support/session.ts'
import { download } from '../support/download.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test(
  '[J9] two taps ask the Oracle, one rerolls a facet, and the answer can be shared',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = giulia!
    for (const player of players) await player.open()
    await giulia!.tap(page.getByRole('link', { name: 'Oracolo' }))
    await giulia!.tap(page.getByRole('button', { name: 'Nuovo responso' }))
    expect(giulia!.taps()).toBe(2)
    const words = page.locator('.daimon-oracle-facet .daimon-oracle-facet__text')
    await expect(words).toHaveCount(4)
    const texts = await words.allTextContents()
    const facets = await page.locator('.daimon-oracle-facet').allTextContents()
    expect(facets.join(' ').split(/\s+/).length).toBeLessThanOrEqual(25)
    await luca!.open('oracolo')
    await expect(luca!.page.getByText('L’Oracolo parla a chi conduce.')).toBeVisible()
    expect(await luca!.heard()).not.toContain('game/oracle/')
    await page
      .getByRole('button', { name: /^Tira di nuovo/ })
      .first()
      .click()
    await expect(page.locator('.daimon-oracle-facet .daimon-oracle-facet__text').nth(1)).toHaveText(
      texts[1]!,
    )
    await page.getByRole('button', { name: 'Leggi al tavolo' }).click()
    await expect(
      luca!.page.locator('.daimon-oracle-facet .daimon-oracle-facet__text').nth(1),
    ).toHaveText(texts[1]!)
    await page.getByRole('button', { name: 'Fissa alla scena' }).click()
    await expect(luca!.page.getByText('Fissato alla scena 1')).toBeVisible()
  },
)

test(
  '[J9] a facet can be picked from its table or typed, and threads show their age',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const giulia = players[0]!
    const { page } = giulia
    await giulia.open('oracolo')
    await page.getByRole('button', { name: 'Solo per me' }).click()
    await page.getByRole('button', { name: 'Nuovo responso' }).click()
    await page
      .getByRole('button', { name: /^Cambia / })
      .first()
      .click()
    const grid = page.getByRole('dialog').getByRole('region', { name: 'Scegli dalla tabella' })
    await expect(grid.getByRole('button')).toHaveCount(36)
    const cell = grid.getByRole('button', { name: /: riga 4, colonna 1$/ })
    const word = (await cell.textContent()) ?? ''
    await cell.click()
    await expect(
      page.locator('.daimon-oracle-facet .daimon-oracle-facet__text').first(),
    ).toHaveText(word)
    await page
      .getByRole('button', { name: /^Cambia / })
      .nth(1)
      .click()
    await page.getByLabel('Scrivi tu').fill('Cortesissimo')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.locator('.daimon-oracle-facet .daimon-oracle-facet__text').nth(1)).toHaveText(
      'Cortesissimo',
    )
    await giulia.act({ type: 'end', moment: 'scene' })
    await giulia.act({ type: 'begin', moment: 'scene', title: 'I viadotti' })
    await expect(page.getByRole('heading', { name: 'Fili aperti' })).toBeVisible()
    await expect(page.getByText('da una scena')).toBeVisible()
  },
)

test(
  '[J9] every question takes one tap, and answers stay beside their question',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const giulia = players[0]!
    const { page } = giulia
    await giulia.open('oracolo')
    await page.getByRole('button', { name: 'Solo per me' }).click()
    await page.getByLabel('La domanda').fill('La spia lavora da sola?')
    await page.getByRole('button', { name: 'Sì o no', exact: true }).click()
    const answer = page.getByRole('region', { name: 'Sì o no' })
    await expect(answer).toContainText('La spia lavora da sola?')
    await expect(answer).toContainText(/sì|no/i)
    // ten more questions: the buttons stay in place, and earlier answers fold to a line
    const dock = page.getByRole('region', { name: 'Chiedi' })
    const place = await dock.boundingBox()
    for (const often of ['Chi', 'Cosa', 'Dove', 'Com’è']) {
      const before = giulia.taps()
      await giulia.tap(dock.getByRole('button', { name: often, exact: true }))
      expect(giulia.taps() - before).toBe(1)
    }
    for (let i = 0; i < 6; i++) {
      await dock.getByRole('button', { name: 'Altro', exact: true }).click()
      await page.getByRole('dialog').locator('.daimon-oracle-question-grid button').nth(i).click()
    }
    await expect(page.getByText('e altri 7 stasera')).toBeVisible()
    await expect(page.locator('.slip--tabbed')).toHaveCount(1)
    expect(await dock.boundingBox()).toEqual(place)
    await expect(dock).toBeInViewport()
    await page.getByText('e altri 7 stasera').click()
    await page.getByRole('button', { name: /La spia lavora da sola\?/ }).click()
    await expect(answer).toContainText('La spia lavora da sola?')
  },
)

test('[J19] a solo session starts within two minutes, exports its journal and admits a friend', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'it-IT' })
  const page = await context.newPage()
  const start = Date.now()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Gioca in solitaria' }).click()
  await page.getByRole('button', { name: 'Apri e gioca' }).click()
  await page.getByRole('button', { name: 'Comincia la serata' }).click()
  await expect(page.getByRole('heading', { name: 'Prima di cominciare' })).toBeVisible()
  const box = page.getByLabel('Scrivi cosa fai')
  await page.getByRole('button', { name: 'Perché ti riguarda?', exact: true }).click()
  await expect(box).toHaveValue('Perché ti riguarda? ')
  await box.pressSequentially('Mi deve dei soldi.')
  await page.getByRole('button', { name: 'Scrivi', exact: true }).click()
  expect(Date.now() - start).toBeLessThan(120_000)
  await box.fill('Il reparto è sorvegliato?')
  await page.getByRole('button', { name: 'Sì o no' }).click()
  const journal = page.getByRole('region', { name: 'Il diario' })
  await expect(journal).toContainText('Perché ti riguarda? Mi deve dei soldi.')
  await expect(journal).toContainText('Il reparto è sorvegliato?')
  // the answer scrolls into view
  await expect(journal.getByText(/Il reparto è sorvegliato\?/)).toBeInViewport()
  await page.getByRole('button', { name: 'Esporta il diario' }).click()
  const markdown = page.getByRole('button', { name: 'Testo (Markdown)' })
  expect((await download(page, () => markdown.click())).name).toMatch(/\.md$/)
  await page.keyboard.press('Escape')

  const table = new URL(page.url()).pathname.split('/')[2]
  const { links } = await page.evaluate(async id => {
    const response = await fetch(`/api/tables/${id}/invite`, { headers: { 'X-Mastro': '1' } })
    return (await response.json()) as { links: string[] }
  }, table)
  const friend = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await friend.goto(`${server.url}/j#${links[0]!.split('#')[1]}`)
  await friend.getByLabel('Come ti chiamano').fill('Sara')
  await friend.getByRole('button', { name: 'Siediti' }).click()
  await expect(page.getByText('C’è compagnia. Chi conduce?')).toBeVisible()
  await page.getByRole('button', { name: 'Io', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Regia' })).toBeVisible()
})

test('the Oracle panel stays open across pages and always asks in one tap', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  const { page } = giulia!
  for (const player of players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  const slip = page.locator('.slip--tabbed').first()
  await expect(slip).toBeVisible()
  const tab = page.getByRole('link', { name: 'Oracolo' })
  await tab.click()
  const dock = page.getByRole('region', { name: 'Oracolo', exact: true })
  await expect(dock).toBeVisible()
  expect(page.url()).toMatch(/\/tavolo$/)
  await expect(page.locator('.slip__tab').first()).toBeInViewport() // the slip stays in sight above it
  const asks = dock.getByRole('region', { name: 'Chiedi' })
  await asks.getByRole('button', { name: 'Sì o no', exact: true }).click()
  await expect(dock).toContainText(/sì|no/i)
  await page.getByRole('link', { name: 'Scheda' }).click()
  await expect(page).toHaveURL(/\/scheda$/)
  await expect(dock).toBeVisible()
  const place = await asks.boundingBox()
  for (let i = 0; i < 9; i++)
    await asks.getByRole('button', { name: ['Chi', 'Cosa', 'Dove'][i % 3]!, exact: true }).click()
  await expect(dock.locator('.slip--tabbed')).toHaveCount(1)
  await expect(dock.getByText(/e altri \d stasera/)).toBeAttached()
  expect(await asks.boundingBox()).toEqual(place)
  await expect(asks).toBeInViewport({ ratio: 1 })
  await tab.click()
  await expect(dock).toHaveCount(0)
  await luca!.page.getByRole('link', { name: 'Oracolo' }).click() // for a player it is a page
  await expect(luca!.page).toHaveURL(/\/oracolo$/)
})

test('[DAI-ORACLE-15] a table without the Oracle shows its rules instead, and nothing to ask', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia] = players
  const { page } = giulia!
  await giulia!.open('regia')
  const oracle = page.getByRole('link', { name: 'Oracolo' })
  await expect(oracle).toBeVisible()
  await giulia!.act({ type: 'set-option', option: 'useOracle', value: false })
  await expect(oracle).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Oracolo' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Regole' })).toBeVisible()
  await giulia!.load('oracolo')
  await expect(page.getByText('Questo tavolo gioca senza l’Oracolo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuovo responso' })).toHaveCount(0)
})
