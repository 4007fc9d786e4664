import { inspector } from '../support/axe.ts'
import { expect, game, test, type Player } from '../support/session.ts'
import {
  bodyIs,
  company,
  fitsThePhone,
  key,
  outcome,
  putAway,
  throwOwn,
  throwReal,
} from '../support/warp.ts'

test('Botch and Unstoppable Six are named in the outcome and in the log', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await company(browser, server, {
    plays: ['dragan', 'petra', 'iolanda'],
    foes: ['thug'],
    automation: 'full',
    isEnglish: true,
  })
  for (const option of ['botch', 'unstoppableSix'])
    await giulia.act({ type: 'set-option', option, value: true })
  await key(luca, /Incute rispetto/)
    .first()
    .click()
  const tap = (name: string, button: string) =>
    giulia.page
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: button })
      .click()
  for (let i = 7; i > 2; i -= 1) await tap('Un altro numero', 'Meno')
  await tap('Penalità', 'Più')
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [5, 1, 1, 1])
  // 3 beats 2 and fails all the same, and the outcome names the reason
  await expect(outcome(luca).locator('.stamp')).toHaveText('Pasticcio')
  await expect(outcome(sara).locator('.stamp')).toHaveText('Botch')
  await expect(giulia.page.getByText(/^Dragan Vuk: 3 contro 2\. Pasticcio/).first()).toBeVisible()
  await putAway(giulia, luca, sara)

  await key(luca, /Incute rispetto/)
    .first()
    .click()
  await key(giulia, 'Qualcun altro, a dadi').click()
  const dice = giulia.page.getByRole('group', { name: /^(?:Dadi|Quanti dadi)/ }).first()
  while (!(await dice.getByRole('status').innerText()).startsWith('3'))
    await dice.getByRole('button', { name: 'Più' }).click()
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [6, 5, 2])
  await throwOwn(giulia, [6, 3, 1])
  await expect(outcome(luca).locator('.number').first()).toHaveText('13')
  await expect(outcome(luca)).toContainText(
    /Inarrestabile Sei dell’avversario: un successo limitato/,
  )
  await expect(outcome(sara)).toContainText(/The opponent’s Unstoppable six: a limited success/)
})

test('a quick English character is in English, and a refusal closes with the next command', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, id } = await company(browser, server, { isEnglish: true })
  await giulia.act(game({ type: 'retire-character', character: await id('Dragan') }))
  await sara.open('crea')
  await key(sara, 'In three choices').click()
  await sara.page
    .getByRole('combobox', { name: 'Concept' })
    .selectOption({ label: 'Veteran working as a bodyguard' })
  await key(sara, 'Create').last().click()
  await expect(key(sara, 'Done')).toBeVisible()
  await key(sara, /5 steps/).click()
  await sara.page.getByRole('dialog').locator('button.list-item').first().click()
  await expect(sara.page.getByRole('textbox', { name: 'Concept' })).toHaveValue(
    'Veteran working as a bodyguard',
  )
  const docs: Readonly<Record<string, unknown>> = await sara.docs()
  const { draft } = docs['game/draft'] as { draft: { answers: object } } // core's viewDraft
  expect(JSON.stringify(draft.answers)).not.toMatch(/Reduce|guardia|Pugni|Coltello|Pistola/)

  // a refusal explains itself and closes with the next command
  await luca.open('fine')
  await luca.page.getByRole('radio', { name: /Imparare un potere/ }).click()
  await luca.page.getByLabel('Nome').fill('Guarire')
  await luca.page.getByLabel('Segno').fill('mani calde')
  await key(luca, /^Chiedi a Giulia/).click()
  const why = luca.page.getByText(/per un potere serve anche il maestro giusto/)
  await expect(why).toBeVisible()
  await luca.page.getByRole('checkbox', { name: 'Con il maestro giusto' }).check()
  await key(luca, /^Chiedi a Giulia/).click()
  await expect(luca.page.getByText('aspetta il sì di Giulia')).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('a new slip scrolls into view, and hindrances and flaws apply only where they fit', async ({
  browser,
  server,
}) => {
  const { giulia, luca, id } = await company(browser, server, { automation: 'full' })
  const being = await id('Nives')
  await giulia.act(game({ type: 'note-hindrance', being, text: 'ginocchio', penaltyDice: 1 }))
  await expect(
    giulia.page.getByText('Nives Talarico ha un impedimento: «ginocchio».'),
  ).toBeVisible()
  await luca.page.setViewportSize({ width: 360, height: 640 })
  await luca.page.getByRole('button', { name: 'Senza tratto' }).click()
  await expect(luca.page.locator('.slip h2').first()).toBeInViewport()
  const tray = (player: Player) => player.page.getByRole('img', { name: /^\d dadi, / }).first()
  await expect(tray(giulia)).toHaveAttribute('aria-label', /^3 dadi, via il più alto/)
  await giulia.page
    .getByRole('group', { name: 'Impedimenti che qui non pesano' })
    .getByRole('button', { name: 'ginocchio' })
    .click()
  await key(giulia, 'Mostra').click()
  await expect(tray(luca)).toHaveAttribute('aria-label', /^2 dadi, .*contano tutti/)
  await throwReal(luca, [6, 5])
  await expect(outcome(luca).locator('.number').first()).toHaveText('11')
  await putAway(luca, giulia)

  // the flaw describes when it applies, and the Master rolls for it
  await key(luca, /Non sa dire di no/).click()
  await expect(luca.page.getByRole('dialog')).toContainText('un dado di penalità')
  await key(luca, 'Dillo a Giulia').click()
  await expect(
    giulia.page.getByText(/Entra in gioco il mio difetto: Non sa dire di no/),
  ).toBeVisible()
  await key(giulia, 'Altro per Nives').click()
  await key(giulia, 'Difetto: Non sa dire di no').click()
  await giulia.page.locator('[data-roll]').click()
  await expect(outcome(giulia)).toContainText('telefono che vibra di continuo') // the player's text
})

test('opposed rolls between characters and damage without an attack start from screens', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await company(browser, server, {
    plays: ['dragan', 'petra', 'iolanda'],
    automation: 'full',
  })
  await luca.page.getByRole('button', { name: 'Altro', exact: true }).click()
  await key(luca, 'Tiro contrapposto → Petra Okonjo').click()
  await expect(luca.page.locator('.slip').first()).toContainText('Petra')
  await expect(sara.page.locator('.slip').first()).toContainText('Dragan')
  await luca.page.getByRole('button', { name: 'Ritira il tiro' }).click()

  await key(giulia, 'Altro per Dragan').click()
  await key(giulia, 'Danni senza attacco (esplosione…)').click()
  await expect(giulia.page.locator('.slip').first()).toContainText(/Dragan/)
  await fitsThePhone(luca)
})

test('refusals show a reason, recovery takes one tap, and sweeping fire picks its targets', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo, id } = await company(browser, server, {
    plays: ['dragan', 'petra', 'iolanda'],
    foes: ['soldier'],
    automation: 'full',
  })
  const [dragan, petra, soldier] = [await id('Dragan'), await id('Petra'), await id('Mercenaria')]
  await giulia.act(game({ type: 'award', character: dragan, reasons: ['session'], dice: 5 }))
  await luca.open('fine')
  await luca.page.getByRole('radio', { name: /Un tratto nuovo/ }).click()
  await luca.page.getByLabel('Nome').fill('Nuota')
  await luca.page.getByLabel('Segno').fill('capelli bagnati')
  await key(luca, /^Chiedi a Giulia/).click()
  const request = giulia.page.getByRole('article', { name: /Nuota/ })
  await request.getByLabel('Perché').fill('Prima impara a galleggiare')
  await request.getByRole('button', { name: 'Respingi' }).click()
  await expect(luca.page.getByText('Giulia dice di no: «Prima impara a galleggiare»')).toBeVisible()
  for (const player of [sara, teo]) expect(await player.heard()).not.toContain('galleggiare')
  const axe = inspector('warp')
  await axe.look('growth, refused', luca.page)
  await fitsThePhone(luca)
  await luca.open()

  // sweeping fire on two of three targets
  await giulia.act(
    game({
      type: 'start-fight',
      fighters: [soldier, dragan, petra, await id('Iolanda')],
      masterActs: 'first',
    }),
  )
  const move = giulia.page.getByRole('region', { name: 'Muovi tu' })
  await move.getByRole('button', { name: 'Tutti, falciando' }).click()
  const swept = move.getByRole('group', { name: 'Sotto il fuoco' })
  await expect(swept.getByRole('button', { pressed: true })).toHaveCount(3)
  await swept.getByRole('button', { name: 'Iolanda' }).click()
  await axe.look('desk, sweeping', giulia.page)
  await key(giulia, 'Falcia 2 bersagli').click()
  await giulia.page.getByLabel('Metri esatti').fill('20')
  await key(giulia, 'Mostra').click()
  await throwReal(giulia, [5, 3, 2, 1, 1])
  await throwOwn(luca, [5, 5]) // 11 against 10, ×6
  await throwOwn(giulia, [5, 3, 2, 2, 1])
  await throwOwn(sara, [5, 5]) // 12 against 10, ×6
  await throwOwn(sara, [4]) // half of her vest's 4 is subtracted
  await expect(outcome(luca).locator('.warp-blow-duel')).toHaveCount(2)
  await expect(outcome(luca)).not.toContainText('Iolanda')
  await expect(giulia.page.getByRole('button', { name: /^Prossimo turno/ })).toHaveCount(1)
  await giulia.page.keyboard.press('n')
  await expect(
    giulia.page.getByRole('list', { name: 'Ordine' }).locator('[aria-current]'),
  ).toContainText('Dragan')
  await putAway(giulia, luca, sara, teo)
  await key(giulia, 'Fine del combattimento').click()

  // one character asks for recovery, and one tap gives it to both
  await bodyIs(giulia, 'Incassatore', 22)
  await bodyIs(giulia, 'Fiato', 11)
  await luca.open('corpo')
  await luca.tap(key(luca, 'Chiedi il recupero'))
  await expect(luca.page.getByText('Chiesto. Risponde il Moderatore')).toBeVisible()
  await axe.look('body, asked', luca.page)
  await fitsThePhone(luca)
  const recovery = giulia.page.getByRole('article', { name: 'Dragan Vuk chiede il recupero' })
  await axe.look('desk, recovery asked', giulia.page)
  const before = giulia.taps()
  await giulia.tap(recovery.getByRole('button', { name: 'Recupera' }))
  await expect(recovery).toHaveCount(0)
  expect([luca.taps(), giulia.taps() - before]).toEqual([1, 1])
  await bodyIs(giulia, 'Incassatore', 25)
  await bodyIs(giulia, 'Fiato', 16)
  expect(axe.found()).toEqual({})
})

test('the table screen shows the order and bodies of a fight, but no opponent’s values', async ({
  browser,
  server,
}) => {
  const { giulia, sitting, id } = await company(browser, server, {
    foes: ['guard'],
    automation: 'full',
  })
  const fighters = [
    await id('Nives'),
    await id('Dragan'),
    await id('Iolanda'),
    await id('Sorvegliante'),
  ]
  await giulia.act(game({ type: 'start-fight', fighters }))
  await giulia.act(game({ type: 'harm', being: await id('Dragan'), damage: 9 }))
  await giulia.act(game({ type: 'harm', being: await id('Sorvegliante'), damage: 4 }))
  const page = await giulia.context.newPage()
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto(`${sitting.server.url}/s/${sitting.table}`)
  await expect(page.getByText(/Round 1/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /19 di 28/ }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /17 di 21/ })).toHaveCount(0)
  const axe = inspector('warp')
  await axe.look('everybody’s screen', page)
  expect(axe.found()).toEqual({})
})

test('a refused experience die or bonus shows the reason, and another can be offered', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await company(browser, server, {
    plays: ['petra', 'dragan', 'iolanda'],
  })
  await key(luca, /Tiratrice/)
    .first()
    .click()
  await key(luca, /^Esperienza/).click()
  await key(luca, 'astuzia').click()
  await expect(luca.page.getByRole('img', { name: /^5 dadi, via il più basso/ })).toBeVisible()

  // a refused bonus shows the reason
  const desk = giulia.page.locator('.slip').first()
  await key(luca, /^Chiedi bonus/).click()
  await luca.page.getByRole('textbox', { name: 'con un motivo' }).fill('il sole alle spalle')
  await key(luca, 'Chiedi bonus').last().click()
  await desk.getByRole('button', { name: 'No', exact: true }).click()
  await desk.getByLabel(/Perché no/).fill('è notte')
  await desk.getByRole('button', { name: 'Rifiuta' }).last().click()
  await expect(luca.page.locator('.slip').first()).toContainText(
    'Giulia non dà il bonus per «il sole alle spalle».«è notte»',
  )
  await giulia.page.locator('[data-level="11"]').click()
  await key(giulia, 'Sigilla l’11').click()
  await expect(luca.page.locator('[data-roll]')).toContainText('Tira 5 dadi')

  // the Master refuses it with a note, and the number stays sealed
  await expect(desk).toContainText('«astuzia»')
  await desk.getByRole('button', { name: 'Rifiuta' }).click()
  await desk.getByLabel(/Perché no/).fill('qui si spara e basta')
  await desk.getByRole('button', { name: 'Rifiuta' }).click()
  for (const player of [luca, sara]) {
    const slip = player.page.locator('.slip').first()
    await expect(slip).toContainText('Giulia non accetta «astuzia». Il dado non è speso.')
    await expect(slip).toContainText('«qui si spara e basta»')
  }
  await expect(luca.page.locator('[data-roll]')).toContainText('Tira 4 dadi')
  await expect(key(sara, 'Un’altra ragione')).toHaveCount(0)

  // another reason is accepted
  await key(luca, 'Un’altra ragione').click()
  await luca.page.getByRole('textbox', { name: /Perché serve/ }).fill('ho già sparato da qui')
  await expect(luca.page.locator('[data-roll]')).toContainText('Tira 5 dadi')
  await expect(luca.page.locator('.slip').first()).not.toContainText('non accetta')

  await fitsThePhone(luca)
  await throwReal(luca, [4, 4, 3, 3, 1])
  await expect(outcome(luca).locator('.number').first()).toHaveText('14')
})
