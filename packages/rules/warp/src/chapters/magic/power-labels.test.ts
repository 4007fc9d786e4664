import { expect, test } from 'vitest'
import { effectText } from './power-labels.ts'

test('[WARP-PWR-11] a tenth of a kilo is written as each language writes it', () => {
  // a total of 3 slides 3 kilos and lifts a tenth of them
  const effect = { slideKg: 3, liftKg: 0.3, rangeMetres: 3, seconds: 3, possible: null }
  expect(effectText({ power: 'telekinesis', total: 3, effect })).toEqual({
    it: ', sposta 3\u00a0kg, solleva 0,3\u00a0kg, fino a 3\u00a0m, per 3\u00a0s',
    en: ', slides 3\u00a0kg, lifts 0.3\u00a0kg, up to 3\u00a0m, for 3\u00a0s',
  })
})
