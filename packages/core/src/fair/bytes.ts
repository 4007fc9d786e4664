import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hexadecimal, the encoding of hashes, salts and secrets in events. */
export type Hex = string

/** Big-endian bytes of a 32-bit integer. */
export function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

/**
 * A part prefixed by its length, so that two different lists of parts never give the same bytes.
 */
export function lp(part: string | Uint8Array): Uint8Array {
  const bytes = typeof part === 'string' ? utf8ToBytes(part) : part
  return concatBytes(u32(bytes.length), bytes)
}

export function hashOf(...parts: readonly Uint8Array[]): Hex {
  return bytesToHex(sha256(concatBytes(...parts)))
}

/** Compares two texts by the bytes of their UTF-8. */
export function inByteOrder(a: string, b: string): number {
  const [x, y] = [utf8ToBytes(a), utf8ToBytes(b)]
  for (let i = 0; i < Math.min(x.length, y.length); i++) if (x[i] !== y[i]) return x[i]! - y[i]!
  return x.length - y.length
}

/** A short form of a hash that people compare by eye: four characters, such as `4F2C`. */
export function fingerprint(hash: Hex): string {
  return hash.slice(0, 4).toUpperCase()
}
