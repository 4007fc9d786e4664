import { createApi } from '@mastro/client'
import { page } from './page.ts'

export type { Reply, RulesAnswer, RulesQuestion } from '@mastro/client'

export const api = createApi(page)
