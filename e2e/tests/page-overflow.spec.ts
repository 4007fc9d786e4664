import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/session.ts'
import { pagesOf, SLIDE, turnTo } from '../support/pages.ts'
import type { RealServer } from '../support/server.ts'
import { DESK, PHONE, SMALLEST } from '../support/sizes.ts'
import { tags } from '../support/tags.ts'

/** Each page is opened at one of two sizes, alternately, and measured at both. */
const SIZES = [
  { sizes: [PHONE, SMALLEST], tagged: tags('@cross-browser', '@page-overflow') },
  {
    sizes: [{ width: 820, height: 1180 }, DESK],
    tagged: tags('@cross-browser', '@page-overflow', '@scrollbars'),
  },
] as const

/** How far content overflows the window, and how far the document can be scrolled. */
async function slideOf(page: Page): Promise<number> {
  await expect(page.locator('main, .tv, .home').first()).toBeVisible()
  await expect(page.locator('main, .tv, .home').first()).not.toBeEmpty()
  return page.evaluate<number>(SLIDE)
}

async function seated(browser: Browser, demo: RealServer, seat: string): Promise<[Page, string]> {
  const page = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await page.goto(`${demo.url}/demo/${seat}`)
  await page.waitForURL(/\/t\//)
  return [page, new URL(page.url()).pathname.split('/')[2] ?? '']
}

const named = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${width}×${height}`

for (const { sizes, tagged } of SIZES)
  test(
    `no page of a table scrolls or overflows at ${sizes.map(named).join(' and ')}`,
    tagged,
    async ({ browser, demo }) => {
      const slides: string[] = []
      for (const seat of ['giulia', 'luca']) {
        const [page, table] = await seated(browser, demo, seat)
        for (const [nth, path] of pagesOf(table).entries()) {
          const tablePath = `/t/${table}/`
          const inTurn = nth % 2 === 0 ? sizes : sizes.toReversed()
          await page.setViewportSize(inTurn[0])
          if (path.startsWith(tablePath))
            await turnTo(page, demo.url + tablePath, path.slice(tablePath.length))
          else await page.goto(demo.url + path)
          for (const size of inTurn) {
            await page.setViewportSize(size)
            const slide = await slideOf(page)
            if (slide !== 0)
              slides.push(`${seat} ${path.replace(table, '…')} at ${named(size)}: ${slide} px`)
          }
        }
        await page.context().close()
      }
      expect(slides).toEqual([])
    },
  )

test(
  'scrollbars take up space in the browser that checks the two wider sizes',
  tags('@cross-browser', '@page-overflow', '@scrollbars'),
  async ({ page }) => {
    await page.setContent('<div style="overflow: scroll; width: 100px; height: 100px"></div>')
    const taken = await page
      .locator('div')
      .evaluate(box => box.getBoundingClientRect().width - box.clientWidth)
    expect(taken).toBeGreaterThan(5)
  },
)
