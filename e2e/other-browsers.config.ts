import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The heart of the suite in two more engines: Firefox ESR, driven by the same tests, and WebKitGTK, driven by tests of its
 * own. An evening of each game is part of it.
 */
const CORE =
  /\[J(?:\d|1[0-7])\]|\[C3\b|\[PRO-(?:14|22|25|26|29)\]|\[E-M7\]|an evening of five rounds|three rounds by the book|the book’s people on the phones|six exchanges of two against two/
/** Its driver cuts no line (lines are cut by a proxy under PRO-14), prints no PDF, and gives the focus to one window alone (`keyboard-and-accessibility-tree` plays in one). */
const NOT_BY_THIS_DRIVER =
  /Wi-Fi drops|can be taken back|prints on one A4|a first roll is two taps|from the keyboard alone|E-H4/

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
  timeout: 360_000, // several engines' windows on one machine
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
