import type { ForecastLimits } from '../../forecast/ladder.ts'
import type { ForecastOutput } from '../../forecast/output.ts'
import type { Result } from '../../result.ts'
import * as s from '../../schema.ts'
import { must } from '../bench-state.ts'

const SAMPLES = 20_000

/** Asks the forecast of a game in tests. `fields` are added to every input. */
export function forecastAsker<Input, Output extends ForecastOutput>(
  schema: s.Schema<Input>,
  forecast: (input: Input, limits?: ForecastLimits) => Result<Output>,
  fields: object = {},
) {
  const read = (given: object) => must(s.parse(schema, { ...fields, ...given }), 'input')
  const winsOf = (input: Input) => must(forecast(input), 'forecast').ends.party
  return {
    read,
    ask: (given: object) => must(forecast(read(given)), 'forecast'),
    winsOf,
    /** A sampled answer, with its distance from the exact one in standard errors. */
    sample: (input: Input) => {
      const exact = winsOf(input)
      const limits = { cells: 0, samples: SAMPLES, rounds: true }
      const { method, interval, ends } = must(forecast(input, limits), 'sample')
      const error = Math.sqrt((exact * (1 - exact)) / SAMPLES)
      return { method, interval, party: ends.party, errors: Math.abs(ends.party - exact) / error }
    },
  }
}
