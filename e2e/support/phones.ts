import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * Phones go from a test to the next: emptied of cookies and of everything that was kept for a table, not of the client's own
 * files, which are the same for everybody and would be fetched and read anew some eight hundred times. One on which a test
 * did more than open pages is thrown away.
 */
interface Phone {
  readonly context: BrowserContext
  readonly kind: string
  isSpoilt: boolean
}

const inHand = new WeakMap<BrowserContext, Phone>()
const onShelf = new WeakMap<Browser, Phone[]>()
const MOST = 10

/** What stays with a context when its pages are gone, and is not undone below. */
const SPOILING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[]
const TIMES = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof BrowserContext['clock'])[]

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
  const context = used?.context ?? (await browser.newContext(options))
  inHand.set(context, { context, kind, isSpoilt: false })
  const page = await context.newPage()
  if (used === undefined) heed(context)
  else await empty(page, address)
  return page
}

async function empty(page: Page, address: string): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const { origin } = new URL(address)
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await line.detach()
}

/** From now on it is noticed when something is done to it that would stay. */
function heed(context: BrowserContext): void {
  for (const name of SPOILING) watch(context, context, name)
  for (const name of TIMES) watch(context, context.clock, name) // a page's clock is its context's
}

function watch(context: BrowserContext, on: object, name: string): void {
  const plain: unknown = Reflect.get(on, name)
  if (typeof plain !== 'function') return
  const spoiling = (...given: readonly unknown[]): unknown => {
    const phone = inHand.get(context)
    if (phone !== undefined) phone.isSpoilt = true
    return Reflect.apply(plain, on, given)
  }
  Reflect.set(on, name, spoiling)
}

/** Closes every page at the end of a test, so the next test finds no data of this one. */
export async function leavePhones(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => leave(browser, context)))
}

async function leave(browser: Browser, context: BrowserContext): Promise<void> {
  const phone = inHand.get(context)
  const shelf = onShelf.get(browser) ?? []
  onShelf.set(browser, shelf)
  if (shelf.some(one => one.context === context)) return
  if (phone === undefined || phone.isSpoilt || !isChromium(browser)) return context.close()
  inHand.delete(context)
  shelf.push(phone)
  await Promise.all(context.pages().map(page => page.close()))
  await context.clearCookies()
  if (shelf.length > MOST) await shelf.shift()?.context.close() // the oldest one
}

/** Only its driver can empty one. */
const isChromium = (browser: Browser): boolean => browser.browserType().name() === 'chromium'
