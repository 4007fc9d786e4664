import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CompressTexts } from '@mastro/table'

const { ZSTD_c_compressionLevel, ZSTD_c_windowLog } = constants
const params = { [ZSTD_c_compressionLevel]: 1, [ZSTD_c_windowLog]: 16 } // a few microseconds per text

/**
 * Compresses texts to a tenth of their size. The result is a string with one character per byte.
 */
export const compressTexts: CompressTexts = texts => {
  const packed = zstdCompressSync(texts.join('\n'), { params }).toString('latin1')
  return {
    texts: () => zstdDecompressSync(Buffer.from(packed, 'latin1')).toString().split('\n'),
  }
}

/** Most states fit into one chunk, which is faster than joining many. */
const STATE_CHUNK = 128 * 1024

export const pack = (text: string): Uint8Array => Buffer.from(zstdCompressSync(text, { params })) // without spare bytes

export const unpack = (packed: Uint8Array): string =>
  zstdDecompressSync(packed, { chunkSize: STATE_CHUNK }).toString()
