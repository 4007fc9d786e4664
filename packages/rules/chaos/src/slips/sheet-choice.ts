import { label, ok, phrase, refuse, type Field, type Label, type Result } from '@mastro/core'
import type { Character, Skill } from '../acts/character.ts'
import { vitalityOf } from '../acts/derived.ts'
import { COMPONENTS, nameField, orNull, sameName, type ComponentName } from '../acts/fields.ts'
import type { RollSheet } from '../acts/roll-sheet.ts'
import { totalPoints } from '../acts/state.ts'
import { signedText } from '../sheet/papers.ts'
import { nameLabel } from '../words/names.ts'
import { term, WORDS } from '../words/terms.ts'

/** WOC-ROLL-3. What a player picks from the sheet, by name. */
export const sheetChoiceShape = {
  nuance: orNull(nameField),
  skill: orNull(nameField),
  specialisation: orNull(nameField),
  incapacity: orNull(nameField),
}

export interface SheetChoice {
  readonly nuance: string | null
  readonly skill: string | null
  readonly specialisation: string | null
  readonly incapacity: string | null
}

export interface Circumstances {
  readonly passive?: boolean
  readonly ignoreFatigue?: boolean
}

/** The very sheet of a roll, numbers read from the character; refuses what the character does not have. */
export function rollSheetOf(
  character: Character,
  component: ComponentName,
  choice: SheetChoice,
  { passive = false, ignoreFatigue = false }: Circumstances = {},
): Result<RollSheet> {
  const nuance = choice.nuance === null ? null : nuanceOf(character, component, choice.nuance)
  const skill = choice.skill === null ? null : skillOf(character, choice.skill)
  const specialisation =
    choice.specialisation === null
      ? null
      : skill?.specialisations.find(one => sameName(one.name, choice.specialisation ?? ''))
  const incapacity =
    choice.incapacity === null
      ? null
      : character.incapacities.find(one => sameName(one.name, choice.incapacity ?? ''))
  if (nuance === undefined) return refuse('not-found', 'nuance')
  if (skill === undefined) return refuse('not-found', 'skill')
  if (specialisation === undefined) return refuse('not-found', 'specialisation')
  if (incapacity === undefined) return refuse('not-found', 'incapacity')
  return ok({
    component: { name: component, value: character.components[component] },
    nuance: nuance === null ? null : { name: nuance.name, value: nuance.value },
    skill: skill === null ? null : { name: skill.name, level: skill.level },
    specialisation:
      specialisation === null ? null : { name: specialisation.name, level: specialisation.level },
    incapacity: incapacity === null ? null : { name: incapacity.name, level: incapacity.level },
    fatigue: totalPoints(character.state.fatigue),
    damage: totalPoints(character.state.wounds),
    vitality: vitalityOf(character),
    passive,
    ignoreFatigue,
  })
}

export function skillOf({ skills }: Character, wanted: string): Skill | undefined {
  return skills.find(({ name }) => sameName(name, wanted))
}

function nuanceOf({ nuances }: Character, component: ComponentName, wanted: string) {
  return nuances.find(one => one.component === component && sameName(one.name, wanted))
}

/** The legal choices of a sheet; `only`: the skills that serve here. */
export function choiceFields(
  character: Character,
  only: (skill: Skill) => boolean = () => true,
): readonly Field[] {
  const skills = character.skills.filter(only)
  return [
    named(
      'skill',
      WORDS.skill,
      skills.map(({ name, level }) => ({ name, text: phrase`${nameLabel(name)} ${level}` })),
    ),
    named(
      'specialisation',
      WORDS.specialisation,
      skills.flatMap(skill =>
        skill.specialisations.map(({ name, level }) => ({
          name,
          text: phrase`${nameLabel(skill.name)}: ${nameLabel(name)} ${signedText(level)}`,
        })),
      ),
    ),
    named(
      'nuance',
      WORDS.nuance,
      character.nuances.map(({ component, name, value }) => ({
        name,
        text: phrase`${term('component', component)}: ${nameLabel(name)} ${signedText(value)}`,
      })),
    ),
    named(
      'incapacity',
      WORDS.incapacity,
      character.incapacities.map(({ name, level }) => ({
        name,
        text: phrase`${nameLabel(name)} ${signedText(level)}`,
      })),
    ),
  ].filter(({ choices }) => choices !== undefined && choices.length > 0)
}

export function componentField(character: Character): Field {
  return {
    id: 'component',
    label: WORDS.component,
    kind: 'choice',
    choices: COMPONENTS.map(value => ({
      value,
      label: label(
        `${term('component', value).it} ${character.components[value]}`,
        `${term('component', value).en} ${character.components[value]}`,
      ),
    })),
  }
}

export function textField(id: string, name: Label): Field {
  return { id, label: name, kind: 'text' }
}

export function boolField(id: string, name: Label, initial = false): Field {
  return { id, label: name, kind: 'bool', initial }
}

export function intField(
  id: string,
  name: Label,
  min: number,
  max: number,
  initial?: number,
): Field {
  return { id, label: name, kind: 'int', min, max, ...(initial === undefined ? {} : { initial }) }
}

export function named(
  id: string,
  name: Label,
  list: readonly { readonly name: string; readonly text: Label }[],
): Field {
  return {
    id,
    label: name,
    kind: 'choice',
    choices: list.map(one => ({ value: one.name, label: one.text })),
  }
}
