import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import { inspector, LOCALES, type Inspector } from './axe.ts'
import { expect, test } from './evening.ts'
import type { RealServer } from './server.ts'

/** A screen as it stands: its name in the designs, and the page that shows it. */
export type See = (name: string, page: Page) => Promise<void>

export interface Screens<Walk> {
  readonly game: string
  readonly open: (browser: Browser, server: RealServer, locale: string, see: See) => Promise<Walk>
  /** The whole of it, in the order it can be walked. */
  readonly chapters: readonly ((walk: Walk) => Promise<void>)[]
  /** The screens of the designs, each of which the walk must have shown. */
  readonly screens: readonly string[]
}

/** Where pictures go when they are asked for (`npm run screenshots`); else nothing is drawn. */
const ALBUM = process.env['MASTRO_SCREENSHOTS']

/**
 * A game's screens one after the other, in each language: axe finds nothing in either theme, nothing hangs out on the
 * narrowest phone, the document never scrolls. The same walk takes the screenshots.
 */
export function everyScreen<Walk>({ game, open, chapters, screens }: Screens<Walk>): void {
  for (const locale of LOCALES)
    test(`every screen of ${game}, ${locale}: axe finds nothing, dark and light, nothing hangs out at 320 px, the document never scrolls`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(480_000)
      const eye = inspector()
      const wide: Record<string, readonly number[]> = {}
      const seen: string[] = []
      const walk = await open(browser, server, locale, async (name, page) => {
        if (!screens.includes(name)) return
        seen.push(name)
        if (ALBUM !== undefined) return draw(page, locale, join(ALBUM, `${game}-${slug(name)}`))
        await judge(eye, name, page, wide)
      })
      for (const chapter of chapters) await chapter(walk)
      expect(wide).toEqual({})
      expect(eye.found()).toEqual({})
      expect(screens.filter(name => !seen.includes(name))).toEqual([])
    })
}

async function judge(
  eye: Inspector,
  name: string,
  page: Page,
  wide: Record<string, readonly number[]>,
): Promise<void> {
  await eye.look(name, page, async () => {
    const out = await overflow(page)
    if (out.some(over => over > 0)) wide[name] = out
  })
}

/** Nothing hangs out sideways on the narrowest phone, and the document itself never scrolls. */
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

/** Italian in the dark, English in the light: each screen once in either language and theme. */
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
  await page.screenshot({ path: file, scale: 'css' })
}
