/** Work that takes long gives the thread back after so many milliseconds. */
const SLICE_MS = 3

/** Everybody else's turn comes between two slices of one piece of work. */
export interface TimeSlices {
  /** Nothing while there is time left in this slice; else resolves when others have had their turn. */
  pause(): Promise<void> | undefined
}

/** Those that wait for their next slice. The thread is one, so there is one queue: one slice between two turns of it. */
const waiting: (() => void)[] = []

function runNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(runNext)
}

function enqueue(go: () => void): void {
  if (waiting.push(go) === 1) setImmediate(runNext)
}

/** `rest`: milliseconds left to others after each slice, for work that nobody waits for. */
export function createTimeSlices(rest: number = 0): TimeSlices {
  let since = -Infinity // not even the first slice comes at once: many may ask together
  const turn = () =>
    new Promise<void>(done => {
      const go = () => {
        since = performance.now()
        done()
      }
      if (rest === 0) enqueue(go)
      else setTimeout(() => enqueue(go), rest)
    })
  return { pause: () => (performance.now() - since < SLICE_MS ? undefined : turn()) }
}
