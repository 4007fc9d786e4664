import { entriesOf } from '@mastro/core'
import { forecastAsker } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { damageBook } from './blows.ts'
import { forecast } from './forecast.ts'
import { forecastInput, type ForecastInput } from './input.ts'

const SWORD = { custom: { damage: '1d8+1', kind: 'melee' } }

/** Two characters against a foe that strikes anybody. Ada is the fastest. */
const INPUT = {
  fighters: [
    { id: 'ada', side: 'party', dex: 14, hp: 9, maxHp: 11, attacker: { skill: 60 }, weapon: SWORD },
    { id: 'bo', side: 'party', dex: 8, hp: 7, maxHp: 10, attacker: { skill: 45 }, weapon: SWORD },
    { id: 'orc', side: 'foes', dex: 10, hp: 12, maxHp: 12, attacker: { skill: 55 }, weapon: SWORD },
  ],
}

const { read, sample, winsOf } = forecastAsker(forecastInput, forecast)

/** BRP-DAM-3: at 1 or 2 hit points somebody faints, at 0 or less dies. */
function wounded(input: ForecastInput, id: string, points: number, acted: readonly string[]) {
  const fighters = input.fighters.map(one => {
    if (one.id !== id) return one
    const hp = one.hp - points
    const status = hp <= 0 ? ('dying' as const) : hp <= 2 ? ('unconscious' as const) : one.status
    return { ...one, hp, status }
  })
  return { ...input, fighters, acted: [...acted] }
}

/** The mean of the forecasts after a blow. */
function meanAfter(input: ForecastInput, actor: string, target: string, acted: readonly string[]) {
  const of = (id: string) => input.fighters.find(one => one.id === id)!
  const damage = damageBook(input)(of(actor), of(target))
  if (!damage.ok) throw new Error(damage.error.code)
  let mean = 0
  for (const [points, chance] of entriesOf(damage.value))
    mean += chance * winsOf(wounded(input, target, points, acted))
  return mean
}

test('[BRP-FORECAST-1] the forecast is the mean of the forecasts after the first blow', () => {
  const input = read(INPUT)
  expect(meanAfter(input, 'ada', 'orc', ['ada'])).toBeCloseTo(winsOf(input), 11)
})

test('[BRP-FORECAST-1] it is also the mean over the targets of the next blow', () => {
  const input = { ...read(INPUT), acted: ['ada'] }
  const mean = ['ada', 'bo'].map(target => meanAfter(input, 'orc', target, ['ada', 'orc']))
  expect((mean[0]! + mean[1]!) / 2).toBeCloseTo(winsOf(input), 11)
})

test('[BRP-FORECAST-1] a sample agrees with the exact answer within its error', () => {
  const { method, interval, party, errors } = sample(read(INPUT))
  expect(method).toBe('sampled')
  expect(errors).toBeLessThan(4.5)
  const [low, high] = interval!.ends.party
  expect(low).toBeLessThan(party)
  expect(high).toBeGreaterThan(party)
})

test('[BRP-FORECAST-1] a request beyond the limit of states is refused with the limit', () => {
  const crowd = Array.from({ length: 7 }, (_, i) => [
    { ...INPUT.fighters[0]!, id: `a${i}`, hp: 11 - (i % 3) },
    {
      ...INPUT.fighters[2]!,
      id: `b${i}`,
      attacker: { skill: 40 + i, damageBonus: i % 2 === 0 ? 'none' : '+1d4' },
    },
  ]).flat()
  expect(forecast(read({ fighters: crowd }))).toMatchObject({
    error: { code: 'forecast-too-large', nearest: 200_000 },
  })
})
