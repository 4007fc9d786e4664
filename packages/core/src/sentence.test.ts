import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { label, same } from './label.ts'
import { insteadOf, sentence } from './sentence.ts'

test('words become a sentence: a full stop in each language, unless a mark closes them already', () => {
  expect(sentence(label('Teo muore', 'Teo dies'))).toEqual(label('Teo muore.', 'Teo dies.'))
  expect(sentence(label('Chi va là?', 'Stop!'))).toEqual(label('Chi va là?', 'Stop!'))
  expect(sentence(label('Teo: «Via»', 'Teo: “Run”'))).toEqual(label('Teo: «Via».', 'Teo: “Run”.'))
  for (const quoted of ['Teo: «Via!»', 'Teo: «Via!».'])
    expect(sentence(same(quoted))).toEqual(same('Teo: «Via!»'))
  expect(sentence(label('Zoppica..', 'Away!.'))).toEqual(label('Zoppica.', 'Away!'))
  expect(sentence(label('E poi...', 'And then....'))).toEqual(label('E poi...', 'And then...'))
  expect(sentence(same('Aspetta…'))).toEqual(same('Aspetta…'))
  expect(sentence(same(''))).toEqual(same(''))
})

test('any words end with a mark, and a sentence stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), words => {
      const once = sentence(same(words))
      expect(once.it === '' || /[.!?…][»”"]?$/.test(once.it)).toBe(true)
      expect(sentence(once)).toEqual(once)
    }),
    { seed: 2090 },
  )
})

test('the table’s own figure is told with the one it replaces, and what followed that one is not', () => {
  const told = label('Guardia 3: ferite 2 → 3 (a terra)', 'Guard 3: wounds 2 → 3 (down)')
  expect(insteadOf(told, 3, 1)).toEqual(
    label('Guardia 3: ferite 2 → 1, invece di 3', 'Guard 3: wounds 2 → 1, instead of 3'),
  )
  expect(insteadOf(told, 3, 3)).toEqual(told)
  const far = label('danno 3 a 13 m', 'damage 3 at 13 m')
  expect(insteadOf(far, 3, 1).it).toBe('danno 1, invece di 3') // no part of another figure
})
