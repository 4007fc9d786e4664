import { NO_EVAL } from '../../../forecast/no-eval.ts'
import { forecast, forecastInput, forecastVariants, nextExchange } from '@mastro/rules-daimon'
import { serveForecasts } from '../../../forecast/serve.ts'

serveForecasts({ forecast, forecastInput, forecastVariants, nextExchange }, NO_EVAL)
