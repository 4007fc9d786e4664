import { NO_DICE, type ActContext, type Dice } from '@mastro/core'
import type { Decision } from './decision.ts'

/** The act as the game sees it while deciding. */
export function actContext(decision: Decision, dice: Dice = NO_DICE): ActContext {
  return {
    by: decision.viewer(),
    dice,
    at: decision.act.at,
    table: decision.tableInfo(),
    newId: prefix => decision.newId(prefix),
  }
}
