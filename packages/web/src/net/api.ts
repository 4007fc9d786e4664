import { createApi } from '@mastro/client'
import { browserPlatform } from './browser-platform.ts'

export type { Reply, RulesAnswer, RulesQuestion } from '@mastro/client'

export const api = createApi(browserPlatform)
