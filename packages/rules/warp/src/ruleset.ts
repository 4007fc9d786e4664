import { inSentences, label, type Ruleset } from '@mastro/core'
import { creation } from './creation/creation.ts'
import { command, type Command } from './game/commands.ts'
import { decide, moment } from './game/decide.ts'
import { evolve } from './game/evolve.ts'
import type { AnyEvent, Event } from './game/events.ts'
import { offers } from './game/offers.ts'
import { initial, type State } from './game/state.ts'
import { tell } from './game/tell.ts'
import { view } from './game/view.ts'
import { ops } from './ops.ts'
import { readyMade } from './ready-made/ready-made.ts'
import { slips } from './slips/slips.ts'
import { licenceNotice } from './words/licence.ts'
import { optionSpecs } from './words/options.ts'
import { refusals } from './words/refusals.ts'

/** The WaRP System, for the shared table. */
export const ruleset: Ruleset<State, Command, Event> = inSentences({
  system: 'warp',
  name: label('WaRP System', 'WaRP System'),
  licence: licenceNotice,
  ops,
  options: optionSpecs,
  refusals,
  initial,
  command,
  decide,
  moment,
  evolve,
  view,
  tell,
  lasting: (event: AnyEvent) => event.type === 'unknown-revealed' || event.type === 'being-shown',
  slips,
  offers,
  creation,
  readyMade,
})
