import { field, s, count, formFor, label, phrase, readTable, same } from '@mastro/core'
import type { FieldSpec, Draft, Label } from '@mastro/core'
import { POSITIVE_TRAITS, type PositiveTrait } from '../operations/create-input.ts'
import { ARMOR_PIECES } from '../data/armor.ts'
import { fixedHitPoints, hitPointDice } from '../data/hit-points.ts'
import { TRAIT_KINDS, scoreOf, type TraitKind } from '../data/traits.ts'
import { labelOf } from '../messages/label-of.ts'
import { choicesOf, TERMS } from '../messages/terms.ts'
import { ARMOURY } from './armoury.ts'

/** The steps in order, from concept to gear. */
export const STEPS = [
  'concept',
  'central',
  'side-1',
  'side-2',
  'flaw',
  'superior',
  'hit-points',
  'psychic',
  'life',
  'gear',
] as const
export type StepId = (typeof STEPS)[number]

/** The part of the draft that step forms depend on. */
export interface StepContext {
  readonly mayNarrow: boolean
  readonly hasPower: boolean
  readonly traits: readonly {
    readonly id: PositiveTrait
    readonly name: string
    readonly kind: TraitKind
    readonly isUnknown: boolean
  }[]
  /**
   * The traits that give hit points, or `none` with a null score. `least` is the lowest rolled
   * total.
   */
  readonly bodies: readonly {
    readonly id: PositiveTrait | 'none'
    readonly score: number | null
    readonly least: number
  }[]
}

export const FLAGS = ['combat', 'hitPoints', 'fringe'] as const
export type TraitFlag = (typeof FLAGS)[number]

const FLAG_LABELS: Readonly<Record<TraitFlag, Label>> = {
  combat: label('Si usa per combattere', 'Used to fight'),
  hitPoints: label('Dà punti ferita', 'Gives hit points'),
  fringe: TERMS.fringe,
}
const MODES = [
  { value: 'fixed', label: label('Valore fisso', 'Fixed value') },
  { value: 'roll', label: label('Si tira', 'Rolled') },
]

export const LABELS: Readonly<Record<StepId, Label>> = {
  concept: TERMS.concept,
  central: labelOf('role', 'central'),
  'side-1': label('Primo tratto secondario', 'First side trait'),
  'side-2': label('Secondo tratto secondario', 'Second side trait'),
  flaw: labelOf('role', 'flaw'),
  superior: labelOf('rank', 'superior'),
  'hit-points': TERMS.hitPoints,
  psychic: TERMS.psychic,
  life: TERMS.life,
  gear: TERMS.equipment,
}

const KINDS: Readonly<Record<TraitKind, Label>> = {
  standard: label('Normale', 'Standard'),
  technical: label('Tecnico', 'Technical'),
  narrow: label('Ristretto', 'Narrow'),
  'narrow-technical': label('Ristretto e tecnico', 'Narrow, technical'),
}

/** A kind with its scores, as in «Tecnico: 1, 2 se superiore». */
function kindLabel(kind: TraitKind): Label {
  const [good, best] = [scoreOf(kind, 'good'), scoreOf(kind, 'superior')]
  const { it, en } = KINDS[kind]
  return label(`${it}: ${good}, ${best} se superiore`, `${en}: ${good}, ${best} if superior`)
}

const form = formFor<StepContext>()

const unknown = field.bool(
  label('Lo scriverà il Moderatore in segreto', 'The Moderator will write it in secret'),
)
const named = {
  name: field.text(120, TERMS.name),
  description: field.text(1000, TERMS.description),
  sign: field.text(200, TERMS.sign),
}
const traitFields = {
  ...named,
  kind: field.custom(
    s.withDefault(s.oneOf(TRAIT_KINDS), 'standard'),
    (id, { mayNarrow }: StepContext) => ({
      id,
      label: label('Tipo', 'Kind'),
      kind: 'choice',
      choices: TRAIT_KINDS.filter(kind => mayNarrow || !NARROW.includes(kind)).map(kind => ({
        value: kind,
        label: kindLabel(kind),
      })),
      initial: 'standard',
    }),
  ),
  flags: field.choices(FLAGS, label('Serve a', 'Good for'), flag => FLAG_LABELS[flag]),
  /** WARP-CREATE-11. */
  strange: field.bool(label('Identità fuori dal mondo reale', 'An identity beyond the real world')),
  unknown,
}
const trait = form(traitFields)
/** Only the central trait can be an identity beyond the real world. */
const sideTrait = form({
  ...traitFields,
  strange: field.hidden(s.withDefault(s.bool(), false)),
})

const NARROW: readonly TraitKind[] = ['narrow', 'narrow-technical']
const LIFE = {
  motivation: TERMS.motivation,
  secret: TERMS.secret,
  'important-person': TERMS.importantPerson,
} as const
const mode = s.withDefault(s.oneOf(['fixed', 'roll']), 'fixed')

/**
 * The form of each step, which also defines the schema of its answer. Fields are flat, so that any
 * client can show them.
 */
export const FORMS = {
  concept: form({ name: field.text(80, TERMS.name), concept: field.text(300, TERMS.concept) }),
  central: trait,
  'side-1': sideTrait,
  'side-2': sideTrait,
  flaw: form({ ...named, unknown }),
  superior: form({
    superior: field.custom(
      s.withDefault(s.oneOf(POSITIVE_TRAITS), 'central'),
      (id, { traits }: StepContext) => ({
        id,
        label: LABELS.superior,
        kind: 'choice',
        choices: traits.map(({ id: value, name, kind, isUnknown }) => ({
          value,
          label: name === '' ? LABELS[value] : same(name),
          ...(isUnknown ? {} : { hint: same(String(scoreOf(kind, 'superior'))) }),
        })),
        initial: 'central',
      }),
    ),
  }),
  'hit-points': form({
    label: field.text(80, label('Una parola per i punti ferita', 'A word for the hit points')),
    central: bodyMode('central'),
    'side-1': bodyMode('side-1'),
    'side-2': bodyMode('side-2'),
    none: bodyMode('none'),
  }),
  psychic: form({
    mode: field.custom(mode, (id, { hasPower }: StepContext) =>
      hasPower ? { id, label: TERMS.shot, kind: 'choice', choices: MODES, initial: 'fixed' } : null,
    ),
    label: field.onlyIf(
      ({ hasPower }: StepContext) => hasPower,
      field.text(80, label('Come la chiama', 'What they call it')),
    ),
  }),
  life: form({
    motivation: field.text(500, TERMS.motivation),
    secret: field.text(500, TERMS.secret),
    importantPerson: field.text(500, TERMS.importantPerson),
    unknown: field.choices(
      ['motivation', 'secret', 'important-person'],
      label('Lo scriverà il Moderatore in segreto', 'The Moderator will write it in secret'),
      id => LIFE[id],
    ),
  }),
  gear: form({
    history: field.text(4000, TERMS.history),
    equipment: field.text(1000, TERMS.equipment),
    finances: field.text(300, TERMS.finances),
    armor: field.custom(
      s.withDefault(s.list(s.oneOf(ARMOR_PIECES), 0, 6), () => []),
      id => ({
        id,
        label: TERMS.armor,
        kind: 'choices',
        choices: choicesOf('armor', ARMOR_PIECES),
        initial: [],
      }),
    ),
    weapons: field.custom(
      s.withDefault(s.list(s.oneOf(ARMOURY.map(({ id }) => id)), 0, 12), () => []),
      id => ({
        id,
        label: TERMS.weapons,
        kind: 'choices',
        choices: ARMOURY.map(arm => ({ value: arm.id, label: arm.label })),
        initial: [],
      }),
    ),
  }),
} as const

/**
 * A choice for one trait, with the result of each mode: 28 points, or 8 dice (WARP-HP-1,
 * WARP-HP-3).
 */
function bodyMode(trait: PositiveTrait | 'none'): FieldSpec<'fixed' | 'roll', StepContext> {
  return field.custom(mode, (id, { bodies, traits }) => {
    const body = bodies.find(one => one.id === trait)
    if (body === undefined) return null
    const points = fixedHitPoints(body.score)
    const name = traits.find(one => one.id === trait)?.name ?? ''
    return {
      id,
      label: trait === 'none' ? TERMS.noTrait : name === '' ? LABELS[trait] : same(name),
      kind: 'choice',
      choices: [
        { value: 'fixed', label: label(`Fisso, ${points}`, `Fixed, ${points}`) },
        { value: 'roll', label: rollLabel(hitPointDice(body.score), body.least) },
      ],
      initial: 'fixed',
    }
  })
}

function rollLabel(dice: number, least: number): Label {
  const thrown = phrase`${label('Tira', 'Roll')} ${count(dice, label('dado', 'die'), label('dadi', 'dice'))}`
  const most = dice * 6
  return phrase`${thrown}: ${label(`da ${least} a ${most}`, `${least} to ${most}`)}`
}

export type Answer<S extends StepId> = s.Infer<(typeof FORMS)[S]['schema']>
export type TraitAnswer = Answer<'central'>

/** The answer of a step, or the values of an empty form. */
export function answerOf<S extends StepId>(draft: Draft, step: S): Answer<S> {
  const given = draft.answers[step] ?? {}
  const { schema }: { schema: s.Schema } = FORMS[step]
  return readTable(schema, given) as Answer<S> // safe: parsed by the schema of the same step
}

export const isAnswered = (draft: Draft, step: StepId) => draft.answers[step] !== undefined
