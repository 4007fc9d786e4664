import { expect, game, sitDown, test, encodingsOf, type Player } from '../support/session.ts'
import { download } from '../support/download.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test(
  '[J14] two taps undo a mistake, its line stays struck through, and redo restores it',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = giulia!
    const teo = await characterOf(luca!, 'Teo Ferri')
    await giulia!.act(game({ type: 'apply-wounds', character: teo, add: 1, reason: '' }))
    await luca!.open('atti')
    await giulia!.open('atti')
    const line = page.getByRole('button', { name: /^Teo Ferri: ferite|Teo Ferri subisce/ }).first()
    await giulia!.tap(line)
    await expect(page.getByText(/DAI-WOUND/).first()).toBeVisible()
    await giulia!.tap(page.getByRole('button', { name: 'Annulla l’atto' }))
    expect(giulia!.taps()).toBe(2)
    await expect(page.getByText(/^Giulia ha annullato, \d\d:\d\d/)).toBeVisible()
    await expect(luca!.page.getByText(/^Giulia ha annullato,/)).toBeVisible()
    await luca!.open('scheda')
    await expect(luca!.page.getByRole('button', { name: /^Ferite: 0 su 4.*perché$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Rifai' }).click()
    await expect(luca!.page.getByRole('button', { name: /^Ferite: 1 su 4.*perché$/ })).toBeVisible()
  },
)

test('printing from the settings prints the log, without the dialog', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[1]!
  await players[1]!.open('posto')
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] =
        `${location.pathname} ${document.querySelectorAll('dialog[open]').length}`
    }
  })
  await page.getByRole('button', { name: 'Stampa o esporta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stampa', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\/diario 0$/)
  await expect(page).toHaveURL(/\/diario$/)
})

test('an envelope that opens by a vote is known to all, so the form does not ask', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[1]!
  await players[1]!.open()
  await page.locator('summary', { hasText: 'Buste' }).click()
  await page.getByRole('button', { name: 'Una nota in busta' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Che cosa c’è nella busta').fill('So chi è stato')
  await form.getByLabel('Che cosa sanno gli altri').selectOption('something')
  await form.getByLabel('Si apre').selectOption('vote')
  await expect(form.getByLabel('Che cosa sanno gli altri')).toHaveCount(0)
  await form.getByRole('button', { name: 'Sigilla' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => JSON.stringify(await players[0]!.docs())).toContain('"vote"')
})

test(
  '[J14] undoing an act lists and undoes the acts that depend on it',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = giulia!
    const teo = await characterOf(luca!, 'Teo Ferri')
    await giulia!.act(game({ type: 'apply-wounds', character: teo, add: 1, reason: 'uno' }))
    await giulia!.act(game({ type: 'apply-wounds', character: teo, add: 1, reason: 'due' }))
    await giulia!.open('atti')
    const lines = page.getByRole('button', { name: /ferit/ })
    await lines.last().click()
    await expect(page.getByText('Dipendono da questo:')).toBeVisible()
    await page.getByRole('button', { name: 'Annulla tutto (2 atti)' }).click()
    await expect(page.getByText(/^Giulia ha annullato/)).toHaveCount(2)
  },
)

test(
  '[J14] older log lines load on scrolling',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    for (let i = 1; i <= 34; i++)
      await Promise.all(
        players.map(player => player.act({ type: 'say', text: `${player.name} ${i}` })),
      )
    const luca = players[1]!
    await luca.open('atti')
    await expect(luca.page.getByText('Luca 34')).toBeVisible()
    await luca.page.locator('.diary .log-entry').last().scrollIntoViewIfNeeded()
    await expect(luca.page.getByText('Luca 1', { exact: true })).toBeAttached()
    await expect(luca.page.getByRole('button', { name: 'Prima', exact: true })).toHaveCount(0)
    const texts = await luca.page.locator('.diary .log-entry .pre-wrap').allTextContents()
    expect(new Set(texts.filter(text => /^(Luca|Giulia) \d+$/.test(text))).size).toBe(68)
  },
)

test(
  '[J14] the log can be filtered and searched',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const { page } = luca!
    const teo = await characterOf(luca!, 'Teo Ferri')
    await giulia!.act(game({ type: 'apply-wounds', character: teo, add: 1, reason: '' }))
    await luca!.act({ type: 'roll', notation: '2d6' })
    await luca!.act({ type: 'say', text: 'La chiave è nel vaso' })
    await luca!.open('atti')
    const line = (text: string | RegExp) => page.getByRole('list').getByText(text)
    await expect(line('La chiave è nel vaso')).toBeVisible()
    await page.getByRole('button', { name: 'Ferite', exact: true }).click()
    await expect(line('La chiave è nel vaso')).toHaveCount(0)
    await expect(line(/ferit/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Tiri', exact: true }).click()
    await expect(line(/2d6/)).toBeVisible()
    await expect(line(/ferit/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Altri', exact: true }).click()
    await expect(line('La chiave è nel vaso')).toBeVisible()
    await page.getByLabel('Cerca una parola').fill('vaso')
    await expect(page.locator('.diary .log-entry')).toHaveCount(1)
  },
)

test(
  '[J17] a week later the page opens in 5 s, shows the recap once and needs one tap',
  tags('@cross-browser', '@timed'),

  async ({ browser, ownServer: server }) => {
    const { players, table } = await sitDown(browser, server, CAST)
    const luca = players[1]!
    const { page } = luca
    await luca.act({ type: 'roll', notation: '3d6' })
    await luca.open()
    await expect(page.getByRole('button', { name: /^Potenza 2/ })).toBeVisible()
    await server.kill('SIGTERM')
    await server.restart()
    await page.goto('about:blank')
    const week = 7 * 24 * 3600 * 1000
    await page.clock.install({ time: Date.now() + week })
    const loading = Date.now()
    await page.goto(`${server.url}/t/${table}`)
    await expect(page.getByRole('heading', { name: 'L’ultima volta' })).toBeVisible()
    expect(Date.now() - loading).toBeLessThanOrEqual(5000)
    await expect(page.getByText('Il caveau').first()).toBeVisible()
    await luca.tap(page.getByRole('button', { name: 'Si gioca' }))
    expect(luca.taps()).toBe(1)
    await expect(page.getByRole('button', { name: /^Potenza 2/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Potenza 2/ })).toBeVisible()
  },
)

test(
  '[J16] after the session each player exports the recap in two taps',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    await luca!.act({ type: 'say', text: 'Buonanotte' })
    await luca!.open()
    await giulia!.open('fine')
    const closed = Date.now()
    const ends = giulia!.page.getByRole('button', { name: 'Chiudi la sessione' })
    await ends.click()
    await giulia!.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Chiudi la sessione' })
      .click()
    await expect(giulia!.page.getByRole('button', { name: 'Chiudi la sessione' })).toHaveCount(0)
    await luca!.page.getByRole('link', { name: 'Fai crescere il personaggio' }).click()
    await luca!.tap(luca!.page.getByRole('link', { name: 'Riepilogo ed esportazione' }))
    const markdown = luca!.page.getByRole('button', { name: 'Testo (Markdown)' })
    const file = await download(luca!.page, () => luca!.tap(markdown))
    expect(Date.now() - closed).toBeLessThanOrEqual(90_000)
    expect(luca!.taps()).toBe(2)
    expect(file.bytes.toString()).toContain('Buonanotte')
    expect(table).not.toBe('')
  },
)

test('notes are private until they are shared', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await luca!.open('note')
  await luca!.page.getByRole('button', { name: 'Scrivi un appunto' }).click()
  await luca!.page.getByLabel('Appunto').fill('Il sindaco mente, cifra 77231')
  await luca!.page.getByRole('button', { name: 'Salva' }).click()
  await expect(luca!.page.getByText('lo leggi solo tu')).toBeVisible()
  await giulia!.open('note')
  await expect(giulia!.page.getByText('Ancora niente.')).toBeVisible()
  expect(await giulia!.heard()).not.toContain('77231')
  await luca!.page.getByRole('button', { name: /Il sindaco mente/ }).click()
  await luca!.page.getByLabel('Lo leggono tutti').check()
  await luca!.page.getByRole('button', { name: 'Salva' }).click()
  await expect(giulia!.page.getByText('Il sindaco mente, cifra 77231')).toBeVisible()
})

test(
  '[PRO-22] a whisper reaches one player, and pinned texts and threads reach all',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, [...CAST, { name: 'Sara' }])
    const [giulia, luca, sara] = players
    for (const player of players) await player.open('atti')
    const { page } = luca!
    await page.getByLabel('A chi').selectOption({ label: 'Giulia' })
    await page.getByLabel('Sottovoce a Giulia').fill('cifra 55812')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(giulia!.page.locator('.diary').getByText(/cifra 55812/)).toBeVisible()

    await page.getByRole('link', { name: 'Appunti' }).click()
    await sara!.page.getByRole('link', { name: 'Appunti' }).click()
    await page.getByLabel('Da tenere in vista').fill('Piove da tre giorni')
    await page.getByRole('button', { name: 'Fissa' }).click()
    await page.getByLabel('Un filo').fill('Chi ha pagato il tassista?')
    await page.getByRole('button', { name: 'Apri un filo' }).click()
    await expect(sara!.page.getByText('Piove da tre giorni')).toBeVisible()
    await sara!.page
      .getByRole('button', { name: 'Chiudi il filo «Chi ha pagato il tassista?»' })
      .click()
    await expect(page.getByText('Chi ha pagato il tassista?')).toHaveCount(0)
    await page.getByRole('button', { name: 'Togli dalla vista «Piove da tre giorni»' }).click()
    await expect(sara!.page.getByText('Piove da tre giorni')).toHaveCount(0)
    for (const trace of encodingsOf('cifra 55812')) expect(await sara!.heard()).not.toContain(trace)
  },
)

/** The id of a character in the view of its player. */
async function characterOf(player: Player, name: string): Promise<string> {
  await player.open()
  return player.page.evaluate(async wanted => {
    const table = location.pathname.split('/')[2]
    const response = await fetch(`/api/tables/${table}/view`, { headers: { 'X-Mastro': '1' } })
    const { docs }: { docs: Record<string, { name?: string }> } = await response.json()
    const key = Object.keys(docs).find(
      one => one.startsWith('game/character/') && docs[one]?.name === wanted,
    )
    return key?.split('/')[2] ?? ''
  }, name)
}
