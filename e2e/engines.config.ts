import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The heart of the suite in two more engines: Firefox ESR, driven by the same tests, and WebKitGTK, driven by tests of its
 * own. Left out in Firefox is what its driver cannot do: cutting a line, a saved file, frames, several focused windows.
 */
const CORE = /\[J(?:\d|1[0-7])\]|\[C3\]|\[PRO-(?:14|22|25|26|29)\]|E-H4/
const NOT_BY_THIS_DRIVER = /nothing by this name/

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    // Scrollbars of a desktop: they take their room, so a page that needs one is seen.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 0 },
  },
} as const

export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  use: { locale: 'it-IT' },
  projects: [
    {
      name: 'firefox',
      testMatch: /tests\/.*\.spec\.ts/,
      testIgnore: /desk|webkit/,
      grep: CORE,
      grepInvert: NOT_BY_THIS_DRIVER,
      use: { ...firefox, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'firefox-desk',
      testMatch: /tests\/.*desk\.spec\.ts/,
      grep: CORE,
      grepInvert: NOT_BY_THIS_DRIVER,
      use: { ...firefox, viewport: { width: 1366, height: 900 } },
    },
    { name: 'webkit', testMatch: /webkit\/.*\.spec\.ts/ },
  ],
})
