import type { Book, SeatId } from '@mastro/core'
import { seedKey, type Store } from '@mastro/store'
import type { Context, Hosted } from '@mastro/table'
import type { Outside } from '../outside.ts'
import { quickBook } from './books.ts'

/** The dice books of one table. Seeds are kept beside the log, durable before the act that opens their book. */
export interface Shelf {
  context(by: SeatId, commandId: string): Context
  /** Has the last decision made any? */
  hasNew(): boolean
  /** Seeds that the last decision made are durable. False: another server had made them first, decide again. */
  keepNew(): Promise<boolean>
  /** Seeds of books that another server opened. */
  refill(hosted: Hosted): Promise<void>
  /** Forgets what can be worked out again from the seeds. */
  doze(): void
}

export interface ShelfParts {
  readonly id: string
  readonly store: Store
  readonly outside: Outside
  readonly seeds: ReadonlyMap<string, Uint8Array>
}

const SEED_BYTES = 32

/** The books and what they grow from. */
interface Stock {
  readonly books: Map<string, Book>
  readonly sown: Map<string, Uint8Array>
  /** Made by a decision that has not been stored yet. */
  readonly fresh: Map<string, Uint8Array>
}

export function createShelf({ id, store, outside, seeds }: ShelfParts): Shelf {
  const stock: Stock = { books: new Map(), sown: new Map(), fresh: new Map() }
  const { books } = stock
  for (const [book, seed] of seeds) add(stock, book, seed)
  const known = (book: string): Book | undefined => books.get(book)
  const newBook = (book: string): Book => known(book) ?? sow(stock, book, outside)
  return {
    context: (by, commandId) => ({
      by,
      commandId,
      at: outside.now(),
      bookOf: known,
      newBook,
      ...outside.context,
    }),
    hasNew: () => stock.fresh.size > 0,
    keepNew: () => keepNew(stock, store, id),
    async refill(hosted) {
      for (const { book } of hosted.state.steady.books) {
        if (books.has(book)) continue
        const seed = await store.vault.get(seedKey(id, book))
        if (seed !== null) add(stock, book, Buffer.from(seed, 'hex'))
      }
    },
    doze: () => closeAll(stock),
  }
}

function add(stock: Stock, book: string, seed: Uint8Array): Book {
  const { books, sown } = stock
  closeAll(stock) // dice fall from the newest
  const made = quickBook(book, seed)
  sown.set(book, seed)
  books.set(book, made)
  return made
}

/** What they have grown can be worked out again. */
function closeAll({ books, sown }: Stock): void {
  for (const [book, seed] of sown) books.set(book, quickBook(book, seed))
}

function sow(stock: Stock, book: string, outside: Outside): Book {
  const seed = outside.random(SEED_BYTES)
  stock.fresh.set(book, seed)
  return add(stock, book, seed)
}

async function keepNew(stock: Stock, { vault }: Store, table: string): Promise<boolean> {
  let isOurs = true
  for (const [book, seed] of stock.fresh) {
    const key = seedKey(table, book)
    const hex = Buffer.from(seed).toString('hex')
    if (await vault.putNew(key, hex)) continue
    const theirs = await vault.get(key)
    if (theirs === null || theirs === hex) continue
    add(stock, book, Buffer.from(theirs, 'hex'))
    isOurs = false
  }
  stock.fresh.clear()
  return isOurs
}

export async function readSeeds(
  store: Store,
  table: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const prefix = seedKey(table, '')
  const found = await store.vault.list(prefix)
  return new Map(found.map(([key, hex]) => [key.slice(prefix.length), Buffer.from(hex, 'hex')]))
}
