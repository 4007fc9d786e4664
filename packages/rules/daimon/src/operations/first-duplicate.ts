/** Where the first id stands that was already listed before it; −1 when all differ. */
export function firstDuplicate(listed: readonly { readonly id: string }[]): number {
  const seen = new Set<string>()
  return listed.findIndex(({ id }) => seen.size === seen.add(id).size)
}
