import { mkdirSync } from 'node:fs'
import { expect, game, sitDown, type Cast, type Player, type SeatedTable } from './session.ts'
import type { RealServer } from './server.ts'
import type { AcceptedCommands } from './commands.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { DESK, PHONE } from './sizes.ts'

/** The default characters of Luca, Sara and Teo. */
const CREW = ['nerina-scala', 'capitana-orsini', 'sorella-aurelia'] as const

export interface ChaosTable extends SeatedTable {
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
}

/**
 * Four seats of Ways of Chaos in an open scene: the Master on a desktop and three phones, one in
 * English, one in the light theme.
 */
export async function chaosTable(
  browser: Browser,
  server: RealServer,
  {
    plays = CREW,
    foes = [],
  }: { readonly plays?: readonly [string, string, string]; readonly foes?: readonly string[] } = {},
): Promise<ChaosTable> {
  const cast: readonly [Cast, ...Cast[]] = [
    { name: 'Giulia', view: { viewport: DESK } },
    { name: 'Luca', plays: plays[0], view: { viewport: PHONE } },
    { name: 'Sara', plays: plays[1], view: { viewport: PHONE, locale: 'en-GB' } },
    { name: 'Teo', plays: plays[2], view: { viewport: PHONE } },
  ]
  const options = { system: 'chaos', scene: 'Il molo', automation: 'full' } as const
  const sitting = await sitDown(browser, server, cast, options)
  const [giulia, luca, sara, teo] = sitting.players as [Player, Player, Player, Player] // safe: the cast above
  await teo.page.emulateMedia({ colorScheme: 'light' })
  for (const { page } of sitting.players) page.setDefaultTimeout(20_000)
  for (const id of foes) await giulia.act(game({ type: 'take-ready-made', id }))
  return { ...sitting, giulia, luca, sara, teo }
}

/** Folder for screenshots, if any are wanted. */
const SHOTS = process.env['MASTRO_SCREENSHOTS']
export async function picture({ page }: Player, name: string): Promise<void> {
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.waitForTimeout(350)
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** Types the plain die, then the Chaos Die and its chain, on the roller's pad, and rolls. */
export async function throwReal(
  player: Player,
  plain: number,
  ...chaos: readonly number[]
): Promise<void> {
  await expect(player.page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await layOwn(player, plain, ...chaos)
}

/** The same after the other side has rolled. */
export async function layOwn(
  { page }: Player,
  plain: number,
  ...chaos: readonly number[]
): Promise<void> {
  await page.getByRole('button', { name: /^(Dadi veri|Real dice)$/ }).click()
  const pad = page.getByRole('dialog')
  const [first, ...links] = chaos
  await pad
    .getByRole('button', { name: new RegExp(`^(Dado normale|Plain die): ${plain}$`) })
    .click()
  await pad
    .getByRole('button', { name: new RegExp(`^(Dado Caotico|Chaos Die): ${first}$`) })
    .click()
  for (const [i, link] of links.entries())
    await pad
      .getByRole('button', { name: new RegExp(`^6: (lancialo di nuovo|roll it again): ${link}$`) })
      .nth(i)
      .click()
  await pad.getByRole('button', { name: /^(Conferma|Confirm) / }).click()
}

/** The Master chooses a Difficulty on the scale and seals it. */
export async function sealAt({ page }: Player, at: number): Promise<void> {
  const scale = page.getByRole('radiogroup', { name: 'Difficoltà' })
  await scale.getByRole('radio', { name: new RegExp(`^${at}\\b`) }).click()
  await page.getByRole('button', { name: /^Sigilla/ }).click()
}

/** The id of a being at the table, by the beginning of its name. */
export async function beingOf(player: Player, name: string): Promise<string> {
  const docs = Object.entries(await player.docs())
  const found = docs.find(
    ([key, doc]) => key.startsWith('game/body/') && doc.name?.startsWith(name) === true,
  )
  expect(found, name).toBeDefined()
  return found![0].slice('game/body/'.length)
}

/** Replaces a ready-made character's whole sheet with a character of the book. */
export async function becomes(master: Player, who: string, character: object): Promise<void> {
  const command = { type: 'overrule', who, character, what: null, to: 1, reason: 'dal libro' }
  await master.act(game(command))
}

/** Checks that at 320 px nothing overflows sideways and the document does not scroll. */
export async function fits({ page }: Player): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => ({
    side: document.documentElement.scrollWidth - window.innerWidth,
    down: document.documentElement.scrollHeight - window.innerHeight,
  }))
  expect(wide.side).toBeLessThanOrEqual(0)
  expect(wide.down).toBeLessThanOrEqual(0)
  if (before !== null) await page.setViewportSize(before)
}

/** Says how a success is used, where that is still missing. Until then it cannot be put away. */
export async function useSuccess({ page }: Player): Promise<void> {
  const better = page.getByRole('radio', { name: /^(Riuscire meglio|A better result)$/ })
  const owed = page.getByText(/^(manca questo|this is missing)$/)
  if (!(await owed.isVisible())) return
  await better.click()
  await expect(owed).toHaveCount(0)
}

/** Closes every rolled slip on this phone. */
export async function clear(player: Player): Promise<void> {
  const { page } = player
  const close = page.getByRole('button', {
    name: /^(Metti via|Put away)|^(Racconto, e chiudo|Altro|Chiudi|Close|Lascio stare|Leave it)$/,
  })
  // the buttons of an outcome appear a moment after it
  if (await page.locator('.slip--rolled').first().isVisible())
    await page
      .getByRole('button', { name: /^(Chiudi|Close|Racconto|Altro|Lascio stare|Leave it)/ })
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => undefined) // an outcome that another seat still has to settle
  await expect(async () => {
    await useSuccess(player)
    if (await close.first().isVisible()) await close.first().click({ timeout: 1000 })
    await expect(close).toHaveCount(0, { timeout: 300 })
  }).toPass()
}

/** Opens one wizard tab after the other until this step is open. */
export async function opens(page: Page, step: string): Promise<void> {
  const heading = page.getByRole('heading', { name: step, exact: true })
  const tabs = page.locator('.chaos-create-tabs button')
  await tabs.first().waitFor()
  await expect(async () => {
    for (let i = 0; !(await heading.isVisible()) && i < (await tabs.count()); i++)
      await tabs.nth(i).click({ timeout: 1000 })
    await expect(heading).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Gives one command by taps, then waits until the table has accepted it. */
export type Reach = (command: string, taps: () => Promise<unknown>) => Promise<void>

export function reaching(accepted: AcceptedCommands): Reach {
  return async (command, taps) => {
    await taps()
    await expect.poll(() => accepted.has(command), { message: `${command} is accepted` }).toBe(true)
  }
}

/** The topmost form or list. */
export const onTop = (page: Page): Locator => page.getByRole('dialog').last()

export type Fill = (form: Locator) => Promise<unknown>

/** Fills a form and sends it with its button. A form that asks first has a narrower one. */
export async function send(page: Page, fill?: Fill): Promise<void> {
  const form = onTop(page)
  await fill?.(form)
  await form.locator('.button--primary:is(.button--wide, .grow)').last().click()
}
