import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../scripts/lib/provision.mjs'

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? findChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for seconds, so optimizing their code never pays off.
    '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16',
  ],
  // Without a locale, Chromium saves «Città.md» as «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}

/** Tests that show desktop scrollbars, which drivers usually hide. */
const WITH_SCROLLBARS = /@scrollbars/

/**
 * Real Chromium against a real server on this machine's LAN address: plain http, no secure context.
 */
export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be too slow once. A test that fails three times is broken.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // Long enough for a busy machine. Tests that measure a wait have separate limits.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../reports/browser.json' },
    ],
  ],
  use: {
    browserName: 'chromium',
    locale: 'it-IT',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1, // paints seven times fewer pixels than the real device
        browserName: 'chromium',
        defaultBrowserType: 'chromium',
      },
      testIgnore: /desk/,
      grepInvert: WITH_SCROLLBARS,
    },
    { name: 'desk', use: { viewport: { width: 1366, height: 900 } }, testMatch: /desk/ },
    {
      name: 'scrollbars',
      testMatch: /page-overflow/,
      grep: WITH_SCROLLBARS,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } },
    },
  ],
})
