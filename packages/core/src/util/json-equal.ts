/** Equality as JSON: the order of fields does not matter, and undefined fields count as missing. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((x, i) => isJsonEqual(x, b[i]))
  return !Array.isArray(b) && sameRecords(a as Fields, b as Fields) // safe: neither null nor a list
}

type Fields = Readonly<Record<string, unknown>>

function sameRecords(a: Fields, b: Fields): boolean {
  for (const key in a) if (!isJsonEqual(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}
