import { inSentences, label, type Json, type ReadyMade, type Ruleset } from '@mastro/core'
import { creation } from './creation/creation.ts'
import { command, type Command } from './game/commands.ts'
import { decide } from './game/decide.ts'
import type { Event } from './game/events.ts'
import { evolve } from './game/evolve.ts'
import { moment } from './game/moments.ts'
import { offers } from './game/offers.ts'
import { initial, type State } from './game/state.ts'
import { tell } from './game/tell.ts'
import { view } from './game/view.ts'
import { licence } from './licence.ts'
import { ops } from './ops.ts'
import { READY_MADE, type ReadyMadeOne } from './ready-made/all.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { slips } from './slips/all.ts'
import { options } from './words/options.ts'
import { refusals } from './words/refusals.ts'

/** Facts that showed somebody a secret: no undo takes them back. */
const LASTING: readonly Event['type'][] = [
  'foe-revealed',
  'foe-shown',
  'hidden-revealed',
  'ambush-sprung',
  'character-informed',
]

export const ruleset: Ruleset<State, Command, Event> = inSentences({
  system: 'brp',
  name: label('Basic Roleplaying', 'Basic Roleplaying'),
  licence,
  ops,
  options,
  refusals,
  initial,
  command,
  decide: (state, order, act) => decide(state, order, act),
  moment: (state, change) => moment(state, change),
  evolve,
  view,
  tell,
  lasting: event => (LASTING as readonly string[]).includes(event.type),
  slips,
  offers,
  creation,
  readyMade: READY_MADE.map(readyMade),
})

function readyMade(one: ReadyMadeOne): ReadyMade {
  const character: unknown =
    one.kind === 'character' ? { ...one.made, settings: DEFAULT_SETTINGS } : one.block
  const { id, kind } = one
  const { look, motive } = one.kind === 'character' ? one : one.block
  const name = one.kind === 'character' ? one.made.name : one.block.name
  const called = one.kind === 'character' ? {} : { called: one.called }
  return { id, kind, name, ...called, look, motive, character: character as Json } // plain data by its type
}
