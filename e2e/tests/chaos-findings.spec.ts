import { chaosTable, clear, sealAt, throwReal } from '../support/chaos.ts'
import { expect, game, test, type Player } from '../support/evening.ts'

test.describe.configure({ timeout: 180_000 })

type Seats = readonly [Player, Player, Player, Player]
const PLAYED = ['nerina-scala', 'capitana-orsini', 'dottor-levi-bruno'] as const

test('[D21] a finished roll of somebody else leaves my table with the next one, and does not come back', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, PLAYED)
  const [giulia, luca, , teo] = sitting.players as unknown as Seats
  for (const player of [giulia, luca, teo]) await player.open()
  const rolls = async (player: Player, dice: readonly [number, number]) => {
    await player.page
      .getByRole('group', { name: 'Componenti' })
      .getByRole('button', { name: /^Corpo/ })
      .click()
    await sealAt(giulia, 12)
    await throwReal(player, ...dice)
  }
  await rolls(teo, [1, 1])
  const catastrophe = luca.page.locator('.slip--rolled', { hasText: 'Fallimento Catastrofico' })
  await expect(catastrophe).toBeVisible()
  await clear(teo)
  await clear(giulia)
  await rolls(luca, [4, 4])
  await expect(luca.page.locator('.slip--rolled')).toHaveCount(1)
  await expect(catastrophe).toHaveCount(0)
  await clear(luca)
  await clear(giulia)
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  await giulia.act(game({ type: 'waive-awards' }))
  await giulia.act({ type: 'begin', moment: 'scene', title: 'Un’altra' })
  await luca.open()
  await expect(luca.page.getByRole('button', { name: /^Furtività/ })).toBeVisible()
  await expect(luca.page.locator('.slip--rolled')).toHaveCount(0)
})

test('[D25] this book has one Master: a new table does not ask, and its house offers no turns', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, PLAYED)
  const [giulia] = sitting.players as unknown as Seats
  const { page } = giulia
  await giulia.open('posto')
  await expect(page.getByRole('radiogroup', { name: 'Effetti delle regole' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A turno' })).toHaveCount(0)
  await page.goto(server.url)
  await page.locator('.sys[data-system="chaos"]').click()
  await page.getByRole('button', { name: 'Apri il tavolo' }).click()
  await expect(page.getByLabel('Come ti chiamano al tavolo')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^A turno/ })).toHaveCount(0)
})
