import {
  object,
  ok,
  phrase,
  refuse,
  type Dice,
  type Effect,
  type Infer,
  type Json,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import {
  planUsePower,
  usePower,
  type UsePowerInput,
  type UsePowerOutput,
} from '../acts/use-power.ts'
import { powerEffect, type PowerEffectOutput } from '../acts/power-effect.ts'
import type { Event } from '../game/events.ts'
import { namedBeing, no } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { bestPower, powersOf } from '../game/traits.ts'
import { sideOf } from '../odds/side.ts'
import type { Power } from '../data/magic.ts'
import type { Options } from '../shared/options.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'
import { billLines, billOf, diceOf, whyRoll } from './bill.ts'
import { handPool } from './hand-pool.ts'
import { outcomesOf, plannedCurve } from './odds-view.ts'
import {
  handForm,
  masterSeat,
  modFields,
  modForm,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  seatFor,
  valueOf,
} from './parts.ts'
import { powerContext } from './power-context.ts'
import { powerEffects } from './power-effects.ts'
import {
  isAdded,
  isResisted,
  powerAbout,
  powerForm,
  powerPart,
  resistForm,
  resistPart,
  shotsOf,
  type PowerAbout,
  type PowerPart,
  type ResistPart,
} from './power-parts.ts'
import { ONES, openFor } from './test.ts'

const masterPart = object({ ...modFields, ...overrideField })
type MasterPart = Infer<typeof masterPart>
export const TARGET = 'side:target'

export interface PowerSlipInput {
  readonly use: UsePowerInput
  readonly sample: Power | ''
  readonly context: Readonly<Record<string, Json>>
  readonly name: string
  /** Whether the one it works on is a player's: only then are its hit points told. */
  readonly onPlayer: boolean
}
export interface PowerSlipOutput {
  readonly use: UsePowerOutput
  readonly effect: PowerEffectOutput | null
}

/** A fringe power, or free magic, which works the same (WARP-POWER-1 to 5, WARP-MAGIC-1). */
export const power: SlipSpec<State, Event> = {
  kind: 'power',
  label: TERMS.fringe,
  rules: ['WARP-POWER-1', 'WARP-POWER-4'],
  about: powerAbout,
  open,
  parts,
  input,
  run: (input: PowerSlipInput, dice: Dice) => runPower(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const made = useInput(state, slip, options)
    if (!made.ok) return billOf([], [null], options)
    const planned = planUsePower({ ...made.value.use, target: null })
    if (!planned.ok) return billOf([], [null], options)
    const { being, trait } = made.value
    const rows = billLines(
      planned.value.power.pool,
      { it: trait, en: trait },
      being.seat ?? undefined,
    )
    const cost = {
      label: TERMS.shot,
      value: -planned.value.cost,
      unit: 'point' as const,
      rule: 'WARP-POWER-1',
    }
    const resisted = aboutOf(slip).target !== ''
    return billOf(
      [...rows, cost],
      resisted ? [planned.value.power, null] : [planned.value.power],
      options,
    )
  },
  odds(state: State, slip: Slip, table: TableFacts) {
    const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
    const made = useInput(state, slip, options)
    if (!made.ok || made.value.use.as === 'add') return null
    const planned = planUsePower(made.value.use)
    if (!planned.ok) return null
    const { power: own, resistance } = planned.value
    return resistance === null
      ? plannedCurve(own, options, aboutOf(slip).target === '' ? TERMS.total : TERMS.resistance)
      : outcomesOf(sideOf(own, options), sideOf(resistance, options))
  },
  outcome,
  effects(
    state: State,
    slip: Slip,
    input: PowerSlipInput,
    output: PowerSlipOutput,
  ): Effect<Event>[] {
    const { character, power: trait, target } = aboutOf(slip)
    const being = state.beings[character]
    if (being === undefined) return []
    return powerEffects(being, trait, state.beings[target] ?? null, input, output, slip)
  },
}

const aboutOf = (slip: Slip) => slip.about as PowerAbout // parsed when the slip was opened

function open(state: State, about: PowerAbout, viewer: Viewer, table: TableFacts): Result<null> {
  const mine = openFor(state, about.character, viewer, table)
  if (!mine.ok) return mine
  const being = state.beings[about.character]!
  if (!powersOf(being).some(({ id }) => id === about.power))
    return no('unknown-trait', 'about.power')
  if (being.lostPowers.includes(about.power)) return no('power-lost', 'about.power')
  if (about.target === '') return ok(null)
  const target = namedBeing(state, about.target, viewer, table, 'about.target')
  return target.ok ? ok(null) : target
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const { character, sample, target: id } = aboutOf(slip)
  const being = state.beings[character]
  if (being === undefined) return []
  const target = state.beings[id]
  return [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: seatFor(being, slip, table),
      label: { it: being.sheet.name, en: being.sheet.name },
      schema: powerPart,
      fields: [
        ...handForm(state, being).filter(field => field.id !== 'trait'),
        ...powerForm(sample),
      ],
      secrecy: being.seat === null ? 'may-seal' : 'open',
    }),
    ...(target === undefined ? [] : [targetPart(state, target, sample, being, slip, table)]),
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
}

function targetPart(
  state: State,
  target: Being,
  sample: Power | '',
  by: Being,
  slip: Slip,
  table: TableFacts,
): PartSpec {
  return partSpec({
    id: TARGET,
    role: 'side',
    seat: seatFor(target, slip, table),
    label: { it: target.sheet.name, en: target.sheet.name },
    schema: resistPart,
    fields: [...handForm(state, target), ...resistForm()],
    required: isResisted(sample) && target.id !== by.id,
    secrecy: target.seat === null ? 'may-seal' : 'open',
  })
}

interface Made {
  readonly use: UsePowerInput
  readonly being: Being
  readonly trait: string
}

/** The use of the power from what is known; a target that is hidden or willing does not resist here. */
function useInput(state: State, slip: Slip, options: Options): Result<Made> {
  const { character, power: traitId, sample, target: targetId } = aboutOf(slip)
  const being = state.beings[character]
  const own = valueOf<PowerPart>(slip, 'owner')
  if (being === undefined) return no('unknown-being', 'about.character')
  if (own === undefined) return no('part-missing', 'owner')
  const psychic = shotsOf(being)
  if (psychic === null) return refuse('no-psychic-pool', 'about.character')
  const made = handPool(state, being, { ...own, trait: traitId }, 'owner', {
    mods: valueOf<MasterPart>(slip, 'master'),
  })
  if (!made.ok) return made
  const target = state.beings[targetId]
  const resisting = target === undefined ? ok(null) : resistance(state, slip, target)
  if (!resisting.ok) return resisting
  const added = isAdded(sample)
  return ok({
    being,
    trait: made.value.trait?.name ?? '',
    use: {
      pool: made.value.pool,
      psychic,
      squeeze: own.squeeze,
      as: added ? 'add' : 'roll',
      target: added ? null : resisting.value,
      options,
    },
  })
}

/** WARP-POWER-4, 5. */
function resistance(state: State, slip: Slip, target: Being): Result<UsePowerInput['target']> {
  const value = valueOf<ResistPart>(slip, TARGET)
  if (value === undefined || value.willing) return ok(null)
  const made = handPool(state, target, value, TARGET)
  if (!made.ok) return made
  const best = bestPower(target)?.score ?? null
  if (value.defence !== 'none' && best === null) return refuse('no-psychic-pool', TARGET)
  return ok({
    pool: made.value.pool,
    defence: value.defence,
    aware: value.aware,
    psychic: shotsOf(target),
    ...(best === null ? {} : { powerScore: best }),
  })
}

function input(state: State, slip: Slip, table: TableFacts): Result<PowerSlipInput> {
  const options = optionsFor(table, valueOf<MasterPart>(slip, 'master')?.override)
  const made = useInput(state, slip, options)
  if (!made.ok) return made
  const { sample, target: id } = aboutOf(slip)
  const target = state.beings[id] ?? null
  const own = valueOf<PowerPart>(slip, 'owner')!
  const context =
    sample === ''
      ? ok({})
      : powerContext(sample, own, made.value.being, target, made.value.use.pool.score ?? 0)
  if (!context.ok) return context
  const whole: PowerSlipInput = {
    use: made.value.use,
    sample,
    context: context.value,
    name: made.value.trait,
    onPlayer: (target ?? made.value.being).seat !== null,
  }
  const tried = runPower(whole, ONES)
  return tried.ok ? ok(whole) : tried
}

/** The power is used, and its sample effect read from what was kept. */
function runPower({ use, sample, context }: PowerSlipInput, dice: Dice): Result<PowerSlipOutput> {
  const used = usePower(use, dice)
  if (!used.ok) return used
  if (sample === '') return ok({ use: used.value, effect: null })
  const { roll, resistance: resisted } = used.value
  const effect = powerEffect({
    power: sample,
    ...(roll === null ? {} : { kept: [...roll.kept] }),
    overflow: [...(roll?.overflow ?? [])],
    context:
      resisted !== null && 'resistance' in context
        ? { ...context, resistance: resisted.total }
        : { ...context },
    options: use.options,
  })
  return effect.ok ? ok({ use: used.value, effect: effect.value }) : effect
}

function outcome(
  input: PowerSlipInput,
  output: PowerSlipOutput,
  slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { roll, resistance: resisted, outcome: result } = output.use
  const open = knows('owner') && knows(TARGET) && knows('master')
  const known = knows('owner')
  const title = phrase`${input.name}`
  const told = result === null ? title : labelOf('outcome', result)
  return {
    id: result ?? 'used',
    label: told,
    stamp: result ?? 'neutral',
    text:
      roll !== null && known
        ? phrase`${title}: ${roll.total}${result === null ? '' : phrase`. ${told}`}`
        : phrase`${title}: ${told}`,
    dice:
      open && roll !== null
        ? [...diceOf(roll), ...(resisted === null ? [] : diceOf(resisted))]
        : [],
    figures: {
      ...(result === null ? {} : { outcome: result }),
      ...(roll !== null && known ? { total: roll.total, kept: roll.kept } : {}),
      ...(known ? { effect: effectFigures(output.effect, open, input.onPlayer) } : {}),
      ...(aboutOf(slip).sample === 'wandering-eyes'
        ? { sense: valueOf<PowerPart>(slip, 'owner')?.sense ?? 'sight' }
        : {}),
    },
    why: open && roll !== null ? whyRoll(roll, title) : [],
  }
}

const OF_RESISTANCE = new Set(['margin'])
const OF_BODY = new Set(['hitPoints', 'restored', 'status'])

/** What the power does, without what would tell a hidden resistance or a Master's character's hit points. */
function effectFigures(effect: PowerEffectOutput | null, open: boolean, onPlayer: boolean): Json {
  if (effect === null) return null
  const shown = Object.entries(effect.effect).filter(
    ([key]) => (open || !OF_RESISTANCE.has(key)) && (onPlayer || !OF_BODY.has(key)),
  )
  return Object.fromEntries(shown)
}
