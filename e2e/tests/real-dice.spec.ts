import type { Page } from '@playwright/test'
import { expect, openTable, sitDown, test, type Player } from '../support/session.ts'

/** Makes real dice the default of a device, which also opens the pad outside slips. */
async function useRealDice({ context }: Player): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('mastro.dice', 'real'))
}

async function type(page: Page, faces: readonly number[]): Promise<void> {
  const pad = page.getByRole('group', { name: 'Facce del dado' })
  for (const face of faces)
    await pad.getByRole('button', { name: String(face), exact: true }).click()
  await page.getByRole('button', { name: 'Conferma le facce' }).click()
  await expect(pad).toBeHidden()
}

/** Dice that are asked for by name, one after the other. */
async function typeNamed(page: Page, faces: readonly number[]): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Conferma i dadi' })
  for (const [i, face] of faces.entries()) {
    const left = faces.length - i
    const asked = left === 1 ? 'Ancora 1 dado' : `Ancora ${left} dadi`
    await expect(page.getByRole('button', { name: asked })).toBeVisible()
    await page.getByRole('button', { name: String(face), exact: true }).click()
  }
  await confirm.click()
}

test('the Oracle uses typed dice for yes or no and for its tables', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, [{ name: 'Giulia', plays: 'vera-lanza' }])
  const giulia = players[0]!
  const { page } = giulia
  await useRealDice(giulia)
  await giulia.open('oracolo')
  await page.getByLabel('La domanda').fill('La spia lavora da sola?')
  await page.getByRole('button', { name: 'Sì o no', exact: true }).click()
  await type(page, [1])
  await expect(page.getByRole('region', { name: 'Sì o no' })).toContainText('Un NO brutale')
  await page.getByRole('region', { name: 'Chiedi' }).getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Parte del corpo' }).click()
  await type(page, [1, 4]) // DAI-ORACLE-1: the row, then the column
  await expect(page.locator('.daimon-oracle-facet .daimon-oracle-facet__text').first()).toHaveText(
    'Fronte',
  )
})

test('character creation uses typed dice: six for characteristics, two for classes', async ({
  browser,
  server,
}) => {
  const opened = await openTable(browser, server)
  const luca = await opened.join('Luca')
  const { page } = luca
  await useRealDice(luca)
  await luca.open('crea')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  const problems = page.getByRole('list', { name: 'Che cosa non torna' })
  await typeNamed(page, [6, 1, 4, 3, 5, 2]) // DAI-CREATE-2: 4 and above is one point more
  await expect(problems).toHaveCount(0)
  await expect(
    page.getByText(/^Potenza 3, Destrezza 2, Agilità 3, Intelligenza 2, Spirito 3, Carisma 2/),
  ).toBeVisible()
  await page.getByRole('button', { name: /passi$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Classe sociale' }).click()
  await typeNamed(page, [5, 3])
  const step = page.getByRole('region', { name: 'Classe sociale' })
  await expect(step).toContainText(/5/)
  await expect(step).toContainText(/3/)
})
