import type { TimeSlices } from '@mastro/host'

/** Long work yields the thread after this many milliseconds. */
const SLICE_MS = 3

/**
 * Work that waits for its next slice. There is one thread, so there is one queue, and one slice per
 * turn.
 */
const waiting: (() => void)[] = []

function runNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(runNext)
}

function enqueue(go: () => void): void {
  if (waiting.push(go) === 1) setImmediate(runNext)
}

/** `rest` is the number of milliseconds left to others after each slice, for background work. */
export function createTimeSlices(rest: number = 0): TimeSlices {
  let since = -Infinity // even the first slice waits, because many may start together
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
