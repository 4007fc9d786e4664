import { beingOf, chaosTable, clear, onTop, sealAt, throwReal } from '../support/chaos.ts'
import { expect, game, test, type Player } from '../support/session.ts'

test.describe.configure({ timeout: 180_000 })

/** Tap counts that no other file checks. */
test('most actions of a scene take one tap, and ending a fight takes two', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo } = await chaosTable(browser, server, { foes: ['bravo-a-pagamento'] })
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

  // a called roll takes one tap, even while another player has a slip open
  const about = { who: await beingOf(giulia, 'Aurelia') }
  await teo.act({ type: 'open-slip', kind: 'action', about, value: { component: 'soul' } })
  await expect(page.locator('.slip--tabbed')).toContainText('Aurelia')
  await expect(page.getByRole('button', { name: 'Dico cosa faccio' })).toBeVisible()
  await desk.getByRole('button', { name: /^Chiama/ }).click()
  await onTop(desk).getByRole('radio', { name: 'Mente' }).click()
  await onTop(desk).getByRole('radio', { name: /^12/ }).click()
  await onTop(desk).getByRole('button', { name: 'Sigilla e chiama' }).click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: 'Tira subito' })))
  await expect(rolled).toContainText('Mente')
  await clear(luca)
  await desk.getByRole('button', { name: /^Chiudi la chiamata/ }).click()
  const withdraw = async () => {
    const docs = Object.entries(await teo.docs()).filter(([key]) => key.startsWith('slip/'))
    const open = docs.find(([, doc]) => 'state' in doc && doc.state === 'proposed')
    await teo.act({ type: 'withdraw-slip', slip: open![0].slice('slip/'.length) })
  }
  await withdraw()
  await clear(giulia)

  // without a number, the outcome shows the level only
  await body.click()
  await taps(giulia, 1, () => giulia.tap(desk.getByRole('button', { name: /^Senza numero/ })))
  // the outcome stays visible when another player opens a slip
  await teo.act({ type: 'open-slip', kind: 'action', about, value: { component: 'soul' } })
  await throwReal(luca, 4, 5)
  await expect(rolled.locator('.chaos-level .number')).toHaveText('15') // Body 6, and 9
  await expect(rolled).not.toContainText('Successo')
  await clear(luca)
  await withdraw()
  await clear(giulia)

  // certain and impossible outcomes need no dice
  for (const [name, expected] of [
    ['Certa', 'Riesce senza tirare'],
    ['Impossibile', 'Impossibile'],
  ] as const) {
    await body.click()
    await taps(giulia, 1, () => giulia.tap(desk.getByRole('radio', { name, exact: true })))
    await expect(rolled).toContainText(expected)
    await expect(rolled.locator('.chaos-chain')).toHaveCount(0)
    await clear(luca)
    await clear(giulia)
  }

  // without dice, 6 against 8 is not enough, and one tap rolls instead
  await body.click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: /^Senza dadi/ })))
  await sealAt(giulia, 8)
  await page.locator('[data-roll]').click()
  await taps(luca, 1, () => luca.tap(page.getByRole('button', { name: 'Tiro adesso' })))
  await expect(page.locator('.chaos-sum')).toContainText('+6')
  await page.getByRole('button', { name: 'Ritira il tiro' }).click()

  // ending a fight takes two taps and adds the deferred fatigue
  const contenders = [await beingOf(giulia, 'Nerina'), await beingOf(giulia, 'Bravo')]
  const component = { component: 'body' }
  await luca.act({ type: 'open-slip', kind: 'contest', about: { contenders }, value: component })
  await desk.getByRole('radio', { name: /^Corpo/ }).click()
  await desk.getByRole('button', { name: /^Sigilla/ }).click()
  await page.locator('[data-roll]').click()
  await expect(rolled.locator('.chaos-ladder')).toBeVisible()
  await desk.getByRole('button', { name: 'Nessuna ferita' }).click()
  await taps(giulia, 2, async () => {
    await giulia.tap(desk.getByRole('button', { name: 'Finisce il combattimento' }))
    await giulia.tap(desk.getByRole('button', { name: /^Dai la fatica a tutti/ }))
  })
  await expect(desk.getByRole('article', { name: 'Nerina Scala' })).toContainText('1/13')
})

test('awards and a growth request take three taps each, and its approval one', async ({
  browser,
  server,
}) => {
  const { giulia, luca } = await chaosTable(browser, server)
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
  // 1 for attendance and 1 for the goal each, and 1 for Nerina's decisive part
  await giulia.tap(onTop(desk).getByRole('button', { name: /^Assegna 7 PE/ }))
  expect(giulia.taps() - from).toBe(3)
  await expect(luca.page.getByText('da spendere').locator('..')).toContainText('7')

  const before = luca.taps()
  await luca.tap(luca.page.getByRole('button', { name: /^Furtività 5 → 6/ }))
  const form = luca.page.getByRole('form')
  await form.getByLabel('Motivo nella storia').fill('notti sui tetti')
  await luca.tap(form.getByRole('radio').nth(1))
  await luca.tap(luca.page.getByRole('button', { name: /^Chiedi / }))
  expect(luca.taps() - before).toBe(3)
  from = giulia.taps()
  await giulia.tap(desk.getByRole('button', { name: 'Approva' }).first())
  expect(giulia.taps() - from).toBe(1)
  await expect(luca.page.getByText('da spendere').locator('..')).toContainText('1') // 6 paid
})

test('[WOC-CONTEST-7] [WOC-FATIGUE-5] [WOC-VITAL-4] a contest starts in three taps, and an exhausted character only reacts passively', async ({
  browser,
  server,
}) => {
  const { giulia, luca } = await chaosTable(browser, server, { foes: ['bravo-a-pagamento'] })
  await giulia.open()
  await luca.open()
  const desk = giulia.page
  const { page } = luca
  const contenders = [await beingOf(giulia, 'Nerina'), await beingOf(giulia, 'Bravo')]

  // both have used a Component against each other before, and the next contest proposes it
  const value = { component: 'body' }
  await luca.act({ type: 'open-slip', kind: 'contest', about: { contenders }, value })
  await desk.getByRole('radio', { name: /^Corpo/ }).click()
  await desk.getByRole('button', { name: /^Sigilla/ }).click()
  await page.locator('[data-roll]').click()
  const ladder = page.locator('.slip--rolled .chaos-ladder')
  await expect(ladder).toBeVisible()
  // without a fight, no fatigue is deferred
  await desk.getByRole('button', { name: 'Non è un combattimento' }).click()
  await expect(desk.getByRole('button', { name: 'Finisce il combattimento' })).toHaveCount(0)
  await expect(desk.getByRole('article', { name: 'Nerina Scala' })).toContainText('0/13')
  await clear(luca)
  await clear(giulia)
  // a desktop offers the same commands
  await page.setViewportSize({ width: 1366, height: 900 })
  for (const name of ['Confronto', 'Dico cosa faccio'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  let from = luca.taps()
  await luca.tap(page.getByRole('button', { name: 'Confronto', exact: true }))
  await luca.tap(onTop(page).getByRole('button', { name: /^Bravo/ }))
  const sealed = giulia.taps()
  await giulia.tap(desk.getByRole('button', { name: /^Sigilla/ }))
  expect(giulia.taps() - sealed).toBe(1)
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await luca.tap(page.locator('[data-roll]'))
  expect(luca.taps() - from).toBe(3)
  await expect(ladder).toBeVisible()
  await desk.getByRole('button', { name: 'Nessuna ferita' }).click()
  await clear(luca)
  await clear(giulia)

  // with «sigilla al tocco», which is off at first, one tap seals
  const body = page
    .getByRole('group', { name: 'Componenti' })
    .getByRole('button', { name: /^Corpo/ })
  await body.click()
  const difficulty = desk.getByRole('region', { name: 'Difficoltà' })
  await difficulty.getByText('Altro', { exact: true }).click()
  const habit = difficulty.getByRole('checkbox', { name: /tocco/ })
  await expect(habit).not.toBeChecked()
  await habit.check()
  from = giulia.taps()
  await giulia.tap(difficulty.getByRole('radio', { name: /^15/ }))
  expect(giulia.taps() - from).toBe(1)
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')

  // fatigue 14 over Vitality 13 before the roll disables it, with an explanation
  const tired = { who: contenders[0], points: 14, cause: 'exertion', timing: 'immediate' }
  await giulia.act(game({ type: 'tire', ...tired }))
  await expect(page.locator('[data-roll]')).toContainText('fuori gioco')
  await expect(page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Ritira il tiro' }).click()

  // poison tests the Body of an unconscious character without fatigue: Body 6 + 3 + 4 = 13, against
  // 12
  await desk.getByRole('button', { name: /^Chiama/ }).click()
  await desk.getByRole('radio', { name: 'Corpo' }).click()
  const dialog = onTop(desk)
  await expect(dialog).toContainText('fuori gioco: solo reazioni passive')
  await dialog.getByRole('button', { name: 'reazione passiva' }).click()
  await dialog.getByRole('button', { name: 'la Stanchezza non conta' }).click()
  await dialog.getByRole('radio', { name: /^12/ }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nerina' })).toContainText('72')
  await dialog.getByRole('button', { name: 'Sigilla e chiama' }).click()
  await page.getByRole('button', { name: 'Prima scelgo' }).click()
  await expect(page.locator('.chaos-sum')).toContainText('+6')
  await throwReal(luca, 3, 4)
  await expect(page.locator('.slip--rolled .chaos-level .number')).toHaveText('13')
})
