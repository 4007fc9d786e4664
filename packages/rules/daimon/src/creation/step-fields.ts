import { label, phrase, type Field, type Json, type Label } from '@mastro/core'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { CLASS_CATEGORIES } from '../data/classes.ts'
import { learnableSkills, type SkillRow } from '../data/skills.ts'
import { categoryName, characteristicName, skillName, specialClassName } from '../messages/names.ts'
import type { Modifier } from '../sheet/character.ts'
import { isCustom } from '../operations/characters/skill-ids.ts'
import type { FormAnswer } from './step-form.ts'

/** Fields of the creation forms, with their current values. */

export interface Choice {
  readonly value: string | number
  readonly label: Label
  readonly hint?: Label
}

function filledValue(form: FormAnswer, id: string, otherwise?: Json): { initial?: Json } {
  const value = form[id] ?? otherwise
  return value === undefined ? {} : { initial: value }
}

export function textField(form: FormAnswer, id: string, text: Label, otherwise?: string): Field {
  return { id, label: text, kind: 'text', ...filledValue(form, id, otherwise) }
}

export function boolField(form: FormAnswer, id: string, text: Label): Field {
  return { id, label: text, kind: 'bool', ...filledValue(form, id, false) }
}

export function intField(
  form: FormAnswer,
  id: string,
  text: Label,
  [min, max]: readonly [number, number],
  otherwise?: number,
): Field {
  return { id, label: text, kind: 'int', min, max, ...filledValue(form, id, otherwise) }
}

export function choiceField(
  form: FormAnswer,
  id: string,
  text: Label,
  choices: readonly Choice[],
  otherwise?: string | number,
): Field {
  return { id, label: text, kind: 'choice', choices, ...filledValue(form, id, otherwise) }
}

export function choicesField(
  form: FormAnswer,
  id: string,
  text: Label,
  choices: readonly Choice[],
): Field {
  return { id, label: text, kind: 'choices', choices, ...filledValue(form, id, []) }
}

/**
 * DAI-CLASS-5: the group chooses the category of each class, which the book uses only for starting
 * gear.
 */
export function categoryFields(form: FormAnswer, prefix: string, suggested: string): Field[] {
  return [
    choiceField(
      form,
      `${prefix}category`,
      label('Tipo di Classe', 'Kind of class'),
      CLASS_CATEGORIES.map(id => ({ value: id, label: categoryName(id) })),
      suggested,
    ),
    boolField(form, `${prefix}special`, specialClassName),
  ]
}

/**
 * Possible targets of a modifier or bonus: `characteristic:power`, `skill:hacking`, and custom
 * skills.
 */
export function targetChoices(own: readonly string[]): Choice[] {
  const custom = own.filter(id => isCustom(id) || id.includes(':'))
  return [
    ...CHARACTERISTICS.map(id => ({
      value: `characteristic:${id}`,
      label: characteristicName(id),
    })),
    ...custom.map(id => ({ value: `skill:${id}`, label: skillName(id) })),
    ...learnableSkills.map(skillTarget),
  ]
}

const skillTarget = (row: SkillRow): Choice => ({
  value: `skill:${row.id}`,
  label: phrase`${skillName(row.id)} (${row.gs})`,
})

/** A target in the form of the rules. Null if none is chosen. */
export function parseTarget(text: string): Pick<Modifier, 'on' | 'id'> | null {
  const colon = text.indexOf(':')
  const [on, id] = [text.slice(0, colon), text.slice(colon + 1)]
  return on === 'characteristic' || on === 'skill' ? { on, id } : null
}
