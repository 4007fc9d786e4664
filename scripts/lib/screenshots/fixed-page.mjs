/**
 * Runs in the page: stops the clock, and makes randomness repeat from run to run but not from load
 * to load.
 * @param {{ readonly seed: number, readonly now: number }} fixed
 */
export function fixClockAndRandomness({ seed, now }) {
  Date.now = () => now
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1
  sessionStorage.setItem('loads', String(loads))
  // one sequence per length, so that a salt does not depend on how many ids were made before it
  const states = new Map()
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    let state = states.get(bytes.length) ?? seed * 7919 + loads * 104_729 + bytes.length
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      bytes[i] = state >>> 24
    }
    states.set(bytes.length, state)
    return array
  }
}
