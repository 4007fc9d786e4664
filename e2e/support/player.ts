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
import { turnTo } from './pages.ts'
import { takePhone } from './phones.ts'

/** One person at the table, with a separate browser context. */
export interface Player {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Every byte this seat received or kept: frames, answers, storage, DOM. */
  heard(): Promise<string>
  /** The frames alone, parsed: what to look into where a secret is a mere number. */
  frames(): readonly unknown[]
  /** Taps, counted. */
  tap(target: Locator): Promise<void>
  taps(): number
  /** Sends a command past the screen: only to prepare what a test is not about. */
  act(command: object): Promise<void>
  /** The documents of this seat's view, as the server has them now. */
  docs(): Promise<Readonly<Record<string, { readonly name?: string }>>>
  /** Opens one of the table's screens: from another one as a tap on a link does, else by its address. */
  open(tab?: string): Promise<void>
  /** Opens it by its address, the page whole and anew. */
  load(tab?: string): Promise<void>
}

export interface PlayerOptions {
  readonly locale?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A phone that was never here: where it is measured how long a first load takes. */
  readonly isNew?: boolean
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
  seenAlone(page)
  const received = await listen(page)
  let taps = 0
  return {
    name,
    page,
    context,
    async heard() {
      return [...received.frames, ...received.answers, await keptBy(page)].join('\n')
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

/** Makes `getByText` ignore live regions, which repeat visible text for screen readers. */
function seenAlone(page: Page): void {
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
      () => undefined, // a body that is gone with its page
    )
  })
  return { frames, answers }
}

/** A file whose name holds its hash is the same for everybody: it is asked of the browser once. */
const NAMED_BY_HASH = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/
const files = new Map<string, Promise<string>>()

async function bodyOf(response: Response): Promise<string> {
  const { pathname } = new URL(response.url())
  if (!NAMED_BY_HASH.test(pathname)) return response.text()
  const known = files.get(pathname)
  if (known !== undefined) return known
  const text = response.text()
  files.set(pathname, text)
  text.catch(() => files.delete(pathname)) // its page was gone: the next one is asked
  return text
}

/** The Firefox driver reports no WebSocket frames, so the page passes them on. */
async function listenInside(page: Page, frames: string[]): Promise<void> {
  await page.exposeFunction('frameCame', (frame: string) => void frames.push(frame))
  await page.addInitScript(`
    const Plain = WebSocket
    window.WebSocket = class extends Plain {
      constructor(...given) {
        super(...given)
        this.addEventListener('message', ({ data }) => window.frameCame(String(data)))
      }
    }`)
}

function keptBy(page: Page): Promise<string> {
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
  return `e2e-${process.pid}-${count}-${Date.now()}`
}
