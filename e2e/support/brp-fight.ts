import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { sitDown } from './session.ts'
import { offerIn } from './commands.ts'
import type { Player } from './player.ts'
import type { RealServer } from './server.ts'

/**
 * Steps of a Basic Roleplaying fight by taps: dice typed by the roller, blows, defences, and the
 * Master's next steps.
 */

/** Paolo leads on a desktop. Luca plays Aldo and Sara plays Berta, on phones. */
export async function threeAtTheBridge(browser: Browser, server: RealServer) {
  const phone = { viewport: { width: 390, height: 844 } }
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: { viewport: { width: 1366, height: 900 } } },
      { name: 'Luca', plays: 'aldo-ferrante', view: phone },
      { name: 'Sara', plays: 'berta-roccaforte', view: phone },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )
  const [paolo, luca, sara] = players as readonly [Player, Player, Player]
  return { paolo, luca, sara, desk: paolo.page }
}

export const pad = (page: Page) => page.locator('dialog .dice-pad__keys')

/** Types the faces that the pad asks for: two taps for a d100, one for any other die. */
export async function typeFaces(
  page: Page,
  faces: readonly (number | readonly [hundred: number])[],
) {
  for (const face of faces) {
    if (typeof face === 'number') {
      await pad(page)
        .first()
        .locator('button')
        .nth(face - 1)
        .click()
    } else {
      const [hundred] = face
      await pad(page)
        .first()
        .locator('button')
        .nth(Math.floor((hundred % 100) / 10))
        .click()
      await pad(page)
        .nth(1)
        .locator('button')
        .nth(hundred % 10)
        .click()
    }
  }
  await page.locator('dialog [data-primary]').click()
}

/** Types the damage dice on the attacker's screen. */
export async function typeDamage(page: Page, faces: readonly number[]) {
  await page.getByRole('button', { name: /^(?:Lancia|Throw) (?:il tuo|i tuoi|your)/ }).click()
  await typeFaces(page, faces)
}

export const stamp = (page: Page) => page.locator('.stamp').first()

export interface Table {
  readonly paolo: Player
  readonly luca: Player
  readonly sara: Player
  readonly emma: Player
}

/** A foe attacks from the Master's desk: the turn button opens the slip, then its die is typed. */
export async function foeStrikes({ paolo }: Table, name: RegExp, die: number) {
  const { page } = paolo
  await page.locator('.brp-desk-next-act', { hasText: name }).click()
  await openPad(page)
  await typeFaces(page, [[die]])
}

/**
 * Opens the dice pad of a roll: the second button, or the first for a player who usually throws
 * real dice.
 */
export async function openPad(page: Page) {
  const second = page.getByRole('button', {
    name: /^(?:Dadi veri|Real dice|Tira Mastro|Roll for me)$/,
  })
  await expect(second).toBeVisible()
  const isReal = /Tira|Roll/.test((await second.textContent()) ?? '')
  await (isReal ? page.locator('[data-roll]') : second).click()
}

/** Rolls the declared attack from a phone. */
export async function strikes({ page }: Player, die: number, damage: readonly number[] = []) {
  await page.getByRole('button', { name: /^(?:Prepara|Prepare)$/ }).click()
  await openPad(page)
  await typeFaces(page, [[die]])
  if (damage.length > 0) await typeFaces(page, damage)
}

/** Chooses a defence and types its die. */
export async function answers(page: Page, how: string | RegExp, die: number | null) {
  await expect(page.locator('.brp-defence').first()).toBeVisible()
  const own = page.getByRole('button', { name: /^(?:Tiro i miei dadi|I roll my dice)$/ })
  if ((await own.getAttribute('aria-pressed')) !== 'true') await own.click()
  await page.locator('.brp-defence', { hasText: how }).click()
  if (die !== null) await typeFaces(page, [[die]])
}

export const declare = ({ page }: Player) =>
  page.getByRole('button', { name: /^(?:Dichiaro|Declare)/ }).click()

export const choose = (page: Page, name: RegExp) =>
  page.getByRole('radio', { name }).first().click()

export const next = ({ page }: Player, name: RegExp) =>
  page.locator('.brp-desk-next-act', { hasText: name }).click()

/** Does something else than the declared attack, and confirms it. */
export async function otherwise({ page }: Player, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').last().getByRole('button', { name }).click()
}

/** Opens an entry from somebody's row on the desk. */
export async function about(page: Page, name: string, what: RegExp): Promise<Locator> {
  await page.locator('.brp-desk-person__head', { hasText: name }).click()
  await (await offerIn(page.getByRole('dialog').last(), what)).click()
  return page.getByRole('dialog').last()
}

export async function roundEnds({ paolo }: Table, round: number) {
  await next(paolo, /Risoluzione/)
  await next(paolo, /Prossimo round/)
  await expect(paolo.page.getByText(`round ${round}`).first()).toBeVisible()
}

/**
 * The wolf bites Tommaso with a special success that a plain parry only softens: one point of
 * damage, two to the mace.
 */
export async function bite(table: Table, { attack, parry }: { attack: number; parry: number }) {
  const { paolo, emma } = table
  await foeStrikes(table, /^Lupo grigio/, attack)
  await expect(emma.page.locator('.slip__tab').first()).toHaveText('Grey wolf attacks you')
  await answers(emma.page, 'Light Mace', parry)
  await typeDamage(paolo.page, [1])
  await expect(emma.page.locator('.brp-matrix .on')).toHaveText('normal hit')
}
