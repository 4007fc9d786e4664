// What runs inside the page: when a thing first stands painted, what kept the main thread busy, how long input waited.

/** Handed to the page before its own scripts. Times are milliseconds since the navigation began. */
export function probe() {
  const seen = { painted: {}, frames: [], tasks: [], inputs: [] }
  globalThis.bench = seen
  const wanted = { roll: '[data-roll]', result: '.result__text', line: '.diary .ev' }
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (name in seen.painted || document.querySelector(selector) === null) continue
      seen.painted[name] = null // found: its paint comes with the next frame
      requestAnimationFrame(() => setTimeout(() => (seen.painted[name] = performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  const Socket = globalThis.WebSocket
  globalThis.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args)
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
  const waited = ({ timeStamp }) =>
    seen.inputs.push({ at: timeStamp, wait: performance.now() - timeStamp })
  addEventListener('wheel', waited, { capture: true, passive: true })
}

/**
 * Interactive: painted with the seat's own documents, the line live (acts go out, what is shown is what the server shows),
 * and the last long task that had begun by then is over.
 */
export function interactiveAt(seen, name) {
  const live = seen.frames.find(one => one.greets)?.at ?? Infinity
  const ready = Math.max(seen.painted[name], live)
  return seen.tasks
    .filter(({ at }) => at <= ready)
    .reduce((latest, { at, ms }) => Math.max(latest, at + ms), ready)
}
