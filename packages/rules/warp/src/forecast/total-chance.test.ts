import { entriesOf, enumerateRolls, toNumber } from '@mastro/core'
import { forecastAsker, must } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { initiative, initiativeInput } from '../operations/initiative.ts'
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

const struck = (one: ForecastInput['fighters'][number], points: number) => {
  const { hitPoints } = one
  return { ...one, hitPoints: { ...hitPoints, current: hitPoints.current - points } }
}

const isHurt = ({ hitPoints }: ForecastInput['fighters'][number]) => statusOf(hitPoints) !== 'fine'

test('[WARP-FORECAST-1] the forecast is the mean of the forecasts after the first blow', () => {
  const input = read(INPUT)
  const [ada, thug] = input.fighters as [(typeof input.fighters)[0], (typeof input.fighters)[0]] // safe: the two above
  const damage = damageBook(input)(ada, isHurt(ada), thug, isHurt(thug))
  if (!damage.ok) throw new Error(damage.error.code)
  let mean = 0
  for (const [points, chance] of entriesOf(damage.value))
    mean += chance * winsOf({ ...input, fighters: [ada, struck(thug, points)], acted: ['ada'] })
  expect(mean).toBeCloseTo(winsOf(input), 11)
})

test('[WARP-FORECAST-1] it is also the mean over the targets of the last blow of a round', () => {
  const bo = { ...INPUT.fighters[0]!, id: 'bo', pool: { score: 4 } }
  const input = read({
    fighters: [...INPUT.fighters, bo],
    order: [['ada'], ['bo'], ['thug']],
    acted: ['ada', 'bo'],
  })
  const thug = input.fighters.find(({ id }) => id === 'thug')!
  const targets = input.fighters.filter(({ side }) => side === 'party')
  let mean = 0
  for (const target of targets) {
    const damage = damageBook(input)(thug, isHurt(thug), target, isHurt(target))
    if (!damage.ok) throw new Error(damage.error.code)
    for (const [points, chance] of entriesOf(damage.value)) {
      const fighters = input.fighters.map(one => (one === target ? struck(one, points) : one))
      mean += (chance / targets.length) * winsOf({ ...input, fighters, acted: [] })
    }
  }
  expect(mean).toBeCloseTo(winsOf(input), 11)
})

test('[WARP-INIT-1] before initiative, the forecast is the mean over all rolls of initiative', () => {
  const [ada, thug] = INPUT.fighters
  const fighters = [
    { ...ada, pool: { score: 2 } },
    { ...thug, pool: { score: 1 } },
  ]
  const open = read({ fighters })
  const participants = open.fighters.map(({ id, pool }) => ({ id, pool }))
  const rolled = initiativeInput.parse({ participants })
  const known = new Map<string, number>()
  let mean = 0
  for (const { value, weight } of enumerateRolls(dice => initiative(rolled, dice))) {
    const { order } = must(value, 'initiative')
    const key = JSON.stringify(order)
    const wins = known.get(key) ?? winsOf({ ...open, order: order.map(group => [...group]) })
    known.set(key, wins)
    mean += toNumber(weight) * wins
  }
  expect(known.size).toBe(3)
  expect(mean).toBeCloseTo(winsOf(open), 11)
})

test('[WARP-INIT-1] before initiative, samples replace orders that are too many to count', () => {
  const { order: _, ...open } = read(INPUT)
  const { method, errors } = sample(open)
  expect(method).toBe('sampled')
  expect(errors).toBeLessThan(4.5)
})
