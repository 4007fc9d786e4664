import { hash } from 'node:crypto'
import { LEAVES, type Book, type Mac, type SeatId } from '@mastro/core'

const HASH = 32
const BLOCK = 64
const LABEL = Buffer.from('mastro-dice/1 leaf')
/** Nodes kept of each tree: those above groups of sixteen leaves. The rest is worked out again when a proof needs it. */
const KEPT = 128
const GROUP = LEAVES / (KEPT / 2)

/**
 * A dice book as core describes it (`mastro-dice/1`), by the machine's own SHA-256, without its 64 KiB for each seat: the
 * upper part of every tree (4 KiB), and the last group of leaves that was thrown from. Must agree with core's `openBook`.
 */
export function quickBook(id: string, seed: Uint8Array): Book {
  const seats = new Map<SeatId, QuickTree>()
  const secretsOf = leafSecrets(id, seed)
  const treeOf = (seat: SeatId): QuickTree => {
    const known = seats.get(seat) ?? createTree(secretsOf(seat))
    seats.set(seat, known)
    return known
  }
  return {
    id,
    secret: (seat, k) => treeOf(seat).secret(k),
    tree: seat => wholeTree(secretsOf(seat)),
    node: (seat, at) => treeOf(seat).node(at),
    mac,
  }
}

interface QuickTree {
  secret(k: number): Uint8Array
  /** Root at 1, leaf k at 1,024 + k. */
  node(at: number): Uint8Array
}

type Secret = (k: number) => Uint8Array

function createTree(secret: Secret): QuickTree {
  let upper: Buffer | null = null
  let group = -1
  let lower = NOTHING

  /** The small tree under one kept node: its root at 1, its leaves from 16 on. */
  function growGroup(g: number): Buffer {
    if (g === group) return lower
    const tree = Buffer.alloc(2 * GROUP * HASH)
    for (let i = 0; i < GROUP; i++) putLeaf(secret(g * GROUP + i), tree, GROUP + i)
    growUp(tree, GROUP)
    group = g
    lower = tree
    return tree
  }

  function growUpper(): Buffer {
    const tree = Buffer.alloc(KEPT * HASH)
    for (let g = 0; g < KEPT / 2; g++) tree.set(nodeIn(growGroup(g), 1), (KEPT / 2 + g) * HASH)
    growUp(tree, KEPT / 2)
    group = -1
    lower = NOTHING // nobody throws from the last group first
    return tree
  }

  return {
    secret,
    node(at) {
      if (at < KEPT) {
        upper ??= growUpper()
        return nodeIn(upper, at)
      }
      // the path from `at` down from its kept ancestor is the path inside the group's own tree
      let steps = 0
      while (at >> steps >= KEPT) steps += 1
      const g = (at >> steps) - KEPT / 2
      return nodeIn(growGroup(g), (1 << steps) | (at & ((1 << steps) - 1)))
    },
  }
}

/** For whoever wants it all; nobody here does. */
function wholeTree(secret: Secret): Uint8Array {
  const tree = Buffer.alloc(2 * LEAVES * HASH)
  for (let k = 0; k < LEAVES; k++) putLeaf(secret(k), tree, LEAVES + k)
  growUp(tree, LEAVES)
  return new Uint8Array(tree)
}

const NOTHING = Buffer.alloc(0)
const leaf = new Uint8Array(1 + HASH) // 0x00 ‖ s
const pair = new Uint8Array(1 + 2 * HASH) // 0x01 ‖ left ‖ right
pair[0] = 1

/** Writes the hash of some bytes: as a string on its way, which takes a third of the time of a buffer of its own. */
function putHash(bytes: Uint8Array, into: Buffer, at: number): void {
  into.write(hash('sha256', bytes, 'binary'), at, 'binary')
}

function putLeaf(secret: Uint8Array, tree: Buffer, at: number): void {
  leaf.set(secret, 1)
  putHash(leaf, tree, at * HASH)
}

/** Fills every node above the leaves. */
function growUp(tree: Buffer, leaves: number): void {
  for (let at = leaves - 1; at >= 1; at--) {
    pair.set(tree.subarray(2 * at * HASH, (2 * at + 2) * HASH), 1)
    putHash(pair, tree, at * HASH)
  }
}

const nodeIn = (tree: Uint8Array, at: number): Uint8Array =>
  tree.subarray(at * HASH, (at + 1) * HASH)

/** HMAC(seed, "mastro-dice/1 leaf" ‖ lp(book) ‖ lp(seat) ‖ u32 k), with both pads laid out once. */
function leafSecrets(book: string, seed: Uint8Array): (seat: SeatId) => Secret {
  const inner = pad(seed, 0x36)
  const outer = joined([pad(seed, 0x5c), Buffer.alloc(HASH)])
  return seat => {
    const message = joined([inner, LABEL, prefixed(book), prefixed(seat), Buffer.alloc(4)])
    return k => {
      message.writeUInt32BE(k, message.length - 4)
      putHash(message, outer, BLOCK)
      return hashOf(outer)
    }
  }
}

const mac: Mac = key => {
  const inner = pad(key, 0x36)
  const outer = joined([pad(key, 0x5c), Buffer.alloc(HASH)])
  return message => {
    putHash(joined([inner, message]), outer, BLOCK)
    return hashOf(outer)
  }
}

function hashOf(bytes: Uint8Array): Uint8Array {
  const own = Buffer.alloc(HASH)
  putHash(bytes, own, 0)
  return own
}

/** Keys here have 32 bytes: shorter than a block, so they go in as they are. */
function pad(key: Uint8Array, with_: number): Buffer {
  const block = Buffer.alloc(BLOCK, with_)
  for (let i = 0; i < key.length; i++) block[i]! ^= key[i]!
  return block
}

/** In memory of its own: what lives as long as a table must not hold on to a shared slab. */
function joined(pieces: readonly Uint8Array[]): Buffer {
  const whole = Buffer.alloc(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
