/** Equal as JSON: whatever the order of fields, and a field that is undefined is not there. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((x, i) => isJsonEqual(x, b[i]))
  return !Array.isArray(b) && sameRecords(a as Fields, b as Fields) // neither null nor a list
}

type Fields = Readonly<Record<string, unknown>>

function sameRecords(a: Fields, b: Fields): boolean {
  for (const key in a) if (!isJsonEqual(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}
