/** The index of the first item whose key has been seen before; −1: none. */
export function firstRepeated(keys: readonly string[]): number {
  return keys.findIndex((key, i) => keys.indexOf(key) < i)
}
