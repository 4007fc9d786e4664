import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Runs the core of the suite in two more engines: Firefox ESR with the same tests, and WebKitGTK
 * with tests of its own. One session of each game is part of it.
 */
const CORE =
  /\[J(?:\d|1[0-7])\]|\[C3\b|\[PRO-(?:14|22|25|26|29)\]|\[E-M7\]|an evening of five rounds|three rounds by the book|the book’s people on the phones|six exchanges of two against two/
/**
 * The Firefox driver cannot cut connections (PRO-14 cuts them with a proxy), cannot print PDFs, and
 * focuses one window only (`keyboard-and-accessibility-tree` plays in one).
 */
const NOT_BY_THIS_DRIVER =
  /Wi-Fi drops|can be taken back|prints on one A4|a first roll is two taps|from the keyboard alone|E-H4/

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    // Desktop scrollbars take up space, so tests notice a page that needs one.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 0 },
  },
} as const

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
