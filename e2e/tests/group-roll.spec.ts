import { sinceTap, watchTap } from '../support/timing.ts'
import { expect, sitDown, test } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

test(
  '[J8] help and Reserve dice take one tap each and appear on every phone',
  tags('@cross-browser', '@timed'),

  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara, marco] = sitting.players
    for (const player of sitting.players) await player.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()

    await sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).waitFor()
    for (const { page } of sitting.players) await watchTap(page, '.bill', 'Aiuto di Giulia')
    await sara!.tap(sara!.page.getByRole('button', { name: 'Aiuta con 1D' }))
    expect(sara!.taps()).toBe(1)
    for (const player of sitting.players) {
      await expect(player.page.getByText('Aiuto di Giulia').first()).toBeVisible()
      expect(await sinceTap(sara!.page, player.page), player.name).toBeLessThanOrEqual(300)
    }

    await luca!.tap(luca!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }))
    await luca!.tap(luca!.page.getByRole('button', { name: 'Dado 2: metti in gioco' }))
    await giulia!.page.getByRole('radio', { name: /^4 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 7D/ })).toBeVisible()

    // Dice have the colour of the seat that added them.
    for (const player of [giulia!, marco!]) {
      const bill = player.page.locator('.bill')
      await expect(
        bill.locator('.ledger-line', { hasText: 'Dadi Riserva' }).locator('.d6.seat-colour-2'),
      ).toHaveCount(2)
      await expect(
        bill.locator('.ledger-line', { hasText: 'Aiuto di' }).locator('.d6.seat-colour-3'),
      ).toHaveCount(1)
    }

    await sara!.page.getByRole('textbox', { name: 'Come' }).fill('tengo aperta la porta')
    await sara!.page.getByRole('textbox', { name: 'Come' }).blur()
    await expect(luca!.page.getByText('«tengo aperta la porta»')).toBeVisible()
    await sara!.tap(sara!.page.getByRole('button', { name: 'Ci sono' }))
    await luca!.page.getByRole('button', { name: /Tira 7D/ }).click()
    for (const player of sitting.players)
      await expect(player.page.locator('.result__text')).toContainText('su 7')
    await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
    await expect(sara!.page.locator('.effect-line', { hasText: 'Giulia Serra' })).toContainText(
      '7 → 6',
    )
  },
)

test(
  '[J8] help can be withdrawn or declined, and the pool changes on all phones',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [, luca, sara, marco] = sitting.players
    for (const player of sitting.players) await player.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 5D/ })).toBeVisible()
    await sara!.page.getByRole('button', { name: 'Riprendi il dado' }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toBeVisible()
    await marco!.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 5D/ })).toBeVisible()
    await luca!.page.getByRole('button', { name: 'Abilità, Classi, Tratti' }).click()
    await luca!.page.getByRole('dialog').getByRole('button', { name: 'Bruno Okafor' }).click()
    await luca!.page.getByRole('dialog').getByRole('button', { name: 'Conferma' }).last().click()
    await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toBeVisible()
  },
)

test(
  '[J8] changes by others are announced together, at most every two seconds',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    for (const player of sitting.players) await player.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    const heard = luca!.page.getByTestId('heard-later')
    const started = Date.now()
    await sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
    await expect(heard).toHaveText('Sara: Aiuto di Giulia Serra +1D. Ora 5D.')
    await sara!.page.getByRole('button', { name: 'Riprendi il dado' }).click()
    await giulia!.page.getByRole('radio', { name: /^4 / }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla il 4' }).click()
    await expect(heard).toContainText('Giulia ha sigillato: Target.')
    expect(Date.now() - started).toBeGreaterThan(1500)
  },
)

test(
  '[J8] of two simultaneous helpers one is accepted and the other refused',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara, marco] = sitting.players
    for (const player of sitting.players) await player.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(sara!.page.getByRole('button', { name: 'Aiuta con 1D' })).toBeVisible()
    await expect(marco!.page.getByRole('button', { name: 'Aiuta con 1D' })).toBeVisible()
    // immediate, without waiting until the button stops moving
    const taps = (element: HTMLElement) => element.click()
    await Promise.all([
      sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).evaluate(taps),
      marco!.page.getByRole('button', { name: 'Aiuta con 1D' }).evaluate(taps),
    ])
    // The book allows one helper. The second one is refused at once, and the roll goes on.
    const refusals = () =>
      Promise.all([sara!, marco!].map(({ page }) => page.locator('.refusal').count()))
    await expect.poll(async () => (await refusals()).toSorted((a, b) => a - b)).toEqual([0, 1])
    // «Perché?» leads to the rule’s text
    const second = (await refusals())[0] === 1 ? sara! : marco!
    await second.page.locator('.refusal').getByRole('link', { name: 'Perché?' }).click()
    await expect(second.page).toHaveURL(/\/regole#DAI-HELP-2$/)
    await expect(second.page.locator('details[open] > summary')).toBeFocused()
    await giulia!.page.getByRole('radio', { name: /^1 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await luca!.page.getByRole('button', { name: /^Tira/ }).click()
    await expect(luca!.page.locator('.result__text')).toContainText(/success[oi] su \d/)
  },
)

test('the brake stops every phone in one tap and does not reveal who pulled it', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = sitting.players
  for (const player of sitting.players) await player.open()
  await sara!.tap(sara!.page.getByRole('button', { name: /^Freno/ }))
  expect(sara!.taps()).toBe(1)
  for (const player of [giulia!, luca!, sara!])
    await expect(player.page.getByRole('heading', { name: 'Un momento di pausa' })).toBeVisible()
  const lines = luca!.page.getByRole('region', { name: 'Ultimi atti' }).getByRole('listitem')
  await expect(lines.first().locator('.seat')).toHaveText('?')
  await expect(luca!.page.getByText('Quando ve la sentite, riprende Giulia.')).toBeVisible()
  await giulia!.page.getByRole('button', { name: 'Riprendiamo' }).click()
  await expect(sara!.page.getByRole('heading', { name: 'Un momento di pausa' })).toBeHidden()
})
