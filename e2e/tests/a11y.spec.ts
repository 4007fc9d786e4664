import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { startRealServer, type RealServer } from '../support/server.ts'

/** One demonstration table for the whole file: looking changes nothing. */
const test = base.extend<object, { demo: RealServer }>({
  demo: [
    async ({ browserName }, use) => {
      void browserName // Playwright reads the first parameter's names
      const server = await startRealServer({ args: ['--demo'] })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** axe itself marks this one as experimental: it takes the letter of a badge for a word of the label. */
const EXPERIMENTAL = ['label-content-name-mismatch']
const SCREENS = [
  'tavolo',
  'scheda',
  'regia',
  'oracolo',
  'diario',
  'posto',
  'lobby',
  'crea',
  'fine',
  'riepilogo',
  'voce',
]

interface Look {
  readonly locale: string
  readonly colorScheme: 'dark' | 'light'
}
const LOOKS: readonly Look[] = [
  { locale: 'it-IT', colorScheme: 'dark' },
  { locale: 'en-GB', colorScheme: 'light' },
]

async function seatedPage(
  browser: Browser,
  demo: RealServer,
  look: Look,
): Promise<{ page: Page; table: string }> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${demo.url}/demo/giulia`)
  await page.waitForURL(/\/t\//)
  return { page, table: new URL(page.url()).pathname.split('/')[2] ?? '' }
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(EXPERIMENTAL)
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

for (const look of LOOKS) {
  test(`axe finds nothing on any screen of a seat (${look.locale}, ${look.colorScheme})`, async ({
    browser,
    demo,
  }) => {
    const { page, table } = await seatedPage(browser, demo, look)
    const found: Record<string, string[]> = {}
    for (const screen of SCREENS) {
      await page.goto(`${demo.url}/t/${table}/${screen}`)
      await expect(page.locator('main')).not.toBeEmpty()
      const here = await faults(page)
      if (here.length > 0) found[screen] = here
    }
    expect(found).toEqual({})
  })

  test(`axe finds nothing at the door, at home, on the licences (${look.locale}, ${look.colorScheme})`, async ({
    browser,
    demo,
  }) => {
    const context = await browser.newContext(look)
    const page = await context.newPage()
    const found: Record<string, string[]> = {}
    for (const path of ['/', '/j', '/licenze']) {
      await page.goto(`${demo.url}${path}`)
      await expect(page.locator('main')).not.toBeEmpty()
      const here = await faults(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })
}

test('nothing scrolls sideways at 320 px, nor with text twice as large', async ({
  browser,
  demo,
}) => {
  const { page, table } = await seatedPage(browser, demo, LOOKS[0]!)
  const wide: string[] = []
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const screen of SCREENS) {
      await page.goto(`${demo.url}/t/${table}/${screen}`)
      await expect(page.locator('main')).not.toBeEmpty()
      await page.evaluate(value => (document.documentElement.style.fontSize = value), size)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (beyond > 0) wide.push(`${screen} at ${width}px ${size}: ${beyond}px`)
    }
  }
  expect(wide).toEqual([])
})
