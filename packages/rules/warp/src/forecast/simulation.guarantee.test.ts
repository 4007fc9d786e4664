import { s } from '@mastro/core'
import {
  deviationsOf,
  forecastChances,
  runSeed,
  runSize,
  seededDice,
  simulateFight,
} from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { FORECAST_FIGHTS } from '../testing/forecast-fights.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

const RUNS = runSize(400, 300_000)
const SEED = runSeed(20_261_119)
const LIMITS = { cells: 2_000_000, samples: 0, rounds: true }

test.each(Object.entries(FORECAST_FIGHTS))(
  '[WARP-FORECAST-1] agrees with simulation through the acts: %s',
  (name, given) => {
    const input = s.parse(forecastInput, given)
    if (!input.ok) throw new Error(JSON.stringify(input.error))
    const found = forecast(input.value, LIMITS)
    if (!found.ok) throw new Error(found.error.code)
    const counts = simulateFight(fightActs(input.value), RUNS, seededDice(SEED))
    const { error, ends } = found.value
    const seen = deviationsOf(forecastChances(found.value), counts, RUNS, error ?? 1)
    const largest = seen.largest.toFixed(1)
    console.log(
      `seed ${SEED}: ${RUNS} fights, ${seen.compared} chances, ${largest} errors: ${name}`,
    )
    expect(ends.party).toBeGreaterThan(0.05)
    expect(ends.party).toBeLessThan(0.95)
    expect(seen.beyond).toEqual([])
  },
)
