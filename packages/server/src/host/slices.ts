/** Work that takes long gives the thread back after so many milliseconds. */
const SLICE = 3

/** Everybody else's turn comes between two slices of one piece of work. */
export interface Slices {
  /** Nothing while there is time left in this slice; else resolves when others have had their turn. */
  pause(): Promise<void> | undefined
}

/** Those that wait for their next slice. The thread is one, so there is one queue: one slice between two turns of it. */
const waiting: (() => void)[] = []

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

function queue(go: () => void): void {
  if (waiting.push(go) === 1) setImmediate(next)
}

/** `rest`: milliseconds left to others after each slice, for work that nobody waits for. */
export function createSlices(rest: number = 0): Slices {
  let since = -Infinity // not even the first slice comes at once: many may ask together
  const turn = () =>
    new Promise<void>(done => {
      const go = () => {
        since = performance.now()
        done()
      }
      if (rest === 0) queue(go)
      else setTimeout(() => queue(go), rest)
    })
  return { pause: () => (performance.now() - since < SLICE ? undefined : turn()) }
}
