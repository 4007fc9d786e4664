import { createHash, hash } from 'node:crypto'
import { LEAVES, type Book, type SeatId } from '@mastro/core'

/**
 * Dice books as core describes them (`mastro-dice/1`), by the machine's own SHA-256. Must agree with core's `openBook`.
 * A grown tree has 64 KiB: trees of all tables share one memory, and those nobody threw from lately are forgotten.
 */
export interface BookMaker {
  book(id: string, seed: Uint8Array): Book
  /** Forgets trees that were not used since the last call. */
  sweep(): void
}

const HASH = 32
const BLOCK = 64
const LABEL = Buffer.from('mastro-dice/1 leaf')

interface KeptTree {
  readonly tree: Uint8Array
  used: boolean
}

export function createBookMaker(mostTrees: number = 2048): BookMaker {
  const trees = new Map<string, KeptTree>()
  const keep = (key: string, tree: Uint8Array) => {
    if (trees.size >= mostTrees) trees.delete(trees.keys().next().value!)
    trees.set(key, { tree, used: true })
    return tree
  }
  return {
    book(id, seed) {
      const own = createHash('sha256').update(seed).digest('hex') // the key never leaves this map
      const secretsOf = leafSecrets(id, seed)
      return {
        id,
        secret: (seat, k) => secretsOf(seat)(k),
        tree(seat) {
          const key = `${own} ${id} ${seat}`
          const known = trees.get(key)
          if (known === undefined) return keep(key, grow(secretsOf(seat)))
          known.used = true
          return known.tree
        },
      }
    },
    sweep() {
      for (const [key, kept] of trees)
        if (kept.used) kept.used = false
        else trees.delete(key)
    },
  }
}

/** HMAC(seed, "mastro-dice/1 leaf" ‖ lp(book) ‖ lp(seat) ‖ u32 k), with both pads laid out once. */
function leafSecrets(book: string, seed: Uint8Array): (seat: SeatId) => (k: number) => Uint8Array {
  const inner = pad(seed, 0x36)
  const outer = Buffer.concat([pad(seed, 0x5c), Buffer.alloc(HASH)])
  return seat => {
    const message = Buffer.concat([inner, LABEL, prefixed(book), prefixed(seat), Buffer.alloc(4)])
    return k => {
      message.writeUInt32BE(k, message.length - 4)
      outer.set(hash('sha256', message, 'buffer'), BLOCK)
      return hash('sha256', outer, 'buffer')
    }
  }
}

/** Root at 1, leaf k at 1,024 + k. */
function grow(secret: (k: number) => Uint8Array): Uint8Array {
  const tree = new Uint8Array(2 * LEAVES * HASH)
  const leaf = new Uint8Array(1 + HASH) // 0x00 ‖ s
  const pair = new Uint8Array(1 + 2 * HASH) // 0x01 ‖ left ‖ right
  pair[0] = 1
  for (let k = 0; k < LEAVES; k++) {
    leaf.set(secret(k), 1)
    tree.set(hash('sha256', leaf, 'buffer'), (LEAVES + k) * HASH)
  }
  for (let at = LEAVES - 1; at >= 1; at--) {
    pair.set(tree.subarray(2 * at * HASH, (2 * at + 2) * HASH), 1)
    tree.set(hash('sha256', pair, 'buffer'), at * HASH)
  }
  return tree
}

function pad(seed: Uint8Array, with_: number): Buffer {
  const block = Buffer.alloc(BLOCK, with_)
  for (const [i, byte] of seed.entries()) block[i]! ^= byte
  return block
}

function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
