import { inSentences, label, type Ruleset } from '@mastro/core'
import { creation } from './characters/creation.ts'
import { command, type Command } from './game/commands.ts'
import { decide } from './game/decide.ts'
import type { Event } from './game/events.ts'
import { evolve } from './game/evolve.ts'
import { moment } from './game/moment.ts'
import { offers } from './game/offers.ts'
import { initial, type State } from './game/state.ts'
import { tell } from './game/tell.ts'
import { view } from './game/view.ts'
import { licence } from './licence.ts'
import { ops } from './ops.ts'
import { readyMade } from './ready-made/ready-made.ts'
import { slips } from './slips/slips.ts'
import { catalogue } from './words/book-lists.ts'
import { optionSpecs } from './words/option-words.ts'
import { refusals } from './words/refusals.ts'

/** Dàimon 2090, as the table hosts it. */
export const ruleset: Ruleset<State, Command, Event> = inSentences({
  system: 'daimon',
  name: label('Dàimon 2090', 'Dàimon 2090'),
  licence,
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
  slips,
  offers,
  creation,
  readyMade,
  catalogue,
})
