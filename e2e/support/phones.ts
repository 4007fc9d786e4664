import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'

/**
 * Phones go from a test to the next, with their one page: emptied of cookies and of everything that was kept for a table, not
 * of the client's own files, which are the same for everybody and would be fetched and read anew some eight hundred times.
 * One on which a test did more than open pages is thrown away.
 */
interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  /** To its driver, which alone can empty one; Firefox has none. */
  readonly line: CDPSession | null
  readonly options: BrowserContextOptions
  readonly kind: string
  /** What a test asked to be told by its page: taken back when it ends. */
  readonly told: (() => void)[]
  isSpoilt: boolean
}

const inHand = new WeakMap<BrowserContext, Phone>()
const onShelf = new WeakMap<Browser, Phone[]>()
const MOST = 10
const BLANK = 'about:blank'

/** What stays with a context or a page, and is not undone below. */
const SPOILING: readonly string[] = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setOffline',
]
const TIMES: readonly string[] = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]

/** A phone with one empty page, on which nothing is kept for this address. */
export async function takePhone(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<Page> {
  const kind = JSON.stringify(options)
  const shelf = onShelf.get(browser) ?? []
  const at = shelf.findLastIndex(phone => phone.kind === kind)
  const used = at < 0 ? undefined : shelf.splice(at, 1)[0]
  const phone = used ?? (await buy(browser, options, kind))
  const { origin } = new URL(address)
  if (used !== undefined)
    await phone.line?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  inHand.set(phone.context, phone)
  return phone.page
}

async function buy(browser: Browser, options: BrowserContextOptions, kind: string): Promise<Phone> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const isChromium = browser.browserType().name() === 'chromium'
  const line = isChromium ? await context.newCDPSession(page) : null
  const phone: Phone = { context, page, line, options, kind, told: [], isSpoilt: false }
  heed(phone)
  return phone
}

/** From now on it is noticed when something is done to it that would stay. */
function heed(phone: Phone): void {
  const { context, page } = phone
  const spoil = () => void (phone.isSpoilt = true)
  for (const name of SPOILING) {
    watch(context, name, spoil)
    if (name !== 'on') watch(page, name, spoil)
  }
  for (const name of TIMES) watch(context.clock, name, spoil) // a page's clock is its context's
  watch(page, 'on', (event: 'close', hear: () => void) => {
    phone.told.push(() => page.off(event, hear)) // whatever the event
  })
}

function watch(on: object, name: string, notice: (...given: never[]) => void): void {
  const plain: unknown = Reflect.get(on, name)
  if (typeof plain !== 'function') return
  Reflect.set(on, name, (...given: never[]): unknown => {
    notice(...given)
    return Reflect.apply(plain, on, given)
  })
}

/** At the end of a test: every other page is closed; whoever comes next finds nothing of who was there. */
export async function leavePhones(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => leave(browser, context)))
}

async function leave(browser: Browser, context: BrowserContext): Promise<void> {
  const phone = inHand.get(context)
  const shelf = onShelf.get(browser) ?? []
  onShelf.set(browser, shelf)
  if (shelf.some(one => one.context === context)) return
  if (phone === undefined || !(await isEmptied(phone))) return context.close()
  inHand.delete(context)
  shelf.push(phone)
  if (shelf.length > MOST) await shelf.shift()?.context.close() // the one that lay there longest
}

/** Back to what it was when it was new; no, where that cannot be. */
async function isEmptied(phone: Phone): Promise<boolean> {
  const { context, page, line, options, told } = phone
  if (line === null || phone.isSpoilt || page.isClosed()) return false
  for (const takeBack of told.splice(0)) takeBack()
  try {
    const others = context.pages().filter(one => one !== page)
    await Promise.all(others.map(one => one.close()))
    if (page.url() !== BLANK) await page.evaluate(() => sessionStorage.clear())
    await page.goto(BLANK)
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    })
    if (options.viewport != null) await page.setViewportSize(options.viewport)
    await line.send('Page.resetNavigationHistory')
    await context.clearCookies()
    return true
  } catch {
    return false // it was on its way elsewhere, or is broken: the next test takes a new one
  }
}
