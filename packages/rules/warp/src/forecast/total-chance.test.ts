import { entriesOf } from '@mastro/core'
import { forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { statusOf } from '../operations/shared/hit-points.ts'
import { damageBook } from './blows.ts'
import { forecast } from './forecast.ts'
import { forecastInput, type ForecastInput } from './input.ts'

const INPUT = {
  fighters: [
    {
      id: 'ada',
      side: 'party',
      pool: { score: 3 },
      weapon: { factor: 3 },
      hitPoints: { max: 14, current: 12 },
    },
    {
      id: 'thug',
      side: 'foes',
      pool: { score: 4 },
      weapon: { factor: 1 },
      hitPoints: { max: 20, current: 20 },
    },
  ],
  order: [['ada'], ['thug']],
}

const { read, sample, winsOf } = forecastAsker(forecastInput, forecast)

const isHurt = ({ hitPoints }: ForecastInput['fighters'][number]) => statusOf(hitPoints) !== 'fine'

test('[WARP-FORECAST-1] the forecast is the mean of the forecasts after the first blow', () => {
  const input = read(INPUT)
  const [ada, thug] = input.fighters as [(typeof input.fighters)[0], (typeof input.fighters)[0]] // safe: the two above
  const damage = damageBook(input)(ada, isHurt(ada), thug, isHurt(thug))
  if (!damage.ok) throw new Error(damage.error.code)
  let mean = 0
  for (const [points, chance] of entriesOf(damage.value)) {
    const { hitPoints } = thug
    const struck = { ...thug, hitPoints: { ...hitPoints, current: hitPoints.current - points } }
    mean += chance * winsOf({ ...input, fighters: [ada, struck], acted: ['ada'] })
  }
  expect(mean).toBeCloseTo(winsOf(input), 11)
})

test('[WARP-INIT-1] before initiative, samples replace orders that are too many to count', () => {
  const { order: _, ...open } = read(INPUT)
  const { method, errors } = sample(open)
  expect(method).toBe('sampled')
  expect(errors).toBeLessThan(4.5)
})
