import { beingOf, chaosTable, clear, onTop, sealAt, throwReal } from '../support/chaos.ts'
import { expect, game, test, type Player } from '../support/evening.ts'

test.describe.configure({ timeout: 180_000 })

type Seats = readonly [Player, Player, Player, Player]

/** The rows of the table of taps that no other spec counts. */
test('[CHAOS-TAPS] a call answered in 1, no number, certain and impossible in 1, dice waived in 1, a fight ended in 2', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, [
    'nerina-scala',
    'capitana-orsini',
    'sorella-aurelia',
  ])
  const [giulia, luca] = sitting.players as unknown as Seats
  await giulia.act(game({ type: 'take-ready-made', id: 'bravo-a-pagamento' }))
  await giulia.open()
  await luca.open()
  const desk = giulia.page
  const { page } = luca
  const taps = async (player: Player, most: number, way: () => Promise<unknown>) => {
    const from = player.taps()
    await way()
    expect(player.taps() - from).toBe(most)
  }
  const rolled = page.locator('.slip--rolled')
  const body = page
    .getByRole('group', { name: 'Componenti' })
    .getByRole('button', { name: /^Corpo/ })

  // a roll called from all: one tap throws it
  await desk.getByRole('button', { name: /^Chiama/ }).click()
  await desk.getByRole('radio', { name: 'Mente' }).click()
  await desk.getByRole('radio', { name: /^12/ }).click()
  await desk.getByRole('button', { name: 'Sigilla e chiama' }).click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: 'Tira subito' })))
  await expect(rolled).toContainText('Mente')
  await clear(luca)
  await desk.getByRole('button', { name: /^Chiudi la chiamata/ }).click()
  await clear(giulia)

  // no number: the level alone is read
  await body.click()
  await taps(giulia, 1, () => giulia.tap(desk.getByRole('button', { name: /^Senza numero/ })))
  await throwReal(luca, 4, 5)
  await expect(rolled.locator('.woc-level .num')).toHaveText('15') // Body 6, and 9
  await expect(rolled).not.toContainText('Successo')
  await clear(luca)
  await clear(giulia)

  // certain, impossible: no dice at all
  for (const [name, told] of [
    ['Certa', 'Riesce senza tirare'],
    ['Impossibile', 'Impossibile'],
  ] as const) {
    await body.click()
    await taps(giulia, 1, () => giulia.tap(desk.getByRole('radio', { name, exact: true })))
    await expect(rolled).toContainText(told)
    await expect(rolled.locator('.woc-chain')).toHaveCount(0)
    await clear(luca)
    await clear(giulia)
  }

  // without dice: one tap, 6 against 8 is not enough; then one tap rolls
  await body.click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: /^Senza dadi/ })))
  await sealAt(giulia, 8)
  await page.locator('[data-roll]').click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: 'Tiro adesso' })))
  await expect(page.locator('.woc-sum')).toContainText('+6')
  await page.getByRole('button', { name: 'Ritira il tiro' }).click()

  // the end of a fight: two taps, and what was put aside is felt
  const contenders = [await beingOf(giulia, 'Nerina'), await beingOf(giulia, 'Bravo')]
  const component = { component: 'body' }
  await luca.act({ type: 'open-slip', kind: 'contest', about: { contenders }, value: component })
  await desk.getByRole('radio', { name: /^Corpo/ }).click()
  await desk.getByRole('button', { name: /^Sigilla/ }).click()
  await page.locator('[data-roll]').click()
  await expect(rolled.locator('.woc-ladder')).toBeVisible()
  await desk.getByRole('button', { name: 'Nessuna ferita' }).click()
  await taps(giulia, 2, async () => {
    await giulia.tap(desk.getByRole('button', { name: 'Finisce il combattimento' }))
    await giulia.tap(desk.getByRole('button', { name: /^Dai la fatica a tutti/ }))
  })
  await expect(desk.getByRole('article', { name: 'Nerina Scala' })).toContainText('1/13')
})

test('[CHAOS-TAPS] awards in 2 and one a box; growth asked in 3, granted in 1', async ({
  browser,
  server,
}) => {
  const sitting = await chaosTable(browser, server, [
    'nerina-scala',
    'capitana-orsini',
    'sorella-aurelia',
  ])
  const [giulia, luca] = sitting.players as unknown as Seats
  const who = await beingOf(giulia, 'Nerina')
  const put = { character: null, what: 'xp', to: 4, reason: 'per provare' }
  await giulia.act(game({ type: 'overrule', who, ...put }))
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  await giulia.open()
  await luca.open('fine')
  const desk = giulia.page
  let from = giulia.taps()
  await giulia.tap(desk.getByRole('button', { name: 'Dai i premi' }))
  await giulia.tap(onTop(desk).getByRole('button', { name: /^Nerina Scala, decisiva/ }))
  // 1 for being there and 1 for the aim each, and 1 for Nerina's part
  await giulia.tap(onTop(desk).getByRole('button', { name: /^Assegna 7 PE/ }))
  expect(giulia.taps() - from).toBe(3)
  await expect(luca.page.getByText('da spendere').locator('..')).toContainText('7')

  const asked = luca.taps()
  await luca.tap(luca.page.getByRole('button', { name: /^Furtività 5 → 6/ }))
  const form = luca.page.getByRole('form')
  await form.getByLabel('Motivo nella storia').fill('notti sui tetti')
  await luca.tap(form.getByRole('radio').nth(1))
  await luca.tap(luca.page.getByRole('button', { name: /^Chiedi / }))
  expect(luca.taps() - asked).toBe(3)
  from = giulia.taps()
  await giulia.tap(desk.getByRole('button', { name: 'Approva' }).first())
  expect(giulia.taps() - from).toBe(1)
  await expect(luca.page.getByText('da spendere').locator('..')).toContainText('1') // 6 paid
})
