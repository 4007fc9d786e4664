import { sinceTap, watchTap } from '../support/timing.ts'
import { expect, game, sitDown, test, type SeatedTable } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

async function open(sitting: SeatedTable): Promise<void> {
  for (const player of sitting.players) await player.open()
}

test(
  '[J4] a first roll takes two taps and shows its outcome in 150 ms, elsewhere in 300',
  tags('@timed'),

  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    await open(sitting)
    await luca!.tap(luca!.page.getByRole('button', { name: 'Intelligenza 4: proponi una prova' }))
    await expect(luca!.page.getByRole('heading', { name: 'Intelligenza' })).toBeFocused()
    const roll = luca!.page.getByRole('button', { name: /Tira 4D/ })
    await expect(roll).toContainText('sta scegliendo')

    await giulia!.page.getByRole('radio', { name: /^2 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    // Two or more successes of four dice at one half: 11 in 16.
    await expect(roll).toContainText(/riesce al 69\s%/)
    for (const { page } of [luca!, sara!]) await watchTap(page, '.result__text')
    await luca!.tap(roll)

    const outcome = /Teo Ferri, Intelligenza: (riesce|fallisce).*, \d success[oi] su 4/
    await expect(luca!.page.locator('.result__text')).toHaveText(outcome)
    await expect(luca!.page.getByTestId('heard-now')).toHaveText(outcome)
    await expect(sara!.page.locator('.result__text')).toHaveText(outcome)
    expect(luca!.taps()).toBe(2)
    const own = await sinceTap(luca!.page, luca!.page)
    expect(own).toBeLessThanOrEqual(150)
    expect((await sinceTap(luca!.page, sara!.page)) - own).toBeLessThanOrEqual(300)
    const dice = /^Dadi: (a vuoto: )?[1-6]((, |; a vuoto: )[1-6]){3}$/
    await expect(luca!.page.getByRole('img', { name: dice })).toBeVisible()
    await expect(luca!.page.locator('.stamp')).toHaveText(/Successo|Fallimento/)
  },
)

test(
  '[J4] at 150 ms latency the player’s own outcome appears within 400 ms',
  tags('@cross-browser', '@timed'),

  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    const { page } = luca!
    await page.routeWebSocket(/./, socket => {
      const upstream = socket.connectToServer()
      socket.onMessage(message => void setTimeout(() => upstream.send(message), 75))
      upstream.onMessage(message => void setTimeout(() => socket.send(message), 75))
    })
    await open(sitting)
    await page.getByRole('button', { name: 'Intelligenza 4: proponi una prova' }).click()
    await giulia!.page.getByRole('radio', { name: /^2 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await expect(page.getByRole('button', { name: /Tira 4D/ })).toContainText('riesce')
    await watchTap(page, '.result__text')
    await page.getByRole('button', { name: /Tira 4D/ }).click()
    await expect(page.locator('.result__text')).toBeVisible()
    const waited = await sinceTap(page, page)
    expect(waited).toBeGreaterThan(150) // the simulated delay is in effect
    expect(waited).toBeLessThanOrEqual(400)
  },
)

test(
  '[J4] the Master applies a roll’s effects, and the slip explains and undoes them',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Destrezza/ }).click()
    await luca!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }).click()
    await luca!.page.getByRole('button', { name: 'Dado 2: metti in gioco' }).click()
    await expect(luca!.page.getByText('2 in gioco, 5 in Riserva')).toBeVisible()
    await giulia!.page.getByRole('radio', { name: /^1 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
    for (const face of [6, 6, 6, 6, 6])
      await luca!.page.getByRole('button', { name: String(face), exact: true }).click()
    await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()

    await expect(luca!.page.getByText('Da applicare: tocca al Master.')).toBeVisible()
    await expect(giulia!.page.getByText('7 → 5')).toBeVisible()
    // the Master cannot close a slip with effects to apply
    const close = giulia!.page.getByRole('button', { name: 'Metti via' })
    await expect(close).toHaveCount(0)
    await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
    await expect(close).toBeVisible()
    await expect(luca!.page.getByText('Da applicare: tocca al Master.')).toBeHidden()

    await luca!.page.getByRole('button', { name: 'Perché?' }).click()
    await expect(luca!.page.getByRole('dialog')).toContainText('DAI-DICE-1')
    await expect(luca!.page.getByRole('dialog')).toContainText('Dadi veri, battuti a mano.')
    await luca!.page.getByRole('button', { name: 'Chiudi', exact: true }).click()

    await giulia!.tap(giulia!.page.getByRole('button', { name: 'Annulla', exact: true }))
    await giulia!.tap(giulia!.page.getByRole('dialog').getByRole('button', { name: /^Annulla/ }))
    expect(giulia!.taps()).toBe(2)
    await expect(luca!.page.getByText('2 in gioco, 5 in Riserva')).toBeVisible()
    await expect(luca!.page.getByRole('button', { name: /Tira 5D/ })).toBeVisible()
  },
)

test(
  '[J4] the Master changes a proposed effect with a reason that everybody sees',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Potenza/ }).click()
    await luca!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }).click()
    await giulia!.page.getByRole('radio', { name: /^3 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
    for (const face of [1, 1, 1])
      await luca!.page.getByRole('button', { name: String(face), exact: true }).click()
    await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
    await giulia!.page.getByRole('button', { name: 'Cambia' }).click()
    await giulia!.page.getByRole('button', { name: 'Più' }).first().click()
    await giulia!.page
      .getByLabel('Perché (lo leggono tutti)')
      .fill('il dado era caduto sotto il tavolo')
    await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
    await expect(luca!.page.getByText('«il dado era caduto sotto il tavolo»').first()).toBeVisible()
  },
)

test(
  '[J5] typing dice takes one tap per die plus two, and only offers possible faces',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await giulia!.page.getByRole('radio', { name: /^2 / }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla il 2' }).click()
    await luca!.tap(luca!.page.getByRole('button', { name: 'Dadi veri' }))
    const pad = luca!.page.getByRole('group', { name: 'Facce del dado' })
    await expect(pad.getByRole('button')).toHaveCount(6)
    await expect(luca!.page.getByRole('button', { name: 'Ancora 4 dadi' })).toBeVisible()
    for (const face of [6, 2, 4, 1])
      await luca!.tap(pad.getByRole('button', { name: String(face) }))
    await expect(luca!.page.getByText('2 successi finora')).toBeVisible()
    await luca!.tap(luca!.page.getByRole('button', { name: 'Conferma le facce' }))
    expect(luca!.taps()).toBe(4 + 2)
    await expect(luca!.page.locator('.result__text')).toContainText('2 successi su 4')
    await expect(luca!.page.getByRole('img', { name: 'Dadi: 6, 4; a vuoto: 2, 1' })).toBeVisible()
  },
)

test(
  '[J5] a typed face is corrected by a tap, and the last one can be removed',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Potenza/ }).click()
    await giulia!.page.getByRole('radio', { name: /^1 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
    const pad = luca!.page.getByRole('group', { name: 'Facce del dado' })
    await pad.getByRole('button', { name: '1' }).click()
    await pad.getByRole('button', { name: '3' }).click()
    await luca!.page.getByRole('button', { name: '1: tocca per ribatterla' }).click()
    await pad.getByRole('button', { name: '5' }).click()
    await luca!.page.getByRole('button', { name: 'Togli l’ultimo' }).click()
    await expect(luca!.page.getByRole('button', { name: 'Ancora 1 dado' })).toBeVisible()
    await pad.getByRole('button', { name: '6' }).click()
    await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
    await expect(luca!.page.getByRole('img', { name: 'Dadi: 6, 5' })).toBeVisible()
  },
)

test(
  '[J5] with real dice as default the main button opens the pad',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Carisma/ }).click()
    await giulia!.page.getByRole('radio', { name: /^1 / }).click()
    await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
    await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
    await luca!.page.getByLabel('Di solito tiro dadi veri').check()
    await luca!.page.getByRole('button', { name: 'Chiudi', exact: true }).click()
    await luca!.page.reload()
    await luca!.page.getByRole('button', { name: /^Lancia 1D e batti le facce/ }).click()
    await luca!.page
      .getByRole('group', { name: 'Facce del dado' })
      .getByRole('button', { name: '3' })
      .click()
    await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
    await expect(luca!.page.locator('.result__text')).toContainText('0 successi su 1')
  },
)

test('a refusal explains itself and offers the nearest valid command as a button', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await open(sitting)
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  for (const die of [1, 2, 3, 4])
    await luca!.page.getByRole('button', { name: `Dado ${die}: metti in gioco` }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await giulia!.act(
    game({
      type: 'correct-figure',
      character: await characterOf(luca!.frames(), 'Teo Ferri'),
      figure: 'reserve',
      to: 3,
      reason: 'prova',
    }),
  )
  await expect(luca!.page.getByRole('alert').filter({ hasText: 'Quattro dadi' })).toContainText(
    'Quattro dadi non ci sono. In Riserva ne hai 3',
  )
  await luca!.page.getByRole('button', { name: 'Metti 3D' }).click()
  await luca!.page.getByRole('button', { name: /Tira 7D/ }).click()
  await expect(luca!.page.locator('.result__text')).toContainText('su 7')
})

test(
  '[J4] other tabs show an open slip as a badge and a bar that leads to it',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [, luca, sara] = sitting.players
    await open(sitting)
    await sara!.page.getByRole('link', { name: 'Diario' }).click()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(sara!.page.locator('.nav .badge')).toHaveText('1')
    const mini = sara!.page.locator('[data-wait-bar]')
    await expect(mini).toContainText('Intelligenza')
    await mini.click()
    await expect(sara!.page.getByRole('heading', { name: 'Intelligenza di Teo' })).toBeVisible()
    await expect(sara!.page.getByRole('heading', { name: 'Intelligenza di Teo' })).not.toBeFocused()
    await sara!.page.goBack()
    await expect(sara!.page).toHaveURL(/\/diario$/)
  },
)

test(
  '[J4] on a short phone the odds stay in view while a slip is open',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const small = { viewport: { width: 360, height: 640 } }
    const sitting = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
      { name: 'Luca', plays: 'teo-ferri', view: small },
      { name: 'Sara', plays: 'giulia-serra' },
    ])
    const [giulia, luca, sara] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await luca!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }).click()
    await sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
    await giulia!.page.getByRole('radio', { name: /^3 / }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla il 3' }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 6D/ })).toBeVisible()
    await luca!.page.locator('main').evaluate(main => main.scrollTo(0, 0))
    const bars = await luca!.page.locator('.bars').boundingBox()
    const dock = await luca!.page.locator('.dock').boundingBox()
    expect(bars!.y + bars!.height).toBeLessThanOrEqual(dock!.y)
    expect(await luca!.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

async function characterOf(frames: readonly unknown[], name: string): Promise<string> {
  const text = JSON.stringify(frames)
  const found = /"game\/character\/([^"]+)":\{"id":"[^"]+","seat":"[^"]+","name":"([^"]+)"/g
  for (const match of text.matchAll(found)) if (match[2] === name) return match[1]!
  throw new Error(`no ${name} in the view`)
}
