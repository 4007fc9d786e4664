const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
const LETTER_A = 0x61

/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX_OF_BYTE[byte]!
  return text
}

/** The bytes of lower-case hexadecimal. */
export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1)
  writeHex(hex, bytes, 0)
  return bytes
}

/** Writes lower-case hexadecimal as bytes. An odd digit at the end is ignored. */
export function writeHex(hex: string, into: Uint8Array, at: number): void {
  for (let i = 0; i + 1 < hex.length; i += 2)
    into[at + (i >> 1)] = (nibble(hex.charCodeAt(i)) << 4) | nibble(hex.charCodeAt(i + 1))
}

const nibble = (code: number): number => (code <= DIGIT_9 ? code - DIGIT_0 : code - LETTER_A + 10)

/** Writes a 32-bit integer, most significant byte first. */
export function writeU32(value: number, into: Uint8Array, at: number): void {
  into[at] = value >>> 24
  into[at + 1] = value >>> 16
  into[at + 2] = value >>> 8
  into[at + 3] = value
}
