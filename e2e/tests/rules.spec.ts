import { inspector, LOCALES } from '../support/axe.ts'
import { expect, sitDown, test } from '../support/session.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test('the rules page finds a rule by word and by number', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[1]!
  await players[1]!.open('posto')
  await page.getByRole('link', { name: 'Regole e atti' }).click()
  const search = page.getByRole('searchbox')
  await search.fill('riserva')
  await expect(page.locator('summary', { hasText: 'I dadi Riserva' })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Contare i successi' })).toHaveCount(0)
  await search.fill('DAI-HELP-1')
  await expect(page.getByRole('status').filter({ hasText: '1 regola' })).toBeVisible()
  // the only match is unfolded
  await expect(page.getByText('offre un proprio dado Riserva')).toBeVisible()
  await search.fill('draghi')
  await expect(page.getByText(/^Niente con queste parole/)).toBeVisible()
})

test('the rule number in «Perché?» opens its rule, and Back returns to the table', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  for (const player of players) await player.open()
  const { page } = luca!
  await page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await page.getByRole('button', { name: /^Tira 4D/ }).click()
  await expect(page.locator('.result__text')).toBeVisible()
  await page.getByRole('button', { name: 'Perché?' }).first().click()
  const number = page
    .getByRole('dialog')
    .getByRole('link', { name: /^DAI-TEST-/ })
    .first()
  await number.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/regole#DAI-TEST-/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const rule = page.locator('summary', { hasText: /^(La prova|Riserva in una prova)$/ })
  await expect(rule.and(page.locator('details[open] > summary'))).toBeFocused()
  await expect(rule.and(page.locator('details[open] > summary'))).toBeInViewport()
  await page.keyboard.press('Enter') // the key that opens a fold also closes it
  await expect(page.locator('.fold[open]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.slip--rolled')).toBeVisible()
})

for (const locale of LOCALES)
  test(`axe finds no violations in the unfolded rules, and they fit 320 px (${locale})`, async ({
    browser,
    server,
  }) => {
    const view = { locale }
    const cast = [
      { ...CAST[0], view },
      { ...CAST[1], view },
    ] as const
    const { players } = await sitDown(browser, server, cast)
    const { page } = players[1]!
    await page.setViewportSize({ width: 320, height: 640 })
    await players[1]!.open('regole')
    await expect(page.locator('.fold').first()).toBeVisible()
    await page.locator('.fold').evaluateAll(folds => {
      for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true
    })
    const axe = inspector('daimon')
    await axe.look('regole', page)
    expect(axe.found()).toEqual({})
    const out = await page
      .locator('#contenuto')
      .evaluate(main => main.scrollWidth - main.clientWidth)
    expect(out).toBe(0)
  })
