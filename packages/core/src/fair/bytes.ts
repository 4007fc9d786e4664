import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hexadecimal: how hashes, salts and secrets are written in events. */
export type Hex = string

/** Big-endian. */
export function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

/** A part with its length before it, so that no two lists of parts give the same bytes. */
export function lp(part: string | Uint8Array): Uint8Array {
  const bytes = typeof part === 'string' ? utf8ToBytes(part) : part
  return concatBytes(u32(bytes.length), bytes)
}

export function hashOf(...parts: readonly Uint8Array[]): Hex {
  return bytesToHex(sha256(concatBytes(...parts)))
}

/** Byte order of the UTF-8 of two texts. */
export function inByteOrder(a: string, b: string): number {
  const [x, y] = [utf8ToBytes(a), utf8ToBytes(b)]
  for (let i = 0; i < Math.min(x.length, y.length); i++) if (x[i] !== y[i]) return x[i]! - y[i]!
  return x.length - y.length
}

/** What people compare by eye: four signs, «4F2C». */
export function fingerprint(hash: Hex): string {
  return hash.slice(0, 4).toUpperCase()
}
