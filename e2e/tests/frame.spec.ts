import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/evening.ts'
import { pagesOf, SLIDE, turnTo } from '../support/pages.ts'
import type { RealServer } from '../support/server.ts'
import { DESK, PHONE, SMALLEST } from '../support/sizes.ts'

const SIZES = [PHONE, SMALLEST, { width: 820, height: 1180 }, DESK]

/** What hangs out of the window, and where the document can be pushed to. */
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

for (const { width, height } of SIZES)
  test(`[C3 E-H1] no page of a table slides off the screen at ${width}×${height}`, async ({
    browser,
    demo,
  }) => {
    const slides: string[] = []
    for (const seat of ['giulia', 'luca']) {
      const [page, table] = await seated(browser, demo, seat)
      await page.setViewportSize({ width, height })
      for (const path of pagesOf(table)) {
        const ofTable = `/t/${table}/`
        if (path.startsWith(ofTable))
          await turnTo(page, demo.url + ofTable, path.slice(ofTable.length))
        else await page.goto(demo.url + path)
        const slide = await slideOf(page)
        if (slide !== 0) slides.push(`${seat} ${path.replace(table, '…')}: ${slide} px`)
      }
      await page.context().close()
    }
    expect(slides).toEqual([])
  })

test('[C3 E-H1] where the two wider sizes are looked at, scrollbars take their room', async ({
  page,
}) => {
  await page.setContent('<div style="overflow: scroll; width: 100px; height: 100px"></div>')
  const taken = await page
    .locator('div')
    .evaluate(box => box.getBoundingClientRect().width - box.clientWidth)
  expect(taken).toBeGreaterThan(5)
})
