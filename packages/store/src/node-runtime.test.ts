import { chainNext, openMemory, splitBody, toHex, verifyLog } from '@mastro/log'
import { nextActHash, firstActHash } from '@mastro/core'
import { act, PORTABLE_RUNTIME } from '@mastro/log/testing'
import { expect, test } from 'vitest'
import { NODE_LOG_RUNTIME } from './node-runtime.ts'

const TEXTS = ['', '{}', '🎲 perché', 'x'.repeat(100_000), '\u0000', '\ud83c', 'è'.repeat(5000)]

test('[PRO-12] the native runtime and the portable one give the same bytes for any text', () => {
  for (const text of TEXTS) {
    const both = [NODE_LOG_RUNTIME, PORTABLE_RUNTIME].map(runtime => {
      const length = runtime.utf8Length(text)
      const bytes = runtime.allocate(length + 40)
      runtime.writeUtf8(text, bytes, 4)
      const written = new Uint8Array(bytes.subarray(4, 4 + length))
      runtime.sha256Into(written, bytes, 8)
      const decoder = runtime.createUtf8Decoder()
      return {
        written: toHex(written),
        hashed: toHex(bytes.slice(8, 40)),
        hashes: [runtime.sha256(text), runtime.sha256(written), runtime.crc32(text)],
        salts: toHex(runtime.shake256(text, 48)),
        decoded:
          decoder.write(written.slice(0, 3)) + decoder.write(written.slice(3)) + decoder.end(),
      }
    })
    expect(both[0]).toEqual(both[1])
  }
})

test('[PRO-12] the native chain and the pure one give the same hash for any text', () => {
  let fast = firstActHash('tavolo «è»')
  let pure = fast
  for (const [i, body] of TEXTS.entries()) {
    fast = chainNext(NODE_LOG_RUNTIME, fast, i + 1, body)
    pure = nextActHash(pure, i + 1, body)
    expect(fast).toBe(pure)
  }
})

test('[PRO-33] texts split on one platform are verified on the other', async () => {
  const body = '{"name":"Zelmira","text":"Perché «no»? 🎲","n":[1,"Due"]}'
  for (const [one, other] of [
    [NODE_LOG_RUNTIME, PORTABLE_RUNTIME],
    [PORTABLE_RUNTIME, NODE_LOG_RUNTIME],
  ] as const) {
    const store = openMemory(one)
    await store.append('t', 0, [{ ...act('ada', 'c1', body), ...splitBody(one, body) }])
    expect(await verifyLog(other, store, 't')).toMatchObject({ ok: true, version: 1 })
  }
})

test('[PRO-28] both runtimes decompress gzip and report damage', async () => {
  const packed = new Uint8Array(
    await new Response(
      new Blob(['perché '.repeat(1000)]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer(),
  )
  for (const runtime of [NODE_LOG_RUNTIME, PORTABLE_RUNTIME]) {
    expect(await sizeOf(runtime.gunzip(chunks(packed)))).toBe(8000)
    await expect(sizeOf(runtime.gunzip(chunks(packed.slice(0, 20))))).rejects.toBeInstanceOf(Error)
  }
})

async function sizeOf(plain: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const chunk of plain) size += chunk.length
  return size
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.slice(at, at + 7)
}
