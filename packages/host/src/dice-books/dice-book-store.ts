import type { DiceBook, SeatId } from '@mastro/core'
import { fromHex, seedKey, toHex, type Store } from '@mastro/log'
import type { BookState, CommandContext, ServedTable } from '@mastro/table'
import { isDamage } from '../erasure/hidden-texts.ts'
import type { Runtime } from '../runtime.ts'

/**
 * The dice books of one table. Seeds are stored beside the log and are durable before the act that
 * opens their book.
 */
export interface DiceBookStore {
  context(by: SeatId, commandId: string): CommandContext
  /** Whether the last decision created seeds. */
  hasNewSeeds(): boolean
  /**
   * Stores the seeds that the last decision created. Returns false if another server created them
   * first, and the decision must be repeated.
   */
  saveNewSeeds(): Promise<boolean>
  /** Loads seeds of books that another server opened. */
  loadMissingSeeds(served: ServedTable): Promise<void>
  /** Frees what can be recomputed from the seeds. */
  releaseTrees(): void
}

export interface DiceBookStoreDeps {
  readonly id: string
  readonly store: Store
  readonly runtime: Runtime
  readonly seeds: ReadonlyMap<string, Uint8Array>
}

const SEED_BYTES = 32

/** Books and their seeds. */
interface BooksAndSeeds {
  readonly runtime: Runtime
  readonly books: Map<string, DiceBook>
  readonly seeds: Map<string, Uint8Array>
  /** Created by a decision that is not stored yet. */
  readonly newSeeds: Map<string, Uint8Array>
}

export function createDiceBookStore({
  id,
  store,
  runtime,
  seeds,
}: DiceBookStoreDeps): DiceBookStore {
  const booksAndSeeds: BooksAndSeeds = {
    runtime,
    books: new Map(),
    seeds: new Map(),
    newSeeds: new Map(),
  }
  const { books } = booksAndSeeds
  for (const [book, seed] of seeds) addBook(booksAndSeeds, book, seed)
  const known = (book: string): DiceBook | undefined => books.get(book)
  const newBook = (book: string): DiceBook => known(book) ?? createSeed(booksAndSeeds, book)
  return {
    context: (by, commandId) => ({
      by,
      commandId,
      at: runtime.now(),
      bookOf: known,
      newBook,
      ...runtime.context,
    }),
    hasNewSeeds: () => booksAndSeeds.newSeeds.size > 0,
    saveNewSeeds: () => saveNewSeeds(booksAndSeeds, store, id),
    async loadMissingSeeds(served) {
      for (const { book } of served.state.steady.books) {
        if (books.has(book)) continue
        const seed = await store.keyValues.get(seedKey(id, book)).catch(nullIfDamaged)
        if (seed !== null) addBook(booksAndSeeds, book, fromHex(seed))
      }
    },
    releaseTrees: () => releaseTrees(booksAndSeeds),
  }
}

function addBook(booksAndSeeds: BooksAndSeeds, book: string, seed: Uint8Array): DiceBook {
  const { runtime, books, seeds } = booksAndSeeds
  releaseTrees(booksAndSeeds) // dice come from the newest book only
  const made = runtime.openDiceBook(book, seed)
  seeds.set(book, seed)
  books.set(book, made)
  return made
}

/** Frees the trees, which can be recomputed. */
function releaseTrees({ runtime, books, seeds }: BooksAndSeeds): void {
  for (const [book, seed] of seeds) books.set(book, runtime.openDiceBook(book, seed))
}

function createSeed(booksAndSeeds: BooksAndSeeds, book: string): DiceBook {
  const seed = booksAndSeeds.runtime.random(SEED_BYTES)
  booksAndSeeds.newSeeds.set(book, seed)
  return addBook(booksAndSeeds, book, seed)
}

async function saveNewSeeds(
  booksAndSeeds: BooksAndSeeds,
  { keyValues }: Store,
  table: string,
): Promise<boolean> {
  let isOurs = true
  for (const [book, seed] of booksAndSeeds.newSeeds) {
    const key = seedKey(table, book)
    const hex = toHex(seed)
    if (await keyValues.putIfAbsent(key, hex)) continue
    const theirs = await keyValues.get(key)
    if (theirs === null || theirs === hex) continue
    addBook(booksAndSeeds, book, fromHex(theirs))
    isOurs = false
  }
  booksAndSeeds.newSeeds.clear()
  return isOurs
}

/**
 * The seeds of a table. Those that cannot be read are left out: their dice are refused with
 * `unknown-book` until the next scene or session opens a new book.
 */
export async function readSeeds(
  { keyValues }: Store,
  table: string,
  books: readonly BookState[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const prefix = seedKey(table, '')
  try {
    const found = await keyValues.list(prefix)
    return new Map(found.map(([key, hex]) => [key.slice(prefix.length), fromHex(hex)]))
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  const seeds = new Map<string, Uint8Array>()
  for (const { book } of books) {
    const hex = await keyValues.get(seedKey(table, book)).catch(nullIfDamaged)
    if (hex !== null) seeds.set(book, fromHex(hex))
  }
  return seeds
}

function nullIfDamaged(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}
