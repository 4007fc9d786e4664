import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Decompresses a stream of gzip. Fails if the data is not valid. */
export function gunzipped(source: AsyncIterable<Uint8Array>): Readable {
  const packed = Readable.from(source)
  const plain = createGunzip()
  packed.on('error', error => plain.destroy(error))
  plain.on('close', () => packed.destroy())
  return packed.pipe(plain)
}
