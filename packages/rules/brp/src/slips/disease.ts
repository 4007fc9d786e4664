import {
  int,
  label,
  list,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
  same,
  withDefault,
  type Field,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  conTarget,
  disease,
  type Exposure,
  type ExposureOutput,
  type Recovery,
  type RecoveryOutput,
} from '../acts/disease.ts'
import { identifier } from '../acts/fields.ts'
import { CHARACTERISTICS, type Characteristic } from '../data/characteristics.ts'
import { CONDITIONS, type Condition } from '../data/disease.ts'
import type { Illness, Someone } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { beingOf, commanded } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { characteristicLabel, conditionLabel, severityLabel } from '../words/terms.ts'
import { secretOf } from './blow-effects.ts'
import {
  isSealed,
  levelOutcomes,
  masterPart,
  percentDie,
  valueOf,
  type BrpEffect,
  isSecret,
} from './common.ts'

interface About {
  readonly being: string
}

interface Terms {
  readonly kind: 'minor' | 'major'
  readonly target: Characteristic
  readonly conditions: readonly Condition[]
  readonly medicineSteps: number
}

interface SlipInput {
  readonly who: string
  readonly isFoe: boolean
  readonly disease: Exposure | Recovery
}

const terms = object({
  kind: withDefault(oneOf(['minor', 'major']), 'minor'),
  target: withDefault(oneOf(CHARACTERISTICS), 'con'),
  conditions: withDefault(list(oneOf(CONDITIONS), 0, 4), () => []),
  medicineSteps: withDefault(int(0, 20), 0),
})

const FIELDS: readonly Field[] = [
  {
    id: 'kind',
    label: label('Malattia', 'Illness'),
    kind: 'choice',
    choices: [
      { value: 'minor', label: label('leggera', 'minor') },
      { value: 'major', label: label('grave', 'serious') },
    ],
    initial: 'minor',
  },
  {
    id: 'target',
    label: label('Colpisce', 'It attacks'),
    kind: 'choice',
    choices: CHARACTERISTICS.map(id => ({ value: id, label: characteristicLabel(id) })),
    initial: 'con',
  },
  {
    id: 'conditions',
    label: label('Condizioni', 'Conditions'),
    kind: 'choices',
    choices: CONDITIONS.map(id => ({ value: id, label: conditionLabel(id) })),
  },
  {
    id: 'medicineSteps',
    label: label('Passi guadagnati con Medicina', 'Steps won by Medicine'),
    kind: 'int',
    min: 0,
    max: 20,
    initial: 0,
  },
]

/** Catching a disease, or getting over it: one CON roll at a time (BRP-DIS). */
export const diseaseSlip: SlipSpec<State, Event> = {
  kind: 'disease',
  label: label('Malattia', 'Disease'),
  rules: ['BRP-DIS-1', 'BRP-DIS-3', 'BRP-DIS-6'],
  about: object({ being: identifier }),
  open(state, { being }: About, by, table) {
    const own = commanded(state, being, { by, table }, 'about.being')
    if (!own.ok) return own
    return own.value.status === 'dead' ? refuse('character-dead', 'about.being') : ok(null)
  },
  parts(state, slip, table) {
    const being = beingOf(state, factsOf(slip).being)
    return [masterPart(table, slip, terms, FIELDS, being?.illness === null)]
  },
  input: inputOf,
  run: (input: SlipInput, dice) => disease(input.disease, dice),
  bill(state, slip, table) {
    const input = inputOf(state, slip, table)
    if (!input.ok || input.value.isFoe || isSealed(slip, 'master'))
      return { lines: [], total: label('in busta', 'sealed'), dice: [100] }
    const reckoned = conTarget(input.value.disease)
    if (!reckoned.ok) return { lines: [], total: same('–'), dice: null }
    const { multiplier, target } = reckoned.value
    return {
      lines: [
        {
          label: characteristicLabel('con'),
          value: input.value.disease.con,
          unit: 'point',
          rule: 'BRP-DIS-1',
        },
        {
          label: label('Moltiplicatore', 'Multiplier'),
          value: multiplier,
          unit: 'other',
          rule: 'BRP-DIS-4',
        },
      ],
      total: same(`${target.chance ?? 0} %`),
      dice: [100],
    }
  },
  odds(state, slip, table) {
    const input = inputOf(state, slip, table)
    if (!input.ok || input.value.isFoe || isSealed(slip, 'master')) return null
    const reckoned = conTarget(input.value.disease)
    return reckoned.ok ? { outcomes: levelOutcomes(reckoned.value.target) } : null
  },
  outcome: diseaseOutcome,
  effects(state, slip, input: SlipInput, output: ExposureOutput | RecoveryOutput, table) {
    const being = beingOf(state, factsOf(slip).being)
    if (being === undefined) return []
    const secret = secretOf(being, table)
    return effectsOf(being, input.disease, output).map(effect => ({ ...effect, ...secret }))
  },
}

function factsOf(slip: Slip): About {
  return slip.about as unknown as About // parsed by `about`
}

/** Healthy: an exposure. Ill already: a recovery roll of that very illness. */
function inputOf(state: State, slip: Slip, table: TableFacts): Result<SlipInput> {
  const being = beingOf(state, factsOf(slip).being)
  if (being === undefined) return refuse('unknown-being', 'about.being')
  const given = valueOf<Terms>(slip, 'master')
  const { illness } = being
  if (illness === null && given === undefined) return refuse('missing-choice', 'master')
  const made =
    illness === null ? exposureOf(state, being, given!) : recoveryOf(state, being, illness, given) // given, or the illness is there
  return ok({ who: being.name, isFoe: isSecret(being, table), disease: made })
}

function exposureOf(state: State, being: Someone, { kind, target }: Terms): Exposure {
  const common = {
    stage: 'exposure',
    con: being.characteristics.con,
    conditions: [],
    medicineSteps: 0,
    settings: state.settings,
  } as const
  return kind === 'minor'
    ? { ...common, kind, conditions: [] }
    : {
        ...common,
        kind,
        conditions: [],
        target: { id: target, value: being.characteristics[target] ?? 0 },
      }
}

function recoveryOf(
  state: State,
  being: Someone,
  illness: Illness,
  given: Terms | undefined,
): Recovery {
  const common = {
    stage: 'recovery' as const,
    con: being.characteristics.con,
    conditions: [...(given?.conditions ?? [])],
    medicineSteps: given?.medicineSteps ?? 0,
    settings: state.settings,
  }
  if (illness.kind === 'minor') return { ...common, kind: 'minor', day: illness.day }
  const { target, failures } = illness
  return {
    ...common,
    kind: 'major',
    failures,
    target: { id: target, value: being.characteristics[target] ?? 0 },
  }
}

function wellIn(output: ExposureOutput | RecoveryOutput): boolean {
  return 'infected' in output ? !output.infected : output.recovered
}

function diseaseOutcome(
  { who, isFoe, disease: made }: SlipInput,
  output: ExposureOutput | RecoveryOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const well = wellIn(output)
  const open = knows('master') && !isFoe
  const result =
    made.stage === 'exposure'
      ? well
        ? label('Resta sano', 'Stays healthy')
        : label('Si ammala', 'Falls ill')
      : well
        ? label('Guarisce', 'Recovers')
        : label('Sta ancora male', 'Is still ill')
  const { roll, level, chance, multiplier } = output
  return {
    id: well ? 'well' : 'ill',
    label: result,
    stamp: well ? 'success' : 'failure',
    text: phrase`${who}: ${result}`,
    dice: percentDie(roll, level),
    figures: { roll, level, well, ...(open ? { chance, multiplier } : {}) },
    why: open
      ? [{ label: label('COS per', 'CON times'), value: multiplier, rule: 'BRP-DIS-4' }]
      : [],
  }
}

function effectsOf(
  being: Someone,
  made: Exposure | Recovery,
  output: ExposureOutput | RecoveryOutput,
): readonly BrpEffect[] {
  const well = wellIn(output)
  if (made.stage === 'exposure' && well) return []
  const events: Event[] = well
    ? [{ type: 'recovered', being: being.id }]
    : [{ type: 'fell-ill', being: being.id, illness: illnessAfter(made, output) }]
  if (output.lost === 1 && output.target !== undefined)
    events.push({
      type: 'characteristic-changed',
      being: being.id,
      characteristic: output.target.id,
      to: output.target.value,
      cause: 'disease',
    })
  if (output.dead === true) events.push({ type: 'died', being: being.id, cause: 'disease' })
  const severity = output.severity ?? null
  return [
    {
      id: 'illness',
      label: well
        ? phrase`${being.name}: ${label('guarito', 'recovered')}`
        : phrase`${being.name}: ${label('malato', 'ill')}${severity === null ? same('') : phrase` (${severityLabel(severity)})`}`,
      rules: ['BRP-DIS-6', 'BRP-DIS-7'],
      events,
    },
  ]
}

function illnessAfter(made: Exposure | Recovery, output: ExposureOutput | RecoveryOutput): Illness {
  if (made.kind === 'minor') {
    const next = 'nextDay' in output ? output.nextDay : undefined
    return { kind: 'minor', day: next ?? 2 }
  }
  return {
    kind: 'major',
    target: made.target.id,
    failures: output.failures ?? 1,
    severity: output.severity ?? 'mild',
    interval: output.interval ?? 'week',
  }
}
