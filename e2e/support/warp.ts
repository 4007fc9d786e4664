import type { Browser, Locator } from '@playwright/test'
import { expect, game, sitDown, type SeatedTable } from './session.ts'
import type { Player } from './player.ts'
import type { RealServer } from './server.ts'
import { ON_PHONE } from './sizes.ts'

const DESK = { viewport: { width: 1366, height: 900 } }

/** A Master on a desktop and three players on phones. */
export interface Company {
  readonly sitting: SeatedTable
  readonly giulia: Player
  readonly luca: Player
  readonly sara: Player
  readonly teo: Player
  readonly all: readonly Player[]
  /** Ids of all characters and opponents, by first name. */
  readonly ids: () => Promise<Readonly<Record<string, string>>>
  readonly id: (name: string) => Promise<string>
}

export interface CompanyOptions {
  /** The characters of Luca, Sara and Teo. An empty text means none yet. */
  readonly plays?: readonly [string, string, string]
  /** Visible opponents of the Master. */
  readonly foes?: readonly string[]
  readonly automation?: 'full' | 'ask' | 'dice-only'
  readonly leader?: typeof ON_PHONE
  /** Sara and her character use English. */
  readonly isEnglish?: boolean
  /** Teo's phone uses the light theme. */
  readonly isLight?: boolean
}

/** Seats everybody with approved characters in an open scene, and opens their pages. */
export async function company(
  browser: Browser,
  server: RealServer,
  options: CompanyOptions = {},
): Promise<Company> {
  const { plays = ['nives', 'dragan', 'iolanda'], foes = [], automation = 'ask' } = options
  const locale = options.isEnglish === true ? { locale: 'en-GB' } : {}
  const sitting = await sitDown(
    browser,
    server,
    [
      { name: 'Giulia', view: options.leader ?? DESK },
      { name: 'Luca', plays: plays[0], view: ON_PHONE },
      { name: 'Sara', view: { ...ON_PHONE, ...locale } },
      { name: 'Teo', ...(plays[2] === '' ? {} : { plays: plays[2] }), view: ON_PHONE },
    ],
    { system: 'warp', automation },
  )
  const [giulia, luca, sara, teo] = ['Giulia', 'Luca', 'Sara', 'Teo'].map(name =>
    sitting.player(name),
  ) as [Player, Player, Player, Player] // the four of the cast above
  const language = options.isEnglish === true ? 'en' : 'it'
  await sara.act(game({ type: 'take-ready-made', id: plays[1], language }))
  if (options.isLight === true) await teo.page.emulateMedia({ colorScheme: 'light' })
  const ids = () => idsOf(giulia)
  const id = async (name: string) => {
    const found = (await ids())[name]
    expect(found, name).toBeDefined()
    return found ?? ''
  }
  for (const character of Object.values(await ids()))
    await giulia.act(game({ type: 'approve-character', character }))
  for (const one of foes) await giulia.act(game({ type: 'take-ready-made', id: one, shown: true }))
  for (const player of sitting.players) {
    player.page.setDefaultTimeout(30_000) // a failing step reports before the whole test times out
    await player.open()
  }
  return { sitting, giulia, luca, sara, teo, all: sitting.players, ids, id }
}

async function idsOf(giulia: Player): Promise<Readonly<Record<string, string>>> {
  const docs = Object.entries(await giulia.docs())
  const beings = docs.filter(([key]) => /^game\/(?:character|foe)\//.test(key))
  return Object.fromEntries(
    beings.map(([key, doc]) => [(doc.name ?? '').split(' ')[0]!, key.split('/')[2]!]),
  )
}

/** A button by its text. */
export const key = ({ page }: Player, name: string | RegExp): Locator =>
  page.getByRole('button', { name })

export const outcome = ({ page }: Player): Locator => page.locator('.slip--rolled').first()

const REAL = /^(?:Dadi veri|Real dice)/
const OWN = /^(?:Lancia i tuoi|Lancia il tuo|Throw your)/
const CONFIRM = /^(?:Conferma le facce|Confirm the faces)/
const FACES = /^(?:Facce del dado|Faces of the die)$/

/** Types the faces of real dice for the player's own roll. */
export async function throwReal(player: Player, faces: readonly number[]): Promise<void> {
  await takeReal(player)
  await typeFaces(player, faces)
}

/** Opens the pad of real dice once all parts of the slip are filled. */
export async function takeReal(player: Player): Promise<void> {
  const real = key(player, REAL)
  await expect(real).toHaveAttribute('aria-disabled', 'false')
  await real.click()
}

/**
 * Types the player's dice for a roll that somebody else opened. The pad is a tap away, or still
 * open after the last roll.
 */
export async function throwOwn(player: Player, faces: readonly number[]): Promise<void> {
  const pad = padOf(player)
  await expect(async () => {
    if (!(await pad.isVisible())) await key(player, OWN).click({ timeout: 1000 })
    await expect(pad).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await typeFaces(player, faces)
}

const padOf = ({ page }: Player): Locator => page.getByRole('group', { name: FACES })

/** Types faces on the pad and confirms them. */
export async function typeFaces(player: Player, faces: readonly number[]): Promise<void> {
  const pad = padOf(player)
  for (const face of faces)
    await pad.getByRole('button', { name: String(face), exact: true }).click()
  await key(player, CONFIRM).click()
}

const CLOSE = /^(?:Metti via|Put away)/

/** Closes outcomes. One that disappears while it is being tapped counts as closed. */
export async function putAway(...players: readonly Player[]): Promise<void> {
  for (const player of players) {
    const close = key(player, CLOSE).first()
    await expect(async () => {
      if (await close.isVisible()) await close.click({ timeout: 1000 })
      await expect(close).toBeHidden({ timeout: 300 })
    }).toPass({ timeout: 30_000 })
  }
}

/** The Master applies what the rules propose. */
export async function apply(giulia: Player): Promise<void> {
  await key(giulia, /^Applica$/)
    .first()
    .click()
}

/** Checks the hit points of a character as a seat sees them: «9 di 28». */
export async function bodyIs(player: Player, name: string, points: number): Promise<void> {
  const shown = points < 0 ? `[-−]${-points}` : String(points)
  await expect(
    player.page.getByRole('img', { name: new RegExp(`^${name}: ${shown} (?:di|of) `) }).first(),
  ).toBeAttached()
}

/** At 320 px nothing overflows sideways, and the page itself does not scroll. */
export async function fitsThePhone({ page }: Player): Promise<void> {
  const was = page.viewportSize() ?? ON_PHONE.viewport
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => {
    const box = document.scrollingElement!
    return {
      sideways: box.scrollWidth - window.innerWidth,
      down: box.scrollHeight - window.innerHeight,
      main: (document.getElementById('contenuto')?.scrollWidth ?? 0) - window.innerWidth,
    }
  })
  expect(wide.sideways).toBeLessThanOrEqual(0)
  expect(wide.down).toBeLessThanOrEqual(0)
  expect(wide.main).toBeLessThanOrEqual(0)
  await page.setViewportSize(was)
}
