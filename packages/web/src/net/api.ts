import { createApi } from '@mastro/client'
import { browserPlatform } from './browser-platform.ts'

export type { ApiReply, RulesAnswer, RulesQuestion } from '@mastro/client'

export const api = createApi(browserPlatform)
