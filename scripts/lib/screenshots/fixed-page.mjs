/**
 * Runs in the page: stops the clock, and makes randomness repeat from run to run but not from load
 * to load.
 * @param {{ readonly seed: number, readonly now: number }} fixed
 */
export function fixClockAndRandomness({ seed, now }) {
  Date.now = () => now
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1
  sessionStorage.setItem('loads', String(loads))
  let state = seed * 7919 + loads * 104_729
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      bytes[i] = state >>> 24
    }
    return array
  }
}
