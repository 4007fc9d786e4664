import { sinceTap, watchTap } from '../support/timing.ts'
import { expect, game, sitDown, test, type Player, type SeatedTable } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

async function openAll(sitting: SeatedTable): Promise<void> {
  for (const player of sitting.players) await player.open()
}

async function masterOf(
  sitting: SeatedTable,
): Promise<{ master: Player; others: readonly Player[] }> {
  const desks = () =>
    Promise.all(
      sitting.players.map(({ page }) => page.getByRole('link', { name: 'Regia' }).count()),
    )
  await expect.poll(async () => (await desks()).reduce((sum, one) => sum + one)).toBe(1)
  const master = sitting.players[(await desks()).indexOf(1)]!
  return { master, others: sitting.players.filter(one => one !== master) }
}

test(
  '[J13] the Master’s role passes in three taps and changes on every phone at once',
  tags('@cross-browser', '@timed'),

  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    await openAll(sitting)
    await giulia!.open('regia')
    const second = await giulia!.context.newPage()
    await second.goto(giulia!.page.url())
    await expect(second.getByRole('heading', { name: 'Al tavolo' })).toBeVisible()

    await giulia!.tap(giulia!.page.getByRole('button', { name: 'Passa il ruolo' }))
    await giulia!.tap(giulia!.page.getByRole('dialog').getByRole('button', { name: 'Luca' }))
    await expect(luca!.page.getByText('Ricevi i compiti, non i segreti')).toBeVisible()
    await watchTap(luca!.page, 'nav a', 'Regia')
    for (const page of [giulia!.page, second]) await watchTap(page, 'h1, h2', 'Conduce Luca')
    await luca!.tap(luca!.page.getByRole('button', { name: 'Conduco io', exact: true }))
    expect(giulia!.taps() + luca!.taps()).toBe(3)

    await expect(luca!.page.getByRole('link', { name: 'Regia' })).toBeVisible()
    await expect(sara!.page.getByText('Scena 1, Il caveau. Conduce Luca')).toBeVisible()
    for (const page of [giulia!.page, second]) {
      await expect(page.getByRole('heading', { name: 'Conduce Luca' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Regia' })).toHaveCount(0)
    }
    for (const page of [luca!.page, giulia!.page, second])
      expect(await sinceTap(luca!.page, page)).toBeLessThanOrEqual(300)
  },
)

test(
  '[J13] a new Master does not see what the former Master sealed',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const secret = 'il-caveau-è-vuoto-K3'
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await openAll(sitting)
    await giulia!.act({ type: 'seal-note', text: secret, salt: 'ab'.repeat(32) })
    await giulia!.act(
      game({ type: 'add-opponent', name: 'Kessler', difficulty: 4, notes: 'zoppica-M8' }),
    )
    await giulia!.open('regia')
    await giulia!.page.getByRole('button', { name: 'Passa il ruolo' }).click()
    await giulia!.page.getByRole('dialog').getByRole('button', { name: 'Luca' }).click()
    await luca!.page.getByRole('button', { name: 'Conduco io', exact: true }).click()
    await luca!.page.getByRole('link', { name: 'Regia' }).click()
    await expect(luca!.page.getByText('Nota di Giulia')).toBeVisible()
    await expect(luca!.page.getByRole('button', { name: 'Apri', exact: true })).toHaveCount(0)
    await expect(luca!.page.getByText('contro 4')).toBeVisible()
    expect(await luca!.heard()).not.toContain(secret)
    await expect(giulia!.page.getByRole('heading', { name: 'Conduce Luca' })).toBeVisible()
  },
)

test(
  '[J13] declining the offered role changes nothing',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await openAll(sitting)
    await giulia!.open('regia')
    await giulia!.page.getByRole('button', { name: 'Passa il ruolo' }).click()
    await giulia!.page.getByRole('dialog').getByRole('button', { name: 'Luca' }).click()
    await luca!.page.getByRole('button', { name: 'Non ora' }).click()
    await expect(luca!.page.getByText('Ricevi i compiti, non i segreti')).toBeHidden()
    await expect(giulia!.page.getByRole('heading', { name: 'Al tavolo' })).toBeVisible()
  },
)

test(
  '[J13] after a scene the lead rotates by bids, dice and votes',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST, { masterMode: 'rotating' })
    await openAll(sitting)
    const { master, others } = await masterOf(sitting)
    await master.open('regia')
    await master.page.getByRole('button', { name: 'Chiudi la scena' }).click()
    await master.page.locator('[data-close-scene]').click()
    await expect(master.page.getByRole('heading', { name: 'Chi conduce?' })).toBeVisible()
    await expect(others[0]!.page.getByText(/50\s%/).first()).toBeVisible()

    await others[1]!.page.getByRole('button', { name: 'Prendo io, per 1D' }).click()
    await expect(others[0]!.page.getByText('Tira solo chi ha messo un dado.')).toBeVisible()
    await others[0]!.page.getByRole('button', { name: 'Sì' }).click()
    await others[1]!.page.getByRole('button', { name: 'No', exact: true }).click()
    await master.page.getByRole('button', { name: 'Si tira' }).click()

    await expect(others[1]!.page.getByRole('heading', { name: 'Conduci tu' })).toBeVisible()
    await expect(master.page.getByRole('heading', { name: /^Conduce / })).toBeVisible()
    await others[1]!.page.getByRole('link', { name: 'Vai alla regia' }).click()
    await others[1]!.page.getByLabel('Titolo della scena').fill('I viadotti')
    await others[1]!.page.getByRole('button', { name: 'Apri una scena' }).click()
    await expect(others[0]!.page.getByText('Scena 2, I viadotti', { exact: false })).toBeVisible()
  },
)

test(
  '[J13] after a short scene the Master keeps the lead for a Reserve die',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST, { masterMode: 'rotating' })
    await openAll(sitting)
    const { master, others } = await masterOf(sitting)
    await master.open('regia')
    await master.page.getByRole('button', { name: 'Chiudi la scena' }).click()
    await master.page.locator('[data-close-scene]').click()
    await master.page.getByRole('button', { name: 'Scena breve: la tengo, per 1D' }).click()
    await expect(master.page.getByRole('heading', { name: 'Conduci tu' })).toBeVisible()
    await expect(master.page.getByRole('img', { name: 'Riserva: 6 su 7' })).toBeVisible()
    await others[0]!.page.getByRole('button', { name: 'Sì, +1D' }).click()
    await expect(master.page.getByText('voti: 1 su 2')).toBeVisible()
    await master.page.getByRole('button', { name: 'Chiudi il voto' }).click()
    await expect(master.page.getByText(/ha condotto bene/)).toBeHidden()
  },
)

test('the Master rewards in one tap and corrects values, money and conditions', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await openAll(sitting)
  await giulia!.open('regia')
  await giulia!.page.getByRole('button', { name: 'Altro su Teo' }).click()
  await giulia!.page.locator('summary', { hasText: 'Correggi una cifra' }).click()
  for (const _ of [6, 5, 4])
    await giulia!.page
      .getByRole('group', { name: 'Diventa' })
      .getByRole('button', { name: 'Meno' })
      .click()
  await giulia!.page.getByRole('textbox', { name: 'Perché (lo leggono tutti)' }).fill('ha barato')
  await giulia!.page.getByRole('button', { name: 'Correggi', exact: true }).click()
  await expect(
    luca!.page.getByText('Giulia corregge Teo Ferri: Riserva 7 → 4 («ha barato»).'),
  ).toBeVisible()

  await giulia!.tap(
    giulia!.page.getByRole('button', { name: 'Dai 2D a Teo: fedele, a costo di guai' }),
  )
  await expect(giulia!.page.getByRole('img', { name: 'Riserva: 6 su 7' })).toBeVisible()
  await giulia!.tap(
    giulia!.page.getByRole('button', { name: 'Dai 1D a Teo: fedele a Tratti e profilo' }),
  )
  expect(giulia!.taps()).toBe(2)
  await expect(luca!.page.getByText(/Riserva 6\s→\s7/)).toBeVisible()

  await giulia!.page.getByRole('button', { name: 'Altro su Teo' }).click()
  await giulia!.page.locator('summary', { hasText: 'Condizioni' }).click()
  await giulia!.page.getByRole('button', { name: 'Addestramento' }).click()
  await expect(giulia!.page.getByRole('button', { name: 'Addestramento' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await giulia!.page.locator('summary', { hasText: 'Scheda' }).click()
  await giulia!.page.getByRole('button', { name: 'Approva la scheda' }).click()
  await expect(giulia!.page.getByText('La scheda è approvata.')).toBeVisible()
  await giulia!.page.locator('summary', { hasText: 'Paga in denaro' }).click()
  await giulia!.page.getByRole('button', { name: 'Paga', exact: true }).click()
  await expect(luca!.page.getByText('Teo Ferri riceve denaro: Risorse +1.')).toBeVisible()
})

test('technologies are logged and liked, and the Master takes notes and passes time', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await openAll(sitting)
  await giulia!.open('regia')
  await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca!.page.getByRole('button', { name: /^Introduci una tecnologia/ }).click()
  await luca!.page.getByLabel('Nome').fill('Inchiostro termico')
  await luca!.page.getByLabel('Che cosa fa').fill('Si legge solo al caldo')
  await luca!.page.getByLabel('Limite o difetto').fill('Svanisce in un’ora')
  await luca!.page.getByRole('button', { name: 'Nel log tecnologico' }).click()
  await giulia!.page.locator('summary', { hasText: 'Log tecnologico' }).click()
  await expect(giulia!.page.getByText('Si legge solo al caldo. Svanisce in un’ora')).toBeVisible()
  await giulia!.page.getByRole('button', { name: /^Piace/ }).click()
  await expect(giulia!.page.getByText(/apprezzata/)).toBeVisible()

  await giulia!.page.locator('summary', { hasText: 'Log degli eventi' }).click()
  await giulia!.page.getByLabel('Scrivi un fatto da ricordare').fill('la banca sa')
  await giulia!.page.getByRole('button', { name: 'Annota' }).click()
  await expect(giulia!.page.getByText('la banca sa')).toBeVisible()
  expect(await luca!.heard()).not.toContain('la banca sa')
  await giulia!.page.getByRole('button', { name: 'Mostra a tutti' }).click()
  await expect.poll(() => luca!.heard()).toContain('la banca sa')
  await giulia!.page.locator('summary', { hasText: 'Il tempo passa' }).click()
  await giulia!.page.getByRole('button', { name: 'Passa un giorno' }).click()
  await giulia!.page
    .getByRole('button', { name: 'Fai passare il tempo delle ferite gravi' })
    .click()
  await expect(giulia!.page.getByRole('alert').filter({ hasText: 'Codice' })).toHaveCount(0)
})

test('a player buys something, and a wrong value of a foe is refused with a valid one', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await giulia!.act(game({ type: 'take-ready-made', id: 'guardia-centro' }))
  await openAll(sitting)
  await giulia!.open('regia')
  await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca!.page.getByRole('button', { name: /^Procurati qualcosa/ }).click()
  await luca!.page.getByLabel('Che cosa ti procuri').fill('Un taxi fino al porto')
  await luca!.page.getByRole('button', { name: 'Procurati, gratis' }).click()
  await expect(luca!.page.getByText(/Un taxi fino al porto/)).toBeVisible()

  await giulia!.page.getByRole('button', { name: 'Modifica Guardia del Centro' }).click()
  const more = giulia!.page
    .getByRole('group', { name: 'Ferite' })
    .getByRole('button', { name: 'Più' })
  for (const _ of [1, 2, 3]) await more.click()
  await giulia!.page.getByRole('button', { name: 'Salva' }).click()
  // a refusal appears above the sheet and disappears when the command succeeds
  const refusal = giulia!.page.getByRole('dialog').locator('.refusal')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await refusal.getByRole('button', { name: 'Metti 2' }).click()
  await expect(refusal).toHaveCount(0)
  await giulia!.page.getByRole('button', { name: 'Chiudi', exact: true }).first().click()
  await expect(giulia!.page.getByRole('img', { name: 'Ferite: 2 su 2' })).toBeVisible()
})
