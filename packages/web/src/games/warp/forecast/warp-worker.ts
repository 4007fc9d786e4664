import { NO_EVAL } from '../../../forecast/no-eval.ts'
import { forecast, forecastInput, forecastVariants } from '@mastro/rules-warp'
import { serveForecasts } from '../../../forecast/serve.ts'

serveForecasts({ forecast, forecastInput, forecastVariants }, NO_EVAL)
