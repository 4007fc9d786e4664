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
    secret: (seat, k) => Uint8Array.from(treeOf(seat).secret(k)),
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
  let upper: Uint8Array | null = null
  let group = -1
  let lower = new Uint8Array(0)

  /** The small tree under one kept node: its root at 1, its leaves from 16 on. */
  function growGroup(g: number): Uint8Array {
    if (g === group) return lower
    const tree = new Uint8Array(2 * GROUP * HASH)
    for (let i = 0; i < GROUP; i++) tree.set(leafHash(secret(g * GROUP + i)), (GROUP + i) * HASH)
    growUp(tree, GROUP)
    group = g
    lower = tree
    return tree
  }

  function growUpper(): Uint8Array {
    const tree = new Uint8Array(KEPT * HASH)
    for (let g = 0; g < KEPT / 2; g++) tree.set(nodeIn(growGroup(g), 1), (KEPT / 2 + g) * HASH)
    growUp(tree, KEPT / 2)
    group = -1
    lower = new Uint8Array(0) // nobody throws from the last group first
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
  const tree = new Uint8Array(2 * LEAVES * HASH)
  for (let k = 0; k < LEAVES; k++) tree.set(leafHash(secret(k)), (LEAVES + k) * HASH)
  growUp(tree, LEAVES)
  return tree
}

const leaf = new Uint8Array(1 + HASH) // 0x00 ‖ s
const pair = new Uint8Array(1 + 2 * HASH) // 0x01 ‖ left ‖ right
pair[0] = 1

function leafHash(secret: Uint8Array): Uint8Array {
  leaf.set(secret, 1)
  return hash('sha256', leaf, 'buffer')
}

/** Fills every node above the leaves. */
function growUp(tree: Uint8Array, leaves: number): void {
  for (let at = leaves - 1; at >= 1; at--) {
    pair.set(tree.subarray(2 * at * HASH, (2 * at + 2) * HASH), 1)
    tree.set(hash('sha256', pair, 'buffer'), at * HASH)
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
      outer.set(hash('sha256', message, 'buffer'), BLOCK)
      return hash('sha256', outer, 'buffer')
    }
  }
}

const mac: Mac = key => {
  const inner = pad(key, 0x36)
  const outer = joined([pad(key, 0x5c), Buffer.alloc(HASH)])
  return message => {
    outer.set(hash('sha256', joined([inner, message]), 'buffer'), BLOCK)
    return hash('sha256', outer, 'buffer')
  }
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
