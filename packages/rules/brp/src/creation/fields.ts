import { label, phrase, same, type Field, type Label } from '@mastro/core'
import { personalPointsOf } from '../acts/derive.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { ARMOUR_ROWS } from '../data/items.ts'
import { PROFESSIONS, professionRow, PROFESSION_POINTS } from '../data/professions.ts'
import { IDENTITY_FIELDS } from '../data/tables.ts'
import { baseOf } from '../rules/base-chance.ts'
import { knownSkillRef } from '../rules/skill-ref.ts'
import { choiceGround } from '../sheet/problems.ts'
import {
  armourLabel,
  characteristicLabel,
  professionLabel,
  sheetFieldLabel,
  skillLabel,
  weaponLabel,
} from '../words/terms.ts'
import type { StepId } from './answers.ts'
import { everySkill, skillsOfProfession } from './choices.ts'
import { ownable, type Reading } from './read.ts'

/** The form of each step, from what the draft says so far. */
export function fieldsOf(step: StepId, reading: Reading): readonly Field[] {
  return FIELDS[step](reading)
}

const FIELDS: Readonly<Record<StepId, (reading: Reading) => readonly Field[]>> = {
  characteristics: () =>
    CHARACTERISTICS.map(id => ({
      id,
      label: characteristicLabel(id),
      kind: 'int',
      min: 3,
      max: 18,
    })),
  shift: () => [
    { id: 'from', label: label('Da', 'From'), kind: 'choice', choices: characteristicChoices() },
    { id: 'to', label: label('A', 'To'), kind: 'choice', choices: characteristicChoices() },
    { id: 'points', label: label('Punti', 'Points'), kind: 'int', min: 0, max: 3, initial: 0 },
  ],
  profession: ({ settings }) => [
    {
      id: 'profession',
      label: label('Professione', 'Profession'),
      kind: 'choice',
      choices: [
        ...PROFESSIONS.map(({ id }) => ({ value: id, label: professionLabel(id) })),
        ...(settings.customProfessions
          ? [{ value: 'custom', label: label('Inventata da me', 'My own') }]
          : []),
      ],
    },
    ...(settings.customProfessions
      ? [
          {
            id: 'custom',
            label: label('Nome della professione', 'Its name'),
            kind: 'text' as const,
          },
        ]
      : []),
  ],
  skills: reading => [
    {
      id: 'skills',
      label: label('Dieci abilità', 'Ten skills'),
      kind: 'choices',
      max: 10,
      choices: compulsoryFirst(reading).map(ref => ({
        value: ref,
        label: skillLabel(ref),
        hint: isCompulsory(reading, ref)
          ? phrase`${baseHint(reading, ref)}, ${label('obbligatoria', 'compulsory')}`
          : baseHint(reading, ref),
      })),
    },
  ],
  'profession-points': reading =>
    reading.choices.professionSkills.map(ref => pointField(reading, ref, PROFESSION_POINTS)),
  'personal-points': reading => {
    const { choices } = reading
    const all = [
      ...choices.professionSkills,
      ...everySkill(choiceGround(choices, reading.settings)),
    ]
    return [...new Set(all)].map(ref =>
      pointField(reading, ref, personalPointsOf(choices.characteristics)),
    )
  },
  identity: () =>
    IDENTITY_FIELDS.filter(id => id !== 'race' && id !== 'profession').map(id => ({
      id,
      label: sheetFieldLabel(id),
      kind: 'text',
    })),
  equipment: ({ choices, settings }) => [
    {
      id: 'weapons',
      label: label('Armi e scudi', 'Weapons and shields'),
      kind: 'choices',
      choices: ownable(choices, settings).map(id => ({ value: id, label: weaponLabel(id) })),
    },
    {
      id: 'armour',
      label: label('Armatura', 'Armour'),
      kind: 'choices',
      max: 2,
      choices: ARMOUR_ROWS.map(({ id }) => ({ value: id, label: armourLabel(id) })),
    },
    {
      id: 'usual',
      label: label('Il solito equipaggiamento', 'The usual equipment'),
      kind: 'bool',
      initial: true,
    },
    {
      id: 'items',
      label: label('Altro, una cosa per riga', 'Other things, one a line'),
      kind: 'text',
    },
  ],
  background: () => [{ id: 'background', label: label('Background', 'Background'), kind: 'text' }],
}

function characteristicChoices() {
  return CHARACTERISTICS.map(id => ({ value: id, label: characteristicLabel(id) }))
}

export function offeredSkills({ choices, settings }: Reading): readonly string[] {
  const ground = choiceGround(choices, settings)
  const { profession } = choices
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  return printed === undefined ? everySkill(ground) : skillsOfProfession(printed, ground)
}

/** BRP-PROF-3: a place of the profession that this skill alone fills. */
function isCompulsory(reading: Reading, ref: string): boolean {
  return compulsorySkills(reading).includes(ref)
}

const compulsoryFirst = (reading: Reading): readonly string[] =>
  offeredSkills(reading).toSorted(
    (a, b) => Number(isCompulsory(reading, b)) - Number(isCompulsory(reading, a)),
  )

export function compulsorySkills({ choices: { profession } }: Reading): readonly string[] {
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  return printed?.fixed.flatMap(({ skill }) => skill ?? []) ?? []
}

function baseHint({ choices, settings }: Reading, ref: string): Label {
  return same(`${baseOf(knownSkillRef(ref), choiceGround(choices, settings)) ?? '–'}\u202f%`)
}

function pointField(reading: Reading, ref: string, max: number): Field {
  return {
    id: ref,
    label: phrase`${skillLabel(ref)} · base ${baseHint(reading, ref)}`,
    kind: 'int',
    min: 0,
    max,
    initial: 0,
  }
}
