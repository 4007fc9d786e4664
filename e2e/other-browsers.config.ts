import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Tests that also run in Firefox. Not tagged are tests that its driver cannot run: it cannot cut
 * connections (PRO-14 cuts them with a proxy), cannot print PDFs, and focuses one window only.
 */
const CROSS_BROWSER = /@cross-browser/

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    // Desktop scrollbars take up space, so tests notice a page that needs one.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 0 },
  },
} as const

/**
 * Runs the core of the suite in two more engines: the tagged tests in Firefox ESR, and separate
 * tests in WebKitGTK. One session of each game is part of it.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  timeout: 360_000, // windows of several engines share one machine
  use: { locale: 'it-IT' },
  projects: [
    {
      name: 'firefox',
      testMatch: /tests\/.*\.spec\.ts/,
      testIgnore: /desk|webkit/,
      grep: CROSS_BROWSER,
      use: { ...firefox, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'firefox-desk',
      testMatch: /tests\/.*desk\.spec\.ts/,
      grep: CROSS_BROWSER,
      use: { ...firefox, viewport: { width: 1366, height: 900 } },
    },
    { name: 'webkit', testMatch: /webkit\/.*\.spec\.ts/ },
  ],
})
