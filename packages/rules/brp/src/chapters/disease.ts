import { field, s, label, ok, perCent, phrase, refuse, same, ofLabel } from '@mastro/core'
import type {
  FieldSpec,
  Chapter,
  Label,
  OutcomeView,
  PartContext,
  Result,
  AnyEvent,
} from '@mastro/core'
import { conTarget, disease as diseaseAct } from '../operations/disease.ts'
import type { Exposure, ExposureOutput, Recovery, RecoveryOutput } from '../operations/disease.ts'
import { identifier } from '../operations/shared-fields.ts'
import type { Illness, AnyBeing, State } from '../state.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { CONDITIONS } from '../data/disease.ts'
import { findControlled, controlledBeings } from '../guards.ts'
import { beingOf, isAnyDead } from '../selectors.ts'
import { defineEvent, partForm, defineRoll } from '../kit.ts'
import { id, illness as illnessShape } from '../schemas.ts'
import { nameOf } from '../messages/log-lines.ts'
import { beingEvent } from './being-event.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { characteristicLabel, conditionLabel, severityLabel } from '../messages/terms.ts'
import { secretOf } from './fight/damage-effects.ts'
import { characteristicChanged, died } from './life/events.ts'
import { EMPTY_BILL, isSealed, isSecret, levelOutcomes, masterPart, percentDie } from './rolls.ts'
import type { BrpEffect } from './rolls.ts'
import { SECONDS } from '../operations/time.ts'

/** Diseases: catching one and recovering from it, with one CON roll at a time (BRP-DIS). */

const fellIll = defineEvent(
  'fell-ill',
  s.object({ being: id, illness: illnessShape }),
  beingEvent(
    ({ illness }) => ({ illness }),
    ({ illness }, name) => ({
      text: phrase`${name} ${label('sta male', 'is ill')}${illness.kind === 'major' ? phrase` (${severityLabel(illness.severity)})` : same('')}`,
      rules: ['BRP-DIS-1', 'BRP-DIS-6'],
    }),
  ),
)

const recovered = defineEvent(
  'recovered',
  s.object({ being: id }),
  beingEvent(
    () => ({ illness: null }),
    (_, name) => ({
      text: phrase`${name} ${label('guarisce', 'recovers')}`,
      rules: ['BRP-DIS-3'],
    }),
  ),
)

const KIND = { minor: label('leggera', 'minor'), major: label('grave', 'serious') } as const
interface About {
  readonly being: string
}
/**
 * Shows a field only to the healthy or only to the ill. The disease is chosen on exposure, and
 * conditions on recovery (BRP-DIS-4, 5).
 */
const askedOf = <T>(
  isIll: boolean,
  question: FieldSpec<T>,
): FieldSpec<T, PartContext<State, About>> =>
  field.custom(question.schema, (field, ctx, given) =>
    (beingOf(ctx.state, ctx.about.being)?.illness !== null) === isIll
      ? question.field(field, ctx, given)
      : null,
  )
const termsForm = partForm<About>()({
  kind: askedOf(
    false,
    field.choice(['minor', 'major'], label('Malattia', 'Illness'), kind => KIND[kind], 'minor'),
  ),
  target: askedOf(
    false,
    field.choice(CHARACTERISTICS, label('Colpisce', 'It attacks'), characteristicLabel, 'con'),
  ),
  conditions: askedOf(
    true,
    field.choices(CONDITIONS, label('Condizioni', 'Conditions'), conditionLabel),
  ),
  medicineSteps: askedOf(
    true,
    field.int(0, 20, label('Passi guadagnati con Medicina', 'Steps won by Medicine'), 0),
  ),
})
type Terms = ReturnType<typeof termsForm.schema.parse>
type DiseaseRollOutput = ExposureOutput | RecoveryOutput

interface Situation {
  readonly who: string
  readonly isFoe: boolean
  readonly disease: Exposure | Recovery
}

const diseaseRoll = defineRoll({
  kind: 'disease',
  label: label('Malattia', 'Disease'),
  group: GROUP.care,
  rules: ['BRP-DIS-1', 'BRP-DIS-3', 'BRP-DIS-6'],
  about: s.object({ being: identifier }),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(being => being.status !== 'dead')
      .map(being => ({
        id: `disease/${being.id}`,
        about: { being: being.id },
        label: phrase`${being.name}: ${being.illness === null ? label('esposizione a una malattia', 'exposure to a disease') : label('tiro per guarire', 'recovery roll')}`,
        verb: label('Tira', 'Roll'),
      })),
  open: ({ being }, ctx) => {
    const own = findControlled(ctx, being, 'about.being')
    if (!own.ok) return own
    return own.value.status === 'dead' ? refuse('character-dead', 'about.being') : own
  },
  isOwed: true,
  roller: ({ being }, { state }) => beingOf(state, being)?.seat ?? null,
  parts: {
    master: {
      ...masterPart(termsForm),
      required: ({ state, about }) => beingOf(state, about.being)?.illness === null,
    },
  },
  /** An exposure for a healthy being, or a recovery roll for one that is ill. */
  title: ({ about: { being }, state }) =>
    ofLabel(label('Malattia', 'disease'), nameOf(state, being)),
  situation: ({ about: { being: who }, known: { master }, state }): Result<Situation> => {
    const being = beingOf(state, who)
    if (being === undefined) return refuse('unknown-being', 'about.being')
    const { illness } = being
    const common = { who: being.name, isFoe: isSecret(being) }
    if (illness !== null)
      return ok({ ...common, disease: recoveryOf(state, being, illness, master) })
    if (master === undefined) return refuse('missing-choice', 'master')
    return ok({ ...common, disease: exposureOf(state, being, master) })
  },
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  run: ({ disease }, dice) => diseaseAct(disease, dice) as Result<DiseaseRollOutput>, // safe: convalescence has no roll
  bill: ({ situation, slip }) => {
    if (isSealed(slip, 'master') || (situation.ok && situation.value.isFoe))
      return { lines: [], total: label('in busta', 'sealed'), dice: [100] }
    if (!situation.ok)
      return { lines: [], total: label('quale malattia?', 'which disease?'), dice: [100] }
    const reckoned = conTarget(situation.value.disease)
    if (!reckoned.ok) return EMPTY_BILL
    const { multiplier, target } = reckoned.value
    return {
      lines: [
        {
          label: phrase`${characteristicLabel('con')} ${situation.value.disease.con} × ${multiplier}`,
          value: target.chance ?? 0,
          unit: 'percent',
          rule: multiplier === 5 ? 'BRP-DIS-1' : 'BRP-DIS-4',
          source: 'characteristic',
        },
      ],
      total: perCent(target.chance ?? 0),
      dice: [100],
    }
  },
  odds: ({ situation, slip }) => {
    if (!situation.ok || situation.value.isFoe || isSealed(slip, 'master')) return null
    const reckoned = conTarget(situation.value.disease)
    return reckoned.ok ? { outcomes: levelOutcomes(reckoned.value.target) } : null
  },
  outcome: describeIllness,
  effects: (output, { disease }, { state, about }) => {
    const being = beingOf(state, about.being)
    if (being === undefined) return []
    return effectsOf(state, being, disease, output).map(effect => ({
      ...effect,
      ...secretOf(being),
    }))
  },
})

function exposureOf(state: State, being: AnyBeing, { kind, target }: Terms): Exposure {
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
  being: AnyBeing,
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

function wellIn(output: DiseaseRollOutput): boolean {
  return 'infected' in output ? !output.infected : output.recovered
}

/** The result after a name: «Berta si ammala». */
const inSentence = ({ it, en }: Label): Label =>
  label(it.charAt(0).toLowerCase() + it.slice(1), en.charAt(0).toLowerCase() + en.slice(1))

function describeIllness(
  output: DiseaseRollOutput,
  { who, isFoe, disease }: Situation,
  knows: (part: string) => boolean,
): OutcomeView {
  const well = wellIn(output)
  const open = knows('master') && !isFoe
  const result =
    disease.stage === 'exposure'
      ? well
        ? label('Resta in salute', 'Stays healthy')
        : label('Si ammala', 'Falls ill')
      : well
        ? label('Guarisce', 'Recovers')
        : label('Sta ancora male', 'Is still ill')
  const { roll: face, level, chance, multiplier } = output
  return {
    id: well ? 'well' : 'ill',
    label: result,
    stamp: well ? 'success' : 'failure',
    text: phrase`${who} ${inSentence(result)}`,
    dice: percentDie(face, level),
    figures: { roll: face, level, well, ...(open ? { chance, multiplier } : {}) },
    why: open
      ? [{ label: label('COS per', 'CON times'), value: multiplier, rule: 'BRP-DIS-4' }]
      : [],
  }
}

function effectsOf(
  { clock }: State,
  { id: being, name, illness: before }: AnyBeing,
  disease: Exposure | Recovery,
  output: DiseaseRollOutput,
): readonly BrpEffect[] {
  const well = wellIn(output)
  if (disease.stage === 'exposure' && well) return []
  const severity = output.severity ?? null
  const { target } = output
  const events: readonly AnyEvent[] = [
    well
      ? recovered({ being })
      : fellIll({ being, illness: illnessAfter(disease, output, rolledAt(before, clock)) }),
    ...(output.lost === 1 && target !== undefined
      ? [
          characteristicChanged({
            being,
            characteristic: target.id,
            to: target.value,
            cause: 'disease',
          }),
        ]
      : []),
    ...(output.dead === true ? [died({ being, cause: 'disease' })] : []),
  ]
  return [
    {
      id: 'illness',
      label: well
        ? phrase`${name}: ${label('guarisce', 'recovers')}`
        : phrase`${name}: ${label('sta male', 'ill')}${severity === null ? same('') : phrase` (${severityLabel(severity)})`}`,
      rules: ['BRP-DIS-6', 'BRP-DIS-7'],
      decides: 'fate',
      events,
    },
  ]
}

/** A roll made late counts from when it was due, so that no interval is skipped. */
const rolledAt = (illness: Illness | null, clock: number): number =>
  Math.min(illness?.due ?? clock, clock)

/** BRP-DIS-3, 6: the next roll is due on the next morning, or after the interval of the severity. */
function illnessAfter(
  disease: Exposure | Recovery,
  output: DiseaseRollOutput,
  from: number,
): Illness {
  if (disease.kind === 'minor') {
    const next = 'nextDay' in output ? output.nextDay : undefined
    return { kind: 'minor', day: next ?? 2, due: from + SECONDS.day }
  }
  return {
    kind: 'major',
    target: disease.target.id,
    failures: output.failures ?? 1,
    severity: output.severity ?? 'mild',
    interval: output.interval ?? 'week',
    due: from + SECONDS[output.interval ?? 'week'],
  }
}

export const diseases = {
  events: [fellIll, recovered],
  rolls: [diseaseRoll],
} satisfies Chapter<State>
