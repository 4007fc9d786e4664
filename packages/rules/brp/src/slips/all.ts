import type { SlipSpec } from '@mastro/core'
import type { Event } from '../game/events.ts'
import type { State } from '../game/state.ts'
import { attackSlip } from './attack.ts'
import { bargainSlip, firstAidSlip } from './care.ts'
import { characteristicCheckSlip, skillCheckSlip } from './check.ts'
import { defenceSlip } from './defence.ts'
import { diseaseSlip } from './disease.ts'
import { downtimeSlip, experienceSlip } from './growth.ts'
import { opposedSlip } from './opposed.ts'
import { fallSlip } from './fall.ts'
import { knockdownSlip } from './knockdown.ts'
import { poisonSlip } from './poison.ts'
import { teachSlip } from './teach.ts'
import { resistanceSlip } from './resistance.ts'

/** Every roll that is built together before the dice fall. BRP has no help that lets one roll raise another (BRP-LIC-6). */
const ALL: readonly SlipSpec<State, Event>[] = [
  skillCheckSlip,
  characteristicCheckSlip,
  opposedSlip,
  resistanceSlip,
  attackSlip,
  defenceSlip,
  firstAidSlip,
  bargainSlip,
  fallSlip,
  diseaseSlip,
  poisonSlip,
  knockdownSlip,
  experienceSlip,
  downtimeSlip,
  teachSlip,
]

export const slips: Readonly<Record<string, SlipSpec<State, Event>>> = Object.fromEntries(
  ALL.map(spec => [spec.kind, spec]),
)
