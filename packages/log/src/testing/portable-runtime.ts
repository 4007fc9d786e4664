import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LogRuntime } from '../runtime.ts'

/** A runtime without native functions, as a browser would have it. */
export const PORTABLE_RUNTIME: LogRuntime = {
  sha256: data => bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data)),
  sha256Into: (data, into, at) => into.set(sha256(data), at),
  shake256: (text, length) => shake256(utf8ToBytes(text), { dkLen: length }),
  crc32: text => crc32(utf8ToBytes(text)),
  newSalt: () => crypto.getRandomValues(new Uint8Array(16)),
  allocate: length => new Uint8Array(length),
  utf8Length: text => utf8ToBytes(text).length,
  writeUtf8: (text, into, at) => into.set(utf8ToBytes(text), at),
  createUtf8Decoder() {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    return { write: chunk => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
  },
  gunzip,
  nextTurn: () => new Promise(done => setTimeout(done, 0)),
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of packed) chunks.push(new Uint8Array(chunk))
  const plain = new Blob(chunks).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  for (;;) {
    const { done, value } = await plain.read()
    if (done) return
    yield value
  }
}

const POLYNOMIAL = 0xedb88320
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0)
  return rest
})

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ REMAINDERS[(rest ^ byte) & 0xff]!
  return (rest ^ 0xffffffff) >>> 0
}
