/**
 * Records with ever-changing keys, such as slips, are created without a prototype, because V8 would
 * otherwise learn and keep a hidden class for each key. The result has the same fields in the same
 * order as `{ ...record, [key]: value }`.
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

/** The record without one key, or the same object if the key is missing. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const rest = newRecord<T>()
  for (const one in record) if (one !== key) rest[one] = record[one]!
  return rest
}

/**
 * A map by seat, from which no key is inherited. Unlike the other records, it has the same keys
 * after every act, so V8 can use one hidden class for them.
 */
export function newSeatRecord<T>(): Record<string, T> {
  return Object.create(NOTHING_INHERITED)
}

const NOTHING_INHERITED: object = Object.freeze(Object.create(null))

/** A plain map without a prototype, so that no key is inherited. */
export function newRecord<T>(): Record<string, T> {
  return Object.create(null)
}
