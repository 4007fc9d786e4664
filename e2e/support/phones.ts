import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Phones go from a test to the next: emptied of cookies and of everything that was kept for a table, not of the client's own
 * files, which are the same for everybody and would be fetched and read anew some eight hundred times. One on which a test
 * did more than open pages is thrown away.
 */
interface Phone {
  readonly context: BrowserContext
  readonly kind: string
  /** Of the server it is used with. */
  readonly address: () => string
  isSpoilt: boolean
}

const inHand = new WeakMap<BrowserContext, Phone>()
const onShelf = new WeakMap<Browser, Phone[]>()
const MOST = 8

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

export async function takePhone(
  browser: Browser,
  options: BrowserContextOptions,
  address: () => string,
): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  const shelf = onShelf.get(browser) ?? []
  const at = shelf.findIndex(phone => phone.kind === kind)
  const used = at < 0 ? undefined : shelf.splice(at, 1)[0]
  const context = used?.context ?? (await browser.newContext(options))
  const phone: Phone = { context, kind, address, isSpoilt: false }
  inHand.set(context, phone)
  if (used === undefined) heed(context)
  return context
}

/** From now on it is noticed when something is done to it that would stay. */
function heed(context: BrowserContext): void {
  for (const name of SPOILING) {
    const plain: unknown = Reflect.get(context, name)
    if (typeof plain !== 'function') continue
    const spoiling = (...given: readonly unknown[]): unknown => {
      const phone = inHand.get(context)
      if (phone !== undefined) phone.isSpoilt = true
      return Reflect.apply(plain, context, given)
    }
    Reflect.set(context, name, spoiling)
  }
}

/** At the end of a test: every page is closed, and whoever comes next finds nothing of who was there. */
export async function leavePhones(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => leave(browser, context)))
}

async function leave(browser: Browser, context: BrowserContext): Promise<void> {
  const phone = inHand.get(context)
  const shelf = onShelf.get(browser) ?? []
  onShelf.set(browser, shelf)
  if (shelf.some(one => one.context === context)) return
  const isKept = phone !== undefined && !phone.isSpoilt && isChromium(browser)
  if (!isKept || shelf.length >= MOST) return context.close()
  inHand.delete(context)
  shelf.push(phone)
  await empty(phone)
}

/** Only its driver can empty one. */
const isChromium = (browser: Browser): boolean => browser.browserType().name() === 'chromium'

async function empty({ context, address }: Phone): Promise<void> {
  const [last = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map(page => page.close()))
  await last.goto('about:blank') // what a page keeps as it goes is kept before it is thrown away
  const line = await context.newCDPSession(last)
  await line.send('Storage.clearDataForOrigin', {
    origin: new URL(address()).origin,
    storageTypes: 'all',
  })
  await context.clearCookies()
  await last.close()
}
