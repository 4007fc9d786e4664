import type { Browser, Page } from '@playwright/test'
import { seenBy, slowPhone, watchFor } from '../support/timing.ts'
import {
  expect,
  game,
  inviteOf,
  openTable,
  sitDown,
  test,
  encodingsOf,
  type OpenedTable,
  type Player,
} from '../support/session.ts'
import { newPlayer } from '../support/player.ts'
import { tags } from '../support/tags.ts'

test(
  '[J1] a host opens a table in three taps and sees its code',
  tags('@cross-browser', '@timed'),

  async ({ browser, ownServer: server }) => {
    await server.kill('SIGTERM')
    const started = Date.now()
    await server.restart()
    expect(Date.now() - started).toBeLessThanOrEqual(3000)
    const host = await newPlayer(browser, 'Giulia', () => ({ url: server.url, table: '' }))
    const { page } = host
    await page.goto(server.url)
    await host.tap(page.getByRole('button', { name: 'Apri il tavolo' }))
    await host.tap(page.getByRole('button', { name: 'Apri e mostra il codice' }))
    await expect(page.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Codice( [0-9A-Z]){6}$/ })).toBeVisible()
    expect(host.taps()).toBeLessThanOrEqual(3)
  },
)

test(
  '[J1] a host who has chosen a character returns to the lobby to start',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { host } = await openTable(browser, server)
    await host.page.getByRole('link', { name: 'Scegli il personaggio' }).click()
    await host.page.getByRole('button', { name: 'Gioca con Vera Lanza' }).click()
    await expect(
      host.page.getByRole('button', { name: 'Inizia, si tira per il Master' }),
    ).toBeVisible()
  },
)

/** Opens the page of a player who has scanned the code and tapped nothing yet. */
async function scanCode(
  browser: Browser,
  opened: OpenedTable,
  name: string,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Player> {
  const { host, server, table } = opened
  const player = await newPlayer(browser, name, () => ({ url: server.url, table }), { isNew: true })
  await before(player.page)
  await player.page.goto(`${server.url}/j#${await inviteOf(host, server.url, table)}`)
  return player
}

test(
  '[J2] a player joins in two taps, in 5 s on a slow phone and in 1.5 s when cached',
  tags('@cross-browser', '@timed'),

  async ({ browser, ownServer: server }) => {
    const opened = await openTable(browser, server)
    const luca = await scanCode(browser, opened, 'Luca', async page => {
      await watchFor(page, ['input', 'nav a'])
      await slowPhone(page)
    })
    const name = luca.page.getByLabel('Come ti chiamano')
    await luca.tap(name)
    expect((await seenBy(luca.page)).appeared['input']).toBeLessThanOrEqual(5000)
    await name.fill('Luca')
    await luca.tap(luca.page.getByRole('button', { name: 'Siediti' }))
    await luca.page.waitForURL(/\/t\//)
    expect(luca.taps()).toBe(2)
    await expect(luca.page.getByText('Non hai ancora un personaggio.')).toBeVisible()
    await expect(opened.host.page.getByText('Luca')).toBeVisible()
    await luca.page.reload()
    await expect(luca.page.getByText('Non hai ancora un personaggio.')).toBeVisible()
    const { appeared, live } = await seenBy(luca.page)
    expect(Math.max(appeared['nav a']!, live)).toBeLessThanOrEqual(1500)
  },
)

test(
  '[J2] the invite is removed from the address bar as soon as it is read',
  tags('@cross-browser'),
  async ({ browser, server, page }) => {
    const opened = await openTable(browser, server)
    const link = await opened.host.page.evaluate(async table => {
      const response = await fetch(`/api/tables/${table}/invite`, { headers: { 'X-Mastro': '1' } })
      const invite: { links: string[] } = await response.json()
      return invite.links[0] ?? ''
    }, opened.table)
    expect(link).toContain('#')
    await page.goto(`${server.url}/j#${link.split('#')[1]}`)
    await expect(page.getByText(/Giulia ti aspetta/)).toBeVisible()
    expect(page.url()).not.toContain('#')
  },
)

test(
  '[J15] a spectator joins with one tap and gets no buttons and no secrets',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const opened = await openTable(browser, server)
    const secret = 'la-busta-del-terzo-piano-64'
    await opened.host.act({ type: 'seal-note', text: secret, salt: 'ab'.repeat(32) })
    const zia = await scanCode(browser, opened, 'Zia')
    await zia.tap(zia.page.getByRole('button', { name: 'Guardo soltanto' }))
    await zia.page.waitForURL(/\/t\//)
    expect(zia.taps()).toBe(1)
    await expect(zia.page.getByText('Il tavolo è libero')).toBeVisible()
    await expect(zia.page.getByRole('link', { name: 'Scheda' })).toHaveCount(0)
    await expect(zia.page.locator('.dock button, main button')).toHaveCount(0)
    for (const trace of encodingsOf(secret)) expect(await zia.heard()).not.toContain(trace)
  },
)

test('a wrong code is refused with an explanation', async ({ page, ownServer: server }) => {
  await page.goto(`${server.url}/j`)
  await page.getByLabel('I sei caratteri').fill('ZZZZZZ')
  await page.getByRole('button', { name: 'Cerca il tavolo' }).click()
  await expect(page.getByRole('alert')).toContainText('non apre nessun tavolo')
  // kept, so that it can be corrected
  await expect(page.getByLabel('I sei caratteri')).toHaveValue('ZZZZZZ')
  await expect(page.getByRole('alert')).not.toContainText('unknown-door')
})

test(
  '[J5] real dice are set once per device, and sound is off by default',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, [
      { name: 'Giulia', plays: 'vera-lanza' },
      { name: 'Luca', plays: 'teo-ferri' },
    ])
    const luca = players[1]!
    const { page } = luca
    await luca.open('posto')
    await expect(page.getByRole('radio', { name: 'Muto' })).toBeChecked()
    await page.getByRole('radio', { name: 'Veri', exact: true }).click()
    await luca.open()
    await page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(page.locator('[data-roll]')).toContainText('Lancia 4D e batti le facce')
  },
)

test('players see pending approvals, and the Master is prompted to approve and start', async ({
  browser,
  server,
}) => {
  const cast = [{ name: 'Marta' }, { name: 'Luca' }] as const
  const { players } = await sitDown(browser, server, cast, { system: 'chaos', scene: null })
  const [marta, luca] = players
  await marta!.act({ type: 'begin', moment: 'session', title: '' })
  for (const player of players) await player.open()
  const table = luca!.page.getByRole('main')
  await expect(table.getByText('Non hai ancora un personaggio.')).toBeVisible()
  await luca!.act(game({ type: 'begin-draft', language: 'it' }))
  await expect(table.getByText('Il tuo personaggio è a metà.')).toBeVisible()
  await luca!.act(game({ type: 'roll-draft', step: 'all' }))
  await luca!.act(game({ type: 'finish-draft' }))
  await expect(table.getByText('Il tuo personaggio aspetta un sì.')).toBeVisible()
  await expect(marta!.page.getByRole('link', { name: 'Regia 1' })).toBeVisible()
  await marta!.page.getByRole('link', { name: 'Apri una scena' }).click()
  await marta!.page.getByRole('button', { name: 'Approva', exact: true }).click()
  await expect(table.getByText('aspetta un sì')).toBeHidden()
  await marta!.page.getByLabel('Titolo della scena').fill('Il molo')
  await marta!.page.getByRole('button', { name: 'Apri una scena' }).click()
  await marta!.page.getByRole('link', { name: 'Tavolo', exact: true }).click()
  await expect(marta!.page.getByRole('link', { name: 'Apri una scena' })).toBeHidden()
})
