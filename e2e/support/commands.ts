import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Player } from './player.ts'

/** The command types of a game that people can give. Commands for bots only are left out. */
export function commandsOf(rules: string): readonly string[] {
  const print = `
    import { ruleset } from '${rules}'
    const people = ruleset.commands.filter(({ notOffered }) => notOffered?.way !== 'bots')
    console.log(JSON.stringify(people.map(({ type }) => type)))`
  const output = execFileSync(
    process.execPath,
    ['--conditions=mastro', '--input-type=module', '--eval', print],
    { cwd: join(dirname(fileURLToPath(import.meta.url)), '../..'), encoding: 'utf8' },
  )
  return JSON.parse(output)
}

/** Commands of a game that some page sent and the server accepted. */
export interface AcceptedCommands {
  has(type: string): boolean
  /** The server's answer to a command: `accepted`, the refusal, or `no answer` so far. */
  answerTo(type: string): string
  /** The commands of a list that were not accepted yet. */
  missing(types: readonly string[]): readonly string[]
}

/**
 * Records accepted commands. Call it before the pages open, to record their sockets from the start.
 */
export function acceptedCommandsOf(players: readonly Player[]): AcceptedCommands {
  const answers = new Map<string, string>()
  for (const { page } of players)
    page.on('websocket', socket => {
      const sent = new Map<string, string>()
      socket.on('framesent', ({ payload }) => {
        const { t, id, command } = JSON.parse(String(payload))
        if (t === 'do' && command.type === 'game') sent.set(id, command.command.type)
      })
      socket.on('framereceived', ({ payload }) => {
        const { t, id, ok, error } = JSON.parse(String(payload))
        const type = t === 'done' ? sent.get(id) : undefined
        if (type !== undefined && answers.get(type) !== ACCEPTED)
          answers.set(type, ok === true ? ACCEPTED : JSON.stringify(error))
      })
    })
  const has = (type: string) => answers.get(type) === ACCEPTED
  return {
    has,
    answerTo: type => answers.get(type) ?? 'no answer',
    missing: types => types.filter(type => !has(type)),
  }
}

const ACCEPTED = 'accepted'

/** How deep folds are nested, at most. */
const FOLDS = 3

/** Finds an offer in a list and opens the fold that contains it. */
export async function offerIn(list: Locator, name: RegExp): Promise<Locator> {
  const offer = list.getByRole('button', { name }).first()
  await expect(async () => {
    for (let depth = 0; depth < FOLDS && !(await offer.isVisible()); depth++)
      for (const fold of await list.locator('details:not([open]) > summary').all())
        if (await fold.isVisible()) await fold.click()
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  return offer
}

const dialogs = (page: Page): Locator => page.locator('dialog[open]')

export async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0, { timeout: 300 })
  }).toPass()
}

/**
 * Fills the required fields of a form and submits it: text in text fields, the first option of a
 * choice.
 */
export async function sendForm(page: Page, text: string = 'parole'): Promise<void> {
  const form = dialogs(page).last()
  const sends = form.locator('button.button--primary').last()
  await expect(sends).toBeVisible() // a form appears all at once
  await fillIn(form, text)
  await sends.click()
}

export async function fillIn(form: Locator, value: string): Promise<void> {
  for (const text of await form.locator('input:visible, textarea:visible').all()) {
    const kind = (await text.getAttribute('type')) ?? 'text'
    if (kind === 'text' && (await text.inputValue()) === '') await text.fill(value)
  }
  for (const choice of await form.locator('select:visible').all())
    if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 })
}

/** Command types with the text of the row that gives each command. */
export type Acts = Readonly<Record<string, string | RegExp>>

/** Gives these commands from a list, each with its form, and waits until the server accepts it. */
export async function doAll(
  { page }: Player,
  accepted: AcceptedCommands,
  list: Locator,
  acts: Acts,
): Promise<void> {
  for (const [type, row] of Object.entries(acts)) {
    await closeAll(page)
    await list.click()
    const rows = dialogs(page).last()
    await expect(rows).toBeVisible()
    for (const fold of await rows.locator('details:not([open]) > summary').all()) await fold.click()
    const before = await dialogs(page).count()
    await rows.locator('button.list-item', { hasText: row }).first().click()
    await expect
      .poll(async () => accepted.has(type) || (await dialogs(page).count()) > before, type)
      .toBe(true)
    if (!accepted.has(type)) await sendForm(page)
    await expect.poll(() => accepted.has(type), type).toBe(true)
  }
  await closeAll(page)
}
