import { chaosTable } from '../support/chaos.ts'
import { expect, test, type Player } from '../support/evening.ts'

test('[D25] this book has one Master: the house of a table offers no turns', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, [
    'nerina-scala',
    'capitana-orsini',
    'dottor-levi-bruno',
  ])
  const [giulia] = sitting.players as unknown as readonly [Player]
  await giulia.open('posto')
  await expect(giulia.page.getByRole('radiogroup', { name: 'Effetti delle regole' })).toBeVisible()
  await expect(giulia.page.getByRole('radio', { name: 'A turno' })).toHaveCount(0)
})
