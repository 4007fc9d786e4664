import {
  label,
  name,
  object,
  ok,
  phrase,
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
  versusOpponent,
  type VersusOpponentInput,
  type VersusOpponentOutput,
} from '../acts/versus-opponent.ts'
import type { Event } from '../game/events.ts'
import { namedBeing, no } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { sideOf } from '../odds/side.ts'
import { planPool, type Pool } from '../shared/pool.ts'
import { TERMS } from '../words/terms.ts'
import { billLines, billOf } from './bill.ts'
import { chargeUsed, experienceUsed, overrideLogged } from './effects.ts'
import { handPool } from './hand-pool.ts'
import { outcomesOf, plannedCurve } from './odds-view.ts'
import { openOutcome } from './outcome.ts'
import {
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
  seatFor,
  valueOf,
  type Hand,
} from './parts.ts'
import { ONES, openFor } from './test.ts'

const about = object({ character: name(80), rival: name(80) })
type About = Infer<typeof about>
const masterPart = object({ ...modFields, ...overrideField })
type MasterPart = Infer<typeof masterPart>
const RIVAL = 'side:rival'

/** Two people at the table against each other (WARP-OPP-1). */
export const contest: SlipSpec<State, Event> = {
  kind: 'contest',
  label: label('Confronto', 'Contest'),
  rules: ['WARP-OPP-1'],
  about,
  open(state: State, { character, rival }: About, viewer: Viewer, table: TableFacts) {
    const mine = openFor(state, character, viewer, table)
    if (!mine.ok) return mine
    const other = namedBeing(state, rival, viewer, table, 'about.rival')
    if (!other.ok) return other
    return rival === character ? no('unknown-being', 'about.rival') : ok(null)
  },
  parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
    const both = rivalsOf(state, slip)
    if (both === null) return []
    return [
      sidePart(state, both.actor, 'owner', slip, table),
      sidePart(state, both.rival, RIVAL, slip, table),
      partSpec({
        id: 'master',
        role: 'master',
        seat: masterSeat(slip, table),
        label: TERMS.master,
        schema: masterPart,
        fields: [...modForm(), ...overrideForm()],
        required: false,
      }),
    ]
  },
  input(state: State, slip: Slip, table: TableFacts): Result<VersusOpponentInput> {
    const actor = poolFor(state, slip, 'owner')
    if (!actor.ok) return actor
    const opponent = poolFor(state, slip, RIVAL)
    if (!opponent.ok) return opponent
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const made = { actor: actor.value, opponent: opponent.value, options }
    const tried = versusOpponent(made, ONES)
    return tried.ok ? ok(made) : tried
  },
  run: (input: VersusOpponentInput, dice: Dice) => versusOpponent(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const both = rivalsOf(state, slip)
    const sides = (['owner', RIVAL] as const).map(part => {
      const pool = poolFor(state, slip, part)
      return pool.ok ? planPool(pool.value) : null
    })
    const rows = sides.flatMap((planned, i) => {
      const being = i === 0 ? both?.actor : both?.rival
      if (planned === null || being === undefined) return []
      return billLines(
        planned.pool,
        { it: being.sheet.name, en: being.sheet.name },
        being.seat ?? undefined,
      )
    })
    return billOf(rows, sides, options)
  },
  odds(state: State, slip: Slip, table: TableFacts) {
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const actor = poolFor(state, slip, 'owner')
    if (!actor.ok) return null
    const rival = poolFor(state, slip, RIVAL)
    if (!rival.ok) return plannedCurve(planPool(actor.value), options, TERMS.opponent)
    return outcomesOf(
      sideOf(planPool(actor.value), options),
      sideOf(planPool(rival.value), options),
    )
  },
  outcome(_: VersusOpponentInput, output: VersusOpponentOutput, slip: Slip, knows): OutcomeView {
    const title = phrase`${valueOf<Hand>(slip, 'owner')?.what || contest.label}`
    const { actor, opponent, outcome } = output
    const shown = openOutcome(title, actor, { outcome, output, other: opponent })
    if (knows(RIVAL) && knows('owner')) return shown
    return {
      ...shown,
      text: phrase`${title}: ${shown.label}`,
      dice: [],
      figures: { outcome },
      why: [],
    }
  },
  effects(
    state: State,
    slip: Slip,
    _: VersusOpponentInput,
    output: VersusOpponentOutput,
  ): Effect<Event>[] {
    const both = rivalsOf(state, slip)
    if (both === null) return []
    const own = valueOf<Hand>(slip, 'owner')
    const other = valueOf<Hand>(slip, RIVAL)
    const override = valueOf<MasterPart>(slip, 'master')?.override ?? []
    return [
      ...experienceUsed(both.actor, output.actor),
      ...experienceUsed(both.rival, output.opponent),
      ...(own === undefined ? [] : chargeUsed(both.actor, own)),
      ...(other === undefined ? [] : chargeUsed(both.rival, other)),
      ...overrideLogged(override, isSealed(slip, 'master')),
    ]
  },
}

function rivalsOf(state: State, slip: Slip): { actor: Being; rival: Being } | null {
  const { character, rival } = slip.about as About // parsed when the slip was opened
  const [one, two] = [state.beings[character], state.beings[rival]]
  return one === undefined || two === undefined ? null : { actor: one, rival: two }
}

function sidePart(state: State, being: Being, id: string, slip: Slip, table: TableFacts): PartSpec {
  return partSpec({
    id,
    role: id === 'owner' ? 'owner' : 'side',
    seat: seatFor(being, slip, table),
    label: { it: being.sheet.name, en: being.sheet.name },
    schema: hand,
    fields: handForm(state, being),
    secrecy: being.seat === null ? 'may-seal' : 'open',
  })
}

/** The Master's dice go to who acts. */
function poolFor(state: State, slip: Slip, part: 'owner' | typeof RIVAL): Result<Pool> {
  const both = rivalsOf(state, slip)
  const value = valueOf<Hand>(slip, part)
  if (both === null) return no('unknown-being', 'about.rival')
  if (value === undefined) return no('part-missing', part)
  const mods = part === 'owner' ? valueOf<MasterPart>(slip, 'master') : undefined
  const made = handPool(state, part === 'owner' ? both.actor : both.rival, value, part, { mods })
  return made.ok ? ok(made.value.pool) : made
}
