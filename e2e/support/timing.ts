import type { Page } from '@playwright/test'

/**
 * Emulates the phone of the journeys' limits: a processor four times slower, 1.6 Mbit/s, 150 ms.
 * Only Chromium's driver supports it.
 */
export async function slowPhone(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const driver = await page.context().newCDPSession(page)
  await driver.send('Network.enable')
  await driver.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await driver.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** When elements appeared, by the page's clock, so that the driver's own delay is not counted. */
interface Seen {
  /** When each element first appeared, in milliseconds since navigation started. */
  readonly appeared: Readonly<Record<string, number>>
  /** When the connection received its first message. */
  readonly live: number
}

/** Records on every page opened from now on when an element of each selector first appears. */
export async function watchFor(page: Page, selectors: readonly string[]): Promise<void> {
  await page.addInitScript(wanted => {
    const seen = { appeared: {} as Record<string, number>, live: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const one of wanted)
        if (!(one in seen.appeared) && document.querySelector(one) !== null)
          seen.appeared[one] = performance.now()
    }).observe(document, { childList: true, subtree: true })
    const Plain = WebSocket
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given)
        this.addEventListener('message', () => (seen.live ||= performance.now()))
      }
    }
  }, selectors)
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen) // safe: set above

interface TapTimes {
  readonly tapped: number
  readonly appeared: number
}

/**
 * Records from now on when the next button is tapped, and when an element of this selector with
 * this text appears.
 */
export async function watchTap(page: Page, selector: string, text: string = ''): Promise<void> {
  await page.evaluate(
    ([wanted, expected]) => {
      const taps = { tapped: 0, appeared: 0 }
      Object.assign(window, { taps })
      const tapped = ({ target, timeStamp }: MouseEvent) => {
        if (target instanceof Element && target.closest('button') !== null)
          taps.tapped ||= performance.timeOrigin + timeStamp
      }
      addEventListener('click', tapped, { capture: true })
      const isThere = () =>
        [...document.querySelectorAll(wanted!)].some(one => one.textContent?.includes(expected!))
      new MutationObserver(() => {
        if (taps.appeared === 0 && isThere()) taps.appeared = Date.now()
      }).observe(document.body, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
    },
    [selector, text],
  )
}

export const tapsOn = (page: Page): Promise<TapTimes> =>
  page.evaluate(() => (window as unknown as { taps: TapTimes }).taps) // safe: set above

/** Milliseconds from a tap on one page to its effect on another. */
export async function sinceTap(tapped: Page, seen: Page): Promise<number> {
  return (await tapsOn(seen)).appeared - (await tapsOn(tapped)).tapped
}
