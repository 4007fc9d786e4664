import type { Ruleset } from '@mastro/core'
import { advanceUnseen } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { restoreViews } from '../view/view.ts'

/** The table after these acts. Its views are built when they are read. */
export function foldActs(ruleset: Ruleset, acts: readonly ActBody[]): ServedTable {
  const rulesets = { [ruleset.system]: ruleset }
  let served: ServedTable | null = null
  for (const act of acts) served = advanceUnseen(rulesets, served, act)
  const { state, cache } = served! // a log has at least one act
  return { ...served!, views: restoreViews(ruleset, state, {}, cache) }
}
