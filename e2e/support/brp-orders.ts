import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { closeAll, offerIn } from './brp-fight.ts'
import type { Player } from './player.ts'

/** Orders of Basic Roleplaying given by taps: what a page sends and the server takes is counted, order by order. */

const READ = `
  const { ruleset } = await import('@mastro/rules-brp')
  const people = ruleset.orders.filter(({ unoffered }) => unoffered?.way !== 'bots')
  console.log(JSON.stringify(people.map(({ type }) => type)))
`

/** The orders that the loaded rules declare for people. */
export function ordersOfTheGame(): readonly string[] {
  const out = execFileSync(
    process.execPath,
    ['--conditions=mastro', '--input-type=module', '-e', READ],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  )
  return (JSON.parse(out) as readonly string[]).toSorted() // as it was printed above
}

/** The orders of this page that the server has taken, and what it said to those it has not. */
export interface Heard {
  readonly taken: Set<string>
  readonly refused: Map<string, string>
}

export function hear(page: Page, { taken, refused }: Heard) {
  const sent = new Map<string, string>()
  page.on('websocket', socket => {
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload))
      if (said.t === 'do' && said.command?.type === 'game')
        sent.set(said.id, said.command.command.type)
    })
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(String(payload))
      const order = said.t === 'done' ? sent.get(said.id) : undefined
      if (order === undefined) return
      if (said.ok === true) taken.add(order)
      else refused.set(order, JSON.stringify(said.error))
    })
  })
}

export interface At {
  readonly paolo: Player
  readonly luca: Player
  readonly sara: Player
  readonly nina: Player
  readonly desk: Page
}

/** By order: the taps that give it. */
export type Walk = Readonly<Record<string, (at: At) => Promise<unknown>>>

/** Every order of a walk, one after the other. */
export async function walkThrough(walk: Walk, at: At, heard: Heard) {
  for (const [order, taps] of Object.entries(walk))
    await test.step(order, async () => {
      await taps(at)
      const said = () => (heard.taken.has(order) ? 'taken' : (heard.refused.get(order) ?? 'unsaid'))
      await expect.poll(said, { message: order, timeout: 5000 }).toBe('taken')
      for (const { page } of [at.paolo, at.luca, at.sara, at.nina]) await clear(page)
    })
}

/** Nothing lies over the page. */
async function clear(page: Page) {
  await closeAll(page)
  const known = page.getByRole('button', { name: 'Ho capito' })
  if ((await known.count()) > 0) await known.first().click()
}

export const last = (page: Page): Locator => page.getByRole('dialog').last()

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

export type Fill = (form: Locator) => Promise<unknown>

/** Fills what a form asks and has no answer for yet, and sends it. */
export async function sendForm(page: Page, fill?: Fill) {
  const form = last(page)
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
  await form.locator('.btn--p.btn--w').last().click()
}

/** From the desk's list of everything: the offer, its form, its button. */
export async function lead(page: Page, name: RegExp, fill?: Fill | 'no form') {
  await page.getByRole('button', { name: 'Tutto il resto' }).click()
  await (await offerIn(last(page), name)).click()
  if (fill !== 'no form') await sendForm(page, fill)
}

/** From a player's own list of what else can be done. */
export async function act({ page }: Player, name: RegExp, fill?: Fill | 'no form') {
  const fold = page.locator('details', { has: page.getByText('Altro che puoi fare') }).last()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
  await (await offerIn(fold, name)).click()
  if (fill !== 'no form') await sendForm(page, fill)
}
