import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { game, openTable } from '../support/session.ts'
import { newPlayer } from '../support/player.ts'
import { doubleClick } from '../support/one-file-program.ts'

/** Folder of the unpacked program, and the parent folder of each test's home. */
const { MASTRO_PROGRAM: PROGRAM = '', MASTRO_HOMES: HOMES = '' } = process.env
const GOLDEN = join(import.meta.dirname, '../../packages/store/src/testing/golden/format-3.db.gz')

function homeOf(name: string): string {
  const home = join(HOMES, name)
  mkdirSync(home)
  return home
}

test('the machine has no network', () => {
  expect(Object.keys(networkInterfaces())).toEqual(['lo'])
})

test('[PRO-32] a double click opens the page within a minute, and play survives a kill', async ({
  browser,
}) => {
  const home = homeOf('new')
  const clicked = Date.now()
  const server = await doubleClick(PROGRAM, home)
  const first = await browser.newPage({ locale: 'it-IT' })
  await first.goto(server.shown())
  await first.getByRole('button', { name: 'Apri il tavolo' }).click()
  await first.getByRole('button', { name: 'Apri e mostra il codice' }).click()
  await expect(first.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
  expect(Date.now() - clicked).toBeLessThanOrEqual(60_000)
  await first.close()
  // no phone can scan a code without a network, so the console says what to do instead
  expect(server.output()).toContain('questo computer non è in nessuna rete')
  expect(existsSync(join(server.data, 'mastro.db'))).toBe(true)

  const opened = await openTable(browser, server, { fixed: true })
  const [giulia, luca] = [opened.host, await opened.join('Luca')]
  await luca.act(game({ type: 'take-ready-made', id: 'teo-ferri' }))
  await giulia.act({ type: 'begin', moment: 'scene', title: 'Il caveau' })
  for (const player of [giulia, luca]) await player.open()
  await luca.page.getByRole('button', { name: 'Intelligenza 4: proponi una prova' }).click()
  await giulia.page.getByRole('radio', { name: /^2 / }).click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  // Two or more successes on four dice at one half: 11 in 16.
  const roll = luca.page.getByRole('button', { name: /Tira 4D/ })
  await expect(roll).toContainText(/riesce al 69\s%/)
  await roll.click()
  const outcome = /Teo Ferri, Intelligenza: (riesce|fallisce).*, \d success[oi] su 4/
  await expect(luca.page.locator('.result__text')).toHaveText(outcome)
  const [outcomeText, docs] = [
    await luca.page.locator('.result__text').textContent(),
    await luca.docs(),
  ]

  await server.kill('SIGKILL')
  const banner = luca.page.getByTestId('link-banner')
  await expect(banner).toBeVisible()
  await server.restart()
  await expect(banner).toBeHidden()
  expect(await luca.docs()).toEqual(docs)
  await luca.page.reload()
  await expect(luca.page.locator('.result__text')).toHaveText(outcomeText!)
  await giulia.act({ type: 'say', text: 'Eccoci di nuovo' })
  await server.stop()
})

/**
 * Creates a ticket for a phone that was seated with the previous version. The server stores only
 * its hash.
 */
function ticketFor(file: string, table: string): { readonly token: string; readonly seat: string } {
  const token = 'a-ticket-of-the-last-version'
  const hash = createHash('sha256').update('mastro-door/1').update(token).digest('hex')
  const db = new DatabaseSync(file)
  const row = db
    .prepare('select seat from act join log on log.id = act.log where log.name = ? and version = 1')
    .get(table)
  const seat = String(row?.['seat'])
  const put = db.prepare('insert into vault (key, value, sum) values (?, ?, ?)')
  const ticket = { id: 'lastversion', table, seat, kind: 'cookie', renewedAt: Date.now(), stamp: 0 }
  for (const [key, value] of [
    [`ticket/${hash}`, JSON.stringify(ticket)],
    [`seat-ticket/${table}/${seat}/lastversion`, hash],
  ] as const)
    put.run(key, value, crc32(JSON.stringify([key, value])))
  db.close()
  return { token, seat }
}

test('[PRO-32] [PRO-11] data of the previous version is copied, and the session goes on', async ({
  browser,
}) => {
  const table = 'csvtnj6agdxmgqwx'
  const home = homeOf('upgraded')
  const data = join(home, '.local/share/mastro')
  mkdirSync(data, { recursive: true })
  const file = join(data, 'mastro.db')
  writeFileSync(file, gunzipSync(readFileSync(GOLDEN)))
  const { token, seat } = ticketFor(file, table)

  const server = await doubleClick(PROGRAM, home)
  expect(existsSync(`${file}.format-3`)).toBe(true)
  const giulia = await newPlayer(browser, 'Giulia', () => ({ url: server.url, table }))
  const cookie = (name: string, value: string) => ({ name, value, url: server.url })
  await giulia.context.addCookies([
    cookie(`mastro_${table}`, token),
    cookie(`mastro-seat-${table}`, seat),
  ])
  await giulia.open('atti')
  await expect(giulia.page.getByText('ciao a tutti').first()).toBeVisible()
  await giulia.act({ type: 'say', text: 'Riprendiamo da qui' })
  await expect(giulia.page.getByText('Riprendiamo da qui').first()).toBeVisible()
  await server.stop()
})
