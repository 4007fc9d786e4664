import {
  int,
  label,
  list,
  name,
  object,
  ok,
  oneOf,
  phrase,
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
  unitaryCombat,
  UNITARY_MODES,
  type UnitaryCombatInput,
  type UnitaryCombatOutput,
} from '../acts/unitary-combat.ts'
import type { Event } from '../game/events.ts'
import { no } from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { bestCombat } from '../game/traits.ts'
import { readTable } from '../data/read.ts'
import { unitaryCombatOdds } from '../odds/rolls.ts'
import { pool as poolShape } from '../shared/pool.ts'
import type { Participant } from '../shared/participants.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { billOf } from './bill.ts'
import { experienceUsed, overrideLogged, toldToMaster } from './effects.ts'
import { handPool } from './hand-pool.ts'
import {
  openTogether,
  participantsOf,
  sideInput,
  together,
  togetherPart,
  usedTogether,
} from './group.ts'
import {
  choiceField,
  EMPTY_HAND,
  intField,
  isSealed,
  masterSeat,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  valueOf,
} from './parts.ts'
import { ONES } from './test.ts'

const about = object({ characters: list(name(80), 1, 20) })
type About = Infer<typeof about>
const mode = withDefault(oneOf(UNITARY_MODES), 'add')
const masterPart = object({
  foes: withDefault(list(name(80), 0, 20), () => []),
  thugs: withDefault(int(0, 20), 0),
  thugDice: withDefault(int(0, 12), 2),
  playersMode: mode,
  mastersMode: mode,
  ...overrideField,
})
type MasterPart = Infer<typeof masterPart>

/** One roll decides a whole fight (WARP-UNITARY-1); the Master's total is never told (WARP-UNITARY-2). */
export const unitary: SlipSpec<State, Event> = {
  kind: 'unitary',
  label: label('Combattimento unitario', 'Unitary combat'),
  rules: ['WARP-UNITARY-1', 'WARP-UNITARY-2'],
  about,
  open(state: State, { characters }: About, viewer: Viewer, table: TableFacts) {
    return openTogether(state, characters, viewer, table)
  },
  parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
    return [
      ...together(state, slip).map(being => togetherPart(state, being, slip, table)),
      partSpec({
        id: 'master',
        role: 'master',
        seat: masterSeat(slip, table),
        label: TERMS.master,
        schema: masterPart,
        fields: masterForm(state),
        secrecy: 'may-seal',
        alwaysSealed: true, // WARP-UNITARY-2
      }),
    ]
  },
  input,
  run: (input: UnitaryCombatInput, dice: Dice) => unitaryCombat(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const rows = participantsOf(state, slip).flatMap(({ being, value, at }) => {
      const made = handPool(state, being, value, at)
      const dice = made.ok ? (made.value.pool.score ?? made.value.pool.average) : 0
      return [
        {
          label: { it: being.sheet.name, en: being.sheet.name },
          value: dice,
          unit: 'die' as const,
        },
      ]
    })
    return billOf(rows, [null], optionsFor(table))
  },
  odds(state: State, slip: Slip, table: TableFacts) {
    const made = input(state, slip, table)
    if (!made.ok) return null
    const found = unitaryCombatOdds(made.value)
    if (!found.ok) return null
    return {
      outcomes: (['players', 'tie', 'masters'] as const).map(id => ({
        id,
        label: WINNERS[id],
        chance: found.value[id],
      })),
    }
  },
  outcome(_: UnitaryCombatInput, output: UnitaryCombatOutput): OutcomeView {
    const { winner } = output
    return {
      id: winner,
      label: WINNERS[winner],
      stamp: winner === 'players' ? 'success' : winner === 'tie' ? 'tie' : 'failure',
      text: phrase`${unitary.label}: ${WINNERS[winner]}`,
      dice: [],
      figures: {
        winner,
        playersTotal: output.playersTotal,
        playersKept: output.rolls.players.map(({ kept }) => kept),
      },
      why: [{ label: TERMS.total, value: output.playersTotal, rule: 'WARP-UNITARY-1' }],
    }
  },
  effects(
    state: State,
    slip: Slip,
    made: UnitaryCombatInput,
    output: UnitaryCombatOutput,
  ): Effect<Event>[] {
    const { override } = valueOf<MasterPart>(slip, 'master') ?? { override: [] }
    const { mastersTotal, margin, limitedSuccess } = output
    const told = label(
      `Totale dei tuoi: ${mastersTotal} (differenza ${margin}, successi limitati ${limitedSuccess.masters})`,
      `Your side’s total: ${mastersTotal} (margin ${margin}, limited successes ${limitedSuccess.masters})`,
    )
    const each = made.playersMode === 'add'
    return [
      ...(each
        ? participantsOf(state, slip).flatMap(({ being }, i) =>
            experienceUsed(being, output.rolls.players[i]!),
          )
        : participantsOf(state, slip).flatMap(({ being, value }) => usedTogether(being, value))),
      toldToMaster('master-total', told, ['WARP-UNITARY-2']),
      ...overrideLogged(override, isSealed(slip, 'master')),
    ]
  },
}

const WINNERS = {
  players: label('Vincono i personaggi', 'The characters win'),
  tie: label('Nessuno prevale', 'Nobody prevails'),
  masters: label('Vincono gli avversari', 'The opponents win'),
} as const

function masterForm(state: State) {
  const foes = Object.values(state.beings).filter(({ seat }) => seat === null)
  return [
    {
      id: 'foes',
      label: TERMS.masterCharacter,
      kind: 'choices' as const,
      choices: foes.map(({ id, sheet }) => ({
        value: id,
        label: { it: sheet.name, en: sheet.name },
      })),
      initial: [],
    },
    intField('thugs', label('Comparse', 'Extras'), 0, 20),
    intField('thugDice', label('Dadi di ogni comparsa', 'Dice of each extra'), 0, 12, 2),
    choiceField(
      'playersMode',
      label('I personaggi', 'The characters'),
      choicesOf('groupMode', UNITARY_MODES),
      'add',
    ),
    choiceField(
      'mastersMode',
      label('Gli avversari', 'The opponents'),
      choicesOf('groupMode', UNITARY_MODES),
      'add',
    ),
    ...overrideForm(),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<UnitaryCombatInput> {
  const players = sideInput(state, slip)
  if (!players.ok) return players
  const master = valueOf<MasterPart>(slip, 'master')
  if (master === undefined) return no('part-missing', 'master')
  const masters = mastersOf(state, master)
  if (!masters.ok) return masters
  const made: UnitaryCombatInput = {
    players: players.value,
    masters: masters.value,
    playersMode: master.playersMode,
    mastersMode: master.mastersMode,
    options: optionsFor(table, master.override),
  }
  const tried = unitaryCombat(made, ONES)
  return tried.ok ? ok(made) : tried
}

/** The Master's side: characters with a sheet, and extras with so many dice. */
function mastersOf(state: State, { foes, thugs, thugDice }: MasterPart): Result<Participant[]> {
  const made: Participant[] = []
  for (const [i, id] of foes.entries()) {
    const being = Object.hasOwn(state.beings, id) ? state.beings[id] : undefined
    if (being === undefined || being.seat !== null || foes.indexOf(id) < i)
      return no('unknown-being', `master.foes[${i}]`)
    const own = { ...EMPTY_HAND, trait: bestCombat(being)?.id ?? '' }
    const pool = handPool(state, being, own, 'master')
    if (!pool.ok) return pool
    made.push({ id, pool: pool.value.pool })
  }
  for (let i = 0; i < thugs; i++)
    made.push({ id: `extra-${i + 1}`, pool: readTable(poolShape, { score: thugDice }) })
  return made.length === 0 || made.length > 20 ? no('part-missing', 'master.foes') : ok(made)
}
