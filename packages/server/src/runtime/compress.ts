import {
  constants,
  deflateRawSync,
  inflateRawSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
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

export const deflate = (text: string): Uint8Array => deflateRawSync(text, { level: 1 })

export const inflate = (packed: Uint8Array): string => inflateRawSync(packed).toString()
