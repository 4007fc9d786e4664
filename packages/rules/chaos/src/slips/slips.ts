import type { SlipSpec } from '@mastro/core'
import type { Event } from '../game/events.ts'
import type { State } from '../game/state.ts'
import { actionSlip } from './action.ts'
import { castSpellSlip } from './cast-spell.ts'
import { contestSlip } from './contest.ts'
import { counterSpellSlip } from './counter-spell.ts'
import { createSpellSlip } from './create-spell.ts'
import { egoContestSlip } from './ego-contest.ts'
import { magicDuelSlip } from './magic-duel.ts'
import { observeSpellSlip } from './observe-spell.ts'
import { resistSpellSlip } from './resist-spell.ts'
import { treatSlip } from './treat.ts'

/** Every roll of the game, built together before the dice fall. */
export const SLIPS: Readonly<Record<string, SlipSpec<State, Event>>> = {
  action: actionSlip,
  contest: contestSlip,
  'ego-contest': egoContestSlip,
  treat: treatSlip,
  'cast-spell': castSpellSlip,
  'resist-spell': resistSpellSlip,
  'counter-spell': counterSpellSlip,
  'magic-duel': magicDuelSlip,
  'observe-spell': observeSpellSlip,
  'create-spell': createSpellSlip,
}
