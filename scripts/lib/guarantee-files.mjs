import { filesBelow, root } from './root.mjs'

/** Guarantee tests that measure how long somebody waits. Nothing else runs beside them. */
export const ALONE = [
  'pro-1-kills',
  'pro-8-two-servers',
  'pro-15-slow-readers',
  'pro-16-mass-reconnect',
  'pro-18-limits',
  'pro-21-timing',
]

export const isAlone = file => ALONE.some(name => file.includes(`/${name}`))

/** The files of the tests of docs/guarantees.md, by path from the root. */
export function guaranteeFiles() {
  return filesBelow(['packages', 'scripts'])
    .map(file => file.slice(root.length + 1))
    .filter(file => /\.guarantee\.test\.ts$|\/guarantees\/.*\.test\.ts$/.test(file))
}
