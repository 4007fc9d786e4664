import { s } from '@mastro/core'
import { compareWithSimulation, must, runSeed, runSize } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import { fightActs } from '../testing/fight-acts.ts'
import { FORECAST_FIGHTS } from '../testing/forecast-fights.ts'
import { forecast } from './forecast.ts'
import { forecastInput } from './input.ts'

const SIZE = { runs: runSize(400, 300_000), seed: runSeed(20_261_119) }
const LIMITS = { cells: 2_000_000, samples: 0, rounds: true }

test.each(Object.entries(FORECAST_FIGHTS))(
  '[DAI-FORECAST-1] agrees with simulation through the acts: %s',
  (name, given) => {
    const input = must(s.parse(forecastInput, given), name)
    const found = must(forecast(input, LIMITS), name)
    const { summary, beyond } = compareWithSimulation(found, fightActs(input), SIZE)
    console.log(`${summary}: ${name}`)
    expect(found.ends.party).toBeGreaterThan(0.05)
    expect(found.ends.party).toBeLessThan(0.95)
    expect(beyond).toEqual([])
  },
)
