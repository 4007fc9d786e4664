import { LOCALES, inspector } from '../support/axe.ts'
import { expect, game, sitDown, test, type Player, type SeatedTable } from '../support/session.ts'
import { PHONE } from '../support/sizes.ts'

const DESK = { width: 1366, height: 900 }

interface Seen {
  readonly id: string
  readonly name?: string
  readonly seat?: string | null
  readonly isOpen?: boolean
  readonly hp?: number
}

const docsBelow = async (player: Player, prefix: string): Promise<readonly Seen[]> =>
  Object.entries(await player.docs())
    .filter(([key]) => key.startsWith(`game/${prefix}`))
    .map(([, doc]) => doc as unknown as Seen)

const idOf = async (player: Player, name: string) =>
  [...(await docsBelow(player, 'character/')), ...(await docsBelow(player, 'foe/'))].find(
    one => one.name === name,
  )?.id ?? ''

/** Paolo leads on a desktop. Luca and Sara play on phones. */
const sitAtTheBridge = (
  browser: Parameters<typeof sitDown>[0],
  server: Parameters<typeof sitDown>[1],
  locale = 'it-IT',
): Promise<SeatedTable> =>
  sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: { viewport: DESK, locale } },
      { name: 'Luca', plays: 'aldo-ferrante', view: { viewport: PHONE, locale } },
      { name: 'Sara', plays: 'berta-roccaforte', view: { viewport: PHONE, locale } },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )

/** A player answers a called roll with a typed die. */
async function answers(player: Player, name: string, face: number): Promise<void> {
  const call = (await docsBelow(player, 'call/')).find(one => one.isOpen === true)?.id
  const being = await idOf(player, name)
  const command = { type: 'answer-call', call, being }
  await player.act({ type: 'game', command, dice: { typed: [face] } })
}

async function fitsNarrowPhone({ page }: Player): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight - innerHeight,
    document.getElementById('contenuto')?.scrollWidth ?? 0,
  ])
  expect(wide).toEqual([320, 0, 320])
  await page.setViewportSize(PHONE)
}

test('[BRP-CHAR-4] dice typed for a character survive a reload, and no number covers a button', async ({
  browser,
  server,
}) => {
  const s = await sitDown(
    browser,
    server,
    [{ name: 'Paolo' }, { name: 'Nina', view: { viewport: PHONE } }],
    { system: 'brp' },
  )
  const nina = s.player('Nina')
  const { page } = nina
  await nina.open('crea')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await page.getByRole('radio', { name: 'Dadi veri' }).click()
  const face = (n: number) => page.getByRole('button', { name: String(n), exact: true }).click()
  for (let i = 0; i < 9; i++) await face(4)
  await page.reload()
  await expect(page.getByRole('button', { name: /^FOR Forza 12/ })).toBeVisible()
  for (let i = 9; i < 19; i++) await face(4)
  await page.getByRole('button', { name: 'Conferma i dadi' }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  for (const viewport of [PHONE, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport)
    const number = await page.getByRole('button', { name: /^Forza: 12/ }).boundingBox()
    const more = await page.getByRole('button', { name: 'un punto in più a Forza' }).boundingBox()
    expect(number!.x + number!.width).toBeLessThanOrEqual(more!.x + 1)
  }
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('radio', { name: /^Ladro/ }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  // nobody goes on with a choice of the profession missing
  await page.getByRole('button', { name: /^Ascoltare/ }).click()
  await page.getByRole('button', { name: 'Restano 4 scelte' }).click()
  await expect(page.getByText(/^Prima di andare avanti: Abilità professionali/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Abilità professionali' })).toBeVisible()
})

test('the Master calls a roll from everybody in three taps and sees each result', async ({
  browser,
  server,
}) => {
  const s = await sitAtTheBridge(browser, server)
  const [paolo, luca, sara] = [s.player('Paolo'), s.player('Luca'), s.player('Sara')]
  const { page } = paolo
  await paolo.open()
  const card = page.getByRole('region', { name: 'Chiedi un tiro' })
  // Berta has Listen 50, and her helmet costs 15. Half of 35 is 18, rounded up.
  const before = paolo.taps()
  await paolo.tap(card.getByRole('button', { name: 'Ascoltare', exact: true }))
  await paolo.tap(card.getByRole('radio', { name: 'Difficile' }))
  await expect(card.getByRole('button', { name: /^Berta/ })).toContainText(/18\s%/)
  await expect(card.getByRole('button', { name: /^Aldo/ })).toContainText(/25\s%/)
  const ask = card.getByRole('button', { name: /Chiedi a tutti e due/ })
  // 1 − 0.75 × 0.82 = 38.5 %
  await expect(ask).toContainText(/38,5\s%|39\s%|38\s%/)
  await paolo.tap(ask)
  expect(paolo.taps() - before).toBe(3)

  const call = page.getByRole('region', { name: 'Chiesto: Ascoltare' })
  await expect(call).toContainText('0 su 2')
  await answers(luca, 'Aldo Ferrante', 5)
  await expect(call).toContainText('1 su 2')
  await expect(call).toContainText(/05.*speciale/i)
  await answers(sara, 'Berta Roccaforte', 19)
  await expect(call).toContainText(/19.*fallimento/i)
  await expect(call.getByRole('button', { name: 'Non aspettare più' })).toHaveCount(0)
})

test('hidden opponents, hidden rolls and sealed difficulties do not reach the players', async ({
  browser,
  server,
}) => {
  const s = await sitAtTheBridge(browser, server)
  const [paolo, luca] = [s.player('Paolo'), s.player('Luca')]
  const { page } = paolo
  await paolo.open()
  await page.getByRole('button', { name: 'Nuovo' }).click()
  await page.getByRole('button', { name: 'Ne scrivo uno' }).click()
  await page.getByLabel('Come si chiama').fill('Il Guercio')
  await page.getByLabel('Ancora dietro le quinte').check()
  await page.getByRole('button', { name: 'Fai entrare', exact: true }).last().click()
  const foes = page.getByRole('region', { name: 'Avversari' })
  await expect(foes).toContainText('Il Guercio')
  await expect(foes).toContainText('dietro le quinte')
  const card = page.getByRole('region', { name: 'Chiedi un tiro' })
  await card.getByRole('button', { name: /^Berta/ }).click() // without Berta
  await card.getByRole('button', { name: 'Tiro io, in busta' }).click()
  const hidden = page.getByRole('region', { name: 'Tiri in busta' })
  await expect(hidden).toContainText(/Ascoltare di Aldo, \d\d/)
  await card.getByLabel('Difficoltà in busta').check()
  await card.getByRole('radio', { name: 'Facile' }).click()
  await card.getByRole('button', { name: /Chiedi ad? Aldo/ }).click()
  await luca.open()
  await expect(luca.page.getByText('Ascoltare').first()).toBeVisible()
  const heard = await luca.heard()
  for (const secret of ['Guercio', 'hidden/']) expect(heard).not.toContain(secret)
  // the call contains every possible difficulty, not the sealed one
  const [call] = await docsBelow(luca, 'call/')
  expect(call).not.toHaveProperty('difficulty')
  expect(call).toHaveProperty('asked.0.cuts.length', 3)
  expect(call).not.toHaveProperty('asked.0.chance')

  await foes.getByRole('button', { name: 'Mostra', exact: true }).click()
  await expect
    .poll(async () => (await docsBelow(luca, 'foe/')).map(one => one.name))
    .toEqual(['Il Guercio'])
  const [foe] = await docsBelow(luca, 'foe/')
  expect(foe?.hp).toBeUndefined() // BRP-ROLE-4
})

test('in a fight the desk shows the order of DEX, and a foe acts with one tap', async ({
  browser,
  server,
}) => {
  const s = await sitAtTheBridge(browser, server)
  const paolo = s.player('Paolo')
  const { page } = paolo
  await paolo.act(game({ type: 'take-ready-made', id: 'wolf' }))
  const aldo = await idOf(paolo, 'Aldo Ferrante')
  const wolf = (await docsBelow(paolo, 'foe/'))[0]?.id ?? ''
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, wolf] }))
  await paolo.open()
  const ladder = page.getByRole('region', { name: 'Ordine di DES' })
  // Aldo has DEX 15 and the wolf 14, so he declares first
  await expect(ladder.getByRole('listitem').first()).toContainText('Aldo Ferrante')
  await expect(ladder).toContainText('11/11')
  await s
    .player('Luca')
    .act(game({ type: 'declare-intent', being: aldo, text: 'guardo', arm: null, target: null }))
  const before = paolo.taps()
  // declares the proposed intent
  await paolo.tap(page.getByRole('button', { name: /^Dichiara per Lupo grigio/ }))
  expect(paolo.taps() - before).toBe(1)
  await paolo.tap(page.getByRole('button', { name: /Movimento/ }))
  await paolo.tap(page.getByRole('button', { name: /Azioni/ }))
  await s.player('Luca').act(game({ type: 'act-otherwise', being: aldo, text: '' }))
  const strike = paolo.taps()
  await paolo.tap(page.getByRole('button', { name: /Lupo grigio: Morso su Aldo.*50 %/ }))
  expect(paolo.taps() - strike).toBe(1)
  await expect(page.locator('.desk-slip')).toContainText(/50\s%/)
})

test('the sheet prints on one page, and experience is rolled one named skill at a time', async ({
  browser,
  server,
}) => {
  const s = await sitAtTheBridge(browser, server)
  const [paolo, sara] = [s.player('Paolo'), s.player('Sara')]
  const { page } = sara
  const berta = await idOf(paolo, 'Berta Roccaforte')
  for (const [what, face] of [
    ['climb', 1],
    ['listen', 2],
  ] as const) {
    await paolo.act(game({ type: 'call-roll', what, beings: [berta] }))
    await answers(sara, 'Berta Roccaforte', face)
  }
  await sara.open('scheda')
  const sheet = page.getByRole('article', { name: 'Berta Roccaforte' })
  await expect(sheet).toContainText('2 spunte in questa avventura')
  await expect(sheet.getByRole('region', { name: 'Armi e scudi' })).toContainText(
    /Spadone.*75\s%.*1D8\+1\+1D4/,
  )
  await expect(sheet.getByRole('button', { name: /Schivare/ })).toContainText('46 con l’armatura')
  await fitsNarrowPhone(sara)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.printed-print-page')
  await expect(paper.locator('.brp-printed-sheet-print__boxes').first().locator('i')).toHaveCount(
    15,
  )
  await expect(paper).toContainText('01–15') // the special range of 75
  await expect(paper).toContainText('BRP Open Game License')
  await expect(paper).toContainText('spazio del logo BRP')
  await page.emulateMedia({ media: 'screen' })

  await paolo.act({ type: 'end', moment: 'scene' })
  await paolo.act(game({ type: 'open-experience' }))
  await sara.open('fine')
  const card = page.getByRole('region', { name: 'Che cosa hai imparato' })
  await expect(card).toContainText('2 spunte')
  // Climb 65 grows on 66 or more
  await expect(card.getByRole('button', { name: 'Tira, serve 66 o più' })).toBeVisible()
  await card.getByRole('button', { name: 'Dadi veri' }).click()
  const pad = page.getByRole('dialog')
  await pad.getByRole('button', { name: '80', exact: true }).click()
  await pad.getByRole('button', { name: '3', exact: true }).click()
  await pad.getByRole('button', { name: /Conferma/ }).click()
  await pad.getByRole('button', { name: '4', exact: true }).click()
  await pad.getByRole('button', { name: /Conferma/ }).click()
  await expect(card).toContainText('65 → 69')
  await expect(card).toContainText(/83, più di 65: 1D6 dà\s*4/)
  await sara.tap(card.getByRole('button', { name: 'Tira quella rimasta' }))
  await expect(card.getByRole('button', { name: /Tira/ })).toHaveCount(0)
  await fitsNarrowPhone(sara)
})

test('the wizard shows its dice, asks for a reroll and moves points between values', async ({
  browser,
  server,
}) => {
  const s = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: { viewport: DESK } },
      { name: 'Nina', view: { viewport: PHONE } },
    ],
    { system: 'brp', scene: 'Il ponte' },
  )
  const [paolo, nina] = [s.player('Paolo'), s.player('Nina')]
  const { page } = nina
  await nina.open('crea')
  await page.getByRole('button', { name: 'In tre scelte' }).click()
  for (const name of ['Che mestiere fai?', 'Qual è il tuo forte?'])
    await expect(page.getByLabel(name).locator('option').nth(3)).toBeAttached()
  await page.getByLabel(/^Come ti chiami\?/).fill('Orsola Venier')
  await page.getByRole('button', { name: 'Passo per passo' }).click()
  await page.getByRole('button', { name: /A caso/ }).click()
  await expect(page.locator('.brp-create-dice .d6')).toHaveCount(19)
  const str = Number(
    await page.locator('.brp-create-row').first().locator('.brp-create-value').textContent(),
  )
  await fitsNarrowPhone(nina)
  await page.getByRole('button', { name: 'Chiedi di tirare di nuovo' }).click()
  await paolo.open()
  await paolo.page.getByRole('button', { name: 'Tieni quelle', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Chiedi di tirare di nuovo' })).toBeVisible()

  await page.getByRole('button', { name: 'Avanti' }).click()
  if (str < 18) {
    await page.getByRole('button', { name: 'un punto in più a Forza' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Taglia/ })
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Punti spostati: 1 su 3' }),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Forza' }).locator('output')).toHaveText(
      `${str + 1}`,
    )
  }
})

test('[BRP-RES-1] the rules page contains the resistance table of the book', async ({
  browser,
  server,
}) => {
  const s = await sitAtTheBridge(browser, server)
  const sara = s.player('Sara')
  await sara.open('regole')
  await sara.page.getByText('Tiri di resistenza', { exact: true }).first().click()
  const table = sara.page.getByRole('table', { name: /Tiri di resistenza/ })
  await expect(table.getByRole('row', { name: /−2.*40 %/ })).toBeVisible() // the book: 13 against 15
  await fitsNarrowPhone(sara)
})

for (const locale of LOCALES)
  test(`axe finds no violations on the desk, the sheet and the growth page (${locale})`, async ({
    browser,
    server,
  }) => {
    const s = await sitAtTheBridge(browser, server, locale)
    const [paolo, sara] = [s.player('Paolo'), s.player('Sara')]
    await paolo.act(game({ type: 'take-ready-made', id: 'wolf' }))
    await paolo.act(
      game({ type: 'call-roll', what: 'listen', beings: [await idOf(paolo, 'Berta Roccaforte')] }),
    )
    const axe = inspector('brp')
    await paolo.open()
    await axe.look('desk', paolo.page)
    await paolo.page.setViewportSize(PHONE)
    await paolo.open('regia')
    await axe.look('regia', paolo.page)
    await fitsNarrowPhone(paolo)
    await answers(sara, 'Berta Roccaforte', 1)
    await sara.open('scheda')
    await axe.look('sheet', sara.page)
    await paolo.act(game({ type: 'open-experience' }))
    await sara.open('fine')
    await axe.look('growth', sara.page)
    expect(axe.found()).toEqual({})
  })
