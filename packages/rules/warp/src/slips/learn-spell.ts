import {
  int,
  label,
  name,
  number,
  object,
  ok,
  phrase,
  refuse,
  same,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import {
  learnSpell as learnSpellAct,
  type LearnSpellInput,
  type LearnSpellOutput,
} from '../acts/learn-spell.ts'
import { opened } from '../game/decide/growth.ts'
import type { Event } from '../game/events.ts'
import { no } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { atLeast, die, repeat } from '@mastro/core'
import { TERMS } from '../words/terms.ts'
import { plainDice } from './bill.ts'
import { intField, optionsFor, partSpec, seatFor, valueOf } from './parts.ts'
import { shotsOf } from './power-parts.ts'
import { ONES, openFor } from './test.ts'

const about = object({ character: name(80), spell: name(120) })
type About = Infer<typeof about>
const ownerPart = object({
  days: withDefault(int(0, 3650), 7),
  hoursPerDay: withDefault(number(0, 24), 2),
})
type OwnerPart = Infer<typeof ownerPart>

/** A week of study on a spell whose level the Master alone knows (WARP-SPELL-1 to 4, 9). */
export const learnSpell: SlipSpec<State, Event> = {
  kind: 'learn-spell',
  label: label('Studiare un incantesimo', 'Study a spell'),
  rules: ['WARP-SPELL-1', 'WARP-SPELL-2'],
  about,
  open(state: State, { character, spell }: About, viewer: Viewer, table: TableFacts) {
    const mine = openFor(state, character, viewer, table)
    if (!mine.ok) return mine
    const known = state.beings[character]!.sheet.studying.some(one => one.name === spell)
    return known ? ok(null) : no('unknown-spell', 'about.spell')
  },
  parts(state: State, slip: Slip, table: TableFacts) {
    const found = studyOf(state, slip)
    if (found === null) return []
    return [
      partSpec({
        id: 'owner',
        role: 'owner',
        seat: seatFor(found.being, slip, table),
        label: same(found.being.sheet.name),
        schema: ownerPart,
        fields: [
          intField('days', label('Giorni di studio', 'Days of study'), 0, 3650, 7),
          intField('hoursPerDay', label('Ore al giorno', 'Hours a day'), 0, 24, 2),
        ],
      }),
    ]
  },
  input,
  run: (input: LearnSpellInput, dice: Dice) => learnSpellAct(input, dice),
  bill(state: State, slip: Slip) {
    const dice = (studyOf(state, slip)?.spell.progress ?? 0) + 1
    return {
      lines: [{ label: TERMS.studying, value: dice, unit: 'die', rule: 'WARP-SPELL-2' }],
      total: same(`${dice}d6`),
      dice: Array.from({ length: dice }, () => 6),
    }
  },
  odds(state: State, slip: Slip) {
    const dice = (studyOf(state, slip)?.spell.progress ?? 0) + 1
    const totals = repeat(die(6), dice)
    const steps = Array.from({ length: 6 * dice }, (_, i) => ({
      at: i + 1,
      chance: atLeast(totals, i + 1),
    }))
    return { curve: { of: label('Livello', 'Level'), steps } }
  },
  outcome(
    _: LearnSpellInput,
    { learned, total, faces, botch }: LearnSpellOutput,
    slip: Slip,
  ): OutcomeView {
    const { spell } = slip.about as About // parsed when the slip was opened
    const told = learned ? label('Imparato', 'Learned') : label('Non ancora', 'Not yet')
    return {
      id: learned ? 'learned' : 'not-yet',
      label: told,
      stamp: learned ? 'success' : 'failure',
      text: phrase`${spell}: ${total}. ${told}${botch ? phrase` (${TERMS.botch})` : ''}`,
      dice: plainDice(faces),
      figures: { learned, total, botch },
      why: [{ label: TERMS.total, value: total, rule: 'WARP-SPELL-2' }],
    }
  },
  effects(state: State, slip: Slip, _: LearnSpellInput, output: LearnSpellOutput): Effect<Event>[] {
    const found = studyOf(state, slip)
    if (found === null) return []
    const { being, spell } = found
    const { learned, botch, progress, psychic } = output
    const from = being.sheet.experience
    const studied: Event[] = [
      { type: 'experience-spent', being: being.id, from, to: output.experience },
      { type: 'spell-studied', being: being.id, spell: spell.name, learned, botch, progress },
      ...(learned && being.sheet.psychic === null && psychic !== null
        ? [opened(being, psychic)]
        : []),
    ]
    return [
      {
        id: `study:${being.id}`,
        label: phrase`${spell.name}: ${learned ? label('imparato', 'learned') : label('allo studio', 'under study')}`,
        rules: ['WARP-SPELL-1', 'WARP-SPELL-2'],
        change: {
          subject: being.sheet.name,
          what: TERMS.experience,
          from: from.pool,
          to: output.experience.pool,
        },
        events: studied,
      },
    ]
  },
}

function studyOf(
  state: State,
  slip: Slip,
): { being: Being; spell: Being['sheet']['studying'][number] } | null {
  const { character, spell: called } = slip.about as About // parsed when the slip was opened
  const being = state.beings[character]
  const spell = being?.sheet.studying.find(one => one.name === called)
  return being === undefined || spell === undefined ? null : { being, spell }
}

function input(state: State, slip: Slip, table: TableFacts): Result<LearnSpellInput> {
  const found = studyOf(state, slip)
  const own = valueOf<OwnerPart>(slip, 'owner')
  if (found === null) return no('unknown-spell', 'about.spell')
  if (own === undefined) return no('part-missing', 'owner')
  const { being, spell } = found
  const made: LearnSpellInput = {
    level: spell.level,
    progress: spell.progress,
    days: own.days,
    hoursPerDay: own.hoursPerDay,
    experience: being.sheet.experience,
    psychic: shotsOf(being),
    options: optionsFor(table),
  }
  const tried = learnSpellAct(made, ONES)
  return tried.ok
    ? ok(made)
    : refuse(tried.error.code, tried.error.path?.replace('input.', 'owner.'))
}
