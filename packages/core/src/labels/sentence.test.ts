import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { label, same } from './label.ts'
import { sentence } from './sentence.ts'

test('a sentence gets a full stop in each language, unless it already ends with a mark', () => {
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

test('any text ends with a mark, and a finished sentence is unchanged', () => {
  fc.assert(
    fc.property(fc.string(), words => {
      const once = sentence(same(words))
      expect(once.it === '' || /[.!?…][»”"]?$/.test(once.it)).toBe(true)
      expect(sentence(once)).toEqual(once)
    }),
    { seed: 2090 },
  )
})
