/** Index of the first id that appears earlier in the list, or −1 if all differ. */
export function firstDuplicate(listed: readonly { readonly id: string }[]): number {
  const seen = new Set<string>()
  return listed.findIndex(({ id }) => seen.size === seen.add(id).size)
}
