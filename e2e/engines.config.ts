import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The heart of the suite in two more engines: Firefox ESR, driven by the same tests, and WebKitGTK, driven by tests of its
 * own. Left out in Firefox is what its driver cannot do: cutting a line, a saved file, frames, several focused windows.
 */
const CORE = /\[J\d+\]|\[PRO-(?:14|22|25|29)\]|E-H4/
const NOT_BY_THIS_DRIVER =
  /Wi-Fi drops|can be taken back|leaves as one file|prints on one A4|recap and Markdown|in a page of their own/

export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  use: { locale: 'it-IT' },
  projects: [
    {
      name: 'firefox',
      testMatch: /tests\/(?:first-minutes|roll|reader)\.spec\.ts/,
      grep: CORE,
      grepInvert: NOT_BY_THIS_DRIVER,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 390, height: 844 },
        launchOptions: {
          executablePath: '/usr/bin/firefox-esr',
          firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
        },
      },
    },
    { name: 'webkit', testMatch: /webkit\/.*\.spec\.ts/ },
  ],
})
