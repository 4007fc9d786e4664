import type { Ruleset } from '@mastro/core'
import { ANSWER_FAULTS } from './answer-faults.ts'
import { CARELESS_FAULTS, DOC_FAULTS, gameFaults } from './doc-faults.ts'
import type { Fault } from './define-fault.ts'
import { FRAME_FAULTS } from './frame-faults.ts'
import { slipFaults } from './slip-faults.ts'

/** Every planted leak, by name. */
export function allFaults(ruleset: Ruleset): readonly Fault[] {
  return [
    ...FRAME_FAULTS,
    ...slipFaults(ruleset),
    ...DOC_FAULTS,
    ...CARELESS_FAULTS,
    ...gameFaults(ruleset),
    ...ANSWER_FAULTS,
  ]
}
