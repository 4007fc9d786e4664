import { filesBelow, root } from './root.mjs'

/** Tests that measure waiting times, so nothing else may run beside them. */
export const ALONE = ['15-slow-readers', '16-mass-reconnect', '18-limits', '21-timing'].map(
  name => `pro-${name}`,
)

export const isAlone = file => ALONE.some(name => file.includes(`/${name}`))

/** The test files of docs/guarantees.md, by path from the root. */
export function proofFiles() {
  return filesBelow(['packages', 'scripts'])
    .map(file => file.slice(root.length + 1))
    .filter(file => /\.guarantee\.test\.ts$|\/guarantees\/.*\.test\.ts$/.test(file))
}
