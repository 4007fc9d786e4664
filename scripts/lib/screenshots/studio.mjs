// The demo table with a fixed clock, fixed randomness and a fixed address, in the server and in the
// browser, for reproducible screenshots.
import { SYSTEM_RUNTIME, startServer } from '@mastro/server'
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../provision.mjs'
import { at } from '../root.mjs'
import { fail, print } from '../terminal.mjs'
import { fixClockAndRandomness } from './fixed-page.mjs'
import { fixedRandomness, SCREENSHOT_TIME } from './fixed-randomness.mjs'

export const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1366, height: 900 },
}
const ADDRESS = 'http://192.168.1.20:4000'
const PORT = 4390

/**
 * The players of the demo table type in `language`. Pictures of the other language are not taken:
 * their names end in `--en` or do not.
 */
export async function openStudio(folder = at('screenshots'), language = 'it') {
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'mastro-shots-'))
  const clock = { now: SCREENSHOT_TIME, step: 12_000 }
  const server = await startServer({
    dataDir: data,
    port: PORT,
    host: '127.0.0.1',
    logLevel: 'silent',
    demo: true,
    demoLanguage: language,
    webRoot: at('packages', 'web', 'dist'),
    runtime: {
      ...SYSTEM_RUNTIME,
      now: () => (clock.now += clock.step),
      random: fixedRandomness('server'),
    },
  })
  clock.step = 0 // the clock stops from here on
  const browser = await chromium.launch({
    executablePath:
      findChromium() ?? fail('Chromium was not found. Set CHROMIUM_PATH to the program.'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const contexts = []
  let count = 0
  const isWanted = name => name.endsWith('--en') === (language === 'en')
  const studio = {
    url: `http://127.0.0.1:${server.port}`,
    table: '',
    /** A separate browser. `seat` is a seat of the demo table. */
    async person({ seat, size = 'phone', scheme = 'dark', locale = 'it-IT' } = {}) {
      const context = await browser.newContext({
        viewport: SIZES[size],
        colorScheme: scheme,
        locale,
        timezoneId: 'Europe/Rome',
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      count += 1
      await context.addInitScript(fixClockAndRandomness, { seed: count, now: clock.now })
      await context.route('**/invite', showHouseAddress)
      const page = await context.newPage()
      if (seat !== undefined) {
        await page.goto(`${studio.url}/demo/${seat}`)
        studio.table = new URL(page.url()).pathname.split('/')[2]
      }
      return page
    },
    async open(page, tab, table = studio.table) {
      await page.goto(`${studio.url}/t/${table}/${tab}`)
      await settle(page)
    },
    async act(page, command, table = studio.table) {
      count += 1
      const answer = await page.context().request.post(`${studio.url}/api/tables/${table}/do`, {
        headers: { 'X-Mastro': '1', Origin: studio.url },
        data: { id: `shot-${count}`, command },
      })
      const done = await answer.json()
      if (!done.ok) fail(`${JSON.stringify(command)}: ${JSON.stringify(done.error)}`)
    },
    /** All documents that this seat sees, by key. */
    async view(page, table = studio.table) {
      const answer = await page.context().request.get(`${studio.url}/api/tables/${table}/view`, {
        headers: { 'X-Mastro': '1' },
      })
      return (await answer.json()).docs
    },
    async take(page, name) {
      await settle(page)
      if (!isWanted(name)) return
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
      print(`· ${name}`)
    },
    /** The page in the dark theme, then in the light one. */
    async both(page, name) {
      await studio.take(page, name)
      await page.emulateMedia({ colorScheme: 'light' })
      await studio.take(page, `${name}--light`)
      await page.emulateMedia({ colorScheme: 'dark' })
    },
    /** The same page for the same seat, at another size or in the other language. */
    async again(page, name, size, { scheme = 'dark', locale = 'it-IT' } = {}) {
      if (!isWanted(name)) return
      const other = await studio.person({ size, scheme, locale })
      await other.context().addCookies(await page.context().cookies())
      await other.goto(page.url())
      await studio.take(other, name)
      await other.context().close()
    },
    /** Closes all browsers, because a seat may only have a few connections. */
    async leave() {
      for (const context of contexts.splice(0)) await context.close()
    },
    async close() {
      await studio.leave()
      await browser.close()
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
  return studio
}

export async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('.loading').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(250)
}

/** Replaces the address of this machine in the invite by a made-up one. */
async function showHouseAddress(route) {
  const answer = await route.fetch()
  const invite = await answer.json()
  const links = (invite.links ?? [])
    .slice(0, 1)
    .map(link => link.replace(/^https?:\/\/[^/]+/, ADDRESS))
  await route.fulfill({ response: answer, json: { ...invite, links, addresses: [ADDRESS] } })
}
