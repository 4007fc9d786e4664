/** Equality as JSON: the order of fields does not matter, and undefined fields count as missing. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b)
  return !Array.isArray(b) && sameRecords(a as Fields, b as Fields) // safe: neither null nor a list
}

type Fields = Readonly<Record<string, unknown>>

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!isJsonEqual(a[i], b[i])) return false
  return true
}

/** `Object.keys` is several times faster here than `for in`. */
function sameRecords(a: Fields, b: Fields): boolean {
  let common = 0
  for (const key of Object.keys(a)) {
    const value = a[key]
    if (!isJsonEqual(value, b[key])) return false
    if (value !== undefined) common += 1
  }
  const keys = Object.keys(b)
  return keys.length === common || keys.every(key => b[key] === undefined || a[key] !== undefined)
}
