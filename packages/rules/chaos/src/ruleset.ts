import { inSentences, label, type Ruleset } from '@mastro/core'
import { creation } from './creation/creation.ts'
import { command, type Command } from './game/commands.ts'
import { decide, moment } from './game/decide.ts'
import type { Event } from './game/events.ts'
import { evolve } from './game/evolve.ts'
import { offers } from './game/offers.ts'
import { initial, type State } from './game/state.ts'
import { tell } from './game/tell.ts'
import { view } from './game/view.ts'
import { ops } from './ops.ts'
import { READY_MADE } from './ready-made/ready-made.ts'
import { SLIPS } from './slips/slips.ts'
import { REFUSALS } from './words/refusals.ts'
import { OPTIONS } from './words/settings.ts'

/** Ways of Chaos, for a table. */
export const ruleset: Ruleset<State, Command, Event> = inSentences({
  system: 'chaos',
  name: label('Ways of Chaos', 'Ways of Chaos'),
  licence: {
    title: 'Ways of Chaos',
    spdx: 'Apache-2.0',
    notice: label(
      '«Ways of Chaos» di Raffaele Manzo (Lord Raphael von Matsch), © 1998. Qui ci sono solo meccaniche, cifre e nomi dei termini di gioco, con parole nostre; il regolamento si legge nell’originale.',
      '“Ways of Chaos” by Raffaele Manzo (Lord Raphael von Matsch), © 1998. Only mechanics, figures and names of game terms are here, in our own words; the rules are read in the original.',
    ),
    credits: ['Raffaele Manzo (Lord Raphael von Matsch)'],
  },
  ops,
  options: OPTIONS,
  refusals: REFUSALS,
  initial,
  command,
  decide,
  moment: (state, change) => moment(state, change),
  evolve,
  view,
  tell,
  slips: SLIPS,
  offers,
  creation,
  readyMade: READY_MADE.map(({ id, kind, name, called, look, motive, character }) => ({
    id,
    kind,
    name,
    ...(called === undefined ? {} : { called }),
    look,
    motive,
    character,
  })),
})
