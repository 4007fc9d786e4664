/** The kind of data in a table of the database, which decides how its damage is handled. */
export type StorageClass =
  /** Cannot be computed from anything else. Damage is reported and stops only what it concerns. */
  | 'truth'
  /** Computed again from the truth. */
  | 'rebuildable'
  /** Emptied, and filled again as it is used. */
  | 'cache'

/** Every table of the database. The tables of the full-text index count as `word`. */
export const STORAGE_CLASSES: Readonly<Record<string, StorageClass>> = {
  log: 'truth',
  act: 'truth',
  vault: 'truth',
  place: 'rebuildable',
  asked: 'rebuildable',
  snapshot: 'cache',
  word: 'cache',
  word_reach: 'cache',
}

/** Tables that are only right together, so they are rebuilt together. */
export const DERIVED_PARTS = {
  positions: ['place', 'asked'],
  snapshots: ['snapshot'],
  words: ['word', 'word_reach'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DerivedPart = keyof typeof DERIVED_PARTS

export const isDerivedPart = (name: string): name is DerivedPart =>
  Object.hasOwn(DERIVED_PARTS, name)

/** The class of a table by its name in the database. Undefined if it is not declared. */
export function storageClassOf(name: string): StorageClass | undefined {
  return STORAGE_CLASSES[name] ?? (name.startsWith('word_') ? STORAGE_CLASSES['word'] : undefined)
}
