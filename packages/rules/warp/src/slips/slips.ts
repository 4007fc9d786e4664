import type { SlipSpec } from '@mastro/core'
import type { Event } from '../game/events.ts'
import type { State } from '../game/state.ts'
import { attack } from './attack.ts'
import { castSpell } from './cast-spell.ts'
import { contest } from './contest.ts'
import { damage } from './damage.ts'
import { group } from './group.ts'
import { initiative } from './initiative.ts'
import { learnSpell } from './learn-spell.ts'
import { chance, fate } from './luck.ts'
import { power } from './power.ts'
import { raise } from './raise.ts'
import { test } from './test.ts'
import { unitary } from './unitary.ts'

/** Every roll that is built together before the dice fall, by kind. */
export const slips: Readonly<Record<string, SlipSpec<State, Event>>> = {
  test,
  contest,
  group,
  initiative,
  attack,
  damage,
  unitary,
  power,
  'learn-spell': learnSpell,
  'cast-spell': castSpell,
  raise,
  fate,
  chance,
}
