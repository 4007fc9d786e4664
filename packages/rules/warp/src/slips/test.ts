import {
  bool,
  label,
  name,
  object,
  ok,
  phrase,
  withDefault,
  type Bill,
  type Dice,
  type Effect,
  type Infer,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { roll as rollAct } from '../acts/roll.ts'
import { versusDifficulty, type VersusDifficultyOutput } from '../acts/versus-difficulty.ts'
import { versusOpponent, type VersusOpponentOutput } from '../acts/versus-opponent.ts'
import type { Event } from '../game/events.ts'
import { checkCanAct, leads, namedBeing, no, plays } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { askedBy } from '../shared/difficulty.ts'
import type { Options } from '../shared/options.ts'
import { planPool, type Pool } from '../shared/pool.ts'
import type { Roll } from '../shared/roll.ts'
import { labelOf } from '../words/label-of.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { againstFields, againstForm, callField, oppositionOf, type Opposition } from './against.ts'
import { billLines, billOf } from './bill.ts'
import { chargeUsed, experienceUsed, overrideLogged } from './effects.ts'
import { handPool } from './hand-pool.ts'
import { curveHints, curveOf, oddsAgainst, traitHints } from './odds-view.ts'
import { openOutcome, plainOutcome, sealedOutcome } from './outcome.ts'
import {
  boolField,
  choiceField,
  EMPTY_HAND,
  type Hand,
  hand,
  handForm,
  isSealed,
  masterSeat,
  modFields,
  modForm,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  rare,
  seatFor,
  valueOf,
} from './parts.ts'

const about = object({ character: name(80) })
type About = Infer<typeof about>

const masterPart = object({
  ...callField,
  /** Nothing to beat: only a total. */
  plain: withDefault(bool(), false),
  ...againstFields,
  ...modFields,
  purposeHidden: withDefault(bool(), false),
  refuseExperience: withDefault(bool(), false),
  ...overrideField,
})
type MasterPart = Infer<typeof masterPart>

/** The very input of the act that the Master's choice asks for. */
export type TestInput =
  | { readonly act: 'roll'; readonly pool: Pool; readonly options: Options }
  | {
      readonly act: 'certain'
      readonly call: 'automatic' | 'impossible'
      readonly options: Options
    }
  | {
      readonly act: 'versus'
      readonly pool: Pool
      readonly against: Opposition
      readonly options: Options
    }
export type TestOutput = Roll | VersusDifficultyOutput | VersusOpponentOutput

/** Somebody tries something: alone, against a difficulty or against somebody (WARP-DIFF-1 to 4, WARP-OPP-1). */
export const test: SlipSpec<State, Event> = {
  kind: 'test',
  label: label('Prova', 'Test'),
  rules: ['WARP-ROLL-1', 'WARP-DIFF-4', 'WARP-OPP-1'],
  about,
  open(state: State, { character }: About, viewer: Viewer, table: TableFacts) {
    return openFor(state, character, viewer, table)
  },
  parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
    const being = actorOf(state, slip)
    if (being === null) return []
    return [ownerPart(state, being, slip, table), masterSpec(state, slip, table)]
  },
  input,
  run: (input: TestInput, dice: Dice): Result<TestOutput> => runTest(input, dice),
  bill,
  odds,
  outcome(input: TestInput, output: TestOutput, slip: Slip, knows): OutcomeView {
    const title = actTitle(slip)
    if (input.act === 'certain') return plainOutcome(input.call, title)
    if (input.act === 'roll') return openOutcome(title, output as Roll, null) // a roll's own output
    const known = knows('master')
    const { roll, other } = sidesOf(output)
    const { outcome } = output as VersusDifficultyOutput
    return known
      ? openOutcome(title, roll, { outcome, output, other })
      : sealedOutcome(title, roll, outcome)
  },
  effects(
    state: State,
    slip: Slip,
    input: TestInput,
    output: TestOutput,
  ): readonly Effect<Event>[] {
    const being = actorOf(state, slip)
    const own = valueOf<Hand>(slip, 'owner')
    if (being === null || own === undefined || input.act === 'certain') return []
    const override = valueOf<MasterPart>(slip, 'master')?.override ?? []
    return [
      ...experienceUsed(being, input.act === 'roll' ? (output as Roll) : sidesOf(output).roll),
      ...chargeUsed(being, own),
      ...overrideLogged(override, isSealed(slip, 'master')),
    ]
  },
}

/** Who may open a roll of somebody: its player, or who leads; and only somebody who can act. */
export function openFor(state: State, id: string, viewer: Viewer, table: TableFacts): Result<null> {
  const being = namedBeing(state, id, viewer, table, 'about.character')
  if (!being.ok) return being
  if (!plays(being.value, viewer, table)) return no('not-yours', 'about.character')
  const fault = leads(viewer, table) ? null : checkCanAct(being.value, 'about.character')
  return fault ?? ok(null)
}

export function actorOf(state: State, slip: Slip): Being | null {
  const { character } = slip.about as About // parsed when the slip was opened
  return state.beings[character] ?? null
}

export function ownerPart(state: State, being: Being, slip: Slip, table: TableFacts): PartSpec {
  return partSpec({
    id: 'owner',
    role: 'owner',
    seat: seatFor(being, slip, table),
    label: { it: being.sheet.name, en: being.sheet.name },
    schema: hand,
    fields: handForm(state, being),
    secrecy: being.seat === null ? 'may-seal' : 'open',
  })
}

function masterSpec(state: State, slip: Slip, table: TableFacts): PartSpec {
  return partSpec({
    id: 'master',
    role: 'master',
    seat: masterSeat(slip, table),
    label: TERMS.master,
    schema: masterPart,
    fields: [
      choiceField(
        'call',
        label('Chiamata', 'Call'),
        choicesOf('call', ['risky', 'automatic', 'impossible']),
        'risky',
      ),
      rare(boolField('plain', label('Solo il totale', 'Only the total'))),
      ...againstForm(state),
      ...modForm(),
      rare(
        boolField(
          'purposeHidden',
          label('Non dire a che serve il tiro', 'Do not say what the roll is for'),
        ),
      ),
      rare(
        boolField(
          'refuseExperience',
          label('Rifiuta il dado esperienza', 'Refuse the experience die'),
        ),
      ),
      ...overrideForm(),
    ],
    secrecy: 'may-seal',
  })
}

/** The actor's pool from what is known: without the Master's part, without the Master's dice. */
function poolOf(state: State, slip: Slip): Result<Pool> {
  const being = actorOf(state, slip)
  if (being === null) return no('unknown-being', 'about.character')
  const own = valueOf<Hand>(slip, 'owner')
  const master = valueOf<MasterPart>(slip, 'master')
  if (own === undefined) return no('part-missing', 'owner')
  const made = handPool(state, being, own, 'owner', {
    mods: master,
    purposeHidden: master?.purposeHidden ?? false,
    acceptsExperience: master?.refuseExperience !== true,
  })
  return made.ok ? ok(made.value.pool) : made
}

function input(state: State, slip: Slip, table: TableFacts): Result<TestInput> {
  const master = valueOf<MasterPart>(slip, 'master')
  if (master === undefined) return no('part-missing', 'master')
  const options = optionsFor(table, master.override)
  if (master.call !== 'risky') return ok({ act: 'certain', call: master.call, options })
  const pool = poolOf(state, slip)
  if (!pool.ok) return pool
  const made = master.plain
    ? ok({ act: 'roll' as const, pool: pool.value, options })
    : opposed(state, master, pool.value, options)
  if (!made.ok) return made
  const tried = runTest(made.value, ONES) // the act's own checks, before any die is thrown
  return tried.ok ? made : tried
}

/** Dice that only serve to hear the checks of an act: all come before the first die. */
export const ONES: Dice = { roll: () => 1 }

function opposed(
  state: State,
  master: MasterPart,
  pool: Pool,
  options: Options,
): Result<TestInput> {
  const against = oppositionOf(state, master)
  return against.ok ? ok({ act: 'versus', pool, against: against.value, options }) : against
}

function runTest(input: TestInput, dice: Dice): Result<TestOutput> {
  const { options } = input
  if (input.act === 'certain') return versusDifficulty({ call: input.call, options }, dice)
  const pool = { ...input.pool }
  if (input.act === 'roll') return rollAct({ pool, options }, dice)
  const { against } = input
  return against.kind === 'difficulty'
    ? versusDifficulty({ call: 'risky', pool, difficulty: against.difficulty, options }, dice)
    : versusOpponent({ actor: pool, opponent: against.pool, options }, dice)
}

export function sidesOf(output: TestOutput): { roll: Roll; other: Roll | null } {
  if ('actor' in output) return { roll: output.actor, other: output.opponent }
  if ('roll' in output && output.roll !== null) return { roll: output.roll, other: null }
  return { roll: output as Roll, other: null } // a plain roll
}

function actTitle(slip: Slip) {
  const what = valueOf<Hand>(slip, 'owner')?.what ?? ''
  return what === '' ? test.label : phrase`${what}`
}

function bill(state: State, slip: Slip, table: TableFacts): Bill {
  const master = valueOf<MasterPart>(slip, 'master')
  const options = optionsFor(table, master?.override)
  const pool = poolOf(state, slip)
  if (!pool.ok) return billOf([], [null], options)
  const planned = planPool(pool.value)
  const own = valueOf<Hand>(slip, 'owner') ?? EMPTY_HAND
  const being = actorOf(state, slip)
  const trait = being?.sheet.traits.find(({ id }) => id === own.trait)
  const base = trait?.name == null ? TERMS.noTrait : { it: trait.name, en: trait.name }
  const rows = billLines(planned.pool, base, being?.seat ?? undefined)
  if (master === undefined) return billOf(rows, [planned, null], options)
  if (master.call !== 'risky') return { lines: [], total: labelOf('call', master.call), dice: [] }
  return billOf(rows, [planned, ...otherDice(state, master)], options)
}

function otherDice(state: State, master: MasterPart) {
  if (master.plain) return []
  const against = oppositionOf(state, master)
  if (!against.ok) return [null]
  if (against.value.kind === 'opponent') return [planPool(against.value.pool)]
  const asked = askedBy(against.value.difficulty)
  return [asked.kind === 'dice' ? asked.dice : 0]
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const pool = poolOf(state, slip)
  if (!pool.ok) return null
  const master = valueOf<MasterPart>(slip, 'master')
  const options = optionsFor(table, master?.override)
  const being = actorOf(state, slip)
  const own = valueOf<Hand>(slip, 'owner')
  if (being === null || own === undefined) return null
  if (master === undefined) {
    const curve = curveOf(pool.value, options, TERMS.difficulty)
    const hints = curveHints(being, own, pool.value, options, TERMS.difficulty)
    return curve === null ? null : { ...curve, hints }
  }
  if (master.call !== 'risky' || master.plain) return null
  const against = oppositionOf(state, master)
  if (!against.ok) return null
  const view = oddsAgainst(pool.value, against.value, options)
  if (view === null) return null
  return { ...view, hints: traitHints(being, own, pool.value, against.value, options) }
}
