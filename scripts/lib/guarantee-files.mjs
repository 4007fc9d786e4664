import { filesBelow, root } from './root.mjs'

/** Guarantee tests that measure milliseconds. Nothing else runs beside them. */
export const ALONE = ['pro-16-mass-reconnect', 'pro-18-limits', 'pro-21-routes', 'pro-21-timing']

/**
 * Guarantee tests that measure waits with a wide margin, and wait most of the time. Two of them run
 * side by side, beside the unit tests, which have the lowest priority. The longest first.
 */
export const IN_PAIRS = ['pro-1-kills', 'pro-15-slow-readers', 'pro-8-two-servers']

export const isMeasured = file => [...ALONE, ...IN_PAIRS].some(name => file.includes(`/${name}`))

/** The files of the tests of docs/guarantees.md, by path from the root. */
export function guaranteeFiles() {
  return filesBelow(['packages', 'scripts'])
    .map(file => file.slice(root.length + 1))
    .filter(file => /\.guarantee\.test\.ts$|\/guarantees\/.*\.test\.ts$/.test(file))
}
