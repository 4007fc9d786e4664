import { inspector } from '../support/axe.ts'
import { chaosTable, fits, picture, sealAt, throwReal } from '../support/chaos.ts'
import { expect, test, type Player } from '../support/evening.ts'

test.describe.configure({ timeout: 180_000 })

type Seats = readonly [Player, Player, Player, Player]

test('[WOC-IMPROV-2] [WOC-IMPROV-4] [D15] a ritual with foci really thrown: the row in order before the Master, the verdict in the envelope', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, [
    'tobia-della-corda',
    'nerina-scala',
    'sorella-aurelia',
  ])
  const [giulia, luca, sara, teo] = sitting.players as unknown as Seats
  await giulia.open()
  await luca.open()
  await sara.open()
  const { page } = luca
  const axe = inspector()
  await page
    .getByRole('region', { name: 'Incantesimi' })
    .getByRole('button', { name: /^Arte dei nodi/ })
    .click()
  for (const focus of ['Gassa', 'Cappio'])
    await page.getByRole('button', { name: focus, exact: true }).click()
  await page.getByLabel('Che effetto vuoi').fill('tirare su Vera dal pozzo')
  await page.getByLabel('Che effetto vuoi').blur()
  await page.getByRole('button', { name: 'Ombra', exact: true }).click()
  await page.getByText('Che cosa si aggiunge').click()
  await page.getByRole('button', { name: 'Calma +2' }).click()
  // Soul 5, art 4, Calma 2, Ombra 2
  await expect(page.locator('.woc-sum')).toContainText('+13')
  await expect(page.getByRole('list', { name: 'La fila' })).toContainText('salvare, portare')
  await picture(luca, 'focus')
  await axe.look('focus', page)
  await fits(luca)
  const judged = giulia.page.getByRole('region', { name: 'Difficoltà' })
  await expect(judged.getByRole('listitem').first()).toContainText('Gassa')
  await expect(judged).toContainText('tirare su Vera dal pozzo')
  await giulia.page.getByRole('radio', { name: 'Giusta' }).click()
  await picture(giulia, 'sigilla-focus')
  await axe.look('sigilla-focus', giulia.page)
  await sealAt(giulia, 18)
  await throwReal(luca, 2, 3)
  // 13 and 5: 18, against 18
  await expect(page.locator('.woc-level .num')).toHaveText('18')
  await picture(luca, 'focus-esito')
  // casting always tires: the Master gives it (WOC-CAST-3)
  for (const player of [luca, sara, teo])
    expect(JSON.stringify(player.frames())).not.toMatch(/"verdict":|"band":|"difficulty":18/)
  expect(axe.found()).toEqual({})
})
