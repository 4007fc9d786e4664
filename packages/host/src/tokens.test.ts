import { expect, test } from 'vitest'
import { PORTABLE_HOST_RUNTIME } from './testing/portable-runtime.ts'
import { newId, newToken, toBase64Url } from './tokens.ts'

test('[PRO-22] tokens are the URL-safe base64 of their bytes', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length * 37) % 256)
    expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  }
  expect(newToken(PORTABLE_HOST_RUNTIME, 32)).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('ids have 16 letters and digits without lookalikes', () => {
  for (let i = 0; i < 50; i++)
    expect(newId(PORTABLE_HOST_RUNTIME)).toMatch(/^[1-9a-hjkmnp-tv-z]{16}$/)
})
