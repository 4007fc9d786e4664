import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

test('[DAI-SOCIAL-12] the book’s goods of each social class and tier are listed', () => {
  const goods = (socialClass: number, tier: string) =>
    catalogue[`availability/${socialClass}/${tier}`]?.map(({ label }) => label.it)
  expect(goods(1, 'on-request')).toEqual([
    'Droghe di scarsa qualità',
    'un mezzo di spostamento in prestito per una persona e per brevi distanze',
    'piccole armi',
  ])
  expect(goods(3, 'partial')).toContain('acquisto di un mezzo di trasporto di medie dimensioni')
  expect(goods(6, 'on-request')).toContain('armi particolari')
  for (const socialClass of [1, 2, 3, 4, 5, 6])
    for (const tier of ['cash', 'immediate', 'on-request', 'partial'])
      expect(goods(socialClass, tier)?.length).toBeGreaterThan(0)
  expect(goods(7, 'cash')).toBeUndefined() // its means are not tracked (DAI-SOCIAL-8)
})
