import { NO_EVAL } from '../../../forecast/no-eval.ts'
import { forecast, forecastInput, forecastVariants, nextExchange } from '@mastro/rules-daimon'
import { serveForecasts } from '../../../forecast/serve.ts'

/** A test of a round takes longer to prepare than a blow of the other games. */
const FIRST = { cells: 500, samples: 150 }

serveForecasts({ forecast, forecastInput, forecastVariants, nextExchange, first: FIRST }, NO_EVAL)
