import { beforeAll, expect, test, vi } from 'vitest'
import type * as Module from './refusals.ts'

let refusals: typeof Module
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => {}, requestIdleCallback: () => 0 })
  refusals = await import('./refusals.ts')
})

test('an unknown code is never shown to people', () => {
  for (const code of ['some-code', 'unknown-anything', 'constructor', '__proto__', '']) {
    const { it, en } = refusals.refusalMessage({ code })
    for (const text of [it, en]) {
      if (code !== '') expect(text).not.toContain(code)
      expect(text).toMatch(/^\p{Lu}.*\. .*\.$/u)
      expect(text).not.toMatch(/undefined|null|[a-z]+-[a-z]+/)
    }
  }
})

test('messages of the game take precedence', () => {
  refusals.learnRefusals({ 'own-code': { it: 'Non ora: aspetta.', en: 'Not now: wait.' } })
  expect(refusals.refusalMessage({ code: 'own-code' }).it).toBe('Non ora: aspetta.')
})
