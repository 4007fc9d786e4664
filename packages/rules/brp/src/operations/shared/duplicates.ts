/** The index of the first repeated key, or −1 if all are different. */
export function firstRepeated(keys: readonly string[]): number {
  return keys.findIndex((key, i) => keys.indexOf(key) < i)
}
