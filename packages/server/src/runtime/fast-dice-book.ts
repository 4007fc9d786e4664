import { hash } from 'node:crypto'
import { LEAVES, type DiceBook, type Mac, type SeatId } from '@mastro/core'

const HASH = 32
const BLOCK = 64
const LABEL = Buffer.from('mastro-dice/1 leaf')
/** Tree nodes kept per seat: those above groups of sixteen leaves. Proofs recompute the rest. */
const KEPT_NODES = 128
const GROUP = LEAVES / (KEPT_NODES / 2)

/**
 * A dice book (`mastro-dice/1`) that uses the native SHA-256 and keeps only the upper part of each
 * tree (4 KiB instead of 64 KiB per seat) and the last used group of leaves. Must agree with core's
 * `openBook`.
 */
export function openFastDiceBook(id: string, seed: Uint8Array): DiceBook {
  const seats = new Map<SeatId, HashTree>()
  const secretsOf = leafSecrets(id, seed)
  const treeOf = (seat: SeatId): HashTree => {
    const known = seats.get(seat) ?? createHashTree(secretsOf(seat))
    seats.set(seat, known)
    return known
  }
  return {
    id,
    secret: (seat, k) => treeOf(seat).secret(k),
    tree: seat => buildWholeTree(secretsOf(seat)),
    node: (seat, at) => treeOf(seat).node(at),
    mac,
  }
}

interface HashTree {
  secret(k: number): Uint8Array
  /** Root at 1, leaf k at 1,024 + k. */
  node(at: number): Uint8Array
}

type LeafSecret = (k: number) => Uint8Array

function createHashTree(secret: LeafSecret): HashTree {
  let upper: Buffer | null = null
  let group = -1
  let lower = EMPTY

  /** The subtree under one kept node: root at 1, leaves from 16. */
  function buildGroup(g: number): Buffer {
    if (g === group) return lower
    const tree = Buffer.alloc(2 * GROUP * HASH)
    for (let i = 0; i < GROUP; i++) writeLeaf(secret(g * GROUP + i), tree, GROUP + i)
    fillParents(tree, GROUP)
    group = g
    lower = tree
    return tree
  }

  function buildUpper(): Buffer {
    const tree = Buffer.alloc(KEPT_NODES * HASH)
    for (let g = 0; g < KEPT_NODES / 2; g++)
      tree.set(nodeAt(buildGroup(g), 1), (KEPT_NODES / 2 + g) * HASH)
    fillParents(tree, KEPT_NODES / 2)
    group = -1
    lower = EMPTY // the last group is never used first
    return tree
  }

  return {
    secret,
    node(at) {
      if (at < KEPT_NODES) {
        upper ??= buildUpper()
        return nodeAt(upper, at)
      }
      // the path from `at` down from its kept ancestor is the path inside the group's own tree
      let steps = 0
      while (at >> steps >= KEPT_NODES) steps += 1
      const g = (at >> steps) - KEPT_NODES / 2
      return nodeAt(buildGroup(g), (1 << steps) | (at & ((1 << steps) - 1)))
    },
  }
}

/** Builds the complete tree, which the server itself never needs. */
function buildWholeTree(secret: LeafSecret): Uint8Array {
  const tree = Buffer.alloc(2 * LEAVES * HASH)
  for (let k = 0; k < LEAVES; k++) writeLeaf(secret(k), tree, LEAVES + k)
  fillParents(tree, LEAVES)
  return new Uint8Array(tree)
}

const EMPTY = Buffer.alloc(0)
const leaf = new Uint8Array(1 + HASH) // 0x00 ‖ s
const pair = new Uint8Array(1 + 2 * HASH) // 0x01 ‖ left ‖ right
pair[0] = 1

/**
 * Writes a hash into a buffer. Going through a string takes a third of the time of an intermediate
 * buffer.
 */
function writeHash(bytes: Uint8Array, into: Buffer, at: number): void {
  into.write(hash('sha256', bytes, 'binary'), at, 'binary')
}

function writeLeaf(secret: Uint8Array, tree: Buffer, at: number): void {
  leaf.set(secret, 1)
  writeHash(leaf, tree, at * HASH)
}

/** Computes every node above the leaves. */
function fillParents(tree: Buffer, leaves: number): void {
  for (let at = leaves - 1; at >= 1; at--) {
    pair.set(tree.subarray(2 * at * HASH, (2 * at + 2) * HASH), 1)
    writeHash(pair, tree, at * HASH)
  }
}

const nodeAt = (tree: Uint8Array, at: number): Uint8Array =>
  tree.subarray(at * HASH, (at + 1) * HASH)

/** HMAC(seed, "mastro-dice/1 leaf" ‖ lp(book) ‖ lp(seat) ‖ u32 k), with both pads prepared once. */
function leafSecrets(book: string, seed: Uint8Array): (seat: SeatId) => LeafSecret {
  const inner = pad(seed, 0x36)
  const outer = concat([pad(seed, 0x5c), Buffer.alloc(HASH)])
  return seat => {
    const message = concat([
      inner,
      LABEL,
      lengthPrefixed(book),
      lengthPrefixed(seat),
      Buffer.alloc(4),
    ])
    return k => {
      message.writeUInt32BE(k, message.length - 4)
      writeHash(message, outer, BLOCK)
      return hashBytes(outer)
    }
  }
}

const mac: Mac = key => {
  const inner = pad(key, 0x36)
  const outer = concat([pad(key, 0x5c), Buffer.alloc(HASH)])
  return message => {
    writeHash(concat([inner, message]), outer, BLOCK)
    return hashBytes(outer)
  }
}

function hashBytes(bytes: Uint8Array): Uint8Array {
  const own = Buffer.alloc(HASH)
  writeHash(bytes, own, 0)
  return own
}

/** Keys have 32 bytes here, less than a block, so they are used without hashing. */
function pad(key: Uint8Array, with_: number): Buffer {
  const block = Buffer.alloc(BLOCK, with_)
  for (let i = 0; i < key.length; i++) block[i]! ^= key[i]!
  return block
}

/** Allocates separate memory, so that long-lived data does not retain a shared slab. */
function concat(pieces: readonly Uint8Array[]): Buffer {
  const whole = Buffer.alloc(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function lengthPrefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
