import type { Chapter } from '@mastro/core'
import type { RequestDoc } from '../../documents.ts'
import type { State } from '../../state.ts'
import { json } from '../json.ts'
import { askAdvance } from './ask-advance.ts'
import { growthFacts } from './facts.ts'
import { askLearnSpell, judgeRequest } from './requests.ts'

/** Chapter 3.3: spending Experience and Training Points, between adventures. */
export const growth: Chapter<State> = {
  facts: growthFacts,
  orders: [askAdvance, askLearnSpell, judgeRequest],
  docs: ({ state }) =>
    Object.fromEntries(
      Object.values(state.requests).map(request => [
        `request/${request.id}`,
        json(request satisfies RequestDoc),
      ]),
    ),
}
