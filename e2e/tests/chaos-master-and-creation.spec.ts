import { inspector } from '../support/axe.ts'
import { fits, opens } from '../support/chaos.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const CAST = [
  { name: 'Giulia' },
  { name: 'Luca', plays: 'nerina-scala' },
  { name: 'Sara', plays: 'capitana-orsini', view: { locale: 'en-GB' } },
  { name: 'Teo', plays: 'sorella-aurelia' },
] as const

type Seats = readonly [Player, Player, Player, Player]

/** Ids of characters by the first word of their name. */
async function idsOf(player: Player): Promise<Readonly<Record<string, string>>> {
  const docs = Object.entries(await player.docs())
  const own = docs.filter(([key]) => key.startsWith('game/character/'))
  return Object.fromEntries(
    own.map(([key, { name = '' }]) => [name.split(' ')[0], key.slice('game/character/'.length)]),
  )
}

test('on a phone the Master’s frequent actions take two to four taps', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST, { system: 'chaos', scene: 'Il molo' })
  const [giulia, luca] = sitting.players as unknown as Seats
  const ids = await idsOf(giulia)
  const axe = inspector('chaos')
  const { page } = giulia
  await giulia.open('regia')
  await luca.open()

  // Difficulty: a row, Seal
  await expect(async () => {
    await luca.page
      .getByRole('group', { name: /Component/ })
      .getByRole('button', { name: /^Corpo/ })
      .click({ timeout: 1000 })
    await expect(luca.page.locator('.slip').first()).toBeVisible({ timeout: 2000 })
  }).toPass() // a tap may come before the first offers
  const levels = page.getByRole('radiogroup', { name: 'Difficoltà' })
  await expect(levels.getByRole('radio')).toHaveCount(8)
  await axe.look('sigilla', page)
  await fits(giulia)
  let from = giulia.taps()
  await giulia.tap(levels.getByRole('radio', { name: /^12/ }))
  // 12 with +6 needs 6 or more on two dice: 26 of 36 rolls
  await expect(levels.getByRole('radio', { name: /^12/ })).toContainText('72')
  await giulia.tap(page.getByRole('button', { name: 'Sigilla il 12' }))
  expect(giulia.taps() - from).toBe(2)
  await expect(luca.page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
  await luca.page.locator('[data-roll]').click()
  expect(JSON.stringify(luca.frames())).not.toContain('"difficulty":12')

  // fatigue and a wound: button, amount
  const nerina = page.getByRole('article', { name: 'Nerina Scala' })
  from = giulia.taps()
  await giulia.tap(nerina.getByRole('button', { name: 'Fatica' }))
  await giulia.tap(page.getByRole('dialog').getByRole('button', { name: /^2/ }))
  expect(giulia.taps() - from).toBe(2)
  from = giulia.taps()
  await giulia.tap(nerina.getByRole('button', { name: 'Ferita' }))
  await giulia.tap(page.getByRole('dialog').getByRole('button', { name: /^3/ }))
  expect(giulia.taps() - from).toBe(2)
  await expect(nerina).toContainText('Corpo 1') // 6 − 2 for fatigue − 3 for damage (WOC-WOUND-2)
  await expect(nerina).toContainText('Anima 1')

  // a call to everybody: Chiama, Component, row, Seal and call
  from = giulia.taps()
  await giulia.tap(page.getByRole('button', { name: 'Chiama', exact: true }))
  await axe.look('chiama', page)
  await giulia.tap(page.getByRole('radio', { name: 'Mente' }))
  await giulia.tap(page.getByRole('radio', { name: /^12/ }))
  await giulia.tap(page.getByRole('button', { name: 'Sigilla e chiama' }))
  expect(giulia.taps() - from).toBe(4)
  await expect(luca.page.getByText('Il numero è in busta').first()).toBeVisible()

  // a night: Riposo, Passa la notte
  await giulia.act(game({ type: 'tire', who: ids['Nerina'], points: 2, cause: 'sleep-loss' }))
  await expect(nerina).toContainText('4/13')
  from = giulia.taps()
  await giulia.tap(page.getByRole('button', { name: 'Riposo', exact: true }))
  await axe.look('tempo', page)
  await expect(page.getByRole('dialog')).toContainText('una ferita migliora')
  await giulia.tap(page.getByRole('button', { name: /^Passa la notte/ }))
  expect(giulia.taps() - from).toBe(2)
  await expect(nerina).toContainText('2/13') // sleep removes the loss of sleep only

  await axe.look('regia', page)
  await fits(giulia)
  expect(axe.found()).toEqual({})
})

test('a character is completed with an approved idea, a custom Shade and a priced trait', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [{ name: 'Giulia' }, { name: 'Luca' }], {
    system: 'chaos',
  })
  const [giulia, luca] = sitting.players as unknown as readonly [Player, Player]
  const { page } = luca
  const axe = inspector('chaos')
  await giulia.open('regia')
  await luca.open('crea')
  const next = async () => {
    await page.getByRole('button', { name: /^(Avanti|Restano|Resta)/ }).click()
  }
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await page.getByLabel('Nome').fill('Kraagan')
  await page.getByLabel('Aspetto').fill('Un gigante buono')
  await page.getByLabel('Aspetto').blur()
  await page.getByRole('button', { name: 'Proponi a Giulia' }).click()
  const idea = giulia.page.getByRole('article', { name: /Luca propone un’idea: Kraagan/ })
  await expect(idea).toContainText('Un gigante buono')
  await next()

  // values can be tried while the idea waits: Ego 7 costs 5 (WOC-CREATE-5)
  await page.getByRole('group', { name: 'Ego' }).getByRole('button', { name: 'Più' }).click()
  const purse = page.getByRole('group', { name: 'Punti di Creazione' })
  await expect(purse).toContainText('5 di 80 PCP')
  await idea.getByRole('button', { name: 'Approva' }).click()
  await expect(page.getByRole('heading', { name: 'Sfumature di Forma' })).toBeVisible()
  await page.getByRole('button', { name: 'Scrivine una' }).click()
  await page.getByLabel('Di che cosa').selectOption({ label: 'Corpo' })
  await page.getByLabel('Come si chiama').fill('Resistenza fisica')
  await page.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(page.getByRole('group', { name: 'Corpo: Resistenza fisica' })).toBeVisible()
  await expect(purse).toContainText('8 di 80 PCP') // 3 more (WOC-CREATE-7)
  await axe.look('creazione', page)
  await fits(luca)

  await opens(page, 'Svantaggi')
  await page.getByRole('button', { name: 'Volto segnato' }).click()
  const waits = page.locator('li.list-item', { hasText: 'Volto segnato' })
  await expect(waits).toContainText('aspetta Giulia')
  const price = giulia.page.getByRole('article', { name: /Volto segnato/ })
  await price.getByRole('button', { name: '−4' }).click()
  await expect(waits).toContainText('−4 PCP')
  await expect(purse).toContainText('4 di 80 PCP')
  await page.getByRole('button', { name: 'Fatto' }).click()
  const numbers = giulia.page.getByRole('article', { name: /i numeri di Kraagan/ })
  await expect(numbers).toContainText('4 / 80')
  await numbers.getByRole('button', { name: 'Approva' }).click()
  await luca.open('scheda')
  await expect(page.getByRole('article', { name: 'Kraagan' })).toContainText('Resistenza fisica +1')
  await axe.look('scheda', page)
  expect(axe.found()).toEqual({})
})

test('awards follow the book, and a memorable moment needs everybody’s agreement', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST, { system: 'chaos' })
  const [giulia, luca, sara, teo] = sitting.players as unknown as Seats
  const { page } = giulia
  for (const moment of ['scene', 'session'] as const) await giulia.act({ type: 'end', moment })
  await luca.open()
  await expect(luca.page.getByText('Si cresce a fine avventura')).toBeVisible()
  await giulia.act({ type: 'end', moment: 'adventure' })
  await giulia.open('regia')
  await page.getByRole('button', { name: 'Dai i premi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '2', exact: true }).click()
  await dialog.getByRole('button', { name: /^Nerina Scala, recita/ }).click()
  await dialog.getByRole('button', { name: /^Nerina Scala, decisiva/ }).click()
  for (let i = 0; i < 3; i++)
    await dialog.getByRole('button', { name: /^Aurelia dei Venti, recita/ }).click()
  // 2 + 1 + 1 + 1 for Nerina, 2 + 1 for Vera; Aurelia waits for the vote (WOC-XP-1 to WOC-XP-5)
  await expect(dialog.getByRole('button', { name: /^Assegna 8 PE/ })).toContainText('1 aspetta')
  // the tables of the other players show the question
  await sara.open()
  for (const { page: phone } of [luca, sara])
    await phone
      .getByRole('group', { name: /^Aurelia dei Venti: / })
      .getByRole('button', { name: /^(D’accordo|Agreed)$/ })
      .click()
  await dialog.getByRole('button', { name: /^Assegna 14 PE/ }).click()
  await expect(dialog).toHaveCount(0)
  await luca.open('fine')
  await expect(luca.page.getByText('da spendere').locator('..')).toContainText('5')
  await teo.open('fine')
  await expect(teo.page.getByText('da spendere').locator('..')).toContainText('6')
})
