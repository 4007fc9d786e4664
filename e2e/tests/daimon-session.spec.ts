import type { Browser } from '@playwright/test'
import { expect, inviteOf, test, type Player } from '../support/session.ts'
import { newPlayer } from '../support/player.ts'
import type { RealServer } from '../support/server.ts'
import { download } from '../support/download.ts'
import { tags } from '../support/tags.ts'

/** The players and their characters. The first one opens the table. */
const CAST = [
  { name: 'Ada', plays: 'Vera Lanza' },
  { name: 'Luca', plays: 'Teo Ferri' },
  { name: 'Sara', plays: 'Giulia Serra' },
  { name: 'Marco', plays: 'Bruno Okafor' },
] as const

test(
  '[J2] [J10] [J16] a whole session in English on four phones has no errors or refusals',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, faults } = await gather(browser, server)
    const [ada, luca, sara, marco] = players
    await begin(ada!)
    await rollTogether(ada!, luca!, sara!)
    await contest(luca!, sara!, marco!)
    await ada!.page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(luca!.page.locator('.effect-line').first()).toContainText('→')
    await askOracle(ada!, marco!)
    await fight(ada!, luca!)
    await passTheLead(ada!, sara!)
    await endSession(sara!, players)
    for (const player of players) expect(refusalsIn(player), player.name).toEqual([])
    expect(faults).toEqual([])
  },
)

/**
 * J1, J2, J3, J15: the host opens the table, and the others join by its code with ready-made
 * characters.
 */
async function gather(
  browser: Browser,
  server: RealServer,
): Promise<{ players: readonly Player[]; faults: readonly string[] }> {
  const faults: string[] = []
  let table = ''
  const place = () => ({ url: server.url, table })
  const players: Player[] = []
  for (const { name } of CAST) {
    const player = await newPlayer(browser, name, place, { locale: 'en-GB' })
    watch(player, faults)
    players.push(player)
  }
  const [ada, ...others] = players
  const { page } = ada!
  await page.goto(server.url)
  await ada!.tap(page.getByRole('button', { name: 'Open the table' }))
  await page.getByLabel('Your name at the table').fill('Ada')
  await page.getByRole('radio', { name: 'Always me' }).click()
  await ada!.tap(page.getByRole('button', { name: 'Open and show the code' }))
  expect(ada!.taps()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('img', { name: 'QR code of the table' })).toBeVisible()
  table = /\/t\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const invite = await inviteOf(ada!, server.url, table)
  await Promise.all(others.map(player => sit(player, `${server.url}/j#${invite}`)))
  for (const { name } of CAST) await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Choose your character' }).click()
  await ada!.tap(page.getByRole('button', { name: 'Play Vera Lanza' }))
  return { players, faults }
}

async function sit(player: Player, scanned: string): Promise<void> {
  const { page, name } = player
  const { plays } = CAST.find(one => one.name === name)!
  await page.goto(scanned)
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('radio', { name: new RegExp(plays) }).click()
  await player.tap(page.getByRole('button', { name: 'Take a seat' }))
  await page.waitForURL(/\/t\//)
}

async function begin(ada: Player): Promise<void> {
  await ada.open('lobby')
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await ada.page.getByRole('link', { name: 'Desk' }).click()
  await ada.page.getByLabel('Title of the scene').fill('The vault')
  await ada.page.getByRole('button', { name: 'Open a scene' }).click()
  await expect(ada.page.getByText('Scene 1, The vault', { exact: false })).toBeVisible()
}

/** J4, J6, J8: two taps to propose and roll, two to seal, one to help, one to apply. */
async function rollTogether(ada: Player, luca: Player, sara: Player): Promise<void> {
  const before = [ada.taps(), luca.taps(), sara.taps()] as const
  await luca.tap(luca.page.getByRole('button', { name: /^Intelligence/ }))
  await sara.tap(sara.page.getByRole('button', { name: 'Help with 1D' }))
  await ada.tap(ada.page.getByRole('radio', { name: /^3 / }))
  await ada.tap(ada.page.getByRole('button', { name: 'Seal the 3' }))
  await expect(luca.page.getByRole('img', { name: 'Target sealed by Ada' })).toBeVisible()
  await luca.tap(luca.page.getByRole('button', { name: /^Roll 5D/ }))
  for (const player of [ada, luca, sara])
    await expect(player.page.locator('.result__text')).toContainText(/out of 5/)
  await ada.tap(ada.page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(sara.page.locator('.effect-line', { hasText: 'Giulia Serra' })).toContainText('7 → ')
  expect([ada.taps(), luca.taps(), sara.taps()]).toEqual(
    [3, 2, 1].map((taps, i) => before[i]! + taps),
  )
  for (const { page } of [ada, luca, sara])
    await page.getByRole('button', { name: 'Put away' }).click()
}

/** J7: bids are sealed and open together. */
async function contest(luca: Player, sara: Player, marco: Player): Promise<void> {
  await luca.page.getByRole('button', { name: /^Teo Ferri/ }).click()
  await luca.page.getByRole('button', { name: /^Contest/ }).click()
  await luca.page.getByRole('dialog').getByRole('button', { name: 'Giulia Serra' }).click()
  await luca.page.getByRole('button', { name: 'Open the contest' }).click()
  await luca.page.getByRole('button', { name: '3D Dexterity' }).click()
  await sara.page.getByRole('button', { name: '2D Agility' }).click()
  for (const player of [luca, sara]) {
    const before = player.taps()
    await player.tap(player.page.getByRole('radio', { name: '1', exact: true }))
    await player.tap(player.page.getByRole('button', { name: 'Seal 1D' }))
    expect(player.taps() - before).toBe(2)
  }
  await luca.page.getByRole('button', { name: 'Real dice' }).click()
  // Teo's four dice all succeed. Giulia's three, on Sara's phone, all miss.
  await typeFaces(luca, [6, 6, 6, 6])
  await sara.page.getByRole('button', { name: 'Throw your 3 dice' }).click()
  await typeFaces(sara, [1, 1, 1])
  await expect(marco.page.getByTestId('heard-now')).toContainText('Teo Ferri')
}

async function typeFaces({ page }: Player, faces: readonly number[]): Promise<void> {
  const pad = page.getByRole('group', { name: 'Faces of the die' })
  for (const face of faces) await pad.getByRole('button', { name: String(face) }).click()
  await page.getByRole('button', { name: 'Confirm the faces' }).click()
}

/** J9: two taps ask, one shares the answer, one pins it. */
async function askOracle(ada: Player, marco: Player): Promise<void> {
  await ada.open()
  const before = ada.taps()
  await ada.tap(ada.page.getByRole('link', { name: 'Oracle' }))
  await ada.tap(ada.page.getByRole('button', { name: 'New answer' }))
  await expect(ada.page.locator('.daimon-oracle-facet .daimon-oracle-facet__text')).toHaveCount(4)
  expect(ada.taps() - before).toBe(2)
  await ada.page.getByRole('button', { name: 'Read to the table' }).click()
  await ada.page.getByRole('button', { name: 'Pin to the scene' }).click()
  await marco.page.getByRole('link', { name: 'Oracle' }).click()
  await expect(marco.page.getByText('Pinned to scene 1')).toBeVisible()
}

/** J10: one exchange of at most four taps per side, and the end of the fight. */
async function fight(ada: Player, luca: Player): Promise<void> {
  const { page } = ada
  await page.getByRole('link', { name: 'Desk' }).click()
  await page.getByRole('button', { name: 'Opponent', exact: true }).click()
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Gino Pace' }).click()
  await page.getByRole('button', { name: 'Open a fight' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Round by round' }).click()
  for (const name of ['Vera Lanza', 'Giulia Serra', 'Bruno Okafor'])
    await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Gino Pace (in the wings)' }).click()
  await dialog.getByRole('button', { name: 'Begin' }).click()
  const before = [ada.taps(), luca.taps()] as const
  await luca.tap(luca.page.getByRole('button', { name: 'Face Gino Pace' }))
  await luca.tap(luca.page.locator('[data-roll]'))
  await ada.tap(page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(luca.page.locator('.daimon-duel')).toContainText(/success|failure/)
  expect(ada.taps() - before[0]).toBeLessThanOrEqual(4)
  expect(luca.taps() - before[1]).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'End the fight' }).click()
  await expect(luca.page.locator('.daimon-duel')).toHaveCount(0)
}

/** J13: the role passes in three taps in all. */
async function passTheLead(ada: Player, sara: Player): Promise<void> {
  const before = ada.taps() + sara.taps()
  await ada.tap(ada.page.getByRole('button', { name: 'Pass the role' }))
  await ada.tap(ada.page.getByRole('dialog').getByRole('button', { name: 'Sara' }))
  await sara.tap(sara.page.getByRole('button', { name: 'Take the lead', exact: true }))
  expect(ada.taps() + sara.taps() - before).toBe(3)
  await expect(ada.page.getByRole('heading', { name: 'Sara leads' })).toBeVisible()
}

/** J16, J17: the session ends, and each player exports the recap in two taps. */
async function endSession(sara: Player, players: readonly Player[]): Promise<void> {
  await sara.open('fine')
  await sara.page.getByRole('button', { name: 'Close the session' }).click()
  await sara.page.getByRole('dialog').getByRole('button', { name: 'Close the session' }).click()
  await expect(sara.page.getByRole('button', { name: 'Close the session' })).toHaveCount(0)
  for (const player of players) await player.open('fine')
  await Promise.all(
    players.map(async player => {
      const { page } = player
      const before = player.taps()
      await player.tap(page.getByRole('link', { name: 'Recap and export' }))
      await expect(page.getByText('The vault').first()).toBeVisible()
      const markdown = page.getByRole('button', { name: 'Text (Markdown)' })
      expect((await download(page, () => player.tap(markdown))).name).toMatch(/\.md$/)
      expect(player.taps() - before).toBe(2)
    }),
  )
}

/** The network errors of requests that a left page abandoned, as Chromium and Firefox name them. */
const LEFT_BEHIND = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Collects errors of the page, its console and its requests. */
function watch({ name, page }: Player, faults: string[]): void {
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${name}: ${message.text()}`)
  })
  page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) faults.push(`${name}: ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (!LEFT_BEHIND.includes(reason)) faults.push(`${name}: ${request.url()} ${reason}`)
  })
}

/** Every refusal among the server's answers. */
function refusalsIn(player: Player): readonly unknown[] {
  return player.frames().filter(frame => {
    const { t, ok } = frame as { readonly t: string; readonly ok?: boolean } // every frame has its kind
    return (t === 'done' || t === 'answer') && ok === false
  })
}
