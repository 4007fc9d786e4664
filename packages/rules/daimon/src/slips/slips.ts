import type { SlipSpec } from '@mastro/core'
import type { Event } from '../game/events.ts'
import type { State } from '../game/state.ts'
import { combatRoundSlip } from './combat-round.ts'
import { contestSlip } from './contest.ts'
import { escalationSlip } from './escalation.ts'
import { rangedShotSlip } from './ranged-shot.ts'
import { testSlip } from './test.ts'

/** Every roll that is built together before the dice fall. */
export const slips: Readonly<Record<string, SlipSpec<State, Event>>> = {
  test: testSlip,
  contest: contestSlip,
  escalation: escalationSlip,
  'combat-round': combatRoundSlip,
  'ranged-shot': rangedShotSlip,
}
