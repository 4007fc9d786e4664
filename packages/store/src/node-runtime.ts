import { hash, randomFillSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { crc32, createGunzip } from 'node:zlib'
import type { LogRuntime } from '@mastro/log'

/** Node's native functions for the log. Every act uses them, so they are chosen for speed. */
export const NODE_LOG_RUNTIME: LogRuntime = {
  sha256: data => hash('sha256', data),
  // through a string, which takes a third of the time of an intermediate buffer
  sha256Into: (data, into, at) =>
    void (into as Buffer).write(hash('sha256', data, 'binary'), at, 'binary'), // safe: from `allocate`
  shake256: (text, length) =>
    hash('shake256', text, { outputEncoding: 'buffer', outputLength: length }),
  crc32: text => crc32(text),
  newSalt,
  allocate: length => Buffer.allocUnsafe(length),
  utf8Length: text => Buffer.byteLength(text),
  writeUtf8: (text, into, at) => void (into as Buffer).write(text, at), // safe: from `allocate`
  createUtf8Decoder: () => new StringDecoder('utf8'),
  gunzip,
  nextTurn: () => new Promise(done => setImmediate(done)),
}

const SALT = 16
/** Random bytes are fetched for many acts at once. */
const saltPool = Buffer.alloc(256 * SALT)
let saltPoolUsed = saltPool.length

function newSalt(): Uint8Array {
  if (saltPoolUsed === saltPool.length) {
    randomFillSync(saltPool)
    saltPoolUsed = 0
  }
  saltPoolUsed += SALT
  return saltPool.subarray(saltPoolUsed - SALT, saltPoolUsed)
}

function gunzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = Readable.from(source)
  const plain = createGunzip()
  packed.on('error', error => plain.destroy(error))
  plain.on('close', () => packed.destroy())
  return packed.pipe(plain)
}
