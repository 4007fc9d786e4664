import type { Locator, Page } from '@playwright/test'
import { beingOf } from './chaos.ts'
import { expect } from './session.ts'
import { slipOf } from './open-slip.ts'
import type { Player } from './player.ts'
import type { See } from './walk.ts'

/** With MASTRO_SMALL, the walk uses the smallest phone. */
export const PHONE =
  process.env['MASTRO_SMALL'] === undefined
    ? { width: 390, height: 844 }
    : { width: 360, height: 640 }
export const DESK = { width: 1366, height: 900 }

export interface Walk {
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
  readonly see: See
  readonly url: string
  readonly table: string
  readonly languages: { readonly sara: string; readonly teo: string }
}

export const named = (page: Page | Locator, name: RegExp) =>
  page.getByRole('button', { name }).first()
export const body = (player: Player, name: string) => beingOf(player, name)
export const typed = (...faces: readonly number[]) => ({ dice: { typed: [...faces] } })

/** The Master seals a part by command, without a screen. */
export async function seal(giulia: Player, part: string, value: object): Promise<void> {
  const slip = await slipOf(giulia)
  const envelope = { salt: 'a'.repeat(64), opening: 'author' }
  await giulia.act({ type: 'fill-part', slip, part, value, seal: envelope })
}

/** On a low screen the terms of the sum are folded into one line. */
export async function unfold(page: Page): Promise<void> {
  const line = page.locator('.chaos-short-sum[aria-expanded="false"]')
  if (await line.isVisible()) await line.click()
}

export async function foldUp(page: Page): Promise<void> {
  const line = page.locator('.chaos-short-sum[aria-expanded="true"]')
  if (await line.isVisible()) await line.click()
}

export const rolled = (page: Page) => page.locator('.slip--rolled').first()
export const isOpen = (page: Page) => page.locator('.slip--tabbed').first().waitFor()

export async function ready({ page }: Player): Promise<void> {
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
}

/** The id of an opponent, by its name in either language. */
export async function foe(player: Player, it: string, en: string): Promise<string> {
  const docs = Object.entries(await player.docs())
  const found = docs.find(
    ([key, { name = '' }]) =>
      key.startsWith('game/body/') && (name.startsWith(it) || name.startsWith(en)),
  )
  expect(found, it).toBeDefined()
  return found![0].slice('game/body/'.length)
}
