// Runs inside the page: records when an element is first painted, long tasks of the main thread, and how long input waited.

/**
 * The records of the page. Times are milliseconds since the navigation started.
 * @typedef {object} Recorded
 * @property {Record<string, number | null>} painted By name; null while the element waits for its paint.
 * @property {{ at: number, bytes: number, rolled: boolean, greets: boolean }[]} frames
 * @property {{ at: number, ms: number }[]} tasks
 * @property {{ at: number, wait: number }[]} inputs
 */

/** Runs before the scripts of the page. */
export function probe() {
  /** @type {Recorded} */
  const seen = { painted: {}, frames: [], tasks: [], inputs: [] }
  /** @type {any} */ globalThis.bench = seen
  const wanted = { roll: '[data-roll]', result: '.result__text', line: '.diary .log-entry' }
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (name in seen.painted || document.querySelector(selector) === null) continue
      seen.painted[name] = null // painted with the next frame
      requestAnimationFrame(() => setTimeout(() => (seen.painted[name] = performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  const Socket = globalThis.WebSocket
  globalThis.WebSocket = class extends Socket {
    constructor(/** @type {string | URL} */ url, /** @type {string | string[]} */ protocols = []) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) =>
        seen.frames.push({
          at: performance.now(),
          bytes: data.length,
          rolled: data.includes('"outcome":{'),
          greets: /^\{"t":"(?:view|patch|presence)"/.test(data),
        }),
      )
    }
  }
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  const waited = (/** @type {Event} */ { timeStamp }) =>
    seen.inputs.push({ at: timeStamp, wait: performance.now() - timeStamp })
  addEventListener('wheel', waited, { capture: true, passive: true })
}

/**
 * When the page is interactive: the seat's documents are painted, the connection is live, and the last long task that had
 * started by then has ended.
 * @type {(seen: Recorded, name: string) => number}
 */
export function interactiveAt(seen, name) {
  const live = seen.frames.find(one => one.greets)?.at ?? Infinity
  const ready = Math.max(seen.painted[name] ?? Infinity, live)
  return seen.tasks
    .filter(({ at }) => at <= ready)
    .reduce((latest, { at, ms }) => Math.max(latest, at + ms), ready)
}
