import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { fixClockAndRandomness } from '../../scripts/lib/screenshots/fixed-page.mjs'
import { SCREENSHOT_TIME } from '../../scripts/lib/screenshots/fixed-randomness.mjs'
import { turnTo } from './pages.ts'
import { takePhone } from './phones.ts'

/** One person at the table, with a separate browser context. */
export interface Player {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Everything this seat received or stored: frames, answers, storage, DOM. */
  heard(): Promise<string>
  /** The parsed frames, to search for secrets that are plain numbers. */
  frames(): readonly unknown[]
  /** Clicks an element and counts the tap. */
  tap(target: Locator): Promise<void>
  taps(): number
  /** Sends a command without the screen, for steps that are not under test. */
  act(command: object): Promise<void>
  /** The documents of this seat's view, as the server has them now. */
  docs(): Promise<Readonly<Record<string, { readonly name?: string }>>>
  /** Opens a screen of the table: from another one by a link, else by its address. */
  open(tab?: string): Promise<void>
  /** Loads a screen of the table by its address. */
  load(tab?: string): Promise<void>
}

export interface PlayerOptions {
  readonly locale?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A new browser context, for measuring a first load. */
  readonly isNew?: boolean
  /** Plays the silent video that keeps a phone awake on plain http. */
  readonly playsVideo?: boolean
}

export async function newPlayer(
  browser: Browser,
  name: string,
  place: () => { readonly url: string; readonly table: string },
  options: PlayerOptions = {},
): Promise<Player> {
  const viewport = options.viewport ?? test.info().project.use.viewport
  const kind: BrowserContextOptions = {
    locale: options.locale ?? 'it-IT',
    colorScheme: 'dark',
    ...(viewport == null ? {} : { viewport }),
  }
  const page =
    options.isNew === true
      ? await (await browser.newContext(kind)).newPage()
      : await takePhone(browser, kind, place().url)
  const context = page.context()
  if (process.env['MASTRO_SCREENSHOTS'] !== undefined) await fixPage(page)
  if (options.playsVideo !== true) await page.addInitScript(offerWakeLock)
  ignoreLiveRegions(page)
  const received = await listen(page)
  let taps = 0
  return {
    name,
    page,
    context,
    async heard() {
      return [...received.frames, ...received.answers, await storedBy(page)].join('\n')
    },
    frames: () => received.frames.map(frame => JSON.parse(frame)),
    async tap(target) {
      taps += 1
      await target.click()
    },
    taps: () => taps,
    async act(command) {
      const { url, table } = place()
      const answer = await context.request.post(`${url}/api/tables/${table}/do`, {
        headers: { 'X-Mastro': '1', Origin: url },
        data: { id: newId(), command },
      })
      expect(await answer.json(), JSON.stringify(command)).toMatchObject({ ok: true })
    },
    async docs() {
      const { url, table } = place()
      const answer = await context.request.get(`${url}/api/tables/${table}/view`, {
        headers: { 'X-Mastro': '1' },
      })
      return (await answer.json()).docs
    },
    async open(tab = 'tavolo') {
      const { url, table } = place()
      await turnTo(page, `${url}/t/${table}/`, tab)
    },
    async load(tab = 'tavolo') {
      const { url, table } = place()
      await page.goto(`${url}/t/${table}/${tab}`)
    },
  }
}

/** A page with a wake lock plays no video. Playing it takes a twentieth of the time of a test. */
function offerWakeLock(): void {
  const request = async () => ({ release: async () => undefined })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
}

let fixedPages = 0

/** A screenshot changes only when its screen does. */
async function fixPage(page: Page): Promise<void> {
  fixedPages += 1
  await page.addInitScript(fixClockAndRandomness, { seed: fixedPages, now: SCREENSHOT_TIME })
}

/** Makes `getByText` ignore live regions, which repeat visible text for screen readers. */
function ignoreLiveRegions(page: Page): void {
  const find = page.getByText.bind(page)
  const isSeen = page.locator(':not([data-testid^="heard"] *)')
  page.getByText = (text, options) => find(text, options).and(isSeen)
}

interface Received {
  readonly frames: string[]
  readonly answers: string[]
}

async function listen(page: Page): Promise<Received> {
  const frames: string[] = []
  const answers: string[] = []
  if (page.context().browser()?.browserType().name() === 'firefox') await listenInside(page, frames)
  page.on('websocket', socket =>
    socket.on('framereceived', frame => frames.push(String(frame.payload))),
  )
  page.on('response', response => {
    void bodyOf(response).then(
      text => answers.push(text),
      () => undefined, // its page was closed
    )
  })
  return { frames, answers }
}

/** Files with a hash in their name are the same for everybody, so their text is read once. */
const NAMED_BY_HASH = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/
const files = new Map<string, Promise<string>>()

async function bodyOf(response: Response): Promise<string> {
  const { pathname } = new URL(response.url())
  if (!NAMED_BY_HASH.test(pathname)) return response.text()
  const known = files.get(pathname)
  if (known !== undefined) return known
  const text = response.text()
  files.set(pathname, text)
  text.catch(() => files.delete(pathname)) // its page was closed: read it again next time
  return text
}

/** The Firefox driver reports no WebSocket frames, so the page passes them on. */
async function listenInside(page: Page, frames: string[]): Promise<void> {
  await page.exposeFunction('frameReceived', (frame: string) => void frames.push(frame))
  await page.addInitScript(`
    const Plain = WebSocket
    window.WebSocket = class extends Plain {
      constructor(...given) {
        super(...given)
        this.addEventListener('message', ({ data }) => window.frameReceived(String(data)))
      }
    }`)
}

function storedBy(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      JSON.stringify({ ...localStorage }) +
      JSON.stringify({ ...sessionStorage }) +
      document.cookie +
      document.documentElement.outerHTML,
  )
}

let count = 0
function newId(): string {
  count += 1
  if (process.env['MASTRO_SCREENSHOTS'] !== undefined) return `e2e-${count}`
  return `e2e-${process.pid}-${count}-${Date.now()}`
}
