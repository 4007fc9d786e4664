import { setTimeout as delay } from 'node:timers/promises'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
  ViewportSize,
} from '@playwright/test'

/**
 * A browser context with one page, both used again by later tests. Its cookies and stored data are
 * deleted, but it keeps the cached files of the client and the code that the page has compiled. A
 * new page takes twice as long to load the client. A context that a test has changed in a way that
 * `leave` does not undo is closed.
 */
interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly kind: string
  readonly viewport: ViewportSize | null
  readonly media: Parameters<Page['emulateMedia']>[0]
  /** Undo what tests did to the page: listeners, scripts, emulated media. */
  readonly undo: (() => unknown)[]
  isInUse: boolean
  isChanged: boolean
}

const phones = new WeakMap<Browser, Phone[]>()
const MOST = 10

/** Methods with effects that stay and that `leave` does not undo. */
const CONTEXT_CHANGES = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[]
const PAGE_CHANGES = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'once',
  'route',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[]
const CLOCK_CHANGES = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof BrowserContext['clock'])[]

/** A phone with an empty page and no stored data for this address. */
export async function takePhone(
  browser: Browser,
  { viewport, ...options }: BrowserContextOptions,
  address: string,
): Promise<Page> {
  const kind = JSON.stringify(options)
  const unused = phonesOf(browser).findLast(one => !one.isInUse && one.kind === kind)
  const phone = unused ?? (await newPhone(browser, options, kind))
  phone.isInUse = true
  const size = viewport ?? phone.viewport
  if (size !== null) await resize(phone.page, size)
  if (unused !== undefined) await empty(phone, address)
  phone.isChanged = false
  return phone.page
}

async function newPhone(
  browser: Browser,
  options: BrowserContextOptions,
  kind: string,
): Promise<Phone> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const phone: Phone = {
    context,
    page,
    kind,
    viewport: page.viewportSize(),
    media: { colorScheme: options.colorScheme ?? null, forcedColors: null, reducedMotion: null },
    undo: [],
    isInUse: true,
    isChanged: false,
  }
  watchChanges(phone)
  phonesOf(browser).push(phone)
  return phone
}

function phonesOf(browser: Browser): Phone[] {
  const known = phones.get(browser) ?? []
  phones.set(browser, known)
  return known
}

async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

async function empty({ context, page }: Phone, address: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Records from now on what a test changes. */
function watchChanges(phone: Phone): void {
  const { context, page } = phone
  const change = () => void (phone.isChanged = true)
  for (const name of CONTEXT_CHANGES) watch(context, name, change)
  for (const name of PAGE_CHANGES) watch(page, name, change)
  // a page has the clock of its context
  for (const name of CLOCK_CHANGES) watch(context.clock, name, change)
  watch(page, 'on', ([event, listener]: Parameters<Page['removeListener']>) =>
    phone.undo.push(() => page.removeListener(event, listener)),
  )
  watch(page, 'addInitScript', (_given, script: Promise<Disposable>) =>
    phone.undo.push(async () => (await script).dispose()),
  )
  const emulateMedia = page.emulateMedia.bind(page)
  watch(page, 'emulateMedia', () => phone.undo.push(() => emulateMedia(phone.media)))
}

/** Calls `record` with the arguments and the result of each call of a method. */
function watch<Given extends readonly unknown[], Result>(
  on: object,
  name: string,
  record: (given: Given, result: Result) => unknown,
): void {
  const plain: unknown = Reflect.get(on, name)
  if (typeof plain !== 'function') return
  const recorded = (...given: Given): Result => {
    const result: Result = Reflect.apply(plain, on, given)
    record(given, result)
    return result
  }
  Reflect.set(on, name, recorded)
}

/** Closes other contexts at the end of a test, and empties the phones for the next one. */
export async function leavePhones(browser: Browser): Promise<void> {
  const known = phonesOf(browser)
  const others = browser.contexts().filter(one => !known.some(({ context }) => context === one))
  await Promise.all([
    ...others.map(context => context.close()),
    ...known.filter(({ isInUse }) => isInUse).map(phone => leave(browser, phone)),
  ])
  phones.set(browser, known.filter(({ isInUse }) => !isInUse).slice(-MOST))
  await Promise.all(known.filter(one => !phonesOf(browser).includes(one)).map(close))
}

const close = ({ context }: Phone): Promise<void> => context.close()

const LEAVE_MS = 10_000

/** A phone that cannot be emptied stays in use, and is closed. */
async function leave(browser: Browser, phone: Phone): Promise<void> {
  const { context, page } = phone
  if (phone.isChanged || page.isClosed() || !isChromium(browser)) return
  const undo = phone.undo.splice(0)
  const emptied = Promise.all([
    ...undo.map(one => one()),
    ...context.pages().map(one => (one === page ? clearTab(page) : one.close())),
    context.clearCookies(),
  ]).then(
    () => true,
    () => false, // a page that crashed
  )
  phone.isInUse = !(await Promise.race([emptied, delay(LEAVE_MS, false, { ref: false })]))
}

/** Leaves the page. The storage of the tab is cleared after the client has written to it. */
async function clearTab(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      for (const event of ['pagehide', 'visibilitychange', 'unload'])
        addEventListener(event, () => sessionStorage.clear())
    })
    .catch(() => undefined) // a page that is being left or has no storage
  await page.goto('about:blank')
}

/** Only the Chromium driver can empty a context. */
const isChromium = (browser: Browser): boolean => browser.browserType().name() === 'chromium'
