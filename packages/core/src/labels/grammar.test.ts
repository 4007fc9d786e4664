import { expect, test } from 'vitest'
import { label, phrase } from './label.ts'
import { withFullStop } from './sentence.ts'
import {
  andWord,
  reasonInBrackets,
  count,
  decimalLabel,
  pluralForm,
  joinList,
  measure,
  formatNumber,
  perCent,
  quoted,
  toName,
  toNameLabel,
} from './grammar.ts'

const POINT = [label('punto', 'point'), label('punti', 'points')] as const

test('singular and plural follow Intl.PluralRules in both languages', () => {
  for (const language of ['it', 'en'] as const) {
    const rules = new Intl.PluralRules(language)
    for (let n = 0; n <= 130; n++)
      expect(pluralForm(n, 'one', 'many'), `${n} in ${language}`).toBe(
        rules.select(n) === 'one' ? 'one' : 'many',
      )
  }
})

test('0, 1, 2 and 21 points, and one point less', () => {
  expect([0, 1, 2, 21, -1].map(n => count(n, ...POINT).it)).toEqual([
    '0 punti',
    '1 punto',
    '2 punti',
    '21 punti',
    '−1 punto',
  ])
  expect([0, 1, 2, 21].map(n => count(n, ...POINT).en)).toEqual([
    '0 points',
    '1 point',
    '2 points',
    '21 points',
  ])
})

test('“ad” goes before a name that begins with a, “ed” before a word that begins with e', () => {
  expect(['Aldo', 'Ágnes', 'Nives', 'Elena', 'l’Orso', ''].map(toName)).toEqual([
    'ad Aldo',
    'ad Ágnes',
    'a Nives',
    'a Elena',
    'a l’Orso',
    'a ',
  ])
  expect(['Elena', 'Èlia', 'Aldo'].map(andWord)).toEqual(['ed Elena', 'ed Èlia', 'e Aldo'])
  expect(toNameLabel('Aldo')).toEqual(label('ad Aldo', 'to Aldo'))
})

test('lists are joined like Intl.ListFormat does, except for «ed»', () => {
  const names = ['Aldo', 'Nives', 'Teo', 'Berta']
  const it = new Intl.ListFormat('it', { type: 'conjunction' })
  const en = new Intl.ListFormat('en-GB', { type: 'conjunction' })
  for (let n = 0; n <= names.length; n++)
    expect(joinList(names.slice(0, n))).toEqual(
      label(it.format(names.slice(0, n)), en.format(names.slice(0, n))),
    )
  expect(joinList(['Aldo', 'Elena']).it).toBe('Aldo ed Elena')
  expect(joinList([label('spada', 'sword'), label('arco', 'bow')])).toEqual(
    label('spada e arco', 'sword and bow'),
  )
})

test('decimals have a comma in Italian, and whole numbers have no decimals', () => {
  for (const value of [4.5, 0.5, 12, 3.25, -1.5])
    for (const language of ['it', 'en'] as const)
      expect(decimalLabel(value, 2)[language]).toBe(
        new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
          .format(value)
          .replace('-', '−'),
      )
})

test('quotes, numerals, units and percentages follow print typography', () => {
  expect(quoted('Via!')).toEqual(label('«Via!»', '“Via!”'))
  expect([formatNumber(-3), formatNumber(0), formatNumber(3)]).toEqual(['−3', '0', '3'])
  expect(measure(3, label('PF', 'HP'))).toEqual(label('3\u00a0PF', '3\u00a0HP'))
  expect(measure('1D6', 'm').it).toBe('1D6\u00a0m')
  expect(perCent(80)).toEqual(label('80\u202f%', '80%'))
})

test('a sentence ends with one mark, whatever users typed at its end', () => {
  expect(phrase`${'Se ne va.'}. ${label('E poi', 'And then')}.`).toEqual(
    label('Se ne va. E poi.', 'Se ne va. And then.'),
  )
  expect(phrase`${quoted('Via!')}.`).toEqual(label('«Via!»', '“Via!”'))
  expect([withFullStop('Aldo'), withFullStop('Aldo F.'), withFullStop('')]).toEqual([
    'Aldo.',
    'Aldo F.',
    '',
  ])
})

test('empty text gets no quotes and no brackets', () => {
  expect(quoted('')).toEqual(label('…', '…'))
  expect(reasonInBrackets('')).toEqual(label('', ''))
  expect(reasonInBrackets('troppo')).toEqual(label(' («troppo»)', ' (“troppo”)'))
  expect(quoted(label('Soffio', 'Breath'))).toEqual(label('«Soffio»', '“Breath”'))
})

test('numbers in a phrase have a true minus sign, and texts stay unchanged', () => {
  expect(phrase`${-3} ${'-3'}`.it).toBe('−3 -3')
})
