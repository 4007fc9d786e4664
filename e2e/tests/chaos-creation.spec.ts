import { inspector } from '../support/axe.ts'
import { fits, opens, picture } from '../support/chaos.ts'
import { expect, sitDown, test, type Player } from '../support/session.ts'

test('the wizard creates a mage with discipline, Cosmic Scheme, spells and a trait', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [{ name: 'Giulia' }, { name: 'Luca' }], {
    system: 'chaos',
  })
  const [giulia, luca] = sitting.players as unknown as readonly [Player, Player]
  const { page } = luca
  page.setDefaultTimeout(20_000)
  const axe = inspector('chaos')
  await giulia.open('regia')
  await luca.open('crea')
  const next = () => page.getByRole('button', { name: /^(Avanti|Restano|Resta)/ }).click()
  const to = (name: string) => opens(page, name)

  // after a discarded draft the next one starts at its first step
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await next()
  await next()
  await page.getByRole('button', { name: /passi$/ }).click()
  await page.getByRole('button', { name: 'Butta via la bozza' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Butti via la bozza?' })
  await ask.getByRole('button', { name: 'La tengo' }).click()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Butta via la bozza' }).click()
  await ask.getByRole('button', { name: 'Butta via' }).click()
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await expect(page.getByLabel('Nome')).toBeVisible()

  // Alexis: Ego 9, Mind 5, and an art at 4, the most that Ego 9 allows
  await page.getByLabel('Nome').fill('Alexis')
  await page.getByLabel('Nome').blur()
  await page.getByRole('button', { name: 'Proponi a Giulia' }).click()
  await giulia.page
    .getByRole('article', { name: /Luca propone un’idea: Alexis/ })
    .getByRole('button', { name: 'Approva' })
    .click()
  await to('Ego')
  const more = (group: string, times: number) => async () => {
    for (let i = 0; i < times; i++)
      await page.getByRole('group', { name: group }).getByRole('button', { name: 'Più' }).click()
  }
  await more('Ego', 3)()
  const purse = page.getByRole('group', { name: 'Punti di Creazione' })
  await expect(purse).toContainText('15 di 80 PCP')
  await to('Componenti Essenziali')
  await more('Mente', 2)()
  await expect(purse).toContainText('25 di 80 PCP')
  await to('Disciplina magica')
  await picture(luca, 'disciplina')
  const discipline = page.getByRole('textbox', { name: 'Disciplina magica' })
  await discipline.fill('Arte del fulmine')
  await page.getByRole('textbox', { name: 'Scuola di Magia' }).fill('Osservatorio')
  await page.getByRole('textbox', { name: 'Scuola di Magia' }).blur()
  await more('Livello', 3)()
  await expect(discipline).toHaveValue('Arte del fulmine')
  await expect(purse).toContainText('33 di 80 PCP') // 2 per level
  await axe.look('disciplina', page)
  // in the scheme +3 Air costs −3 Earth, and +1 Water costs −1 Fire
  await to('Schema Cosmico')
  await expect(page.getByRole('group', { name: 'Aria' })).toHaveCount(0)
  await page.getByLabel('Sistema di Elementi').selectOption({ label: 'Quattro elementi classici' })
  await more('Aria', 3)()
  await more('Acqua', 1)()
  await expect(page.getByRole('group', { name: 'Terra' })).toContainText('−3')
  await expect(page.getByRole('group', { name: 'Fuoco' })).toContainText('−1')
  await picture(luca, 'schema')
  await axe.look('schema', page)
  await fits(luca)
  // four spells for the art and two for Mind 5
  await to('Incantesimi iniziali')
  await expect(page.getByText('6 di 6')).toBeVisible()
  // an empty row is not filled with the text of another one, however long an answer takes
  await luca.context.setOffline(true)
  for (const [name, element] of [
    ['Saetta', 'Aria'],
    ['Scudo', 'Aria'],
    ['Lampo', 'Fuoco'],
    ['Nebbia', 'Acqua'],
  ] as const) {
    const row = page.getByRole('group', { name: 'Un altro Incantesimo' })
    await row.getByRole('textbox', { name: 'Come si chiama' }).fill(name)
    const own = page.getByRole('group', { name, exact: true })
    await own.getByRole('button', { name: element }).click()
  }
  await expect(page.getByRole('textbox', { name: 'Come si chiama' })).toHaveCount(5)
  await luca.context.setOffline(false)
  await expect(page.getByText('2 di 6')).toBeVisible()
  await page.getByRole('button', { name: 'Togli Nebbia' }).click()
  await expect(page.getByText('3 di 6')).toBeVisible()
  await picture(luca, 'incantesimi')
  await axe.look('incantesimi', page)

  // one tap adds one trait only
  await to('Vantaggi')
  await page.getByRole('button', { name: 'Presagi' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'aspetta Giulia' })).toHaveCount(1)
  await giulia.page
    .getByRole('article', { name: /Presagi/ })
    .getByRole('button', { name: '+4' })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: '+4 PCP' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Fatto' }).click()
  await giulia.page
    .getByRole('article', { name: /i numeri di Alexis/ })
    .getByRole('button', { name: 'Approva' })
    .click()
  await luca.open()
  await expect(
    page.getByRole('img', { name: 'Schema Cosmico: Aria +3, Fuoco −1, Terra −3, Acqua +1' }),
  ).toBeVisible()
  // Soul 3, art 4, Air 3
  await expect(page.getByRole('button', { name: /^Saetta/ })).toContainText('+10')
  await expect(page.getByRole('button', { name: /^Lampo/ })).toContainText('+6')
  expect(axe.found()).toEqual({})
})

test('quick and random creation both lead to a playable character', async ({ browser, server }) => {
  const sitting = await sitDown(
    browser,
    server,
    [{ name: 'Giulia' }, { name: 'Luca' }, { name: 'Teo' }],
    { system: 'chaos' },
  )
  const [giulia, luca, teo] = sitting.players as unknown as readonly [Player, Player, Player]
  await giulia.open('regia')
  /** Finishes a filled draft: enters a name and sends it, and the Master approves. */
  const toTheEnd = async (player: Player, name: string) => {
    const { page } = player
    const purse = page.getByRole('group', { name: 'Punti di Creazione' })
    await expect(page.getByRole('heading', { name: 'Idea', exact: true })).toBeVisible()
    await expect(purse).toContainText('di 80 PCP')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('Nome').blur()
    const approvalOf = (what: RegExp) =>
      giulia.page.getByRole('article', { name: what }).getByRole('button', { name: 'Approva' })
    await page.getByRole('button', { name: 'Fatto' }).click()
    await approvalOf(new RegExp(`i numeri di ${name}`)).click()
    await player.open()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Vitalità: \d+ (?:di|su) \d+/ })).toBeVisible()
  }

  await luca.open('crea')
  await luca.page.getByRole('button', { name: /^In tre scelte/ }).click()
  for (const group of await luca.page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().click()
  await luca.page.getByRole('button', { name: /^Crea/ }).click()
  await toTheEnd(luca, 'Selva')

  await teo.open('crea')
  await teo.page.getByRole('button', { name: /^Tutto a caso/ }).click()
  await toTheEnd(teo, 'Fosco')
})
