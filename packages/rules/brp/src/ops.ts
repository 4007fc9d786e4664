import { op, type Ops } from '@mastro/core'
import { OPERATIONS } from './operations/all-operations.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastInput } from './forecast/input.ts'
import { odds, oddsInput } from './odds/odds.ts'

/** The chances of a roll, or of a whole fight. */
export const CHANCE_OPERATIONS = {
  odds: op(oddsInput, odds),
  forecast: op(forecastInput, input => forecast(input)),
} as const satisfies Ops

export const ops: Ops = { ...OPERATIONS, ...CHANCE_OPERATIONS }
