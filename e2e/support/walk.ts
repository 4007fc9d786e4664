import type { Browser, Page, ViewportSize } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspector, LOCALE_OF, LOCALES, type Inspector, type Locale } from './axe.ts'
import { IS_NIGHTLY, pairwiseOf, type Game, type Size } from './combinations.ts'
import { expect, test } from './session.ts'
import type { RealServer } from './server.ts'

/** Inspects the current page under the name of its screen. */
export type See = (name: string, page: Page) => Promise<void>

/** The locales of the seats in a walk. The seats on phones use the two locales alternately. */
export interface SeatLocales {
  readonly desk: Locale
  readonly phones: readonly [Locale, Locale]
}

/** View options of the phones, one per locale. */
export function onPhones({ phones: [first, second] }: SeatLocales, viewport: ViewportSize) {
  return [
    { viewport, locale: first },
    { viewport, locale: second },
  ] as const
}

export const languageOf = (locale: Locale): string => locale.slice(0, 2)

export interface Screens<Walk> {
  readonly game: Game
  readonly open: (
    browser: Browser,
    server: RealServer,
    locales: SeatLocales,
    see: See,
  ) => Promise<Walk>
  /** The parts of the walk, in their order. */
  readonly chapters: readonly ((walk: Walk) => Promise<void>)[]
  /** The names of the screens. The walk must show each of them. */
  readonly screens: readonly string[]
}

/** The folder for screenshots (`npm run screenshots`). Without it no screenshot is taken. */
const SCREENSHOTS = process.env['MASTRO_SCREENSHOTS']

/**
 * Walks through the screens of a game. On each, axe must find no violation, nothing may overflow at
 * 320 px and the document may not scroll. In `npm test` the seats of one walk have different
 * languages and each screen is inspected in one theme (`combinations.ts`). The nightly run walks
 * once in each language and inspects both themes. The same walks take the screenshots.
 */
export function everyScreen<Walk>({ game, open, chapters, screens }: Screens<Walk>): void {
  for (const { name, locales } of seatingsOf(game))
    test(`every screen of ${game} passes axe and fits 320 px (${name})`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(480_000)
      const axe = inspector(game)
      const wide: Record<string, readonly number[]> = {}
      const seen: string[] = []
      const walk = await open(browser, server, locales, async (screen, page) => {
        if (!screens.includes(screen)) return
        seen.push(screen)
        if (SCREENSHOTS !== undefined)
          return draw(page, locales.desk, join(SCREENSHOTS, `${game}-${slug(screen)}`))
        await inspect(axe, screen, page, wide)
      })
      for (const chapter of chapters) await chapter(walk)
      expect(wide).toEqual({})
      expect(axe.found()).toEqual({})
      expect(screens.filter(screen => !seen.includes(screen))).toEqual([])
    })
}

interface Seating {
  readonly name: string
  readonly locales: SeatLocales
}

/** In `npm test` one seating with both languages, in the nightly run one per language. */
export function seatingsOf(game: Game): readonly Seating[] {
  if (IS_NIGHTLY || SCREENSHOTS !== undefined)
    return LOCALES.map(locale => ({
      name: locale,
      locales: { desk: locale, phones: [locale, locale] },
    }))
  const localeAt = (size: Size) => LOCALE_OF[pairwiseOf(game, size).language]
  const phones = [localeAt('phone'), localeAt('smallest')] as const
  return [{ name: 'both languages', locales: { desk: localeAt('desk'), phones } }]
}

async function inspect(
  axe: Inspector,
  name: string,
  page: Page,
  wide: Record<string, readonly number[]>,
): Promise<void> {
  await axe.look(name, page, async () => {
    const out = await overflow(page)
    if (out.some(over => over > 0)) wide[name] = out
  })
}

/**
 * How far the page overflows sideways on the narrowest phone, and how far the document can be
 * scrolled.
 */
async function overflow(page: Page): Promise<readonly number[]> {
  if (page.viewportSize()!.width < 500) await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => {
    const box = document.scrollingElement!
    const main = document.getElementById('contenuto')
    return [
      box.scrollWidth - window.innerWidth,
      box.scrollHeight - window.innerHeight,
      (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
    ].map(over => Math.max(0, over))
  })
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Takes an Italian screenshot in the dark theme, an English one in the light theme. */
async function draw(page: Page, locale: string, path: string): Promise<void> {
  const isEnglish = locale.startsWith('en')
  const theme = isEnglish ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('.loading')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const size = page.viewportSize()!.width < 500 ? 'phone' : 'desk'
  const file = `${path}--${size}${isEnglish ? '--en--light' : ''}.png`
  writeFileSync(file, await stillPicture(page))
}

/** A picture of the page once it has stopped changing: some screens send a first choice at once. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ scale: 'css', animations: 'disabled' })
  let last = await take()
  for (let i = 0; i < 20; i++) {
    await page.waitForTimeout(250)
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  return last
}
