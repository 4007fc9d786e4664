import { expect, test, type Locator, type Page } from '@playwright/test'
import { closeAll, offerIn, type AcceptedCommands } from './commands.ts'
import type { Player } from './player.ts'

/** Gives commands of Basic Roleplaying by taps. */

export interface At {
  readonly paolo: Player
  readonly luca: Player
  readonly sara: Player
  readonly nina: Player
  readonly desk: Page
}

/** The taps that give each command, by command type. */
export type Walk = Readonly<Record<string, (at: At) => Promise<unknown>>>

/** Gives every command of a walk, and waits until the server accepts it. */
export async function walkThrough(walk: Walk, at: At, accepted: AcceptedCommands) {
  for (const [command, taps] of Object.entries(walk))
    await test.step(command, async () => {
      await taps(at)
      await expect
        .poll(() => accepted.answerTo(command), { message: command, timeout: 5000 })
        .toBe('accepted')
      for (const { page } of [at.paolo, at.luca, at.sara, at.nina]) await clear(page)
    })
}

/** Closes dialogs and notices that cover the page. */
async function clear(page: Page) {
  await closeAll(page)
  const known = page.getByRole('button', { name: 'Ho capito' })
  if (await known.first().isVisible()) await known.first().click()
}

export const last = (page: Page): Locator => page.getByRole('dialog').last()

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

export type Fill = (form: Locator) => Promise<unknown>

/** Fills the unanswered fields of a form and sends it. */
export async function sendForm(page: Page, fill?: Fill) {
  const form = last(page)
  const sends = form.locator('.button--primary.button--wide').last()
  await expect(sends).toBeVisible() // a form appears all at once
  for (const text of await form.locator('textarea, input[type=text], input:not([type])').all())
    if ((await text.isVisible()) && (await text.inputValue()) === '') await text.fill('Perché sì')
  for (const select of await form.locator('select').all())
    if ((await select.isVisible()) && (await select.inputValue()) === '')
      await select.selectOption({ index: 1 })
  for (const group of await form.getByRole('radiogroup').all())
    if ((await group.locator('[aria-checked=true]').count()) === 0)
      await group.getByRole('radio').first().click()
  for (const group of await form.getByRole('group').all())
    if ((await group.locator('.chip[aria-pressed=true]').count()) === 0)
      for (const chip of (await group.locator('.chip').all()).slice(0, 1)) await chip.click()
  await fill?.(form)
  await sends.click()
}

/** Sends a command from the desk's full list: the offer, its form, its button. */
export async function lead(page: Page, name: RegExp, fill?: Fill | 'no form') {
  await page.getByRole('button', { name: 'Tutto il resto' }).click()
  await (await offerIn(last(page), name)).click()
  if (fill !== 'no form') await sendForm(page, fill)
}

/** Sends a command from a player's list of other actions. */
export async function act({ page }: Player, name: RegExp, fill?: Fill | 'no form') {
  const fold = page.locator('details', { has: page.getByText('Altro che puoi fare') }).last()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
  await (await offerIn(fold, name)).click()
  if (fill !== 'no form') await sendForm(page, fill)
}

export interface Doc {
  readonly id: string
  readonly name?: string
  readonly kind?: string
  readonly outcome?: unknown
  readonly gear?: readonly { readonly id: string; readonly kind: string }[]
}

/** The documents of a seat under a prefix of their keys. */
export async function docsBelow(player: Player, prefix: string): Promise<readonly Doc[]> {
  const all = Object.entries(await player.docs()).filter(([key]) => key.startsWith(prefix))
  return all.map(([, doc]) => doc as unknown as Doc) // the documents under these keys
}
export const idOf = async (player: Player, name: string) =>
  (await docsBelow(player, 'game/body/')).find(one => one.name?.includes(name))?.id ?? ''
