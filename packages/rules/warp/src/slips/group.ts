import {
  label,
  list,
  name,
  object,
  ok,
  oneOf,
  phrase,
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
  GROUP_MODES,
  groupEffort,
  planGroupEffort,
  type GroupEffortInput,
  type GroupEffortOutput,
} from '../acts/group-effort.ts'
import type { Event } from '../game/events.ts'
import { beingFor, checkCanAct, leads, no } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { groupEffortOdds } from '../odds/rolls.ts'
import type { Participant } from '../shared/participants.ts'
import { OUTCOMES } from '../shared/contest.ts'
import type { PoolResult } from '../shared/pool.ts'
import { labelOf } from '../words/label-of.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { againstFields, againstForm, oppositionOf } from './against.ts'
import { billLines, billOf, diceOf } from './bill.ts'
import { experienceUsed, overrideLogged, toldToMaster } from './effects.ts'
import { handPool } from './hand-pool.ts'
import {
  choiceField,
  hand,
  handForm,
  isSealed,
  masterSeat,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  seatFor,
  valueOf,
  type Hand,
} from './parts.ts'
import { ONES } from './test.ts'

const about = object({ characters: list(name(80), 2, 20) })
type About = Infer<typeof about>
const masterPart = object({
  mode: withDefault(oneOf(GROUP_MODES), 'add'),
  effective: withDefault(text(80), ''),
  ...againstFields,
  ...overrideField,
})
type MasterPart = Infer<typeof masterPart>

/** Several try together, in one of the four ways that the Master chooses (WARP-GROUP-1 to 5). */
export const group: SlipSpec<State, Event> = {
  kind: 'group',
  label: label('Sforzo di gruppo', 'Group effort'),
  rules: ['WARP-GROUP-1', 'WARP-GROUP-2', 'WARP-GROUP-3', 'WARP-GROUP-4'],
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
        fields: [
          choiceField(
            'mode',
            label('Come si sommano', 'How it adds up'),
            choicesOf('groupMode', GROUP_MODES),
            'add',
          ),
          choiceField(
            'effective',
            label('Chi può riuscire davvero', 'Who can really succeed'),
            [
              { value: '', label: label('A caso', 'By chance') },
              ...together(state, slip).map(({ id, sheet }) => ({
                value: id,
                label: { it: sheet.name, en: sheet.name },
              })),
            ],
            '',
          ),
          ...againstForm(state),
          ...overrideForm(),
        ],
        secrecy: 'may-seal',
      }),
    ]
  },
  input,
  run: (input: GroupEffortInput, dice: Dice) => groupEffort(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const side = participantsOf(state, slip)
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const known = input(state, slip, table)
    const planned = known.ok ? planGroupEffort(known.value) : null
    const rows = side.flatMap(({ being, value, at }) => {
      const made = handPool(state, being, value, at)
      if (!made.ok) return []
      const named = { it: being.sheet.name, en: being.sheet.name }
      return [
        {
          label: named,
          value: made.value.pool.score ?? made.value.pool.average,
          unit: 'die' as const,
        },
      ]
    })
    if (!known.ok || planned === null || !planned.ok) return billOf(rows, [null], options)
    if (known.value.mode !== 'combine') return billOf(rows, [...planned.value.pools, null], options)
    const [pool] = planned.value.pools
    return billOf(billLines(withNames(state, pool!.pool), TERMS.dice), [pool!, null], options)
  },
  odds(state: State, slip: Slip, table: TableFacts) {
    const known = input(state, slip, table)
    const odds = known.ok ? groupEffortOdds(known.value) : null
    if (odds === null || !odds.ok) return null
    return {
      outcomes: OUTCOMES.map(id => ({ id, label: labelOf('outcome', id), chance: odds.value[id] })),
    }
  },
  outcome: groupOutcome,
  effects(
    state: State,
    slip: Slip,
    input: GroupEffortInput,
    output: GroupEffortOutput,
  ): Effect<Event>[] {
    const side = participantsOf(state, slip)
    const rolls = output.rolls
    const used =
      input.mode === 'combine'
        ? side.flatMap(({ being, value }) => usedTogether(being, value))
        : side.flatMap(({ being }, i) => experienceUsed(being, rolls[i]!))
    const { override } = valueOf<MasterPart>(slip, 'master') ?? { override: [] }
    return [
      ...used,
      ...reallyEffective(state, output),
      ...overrideLogged(override, isSealed(slip, 'master')),
    ]
  },
}

/** Helpers are read by name. */
function withNames({ beings }: State, pool: PoolResult): PoolResult {
  const bonus = pool.bonus.map(({ source, dice }) => {
    const being = source.startsWith('helper:') ? beings[source.slice('helper:'.length)] : undefined
    return { source: being === undefined ? source : `helper:${being.sheet.name}`, dice }
  })
  return { ...pool, bonus }
}

/** WARP-GROUP-3: who really had the chance is the Master's alone, whatever is sealed. */
function groupOutcome(
  { mode }: GroupEffortInput,
  output: GroupEffortOutput,
  slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { outcome, total, target, margin } = output
  const open = knows('master') && mode !== 'this-or-that'
  const title = phrase`${valueOf<Hand>(slip, 'owner')?.what || group.label}`
  const dice = output.rolls.flatMap(roll => diceOf(roll))
  const shownFigures = { outcome, mode, total, target, margin, totals: output.totals }
  return {
    id: outcome,
    label: labelOf('outcome', outcome),
    stamp: outcome,
    text: open
      ? phrase`${title} (${labelOf('groupMode', mode)}): ${total} ${label('contro', 'against')} ${target}. ${labelOf('outcome', outcome)}`
      : phrase`${title}: ${labelOf('outcome', outcome)}`,
    dice: open
      ? [
          ...dice,
          ...(output.opponent === null ? [] : diceOf(output.opponent)),
          ...difficultyDice(output),
        ]
      : [],
    figures: open ? shownFigures : { outcome, totals: mode === 'combine' ? [] : output.totals },
    why: open
      ? [
          { label: labelOf('groupMode', mode), value: total },
          { label: TERMS.target, value: target },
        ]
      : [],
  }
}

function difficultyDice({ difficultyRoll }: GroupEffortOutput) {
  return (difficultyRoll?.faces ?? []).map(face => ({ sides: 6, face, state: 'plain' as const }))
}

function reallyEffective(state: State, { effective }: GroupEffortOutput): Effect<Event>[] {
  if (effective === null) return []
  const named = state.beings[effective]?.sheet.name ?? effective
  return [
    toldToMaster(
      'effective',
      label(`Poteva riuscire davvero: ${named}`, `Who could really succeed: ${named}`),
      ['WARP-GROUP-3'],
    ),
  ]
}

/** In a combined roll everyone's dice joined the one roll. */
export function usedTogether(being: Being, value: Hand): Effect<Event>[] {
  const { pool, used } = being.sheet.experience
  if (value.experience === 0 || being.seat === null) return []
  const to = { pool, used: used + value.experience }
  return [
    {
      id: `experience:${being.id}`,
      label: label('Dado esperienza usato', 'Experience die used'),
      rules: ['WARP-XPPOOL-2'],
      change: { subject: being.sheet.name, what: TERMS.experienceUsed, from: used, to: to.used },
      events: [{ type: 'experience-used', being: being.id, from: { pool, used }, to }],
    },
  ]
}

/** Everybody named must be there and able; who opens it plays one of them, or leads. */
export function openTogether(
  state: State,
  ids: readonly string[],
  viewer: Viewer,
  table: TableFacts,
): Result<null> {
  let mine = leads(viewer, table)
  for (const [i, id] of ids.entries()) {
    const at = `about.characters[${i}]`
    const being = beingFor(state, id, viewer, table, at)
    if (!being.ok) return being
    if (being.value.seat === null || ids.indexOf(id) < i) return no('unknown-being', at)
    const fault = checkCanAct(being.value, at)
    if (fault !== null) return fault
    mine ||= being.value.seat === viewer.seat
  }
  return mine ? ok(null) : no('not-yours', 'about.characters')
}

export function together(state: State, slip: Slip): Being[] {
  const { characters } = slip.about as About // parsed when the slip was opened
  return characters.flatMap(id => state.beings[id] ?? [])
}

const partIdOf = (being: Being, slip: Slip) =>
  being.seat === slip.owner ? 'owner' : `ally:${being.seat ?? being.id}`

export function togetherPart(state: State, being: Being, slip: Slip, table: TableFacts): PartSpec {
  const id = partIdOf(being, slip)
  return partSpec({
    id,
    role: id === 'owner' ? 'owner' : 'ally',
    seat: seatFor(being, slip, table),
    label: { it: being.sheet.name, en: being.sheet.name },
    schema: hand,
    fields: handForm(state, being),
  })
}

interface Together {
  readonly being: Being
  readonly value: Hand
  readonly at: string
}

export function participantsOf(state: State, slip: Slip): Together[] {
  return together(state, slip).flatMap(being => {
    const at = partIdOf(being, slip)
    const value = valueOf<Hand>(slip, at)
    return value === undefined ? [] : [{ being, value, at }]
  })
}

/** Each participant's pool, or whose part is missing. */
export function sideInput(state: State, slip: Slip): Result<Participant[]> {
  const side = participantsOf(state, slip)
  const missing = together(state, slip).find(({ id }) => !side.some(({ being }) => being.id === id))
  if (missing !== undefined) return no('part-missing', partIdOf(missing, slip))
  const made: Participant[] = []
  for (const { being, value, at } of side) {
    const pool = handPool(state, being, value, at)
    if (!pool.ok) return pool
    made.push({ id: being.id, pool: pool.value.pool })
  }
  return ok(made)
}

function input(state: State, slip: Slip, table: TableFacts): Result<GroupEffortInput> {
  const side = sideInput(state, slip)
  if (!side.ok) return side
  const master = valueOf<MasterPart>(slip, 'master')
  if (master === undefined) return no('part-missing', 'master')
  const against = oppositionOf(state, master)
  if (!against.ok) return against
  const { mode, effective } = master
  const named = mode === 'this-or-that' && effective !== ''
  if (named && !side.value.some(({ id }) => id === effective))
    return no('unknown-being', 'master.effective')
  const made: GroupEffortInput = {
    mode,
    participants: side.value,
    ...(named ? { effective } : {}),
    ...(against.value.kind === 'difficulty'
      ? { difficulty: against.value.difficulty }
      : { opponent: against.value.pool }),
    options: optionsFor(table, master.override),
  }
  const tried = groupEffort(made, ONES)
  return tried.ok ? ok(made) : tried
}
