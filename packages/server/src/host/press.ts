import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Press } from '@mastro/table'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
const params = { [BROTLI_PARAM_QUALITY]: 0, [BROTLI_PARAM_LGWIN]: 16 } // a few microseconds for each text

/** Texts in a tenth of their room. Kept as a string, one sign for each byte, as frames are. */
export const press: Press = texts => {
  const packed = brotliCompressSync(texts.join('\n'), { params }).toString('latin1')
  return {
    texts: () => brotliDecompressSync(Buffer.from(packed, 'latin1')).toString().split('\n'),
  }
}
