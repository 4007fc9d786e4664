import {
  bool,
  label,
  name,
  object,
  ok,
  phrase,
  same,
  text,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import {
  castSpell as castSpellAct,
  type CastSpellInput,
  type CastSpellOutput,
} from '../acts/cast-spell.ts'
import type { Event } from '../game/events.ts'
import { namedBeing, no } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { castSpellOdds } from '../odds/growth.ts'
import { TERMS } from '../words/terms.ts'
import { againstFields, againstForm, oppositionOf } from './against.ts'
import { diceOf } from './bill.ts'
import { experienceUsed, overrideLogged } from './effects.ts'
import { handPool } from './hand-pool.ts'
import {
  boolField,
  hand,
  handFields,
  handForm,
  isSealed,
  masterSeat,
  modFields,
  modForm,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  seatFor,
  valueOf,
  type Hand,
} from './parts.ts'
import { shotsSpent } from './power-effects.ts'
import { shotsOf } from './power-parts.ts'
import { ONES, openFor } from './test.ts'

const about = object({ character: name(80), spell: name(120), target: withDefault(text(80), '') })
type About = Infer<typeof about>
const masterPart = object({
  test: withDefault(bool(), false),
  ...againstFields,
  ...modFields,
  ...overrideField,
})
type MasterPart = Infer<typeof masterPart>
const resistPart = object({ ...handFields, willing: withDefault(bool(), false) })
type ResistPart = Infer<typeof resistPart>
const TARGET = 'side:target'
interface CastInput {
  readonly input: CastSpellInput
  readonly spell: string
}

/** A known spell: a shot, and in normal conditions it works (WARP-SPELL-5 to 8, WARP-MAGIC-2). */
export const castSpell: SlipSpec<State, Event> = {
  kind: 'cast-spell',
  label: label('Lanciare un incantesimo', 'Cast a spell'),
  rules: ['WARP-SPELL-5', 'WARP-SPELL-6', 'WARP-SPELL-7'],
  about,
  open(state: State, { character, spell, target }: About, viewer: Viewer, table: TableFacts) {
    const mine = openFor(state, character, viewer, table)
    if (!mine.ok) return mine
    const knows = state.beings[character]!.sheet.spells.some(one => one.name === spell)
    if (!knows) return no('unknown-spell', 'about.spell')
    if (target === '') return ok(null)
    const found = namedBeing(state, target, viewer, table, 'about.target')
    return found.ok ? ok(null) : found
  },
  parts,
  input,
  run: ({ input }: CastInput, dice: Dice) => castSpellAct(input, dice),
  bill: () => ({
    lines: [{ label: TERMS.shot, value: -1, unit: 'point', rule: 'WARP-SPELL-5' }],
    total: castSpell.label,
    dice: null,
  }),
  odds(state: State, slip: Slip, table: TableFacts) {
    const hidden = slip.parts.some(({ id, value }) => id !== 'owner' && value === undefined)
    const made = hidden ? null : input(state, slip, table)
    const found = made === null || !made.ok ? null : castSpellOdds(made.value.input)
    if (found === null || !found.ok) return null
    return {
      outcomes: [
        { id: 'works', label: label('Funziona', 'Works'), chance: found.value.works },
        { id: 'resisted', label: label('Resistito', 'Resisted'), chance: found.value.resisted },
      ],
    }
  },
  outcome({ spell }: CastInput, output: CastSpellOutput, _: Slip, knows): OutcomeView {
    const open = knows('master') && knows(TARGET) && knows('owner')
    const { works, cast, resisted } = output
    const told = works
      ? label('Funziona', 'It works')
      : resisted
        ? label('Resistito', 'Resisted')
        : label('Perduto', 'Lost')
    const rolls = [output.test?.roll, output.resistance].flatMap(roll => roll ?? [])
    return {
      id: works ? 'works' : resisted ? 'resisted' : 'lost',
      label: told,
      stamp: works ? 'success' : 'failure',
      text: phrase`${spell}: ${told}`,
      dice: open ? rolls.flatMap(roll => diceOf(roll)) : [],
      figures: { works, cast, resisted },
      why: [{ label: TERMS.shot, value: 1, rule: 'WARP-SPELL-5' }],
    }
  },
  effects(state: State, slip: Slip, _: CastInput, output: CastSpellOutput): Effect<Event>[] {
    const { character, target } = slip.about as About // parsed when the slip was opened
    const being = state.beings[character]
    if (being === undefined) return []
    const resisting = state.beings[target]
    const { override } = valueOf<MasterPart>(slip, 'master') ?? { override: [] }
    return [
      ...shotsSpent(being, output.psychic),
      ...(output.test === null ? [] : experienceUsed(being, output.test.roll)),
      ...(resisting === undefined || output.resistance === null
        ? []
        : experienceUsed(resisting, output.resistance)),
      ...overrideLogged(override, isSealed(slip, 'master')),
    ]
  },
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const { character, target: id } = slip.about as About // parsed when the slip was opened
  const being = state.beings[character]
  const target = state.beings[id]
  if (being === undefined) return []
  return [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: seatFor(being, slip, table),
      label: same(being.sheet.name),
      schema: hand,
      fields: handForm(state, being),
      required: false,
    }),
    ...(target === undefined ? [] : [resistSpec(state, target, slip, table)]),
    partSpec({
      id: 'master',
      role: 'master',
      seat: masterSeat(slip, table),
      label: TERMS.master,
      schema: masterPart,
      fields: [
        boolField('test', label('Serve un tiro per lanciarlo', 'Casting needs a roll')),
        ...againstForm(state),
        ...modForm(),
        ...overrideForm(),
      ],
      required: false,
      secrecy: 'may-seal',
    }),
  ]
}

function resistSpec(state: State, target: Being, slip: Slip, table: TableFacts): PartSpec {
  return partSpec({
    id: TARGET,
    role: 'side',
    seat: seatFor(target, slip, table),
    label: same(target.sheet.name),
    schema: resistPart,
    fields: [
      ...handForm(state, target),
      boolField('willing', label('Non resiste', 'Does not resist')),
    ],
    secrecy: target.seat === null ? 'may-seal' : 'open',
  })
}

function input(state: State, slip: Slip, table: TableFacts): Result<CastInput> {
  const { character, spell: called, target: id } = slip.about as About // parsed when the slip was opened
  const being = state.beings[character]
  const spell = being?.sheet.spells.find(one => one.name === called)
  if (being === undefined || spell === undefined) return no('unknown-spell', 'about.spell')
  const psychic = shotsOf(being) ?? { max: 1, current: 0 } // no pool, no shots: the act says so
  const test = testOf(state, slip, being)
  if (!test.ok) return test
  const resistance = resistanceOf(state, slip, state.beings[id])
  if (!resistance.ok) return resistance
  const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
  const made: CastSpellInput = {
    level: spell.level,
    psychic,
    test: test.value,
    resistance: resistance.value,
    options,
  }
  const tried = castSpellAct(made, ONES)
  return tried.ok ? ok({ input: made, spell: called }) : tried
}

/** WARP-SPELL-6: only where the Master asks for it, and only against a difficulty. */
function testOf(state: State, slip: Slip, being: Being): Result<CastSpellInput['test']> {
  const master = valueOf<MasterPart>(slip, 'master')
  if (master === undefined || !master.test) return ok(null)
  const own = valueOf<Hand>(slip, 'owner')
  if (own === undefined) return no('part-missing', 'owner')
  const pool = handPool(state, being, own, 'owner', { mods: master })
  if (!pool.ok) return pool
  const against = oppositionOf(state, master)
  if (!against.ok) return against
  const difficulty =
    against.value.kind === 'difficulty'
      ? against.value.difficulty
      : { dice: Math.max(1, Math.min(6, master.opponentDice)) }
  return ok({ pool: pool.value.pool, difficulty })
}

/** WARP-SPELL-7. */
function resistanceOf(
  state: State,
  slip: Slip,
  target: Being | undefined,
): Result<CastSpellInput['resistance']> {
  if (target === undefined) return ok(null)
  const value = valueOf<ResistPart>(slip, TARGET)
  if (value === undefined) return no('part-missing', TARGET)
  if (value.willing) return ok(null)
  const made = handPool(state, target, value, TARGET)
  return made.ok ? ok(made.value.pool) : made
}
