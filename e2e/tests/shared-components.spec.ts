import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/session.ts'

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../../packages/web')
const SKINS = [
  { theme: 'dark', system: 'brp' },
  { theme: 'light', system: 'chaos' },
  { theme: 'dark', system: 'warp' },
  { theme: 'light', system: 'daimon' },
] as const

let vite: ViteDevServer
test.beforeAll(async () => {
  vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    cacheDir: 'node_modules/.vite-shared-components', // another test runs the same server
    server: { port: 0 },
    logLevel: 'error',
  })
  await vite.listen()
})
test.afterAll(() => vite.close())

for (const { theme, system } of SKINS)
  test(`shared components are accessible, large enough and do not overflow (${system}, ${theme})`, async ({
    page,
  }) => {
    const [url] = vite.resolvedUrls?.local ?? []
    await page.goto(`${url}samples.html?theme=${theme}&system=${system}`)
    await expect(page.locator('[data-part]')).toHaveCount(14, { timeout: 60_000 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    const small = await page.locator('.samples button').evaluateAll(buttons =>
      buttons.flatMap(button => {
        const { width, height } = button.getBoundingClientRect()
        return width < 44 || height < 44 ? [button.textContent] : []
      }),
    )
    expect(small).toEqual([])
    expect(await faultsOf(page)).toEqual([])
  })
