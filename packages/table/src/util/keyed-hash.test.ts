import { expect, test } from 'vitest'
import { keyedHash, sipHash } from './keyed-hash.ts'

/** Test vectors of the reference implementation: key 00…0f, message 00…(n−1), 128 bits. */
const KEY = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c]
const message = (length: number) => Array.from({ length }, (_, i) => i)

test('ids come from SipHash-2-4-128: vectors of its authors', () => {
  expect(sipHash(KEY, message(0))).toBe('a3817f04ba25a8e66df67214c7550293')
  expect(sipHash(KEY, message(1))).toBe('da87c1d86b99af44347659119b22fc45')
  expect(sipHash(KEY, message(15))).toBe('5493e99933b0a8117e08ec0f97cfc3d9')
  expect(sipHash(KEY, message(37))).toBe('0d62bf01e6fc0e1a0d3c4751c5d3692b') // computed by another implementation
})

test('another key or another text gives another id', () => {
  const ids = [
    keyedHash('00'.repeat(16), 'a'),
    keyedHash('01'.repeat(16), 'a'),
    keyedHash('00'.repeat(16), 'b'),
    keyedHash('00'.repeat(16), 'a\u0000'),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(keyedHash('00'.repeat(16), 'è')).not.toBe(keyedHash('00'.repeat(16), 'e'))
})
