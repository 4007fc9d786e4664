import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { assert } from '../result.ts'
import type { SeatId } from '../seat.ts'
import { lp, u32, type Hex } from './bytes.ts'

export const LEAVES = 1024
const DEPTH = 10
const HASH = 32
const LEAF_LABEL = utf8ToBytes('mastro-dice/1 leaf')

/**
 * A book of dice `mastro-dice/1`. It has 1,024 secrets per seat, derived from one seed, and a
 * public root that commits to all of them before any roll. It contains the seed, so it must never
 * leave the server.
 */
export interface DiceBook {
  readonly id: string
  readonly secret: (seat: SeatId, leafIndex: number) => Uint8Array
  /**
   * The whole tree of a seat, 32 bytes per node: the root is node 1, leaf k is node 1,024 + k.
   * Computed on first use.
   */
  readonly tree: (seat: SeatId) => Uint8Array
  /** One node of the tree, for books that do not keep the whole tree. */
  readonly node?: (seat: SeatId, at: number) => Uint8Array
  /** The platform’s own HMAC-SHA-256, if it has one. */
  readonly mac?: Mac
}

/** Prepares a key once for any number of messages. */
export type Mac = (key: Uint8Array) => (message: Uint8Array) => Uint8Array

/** Proof that a root commits to a secret: the secret, and the sibling nodes from the leaf up. */
export interface Proof {
  readonly s: Hex
  readonly path: readonly Hex[]
}

export function openDiceBook(id: string, seed: Uint8Array): DiceBook {
  assert(seed.length === 32, 'the seed of a book has 32 bytes')
  const keyed = hmac.create(sha256, seed) // the key is hashed once and every leaf starts from a copy
  const secretsOf = (seat: SeatId) => {
    const opening = concatBytes(LEAF_LABEL, lp(id), lp(seat))
    return (leafIndex: number) => keyed.clone().update(opening).update(u32(leafIndex)).digest()
  }
  const trees = new Map<SeatId, Uint8Array>()
  return {
    id,
    secret: (seat, leafIndex) => secretsOf(seat)(checkedLeaf(leafIndex)),
    tree(seat) {
      const known = trees.get(seat) ?? grow(secretsOf(seat))
      trees.set(seat, known)
      return known
    },
  }
}

/** The public roots of some seats: the body of `dice-book-opened`. */
export function bookRoots(book: DiceBook, seats: readonly SeatId[]): Record<SeatId, Hex> {
  return Object.fromEntries(seats.map(seat => [seat, bytesToHex(nodeOf(book, seat, 1))]))
}

export function leafSecret(book: DiceBook, seat: SeatId, leafIndex: number): Hex {
  return bytesToHex(book.secret(seat, leafIndex))
}

export function proofOf(book: DiceBook, seat: SeatId, leafIndex: number): Proof {
  const path: Hex[] = []
  for (let at = LEAVES + checkedLeaf(leafIndex); at > 1; at >>= 1)
    path.push(bytesToHex(nodeOf(book, seat, at ^ 1)))
  assert(path.length === DEPTH, 'a path has ten steps')
  return { s: leafSecret(book, seat, leafIndex), path }
}

function grow(secret: (leafIndex: number) => Uint8Array): Uint8Array {
  const tree = new Uint8Array(2 * LEAVES * HASH)
  const leaf = new Uint8Array(1 + HASH) // 0x00 ‖ s
  const pair = new Uint8Array(1 + 2 * HASH) // 0x01 ‖ left ‖ right
  pair[0] = 1
  for (let leafIndex = 0; leafIndex < LEAVES; leafIndex++) {
    leaf.set(secret(leafIndex), 1)
    tree.set(sha256(leaf), (LEAVES + leafIndex) * HASH)
  }
  for (let at = LEAVES - 1; at >= 1; at--) {
    pair.set(tree.subarray(2 * at * HASH, (2 * at + 2) * HASH), 1)
    tree.set(sha256(pair), at * HASH)
  }
  return tree
}

function nodeOf(book: DiceBook, seat: SeatId, at: number): Uint8Array {
  return book.node?.(seat, at) ?? nodeAt(book.tree(seat), at)
}

function nodeAt(tree: Uint8Array, at: number): Uint8Array {
  return tree.subarray(at * HASH, (at + 1) * HASH)
}

function checkedLeaf(leafIndex: number): number {
  assert(
    Number.isInteger(leafIndex) && leafIndex >= 0 && leafIndex < LEAVES,
    'a book has 1,024 leaves',
  )
  return leafIndex
}
