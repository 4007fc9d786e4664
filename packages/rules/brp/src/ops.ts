import { op, type Ops } from '@mastro/core'
import { OPERATIONS } from './operations/all-operations.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastInput } from './forecast/input.ts'
import { odds, oddsInput } from './odds/odds.ts'

export const ops: Ops = {
  ...OPERATIONS,
  odds: op(oddsInput, odds),
  forecast: op(forecastInput, input => forecast(input)),
}
