import { PORTABLE_HOST_RUNTIME } from '@mastro/host/testing'
import { expect, test } from 'vitest'
import { SYSTEM_RUNTIME } from './system-runtime.ts'

const TEXTS = ['', '{}', 'Agilità «due» → 🎲', 'x'.repeat(70_001), 'è'.repeat(300)]
const RUNTIMES = [SYSTEM_RUNTIME, PORTABLE_HOST_RUNTIME]

test('[PRO-12] the native runtime and the portable one authenticate alike', () => {
  for (const key of TEXTS)
    for (const text of TEXTS)
      expect(SYSTEM_RUNTIME.hmacSha256(key, text)).toBe(PORTABLE_HOST_RUNTIME.hmacSha256(key, text))
  for (const runtime of RUNTIMES)
    for (const [i, text] of TEXTS.entries()) {
      expect(runtime.isSameSecret(text, text)).toBe(true)
      expect(runtime.isSameSecret(text, TEXTS[(i + 1) % TEXTS.length]!)).toBe(false)
    }
})

test('compressed texts are restored on every platform', () => {
  for (const runtime of RUNTIMES) {
    for (const text of TEXTS) expect(runtime.unpack(runtime.pack(text))).toBe(text)
    expect(runtime.compressTexts(TEXTS).texts()).toEqual(TEXTS)
  }
})

test('the pieces of a message give the same text on every platform', () => {
  const [native, portable] = RUNTIMES.map(runtime =>
    runtime.message(TEXTS.map(text => runtime.encodePiece(text))),
  )
  const text = TEXTS.join('')
  expect(portable).toBe(text)
  expect(Buffer.from(native as Uint8Array).toString()).toBe(text)
})

test('random bytes have the requested length and differ', () => {
  for (const runtime of RUNTIMES) {
    const drawn = Array.from({ length: 50 }, () => runtime.random(16).join())
    expect(new Set(drawn).size).toBe(50)
    expect(runtime.random(33)).toHaveLength(33)
  }
})
