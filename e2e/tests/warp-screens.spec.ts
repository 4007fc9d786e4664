import type { Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { expect, test } from '../support/evening.ts'
import { CHAPTERS, openWalk, SCREENS } from '../support/warp-walk.ts'

/** Nothing hangs out sideways on the narrowest phone, and the document itself never scrolls. */
async function overflow(page: Page): Promise<readonly number[]> {
  const was = page.viewportSize()!
  if (was.width < 500) await page.setViewportSize({ width: 320, height: 640 })
  const out = await page.evaluate(() => {
    const box = document.scrollingElement!
    const main = document.getElementById('contenuto')
    return [
      box.scrollWidth - window.innerWidth,
      box.scrollHeight - window.innerHeight,
      (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
    ].map(over => Math.max(0, over))
  })
  await page.setViewportSize(was)
  return out
}

/** Words differ by the language, colours by the theme: each is looked at once. */
const SETS = [
  { locale: 'it-IT', theme: 'dark' },
  { locale: 'en-GB', theme: 'light' },
] as const

for (const { locale, theme } of SETS)
  test(`every screen of WaRP, ${locale}, ${theme}: axe finds nothing, nothing hangs out at 320 px, the document never scrolls`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(480_000)
    const eye = inspector([theme])
    const wide: Record<string, readonly number[]> = {}
    const seen: string[] = []
    const walk = await openWalk(browser, server, locale, async (name, page) => {
      if (!SCREENS.includes(name)) return
      seen.push(name)
      await eye.look(name, page)
      const out = await overflow(page)
      if (out.some(over => over > 0)) wide[name] = out
    })
    for (const chapter of Object.values(CHAPTERS)) await chapter(walk)
    expect(wide).toEqual({})
    expect(eye.found()).toEqual({})
    expect(SCREENS.filter(name => !seen.includes(name))).toEqual([])
  })
