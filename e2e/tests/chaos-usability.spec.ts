import { chaosTable, clear, onTop, sealAt, throwReal } from '../support/chaos.ts'
import { expect, game, test, type Player } from '../support/session.ts'
import { closeAll, offerIn } from '../support/commands.ts'

test.describe.configure({ timeout: 180_000 })

const PLAYED = ['nerina-scala', 'capitana-orsini', 'dottor-levi-bruno'] as const

test('dice do not overlap, and only fitting actions are offered', async ({ browser, server }) => {
  const { giulia, luca, teo } = await chaosTable(browser, server, {
    plays: PLAYED,
    foes: ['bravo-a-pagamento'],
  })
  for (const player of [giulia, luca, teo]) await player.open()
  const desk = giulia.page
  const { page } = luca

  // the player is asked for the Component of a skill, and the Master already sees the skill by name
  await page.getByRole('button', { name: /^Furtività/ }).click()
  await expect(page.getByRole('heading', { name: 'Furtività, ma con che cosa?' })).toBeVisible()
  const difficulty = desk.getByRole('region', { name: 'Difficoltà' })
  await expect(difficulty).toContainText('Furtività')
  await page.getByRole('radio', { name: /^Corpo/ }).click()
  await expect(difficulty).toContainText('Corpo')
  await expect(difficulty).not.toContainText('Componente Essenziale')
  await sealAt(giulia, 12)
  await throwReal(luca, 4, 6, 6, 3)

  // the plain die, then the Chaos Die and its rerolls, side by side
  const chain = page.locator('.slip--rolled .chaos-chain')
  await expect(chain).toHaveAttribute('aria-label', /4.*6, 6, 3/)
  const boxes = await chain.locator('> :not(.chaos-chain__plus)').evaluateAll(all =>
    all.map(one => {
      const { left, right } = one.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(boxes).toHaveLength(4)
  for (const [i, box] of boxes.entries())
    if (i > 0) expect(box.left).toBeGreaterThanOrEqual(boxes[i - 1]!.right - 1)
  await clear(luca)
  await clear(giulia)

  // a contest cannot go without dice, and the fate of a healthy character is not offered
  await page.getByRole('button', { name: 'Confronto', exact: true }).click()
  await onTop(page).getByRole('button', { name: /Bravo/ }).click()
  await expect(page.getByRole('radio', { name: /^Corpo/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Senza dadi/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ritira il tiro' }).click()
  await desk.getByRole('button', { name: 'Altro su Nerina Scala' }).click()
  await expect(await offerIn(onTop(desk), /^Varia l’Ego/)).toBeVisible()
  await expect(onTop(desk).getByRole('button', { name: /^La sorte di/ })).toHaveCount(0)
  await closeAll(desk)

  // the foe is listed among the people with its values, and the page has few buttons
  await expect(desk.getByRole('article', { name: 'Bravo a pagamento' })).toContainText('Corpo')
  expect((await desk.getByRole('button').all()).length).toBeLessThan(40)

  // the form of a wound names the character, and a wound is light by default
  const nerina = desk.getByRole('article', { name: 'Nerina Scala' })
  await nerina.getByRole('button', { name: 'Ferita' }).click()
  await expect(onTop(desk)).toContainText('Nerina')
  await onTop(desk).getByRole('button', { name: /^2/ }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(nerina).toContainText('2/13')

  // treatment uses the Mind, so no Shade of another Component is offered
  await teo.open('corpo')
  await teo.page.getByRole('button', { name: 'Medica' }).click()
  const care = teo.page.locator('.slip')
  await expect(care).toContainText('Mente')
  await expect(care.getByRole('radio', { name: /^(?:Anima|Corpo)/ })).toHaveCount(0)
  for (const shade of await care
    .getByRole('group', { name: 'Sfumatura' })
    .getByRole('button')
    .all())
    await expect(shade).toHaveText(/Memoria|Concentrazione|Astuzia|Logica/)
})

test('another player’s finished roll disappears with the next one and stays away', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo } = await chaosTable(browser, server, { plays: PLAYED })
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

test('tables of this game have one Master, and nothing offers to rotate the role', async ({
  browser,
  server,
}) => {
  const { giulia } = await chaosTable(browser, server, { plays: PLAYED })
  const { page } = giulia
  await giulia.open('posto')
  await expect(page.getByRole('radiogroup', { name: 'Effetti delle regole' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A turno' })).toHaveCount(0)
  await page.goto(server.url)
  await page.locator('.home-system-choice[data-system="chaos"]').click()
  await page.getByRole('button', { name: 'Apri il tavolo' }).click()
  await expect(page.getByLabel('Come ti chiamano al tavolo')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^A turno/ })).toHaveCount(0)
})

test('[WOC-ROLL-3] on a low phone a Component hides neither shades nor specialisations', async ({
  browser,
  server,
}) => {
  const { luca } = await chaosTable(browser, server, { plays: PLAYED })
  const { page } = luca
  await page.setViewportSize({ width: 360, height: 640 })
  await luca.open()
  await page.getByRole('button', { name: /^Furtività/ }).click()
  await page.getByRole('radio', { name: /^Corpo/ }).click()
  await page.getByRole('button', { name: 'Moli e banchine +2' }).click()
  await page.getByRole('button', { name: 'Agilità +2' }).click()
  // Body 6, Furtività 5, Moli e banchine 2 and Agilità 2
  await expect(page.locator('.chaos-sum')).toContainText('+15')
})
