import { field, s, formFor, label, overridden, perCent, phrase, rows, stepForm } from '@mastro/core'
import type { FieldSpec, Draft, Field, Json, Label, StepForm } from '@mastro/core'
import { personalPointsOf } from '../operations/derive.ts'
import { identifier } from '../operations/shared-fields.ts'
import { shifts } from '../operations/shift-characteristics.ts'
import {
  CHARACTERISTIC_ROWS,
  CHARACTERISTICS,
  type Characteristic,
} from '../data/characteristics.ts'
import { ARMOUR_ROWS } from '../data/items.ts'
import { PROFESSIONS, professionRow, PROFESSION_POINTS } from '../data/professions.ts'
import { baseOf } from '../operations/shared/base-chance.ts'
import { knownSkillRef } from '../operations/shared/skill-ref.ts'
import type { Settings } from '../options.ts'
import type { CharacterChoices } from '../sheet/character.ts'
import { baseChanceContext } from '../sheet/chosen-skills.ts'
import {
  armourLabel,
  characteristicLabel,
  professionLabel,
  sheetFieldLabel,
  skillLabel,
  weaponLabel,
} from '../messages/terms.ts'
import { everySkill, ownable, pointSkills, skillsOfProfession } from './skill-choices.ts'
import { professionSummary } from './profession-shape.ts'
import { STEPS, type StepId } from './step-ids.ts'

/** The part of the draft that step forms depend on. */
export interface StepContext {
  readonly settings: Settings
  readonly choices: CharacterChoices
}

const form = formFor<StepContext>()
/** BRP-CHAR-2, 3: the range of the dice, 3D6 or 2D6+6. */
const score = (id: Characteristic) => {
  const { count, add } = CHARACTERISTIC_ROWS.find(row => row.id === id)! // every characteristic has a row
  return field.int(count + add, 18, characteristicLabel(id))
}

/** The form of each step, which also defines the schema of its answer. */
export const FORMS = {
  characteristics: form({
    str: score('str'),
    con: score('con'),
    siz: score('siz'),
    int: score('int'),
    pow: score('pow'),
    dex: score('dex'),
    app: score('app'),
  }),
  profession: form({
    profession: field.custom(identifier, (id, { settings }: StepContext) => ({
      id,
      label: label('Professione', 'Profession'),
      kind: 'choice',
      choices: [
        ...PROFESSIONS.map(row => ({
          value: row.id,
          label: professionLabel(row.id),
          hint: professionSummary(row),
        })),
        ...(settings.customProfessions
          ? [{ value: 'custom', label: label('Inventata da me', 'My own') }]
          : []),
      ],
    })),
    custom: field.custom(s.optional(s.name(80)), (id, { settings }: StepContext) =>
      settings.customProfessions
        ? { id, label: label('Nome della professione', 'Its name'), kind: 'text' }
        : null,
    ),
  }),
  skills: form({
    skills: field.custom(s.list(identifier, 0, 40), (id, ctx: StepContext) => ({
      id,
      label: label('Dieci abilità', 'Ten skills'),
      kind: 'choices',
      max: 10,
      choices: compulsoryFirst(ctx).map(ref => ({
        value: ref,
        label: skillLabel(ref),
        hint: isCompulsory(ctx, ref)
          ? phrase`${baseHint(ctx, ref)}, ${label('obbligatoria', 'compulsory')}`
          : baseHint(ctx, ref),
      })),
    })),
  }),
  identity: form({
    name: field.custom(s.optional(s.text(80)), id => ({
      id,
      label: sheetFieldLabel('name'),
      kind: 'text',
    })),
    race: field.hidden(s.optional(s.text())),
    gender: word('gender'),
    handedness: word('handedness'),
    height: word('height'),
    weight: word('weight'),
    description: word('description'),
    age: word('age'),
    distinctiveFeatures: word('distinctiveFeatures'),
    profession: field.hidden(s.optional(s.text())),
  }),
  equipment: form({
    weapons: field.custom(s.list(identifier, 0, 20), (id, { choices, settings }: StepContext) => ({
      id,
      label: label('Armi e scudi', 'Weapons and shields'),
      kind: 'choices',
      choices: ownable(choices, settings).map(value => ({
        value,
        label: weaponLabel(value),
      })),
    })),
    armour: field.custom(s.list(identifier, 0, 2), id => ({
      id,
      label: label('Armatura', 'Armour'),
      kind: 'choices',
      max: 2,
      choices: ARMOUR_ROWS.map(row => ({ value: row.id, label: armourLabel(row.id) })),
    })),
    usual: field.custom(s.optional(s.bool()), id => ({
      id,
      label: label('Il solito equipaggiamento', 'The usual equipment'),
      kind: 'bool',
      initial: true,
    })),
    items: field.custom(s.optional(s.text(4000)), id => ({
      id,
      label: label('Altro, una cosa per riga', 'Other things, one per line'),
      kind: 'text',
    })),
  }),
  background: form({ background: field.text(8000, label('Background', 'Background')) }),
}

function word(id: string): FieldSpec<string | undefined> {
  return field.custom(s.optional(s.text()), () => ({
    id,
    label: sheetFieldLabel(id),
    kind: 'text',
  }))
}

/** A shift is a list, or the flat fields of a single pair as the form submits them. */
export const shiftSchema = s.union([
  s.object({ shifts }),
  s.object({ from: s.oneOf(CHARACTERISTICS), to: s.oneOf(CHARACTERISTICS), points: s.int(0, 3) }),
])
export const pointsSchema = s.map(s.int(0, 10_000))

const shift: StepForm<StepContext> = {
  fields: () => [
    { id: 'from', label: label('Da', 'From'), kind: 'choice', choices: characteristicChoices() },
    { id: 'to', label: label('A', 'To'), kind: 'choice', choices: characteristicChoices() },
    { id: 'points', label: label('Punti', 'Points'), kind: 'int', min: 0, max: 3, initial: 0 },
  ],
  fill: (held, given, ctx) => {
    const isListed = typeof given === 'object' && given !== null && 'shifts' in given
    return s.parse(
      shiftSchema,
      isListed ? given : overridden(shift.fields(ctx), held, given),
      'value',
    )
  },
}

export const STEP_FORMS: Readonly<Record<StepId, StepForm<StepContext>>> = {
  characteristics: stepForm(FORMS.characteristics),
  shift,
  profession: stepForm(FORMS.profession),
  skills: stepForm(FORMS.skills),
  'profession-points': rows(s.int(0, 10_000), ctx =>
    ctx.choices.professionSkills.map(ref => pointField(ctx, ref, PROFESSION_POINTS)),
  ),
  'personal-points': rows(s.int(0, 10_000), ctx => {
    const { choices, settings } = ctx
    const situation = baseChanceContext(choices, settings)
    const written = Object.keys(choices.personalPoints)
    const all = [...choices.professionSkills, ...pointSkills(written, situation)]
    const most = personalPointsOf(choices.characteristics)
    return [...new Set(all)].map(ref => pointField(ctx, ref, most))
  }),
  identity: stepForm(FORMS.identity),
  equipment: stepForm(FORMS.equipment),
  background: stepForm(FORMS.background),
}

function characteristicChoices() {
  return CHARACTERISTICS.map(id => ({ value: id, label: characteristicLabel(id) }))
}

export function offeredSkills({ choices, settings }: StepContext): readonly string[] {
  const situation = baseChanceContext(choices, settings)
  const { profession } = choices
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  return printed === undefined ? everySkill(situation) : skillsOfProfession(printed, situation)
}

/** BRP-PROF-3: a fixed slot of the profession requires this skill. */
function isCompulsory(reading: StepContext, ref: string): boolean {
  return compulsorySkills(reading).includes(ref)
}

const compulsoryFirst = (reading: StepContext): readonly string[] =>
  offeredSkills(reading).toSorted(
    (a, b) => Number(isCompulsory(reading, b)) - Number(isCompulsory(reading, a)),
  )

function compulsorySkills({ choices: { profession } }: StepContext): readonly string[] {
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  return printed?.fixed.flatMap(({ skill }) => skill ?? []) ?? []
}

function baseHint({ choices, settings }: StepContext, ref: string): Label {
  return perCent(baseOf(knownSkillRef(ref), baseChanceContext(choices, settings)) ?? '–')
}

function pointField(reading: StepContext, ref: string, max: number): Field {
  return {
    id: ref,
    label: phrase`${skillLabel(ref)} · base ${baseHint(reading, ref)}`,
    kind: 'int',
    min: 0,
    max,
    initial: 0,
  }
}

/** The schema of each step's answer. */
const SCHEMAS = {
  characteristics: FORMS.characteristics.schema,
  shift: shiftSchema,
  profession: FORMS.profession.schema,
  skills: FORMS.skills.schema,
  'profession-points': pointsSchema,
  'personal-points': pointsSchema,
  identity: FORMS.identity.schema,
  equipment: FORMS.equipment.schema,
  background: FORMS.background.schema,
} as const satisfies Record<StepId, s.Schema>

export type StepAnswers = { readonly [Step in StepId]?: s.Infer<(typeof SCHEMAS)[Step]> }

/** Parses each answer by its schema. Answers that no longer match are ignored. */
export function answersOf(draft: Draft): StepAnswers {
  const read = STEPS.flatMap(step => {
    if (!Object.hasOwn(draft.answers, step)) return []
    const parsed = s.parse(SCHEMAS[step], draft.answers[step], 'value')
    return parsed.ok ? [[step, parsed.value] as const] : []
  })
  return Object.fromEntries(read)
}

export function withAnswer(
  draft: Draft,
  step: StepId,
  value: Json,
  faces: readonly number[] | null = null,
): Draft {
  const { [step]: _, ...dice } = draft.dice
  return {
    ...draft,
    answers: { ...draft.answers, [step]: value },
    dice: faces === null ? dice : { ...dice, [step]: faces },
  }
}
