import { expect, test } from 'vitest'
import { cleanName, looksLike, sameName } from './names.ts'

test('[PRO-29] a name is Unicode-composed, on one line, without invisible characters', () => {
  const names: readonly (readonly [typed: string, kept: string | null])[] = [
    ['Ada', 'Ada'],
    ['  Ada   Byron ', 'Ada Byron'],
    ['A\u200bda', 'Ada'],
    ['Ada\u200d', 'Ada'],
    ['\u202eadA', 'adA'],
    ['Ada\u2066x\u2069', 'Adax'],
    ['Ada\u{e0041}\u{e0042}', 'Ada'],
    ['A\nda', 'A da'],
    ['A\u0007da', 'Ada'],
    ['\u200b', null],
    ['\u3164', null],
    ['   ', null],
    ['', null],
    ['\ue000', null],
    ['Nicolo\u0300', 'Nicolò'],
    ['a\u0300\u0301\u0302\u0303\u0304\u0305', 'à\u0301\u0302\u0303'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
    ['क्\u200dष', 'क्\u200dष'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
    ['Зоя', 'Зоя'],
    ['王', '王'],
  ]
  for (const [typed, kept] of names) expect(cleanName(typed), JSON.stringify(typed)).toBe(kept)
  for (const [, kept] of names) if (kept !== null) expect(cleanName(kept)).toBe(kept)
})

test('[PRO-29] equal names are recognised, and lookalikes are distinct and marked', () => {
  expect(sameName('Ada', ' aDA')).toBe(true)
  expect(sameName('Ada', 'Ａｄａ')).toBe(true)
  expect(sameName('Ada', 'Аda')).toBe(false) // a Cyrillic А
  const alike = ['Аda', 'Adа', 'ADA', 'Àda', 'A da', 'A.da', 'Αda']
  for (const name of alike) expect(looksLike('Ada', name), name).toBe(true)
  expect(looksLike('Luca1', 'Lucal')).toBe(true)
  expect(looksLike('Carmen', 'Carrnen')).toBe(true)
  for (const name of ['Adam', 'Eda', 'Zoe', 'Aldo']) expect(looksLike('Ada', name)).toBe(false)
})
