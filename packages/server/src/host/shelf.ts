import type { Book, SeatId } from '@mastro/core'
import { seedKey, type Store } from '@mastro/store'
import type { Context, Hosted } from '@mastro/table'
import type { Outside } from '../outside.ts'
import { quickBook } from './books.ts'

/** The dice books of one table. Seeds are kept beside the log, durable before the act that opens their book. */
export interface Shelf {
  context(by: SeatId, commandId: string): Context
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

export function createShelf({ id, store, outside, seeds }: ShelfParts): Shelf {
  const shelf = new Map<string, Book>()
  const sown = new Map(seeds)
  for (const [book, seed] of seeds) shelf.set(book, quickBook(book, seed))
  /** Made by a decision that has not been stored yet. */
  const fresh = new Map<string, Uint8Array>()

  const known = (book: string): Book | undefined => shelf.get(book)
  const add = (book: string, seed: Uint8Array): Book => {
    const made = quickBook(book, seed)
    sown.set(book, seed)
    shelf.set(book, made)
    return made
  }

  return {
    context: (by, commandId) => ({
      by,
      commandId,
      at: outside.now(),
      bookOf: known,
      newBook(book) {
        const there = known(book)
        if (there !== undefined) return there
        const seed = outside.random(SEED_BYTES)
        fresh.set(book, seed)
        return add(book, seed)
      },
      ...outside.context,
    }),

    async keepNew() {
      let isOurs = true
      for (const [book, seed] of fresh) {
        const key = seedKey(id, book)
        const hex = Buffer.from(seed).toString('hex')
        if (await store.vault.putNew(key, hex)) continue
        const theirs = await store.vault.get(key)
        if (theirs === null || theirs === hex) continue
        add(book, Buffer.from(theirs, 'hex'))
        isOurs = false
      }
      fresh.clear()
      return isOurs
    },

    async refill(hosted) {
      for (const { book } of hosted.state.steady.books) {
        if (shelf.has(book)) continue
        const seed = await store.vault.get(seedKey(id, book))
        if (seed !== null) add(book, Buffer.from(seed, 'hex'))
      }
    },

    doze() {
      for (const [book, seed] of sown) shelf.set(book, quickBook(book, seed))
    },
  }
}

export async function readSeeds(
  store: Store,
  table: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const prefix = seedKey(table, '')
  const found = await store.vault.list(prefix)
  return new Map(found.map(([key, hex]) => [key.slice(prefix.length), Buffer.from(hex, 'hex')]))
}
