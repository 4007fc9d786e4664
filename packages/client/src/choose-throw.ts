import type { MeDoc, TableDoc } from '@mastro/table'
import type { DiceSource } from '@mastro/table'
import { randomHex } from './outbox.ts'
import type { KeyValueStorage } from './platform.ts'

const LEAVES = 1024

/**
 * Chooses the throw for the next roll: an unused leaf and a salt. It is kept until a roll is
 * accepted, so that a refused command or a retry rolls the same dice.
 */
export function chooseThrow(
  storage: KeyValueStorage,
  table: TableDoc,
  me: MeDoc,
): DiceSource | undefined {
  const book = table.books.at(-1)
  if (book === undefined || me.seat === null) return undefined
  const key = `mastro.throw.${table.id}.${me.seat}`
  const last = readThrow(storage, key)
  if (last !== null && last.book === book.book && !isSpent(me.spent, last.k))
    return toSource(last, me.seat)
  const fresh = { book: book.book, k: unspentLeaf(me.spent), salt: randomHex(16) }
  storage.set(key, JSON.stringify(fresh))
  return toSource(fresh, me.seat)
}

interface SavedThrow {
  readonly book: string
  readonly k: number
  readonly salt: string
}

function toSource({ book, k, salt }: SavedThrow, seat: string): DiceSource {
  return { book, k, salts: [{ seat, salt }] }
}

const isSpent = (spent: MeDoc['spent'], k: number): boolean =>
  spent.some(([from, to]) => from <= k && k <= to)

function unspentLeaf(spent: MeDoc['spent']): number {
  const free = Array.from({ length: LEAVES }, (_, k) => k).filter(k => !isSpent(spent, k))
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return free[random % free.length] ?? 0
}

function readThrow(storage: KeyValueStorage, key: string): SavedThrow | null {
  const text = storage.get(key)
  if (text === null) return null
  const parsed: SavedThrow = JSON.parse(text)
  return parsed
}
