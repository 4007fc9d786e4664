import { field, s, ok, phrase, refuse } from '@mastro/core'
import type { FieldSpec, Field, Label, Result } from '@mastro/core'
import type { Character, Skill } from '../../sheet/character.ts'
import { vitalityOf } from '../../operations/derived-figures.ts'
import {
  COMPONENTS,
  nameField,
  orNull,
  sameName,
  type ComponentName,
} from '../../operations/shared-fields.ts'
import type { RollSheet } from '../../operations/roll-sheet.ts'
import { totalPoints } from '../../operations/body-state.ts'
import { signedText } from '../../sheet/sheet-sections.ts'
import type { RollChoice } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'

/** WOC-ROLL-3. A player's choices from the sheet, by name. */
export interface SheetChoice {
  readonly nuance: string | null
  readonly skill: string | null
  readonly specialisation: string | null
  readonly incapacity?: string | null
}

export interface Circumstances {
  readonly passive?: boolean
  readonly ignoreFatigue?: boolean
}

/**
 * The sheet input of a roll, with numbers read from the character. Refuses what the character does
 * not have.
 */
export function rollSheetOf(
  character: Character,
  component: ComponentName,
  choice: SheetChoice,
  { passive = false, ignoreFatigue = false }: Circumstances = {},
): Result<RollSheet> {
  const skill = findByName(character.skills, choice.skill)
  const shades = character.nuances.filter(one => one.component === component)
  const nuance = findByName(shades, choice.nuance)
  const specialisation = findByName(skill?.specialisations ?? [], choice.specialisation)
  const incapacity = findByName(character.incapacities, choice.incapacity ?? null)
  if (nuance === undefined) return refuse('not-found', 'nuance')
  if (skill === undefined) return refuse('not-found', 'skill')
  if (specialisation === undefined) return refuse('not-found', 'specialisation')
  if (incapacity === undefined) return refuse('not-found', 'incapacity')
  const level = (one: { readonly name: string; readonly level: number } | null) =>
    one === null ? null : { name: one.name, level: one.level }
  return ok({
    component: { name: component, value: character.components[component] },
    nuance: nuance === null ? null : { name: nuance.name, value: nuance.value },
    skill: level(skill),
    specialisation: level(specialisation),
    incapacity: level(incapacity),
    fatigue: totalPoints(character.state.fatigue),
    damage: totalPoints(character.state.wounds),
    vitality: vitalityOf(character),
    passive,
    ignoreFatigue,
  })
}

/** Null if nothing was picked, undefined if the list has no such name. */
function findByName<T extends { readonly name: string }>(
  list: readonly T[],
  wanted: string | null,
): T | null | undefined {
  return wanted === null ? null : list.find(({ name }) => sameName(name, wanted))
}

/** Names of everything that entered a sum. */
export function sumOf(sheet: RollSheet): RollChoice {
  const name = (one: { readonly name?: string | undefined } | null) => one?.name ?? null
  return {
    component: sheet.component.name,
    nuance: name(sheet.nuance),
    skill: name(sheet.skill),
    specialisation: name(sheet.specialisation),
    incapacity: name(sheet.incapacity),
  }
}

/** An earlier choice, reduced to its Component if the sheet no longer has the rest. */
export function stillOn(
  character: Character,
  sum: RollChoice | null | undefined,
): Partial<RollChoice> {
  if (sum === null || sum === undefined) return {}
  const sheet = rollSheetOf(character, sum.component, sum)
  return sheet.ok ? sum : { component: sum.component }
}

export function skillOf({ skills }: Character, wanted: string): Skill | undefined {
  return skills.find(({ name }) => sameName(name, wanted))
}

interface NamedChoice {
  readonly name: string
  readonly text: Label
}

/** An optional choice from the sheet. Hidden if nothing fits (WOC-NUANCE-4, WOC-SKILL-1). */
function pick<L>(
  name: Label,
  list: (ctx: L) => readonly NamedChoice[],
): FieldSpec<string | null, L> {
  return field.custom(orNull(nameField), (id, ctx: L): Field | null => {
    const choices = list(ctx).map(one => ({ value: one.name, label: one.text }))
    return choices.length === 0 ? null : { id, label: name, kind: 'choice', choices, initial: null }
  })
}

type FindCharacter<L> = (ctx: L) => Character | undefined

/** Fields for a roll that needs a skill. An incapacity cannot replace it (WOC-INCAP-1). */
export function skilledFields<L>(
  whose: FindCharacter<L>,
  only: (skill: Skill) => boolean,
  component?: ComponentName,
) {
  const skills = (ctx: L) => (whose(ctx)?.skills ?? []).filter(only)
  return {
    skill: pick<L>(TERM_LABELS.skill, ctx =>
      skills(ctx).map(({ name, level }) => ({ name, text: phrase`${nameLabel(name)} ${level}` })),
    ),
    specialisation: pick<L>(TERM_LABELS.specialisation, ctx =>
      skills(ctx).flatMap(skill =>
        skill.specialisations.map(({ name, level }) => ({
          name,
          text: phrase`${nameLabel(skill.name)}: ${nameLabel(name)} ${signedText(level)}`,
        })),
      ),
    ),
    nuance: pick<L>(TERM_LABELS.nuance, ctx =>
      (whose(ctx)?.nuances ?? [])
        .filter(shade => component === undefined || shade.component === component)
        .map(shade => ({
          name: shade.name,
          text: phrase`${term('component', shade.component)}: ${nameLabel(shade.name)} ${signedText(shade.value)}`,
        })),
    ),
  }
}

/** Fields for any roll. `component` is the rolled Component, if known. */
export function sheetFields<L>(whose: FindCharacter<L>, component?: ComponentName) {
  return {
    ...skilledFields(whose, () => true, component),
    incapacity: pick<L>(TERM_LABELS.incapacity, ctx =>
      (whose(ctx)?.incapacities ?? []).map(({ name, level }) => ({
        name,
        text: phrase`${nameLabel(name)} ${signedText(level)}`,
      })),
    ),
  }
}

/** The Component of a roll. The seat that decides it may also leave it open. */
export function componentField<L>(
  whose: FindCharacter<L>,
  initial?: null,
): FieldSpec<ComponentName | null, L> {
  return field.custom(orNull(s.oneOf(COMPONENTS)), (id, ctx: L): Field | null => {
    const character = whose(ctx)
    return character === undefined
      ? null
      : {
          id,
          label: TERM_LABELS.component,
          kind: 'choice',
          choices: COMPONENTS.map(value => ({
            value,
            label: phrase`${term('component', value)} ${character.components[value]}`,
          })),
          ...(initial === undefined ? {} : { initial }),
        }
  })
}
