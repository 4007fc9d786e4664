import { expect, test } from 'vitest'
import { toName, toThe, withThe } from './articles.ts'

test('Italian numbers take the right article', () => {
  const said = [1, 2, 7, 8, 10, 11, 18, '80 %', '81 %', '69 %', 100].map(withThe)
  expect(said).toEqual([
    'l’1',
    'il 2',
    'il 7',
    'l’8',
    'il 10',
    'l’11',
    'il 18',
    'l’80 %',
    'l’81 %',
    'il 69 %',
    'il 100',
  ])
  expect([60, 81].map(toThe)).toEqual(['al 60', 'all’81'])
})

test('a name that begins with “a” takes “ad”', () => {
  expect(['Aldo', 'Berta', 'Irene', 'àkos'].map(toName)).toEqual([
    'ad Aldo',
    'a Berta',
    'a Irene',
    'ad àkos',
  ])
})
