import type { Page } from '@playwright/test'
import { expect, sitDown, test } from '../support/session.ts'
import { fillEverything } from '../support/fill-everything.ts'
import { PAYLOADS, type Payload } from '../support/payloads.ts'
import { tags } from '../support/tags.ts'

/**
 * Typed into every field. On its way to a page it is replaced by a payload, so that field limits do
 * not apply.
 */
const MARK = 'Zq7Zq'
const IMG = '<img src=x onerror=pwned=1>'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: MARK, plays: 'teo-ferri' },
] as const

/** Every screen of a seat, and whether it shows typed text. */
const SCREENS: Readonly<Record<string, 'shows' | 'may show'>> = {
  tavolo: 'shows',
  diario: 'shows',
  atti: 'shows',
  lobby: 'shows',
  note: 'shows',
  tecnologia: 'shows',
  voce: 'shows',
  scheda: 'shows',
  oracolo: 'shows',
  posto: 'shows',
  regia: 'may show',
  fine: 'may show',
  riepilogo: 'may show',
  regole: 'may show',
  crea: 'may show',
}

test(
  '[PRO-29] 200 payloads in every field appear as text on every screen and in print',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST, { scene: MARK })
    const [giulia, luca] = players
    await fillEverything(giulia!, luca!, MARK, MARK)
    const { page } = luca!
    const watched = watch(page)
    await inPayloads(page)
    const everyPayload = async (name: string, isShown: boolean) => {
      await expect(page.locator('main').first(), name).not.toBeEmpty()
      const isDrawn = () => page.evaluate(() => globalThis.shown.size > 0)
      if (isShown) await expect.poll(isDrawn, name).toBe(true)
      const missing = () => page.evaluate(all => globalThis.drawEach(all), PAYLOADS)
      await expect
        .poll(async () => (await missing()) === 0 || !isShown, { message: name, timeout: 30_000 })
        .toBe(true)
      expect(await page.evaluate(() => globalThis.built), name).toEqual([])
    }
    for (const [tab, shows] of Object.entries(SCREENS)) {
      await luca!.load(tab)
      await everyPayload(tab, shows === 'shows')
    }
    await luca!.load('scheda')
    await luca!.page.emulateMedia({ media: 'print' })
    await expect(luca!.page.locator('.printed-print-page').first()).toBeAttached()
    await everyPayload('scheda, printed', true)
    await luca!.page.emulateMedia({ media: 'screen' })
    await luca!.page.setViewportSize({ width: 1366, height: 900 })
    for (const path of [`/s/${table}`, `/t/${table}`]) {
      await luca!.page.goto(`${server.url}${path}`)
      await everyPayload(path, true)
    }
    expect(await luca!.page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    expect(watched.faults).toEqual([])
    expect([...new Set(watched.hosts)]).toEqual([new URL(server.url).host])
  },
)

test(
  '[PRO-29] 200 payloads as names appear as text on the home and join pages',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, [{ name: 'Giulia' }])
    const { page } = players[0]!
    const watched = watch(page)
    await inPayloads(page)
    await page.route('**/api/tables', async route => {
      const { tables } = await (await route.fetch()).json()
      const named = PAYLOADS.map(({ text }, i) => ({
        ...tables[0],
        table: `t${i}`,
        name: text,
        seatName: text,
      }))
      await route.fulfill({ json: { ok: true, tables: named } })
    })
    await page.route('**/api/door', route => {
      const all = PAYLOADS.map(({ text }) => text)
      const look = { it: all[0], en: all[0] }
      const people = all.map((name, i) => ({ id: `p${i}`, name, look: { it: name, en: name } }))
      const seats = all.map(name => ({ name, colour: 0 }))
      const door = { table: 't', name: all[2], system: 'daimon', host: all[3], seats, look }
      return route.fulfill({ json: { ok: true, ...door, free: [], people, seat: null } })
    })
    for (const path of ['/', `/j#${'a'.repeat(22)}`]) {
      await page.goto('about:blank')
      await page.goto(`${server.url}${path}`)
      if (path === '/') await page.getByRole('button', { name: 'Altri tavoli' }).click()
      const shown = () => page.evaluate(() => globalThis.shown.size)
      await expect.poll(shown, { message: path }).toBe(PAYLOADS.length)
      expect(await page.evaluate(() => globalThis.built), path).toEqual([])
    }
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    expect(watched.faults).toEqual([])
    expect([...new Set(watched.hosts)]).toEqual([new URL(server.url).host])
  },
)

test(
  '[PRO-29] typed text is stored unchanged and exported as an attachment',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST, { scene: IMG })
    const [giulia, luca] = players
    const texts = PAYLOADS.slice(0, 20).map(({ text }) => text)
    await fillEverything(giulia!, luca!, IMG, texts.join(' ').slice(0, 1900))
    const watched = players.map(({ page }) => watch(page))
    await giulia!.open('atti')
    for (const text of texts.slice(0, 5))
      await expect(giulia!.page.getByText(text).first()).toBeAttached()
    for (const form of ['md', 'file']) {
      const url = `${server.url}/api/tables/${table}/export?form=${form}`
      const answer = await giulia!.context.request.get(url, { headers: { 'X-Mastro': '1' } })
      const headers = answer.headers()
      expect(headers['content-disposition']).toMatch(/^attachment/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-type']).not.toMatch(/html|svg|xml/)
    }
    for (const { page } of players) expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(watched.flatMap(({ faults }) => faults)).toEqual([])
  },
)

test(
  '[PRO-29] planted fault: a screen that draws a text as markup is found',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players } = await sitDown(browser, server, CAST)
    const { page } = players[1]!
    await inPayloads(page)
    await players[1]!.load('diario')
    await expect.poll(() => page.evaluate(() => globalThis.shown.size > 0)).toBe(true)
    expect(await page.evaluate(() => globalThis.built)).toEqual([])
    await page.evaluate(text => {
      // the element that a component makes of a text which it does not escape
      const image = document.createElement('img')
      image.setAttribute('src', 'x')
      image.setAttribute('title', text)
      document.querySelector('main')!.append(image)
    }, IMG)
    await expect.poll(() => page.evaluate(() => globalThis.built.length)).toBeGreaterThan(0)
  },
)

declare global {
  /** Marks of the payloads that the page showed as text. */
  var shown: Set<string>
  /** Elements that only a payload can have made. */
  var built: string[]
  /**
   * Draws the whole view with each payload in place of the mark. Returns how many were not shown.
   */
  var drawEach: (payloads: readonly Payload[]) => Promise<number>
}

/**
 * Collects what a page must never do: open a dialog, request another host, violate its own policy,
 * throw.
 */
function watch(page: Page): { readonly faults: string[]; readonly hosts: string[] } {
  const faults: string[] = []
  const hosts: string[] = []
  page.on('dialog', dialog => faults.push(`dialog: ${dialog.message()}`))
  page.on('request', request => {
    if (request.url().startsWith('http')) hosts.push(new URL(request.url()).host)
  })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) faults.push(message.text())
  })
  return { faults, hosts }
}

/**
 * Replaces the mark by a payload in everything the page receives, and checks the page after each
 * change.
 */
async function inPayloads(page: Page): Promise<void> {
  await page.addInitScript(insidePage, { mark: MARK, first: PAYLOADS[0]!.text })
}

/** Runs in the page, before its own scripts. */
function insidePage({ mark, first }: { mark: string; first: string }): void {
  if (origin === 'null') return // Firefox's first, empty page
  localStorage.clear() // without a cached view the server sends a whole view
  globalThis.shown = new Set()
  globalThis.built = []
  const look = () => {
    const text = `${document.body?.textContent ?? ''} ${document.title}`
    for (const [found] of text.matchAll(/n\d{3}:/g)) globalThis.shown.add(found)
    const made = document.querySelectorAll(
      '#root :is(img[src], iframe, style, script, object, embed, base, meta, video, audio, math, marquee, [onerror], [onload], [href^="javascript"])',
    )
    for (const one of made) globalThis.built.push(one.outerHTML)
  }
  const everything = { childList: true, subtree: true, characterData: true }
  new MutationObserver(look).observe(document, everything)

  let again = (_text: string) => {}
  globalThis.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      const deliver = (frame: string, text: string) => {
        const data = frame.replaceAll(mark, () => JSON.stringify(text).slice(1, -1))
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
      this.addEventListener('message', event => {
        if (!event.isTrusted) return // dispatched by a script of the page
        event.stopImmediatePropagation()
        const frame: string = event.data
        if (frame.startsWith('{"t":"view"')) again = text => deliver(frame, text)
        deliver(frame, first)
      })
    }
  }
  globalThis.drawEach = async payloads => {
    const missing = payloads.filter(one => !globalThis.shown.has(one.mark))
    for (const { text } of missing) {
      again(text)
      await new Promise(drawn => setTimeout(drawn))
    }
    return missing.filter(one => !globalThis.shown.has(one.mark)).length
  }
}
