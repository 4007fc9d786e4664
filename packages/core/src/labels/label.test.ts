import { expect, test } from 'vitest'
import { label, phrase, same } from './label.ts'

test('a label has Italian first and English second', () => {
  expect(label('Tavolo', 'Table')).toEqual({ it: 'Tavolo', en: 'Table' })
  expect(same('2d6')).toEqual({ it: '2d6', en: '2d6' })
})

test('labels, texts and numbers are joined in each language', () => {
  const name = label('Lanterna', 'Lantern')
  expect(phrase`${'Ada'}: ${name} × ${2}`).toEqual({
    it: 'Ada: Lanterna × 2',
    en: 'Ada: Lantern × 2',
  })
  expect(phrase`${name}${name}`).toEqual({ it: 'LanternaLanterna', en: 'LanternLantern' })
  expect(phrase`alone`).toEqual(same('alone'))
  expect(phrase`${0}`).toEqual(same('0'))
})
