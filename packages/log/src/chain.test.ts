import { firstActHash } from '@mastro/core'
import * as core from '@mastro/core'
import { expect, test } from 'vitest'
import { chainNext } from './chain.ts'
import { PORTABLE_RUNTIME } from './testing/portable-runtime.ts'

test('[PRO-30] matches the log test vectors of docs/dice.md', () => {
  const start = firstActHash('table-1')
  expect(start).toBe('bd3a0bad76d99f868c2098b8b68d7d41c564f22d29cc440f15389321edc35572')
  const one = chainNext(PORTABLE_RUNTIME, start, 1, '{"type":"table-opened"}')
  expect(one).toBe('07a97049d6ffcef510440bace6640773da4f6a816d2b09d2a916c74836dcfac9')
  expect(chainNext(PORTABLE_RUNTIME, one, 2, '{"type":"seat-taken","seat":"ada"}')).toBe(
    '90071a49ebf074a39adc6dcf3d3b930c7fd8b1bc2c866d01b6acdf065e957279',
  )
})

test('[PRO-12] the native chain and the pure one give the same hash for any text', () => {
  let fast = firstActHash('tavolo «è»')
  let pure = core.firstActHash('tavolo «è»')
  expect(fast).toBe(pure)
  for (const [i, body] of ['', '{}', '🎲 perché', 'x'.repeat(100_000), '\u0000'].entries()) {
    fast = chainNext(PORTABLE_RUNTIME, fast, i + 1, body)
    pure = core.nextActHash(pure, i + 1, body)
    expect(fast).toBe(pure)
  }
})
