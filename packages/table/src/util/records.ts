/**
 * Records whose keys never come twice, as those of slips: without a shape, which V8 would learn anew for each key and keep.
 * The same fields in the same order as `{ ...record, [key]: value }`.
 */
export function withEntry<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
): Readonly<Record<string, T>> {
  const next = newRecord<T>()
  for (const one in record) next[one] = record[one]!
  next[key] = value
  return next
}

/** The same record without one key; the very same if it was not there. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const rest = newRecord<T>()
  for (const one in record) if (one !== key) rest[one] = record[one]!
  return rest
}

/** A plain map: it has no shape, and no name of it is anybody else's. */
export function newRecord<T>(): Record<string, T> {
  return Object.create(null)
}
