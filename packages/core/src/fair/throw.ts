import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { chance, type Dice, type WordSource } from '../dice/dice.ts'
import { assert } from '../result.ts'
import type { SeatId } from '../seat.ts'
import { hashOf, inByteOrder, lp, u32, type Hex } from './bytes.ts'
import type { DiceBook, Mac } from './dice-book.ts'

export const SALT_BYTES = 16
export const MAX_SIDES = 10_000
const ROLL_LABEL = utf8ToBytes('mastro-dice/1 roll')

/** The contribution of one seat to a throw. */
export interface Salt {
  readonly seat: SeatId
  readonly salt: Hex
}

/** One spent leaf of a seat, with the salts that were mixed in. */
export interface Throw {
  readonly seat: SeatId
  readonly book: string
  readonly k: number
  readonly salts: readonly Salt[]
}

/** The dice of an act. Every face comes from its throw, in the order of the act. */
export function fairDice(book: DiceBook, thrown: Throw): Dice {
  assert(thrown.book === book.id, 'the throw must belong to this book')
  const { mac } = book
  const dice = chance(wordsOf(throwKey(book.secret(thrown.seat, thrown.k), thrown, mac), mac))
  return {
    roll(sides) {
      assert(sides >= 2 && sides <= MAX_SIDES, 'fair dice have 2 to 10,000 sides')
      return dice.roll(sides)
    },
  }
}

/** X, the key that the leaf and the salts give together. */
export function throwKey(
  secret: Uint8Array,
  { seat, book, k: leafIndex, salts }: Throw,
  mac: Mac = pureMac,
): Uint8Array {
  const sorted = salts.toSorted((a, b) => inByteOrder(a.seat, b.seat))
  const parts = sorted.flatMap(one => [lp(one.seat), lp(hexToBytes(one.salt))])
  const message = concatBytes(
    ROLL_LABEL,
    lp(book),
    lp(seat),
    u32(leafIndex),
    u32(salts.length),
    ...parts,
  )
  return mac(secret)(message)
}

const pureMac: Mac = key => {
  const keyed = hmac.create(sha256, key)
  return message => keyed.clone().update(message).digest()
}

/** HMAC(X, 0) ‖ HMAC(X, 1) ‖ …, read as words of four bytes. */
export function wordsOf(key: Uint8Array, mac: Mac = pureMac): WordSource {
  const keyed = mac(key)
  let block: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  let counter = 0
  return () => {
    if (at === block.byteLength) {
      const bytes = keyed(u32(counter++))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    const word = block.getUint32(at)
    at += 4
    return word
  }
}

/**
 * Published when a witnessed roll opens. Commits to leaf and salt before any other seat sends its
 * salt.
 */
export function pledge(book: string, seat: SeatId, leafIndex: number, salt: Hex): Hex {
  return hashOf(Uint8Array.of(3), lp(book), lp(seat), u32(leafIndex), lp(hexToBytes(salt)))
}

/** X in hexadecimal, for display and tests. */
export function formatThrowKey(book: DiceBook, thrown: Throw): Hex {
  return bytesToHex(throwKey(book.secret(thrown.seat, thrown.k), thrown))
}
