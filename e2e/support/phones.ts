import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * A browser context that later tests use again. Its cookies and stored data are deleted, but it
 * keeps the cached files of the client, which would otherwise be loaded some 800 times. A context
 * that a test has changed in another way is closed.
 */
interface Phone {
  readonly context: BrowserContext
  readonly kind: string
  isChanged: boolean
}

const inUse = new WeakMap<BrowserContext, Phone>()
const unused = new WeakMap<Browser, Phone[]>()
const MOST = 10

/** Methods that change a context beyond its pages and that `leave` does not undo. */
const CHANGES = [
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
const CLOCK_CHANGES = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof BrowserContext['clock'])[]

/** A phone with one empty page and no stored data for this address. */
export async function takePhone(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<Page> {
  const kind = JSON.stringify(options)
  const pool = unused.get(browser) ?? []
  const at = pool.findLastIndex(phone => phone.kind === kind)
  const used = at < 0 ? undefined : pool.splice(at, 1)[0]
  const context = used?.context ?? (await browser.newContext(options))
  inUse.set(context, { context, kind, isChanged: false })
  const page = await context.newPage()
  if (used === undefined) watchChanges(context)
  else await empty(page, address)
  return page
}

async function empty(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Records from now on whether a lasting change is made to the context. */
function watchChanges(context: BrowserContext): void {
  for (const name of CHANGES) watchMethod(context, context, name)
  // a page has the clock of its context
  for (const name of CLOCK_CHANGES) watchMethod(context, context.clock, name)
}

function watchMethod(context: BrowserContext, on: object, name: string): void {
  const plain: unknown = Reflect.get(on, name)
  if (typeof plain !== 'function') return
  const recorded = (...given: readonly unknown[]): unknown => {
    const phone = inUse.get(context)
    if (phone !== undefined) phone.isChanged = true
    return Reflect.apply(plain, on, given)
  }
  Reflect.set(on, name, recorded)
}

/** Closes every page at the end of a test and empties the phones for the next one. */
export async function leavePhones(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => leave(browser, context)))
}

async function leave(browser: Browser, context: BrowserContext): Promise<void> {
  const phone = inUse.get(context)
  const pool = unused.get(browser) ?? []
  unused.set(browser, pool)
  if (pool.some(one => one.context === context)) return
  if (phone === undefined || phone.isChanged || !isChromium(browser)) return context.close()
  inUse.delete(context)
  pool.push(phone)
  await Promise.all(context.pages().map(page => page.close()))
  await context.clearCookies()
  if (pool.length > MOST) await pool.shift()?.context.close() // the oldest one
}

/** Only the Chromium driver can empty a context. */
const isChromium = (browser: Browser): boolean => browser.browserType().name() === 'chromium'
