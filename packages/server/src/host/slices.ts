/** Work that takes long gives the thread back after so many milliseconds. */
const SLICE = 8

/** Everybody else's turn comes between two slices of one piece of work. */
export interface Slices {
  /** Resolves at once while there is time left in this slice; else when others have had their turn. */
  pause(): Promise<void> | undefined
}

/** `rest`: milliseconds left to others after each slice, for work that nobody waits for. */
export function createSlices(rest: number = 0): Slices {
  let since = performance.now()
  const turn = async () => {
    await new Promise(done => (rest === 0 ? setImmediate(done) : setTimeout(done, rest)))
    since = performance.now()
  }
  return { pause: () => (performance.now() - since < SLICE ? undefined : turn()) }
}
