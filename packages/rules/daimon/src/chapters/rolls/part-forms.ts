import { field, s, label, phrase, same } from '@mastro/core'
import type { FieldSpec, Field, Label, PartContext } from '@mastro/core'
import type { Character, Item } from '../../sheet/character.ts'
import { CHARACTERISTICS, type CharacteristicId } from '../../data/characteristics.ts'
import { difficultyTable } from '../../data/difficulty.ts'
import { MARKS } from '../../data/gear.ts'
import { STRATEGIES } from '../../data/modifiers.ts'
import { RESOURCES } from '../../data/skills.ts'
import { skillScore } from '../../operations/characters/derive.ts'
import { usableSkills } from '../../operations/characters/skill-ids.ts'
import type { State } from '../../state.ts'
import {
  characteristicName,
  className,
  gearLevelName,
  skillName,
  sourceName,
  strategyName,
  targetName,
  traitName,
} from '../../messages/names.ts'
import { presetText } from '../../messages/preset-texts.ts'

/** Form fields shared by the parts of several rolls, with choices from a sheet. */

const id = s.name(64)
export const ids = (max: number) => s.withDefault(s.list(id, 0, max), () => [])
export const idOrNone = s.withDefault(s.nullable(id), () => null)
const dice = (n: number): Label => same(`${n}D`)

type Sheet<L> = (ctx: L) => Character | null
/** A custom field with choices from the sheet. Hidden if there are none. */
function offSheet<T, L>(
  schema: FieldSpec<T>['schema'],
  sheet: Sheet<L>,
  what: Pick<Field, 'label' | 'kind'>,
  choices: (character: Character) => field.Choices,
): FieldSpec<T, L> {
  return field.custom<T, L>(schema, (field, ctx) => {
    const character = sheet(ctx)
    const found = character === null ? [] : choices(character)
    return found.length === 0 ? null : { id: field, ...what, choices: found }
  })
}

/** Enhancements and gear that still work. */
const gearFields = <L>(sheet: Sheet<L>) => ({
  enhancements: offSheet<string[], L>(
    ids(6),
    sheet,
    { label: sourceName('enhancement'), kind: 'choices' },
    ({ enhancements }) =>
      enhancements
        .filter(({ marks }) => marks < MARKS)
        .map(held => ({
          value: held.id,
          label: presetText(held.name),
          hint: held.bonuses
            .map(bonus => phrase`${targetName(bonus)} +${bonus.dice}D`)
            .reduce((all, bonus) => phrase`${all}, ${bonus}`),
        })),
  ),
  items: offSheet<string[], L>(
    ids(8),
    sheet,
    { label: sourceName('gear-bonus'), kind: 'choices' },
    ({ equipment }) =>
      equipment
        .filter(({ bonusSkill, marks }) => bonusSkill !== null && marks < MARKS)
        .map(held => ({
          value: held.id,
          label: presetText(held.name),
          hint: phrase`${skillName(held.bonusSkill ?? '')} +1D`,
        })),
  ),
})

/** The rows of the sheet that the action uses (DAI-DICE-2/6). `skill` may be `resources`. */
export const useFields = <L>(sheet: Sheet<L>) => ({
  characteristic: offSheet<CharacteristicId, L>(
    s.oneOf(CHARACTERISTICS),
    sheet,
    { label: sourceName('characteristic'), kind: 'choice' },
    ({ characteristics }) =>
      CHARACTERISTICS.map(key => ({
        value: key,
        label: characteristicName(key),
        hint: dice(characteristics[key]),
      })),
  ),
  skill: offSheet<string | null, L>(
    idOrNone,
    sheet,
    { label: sourceName('skill'), kind: 'choice' },
    character => skillChoices(character),
  ),
  classes: offSheet<string[], L>(
    ids(4),
    sheet,
    { label: sourceName('classes'), kind: 'choices' },
    ({ classes }) => classes.map(held => ({ value: held.id, label: className(held.name) })),
  ),
  traits: offSheet<string[], L>(
    ids(3),
    sheet,
    { label: sourceName('traits'), kind: 'choices' },
    ({ traits }) => traits.map(held => ({ value: held.id, label: traitName(held.name) })),
  ),
  ...gearFields(sheet),
})

/** The skills that a roll may name, then Resources (DAI-DICE-3). */
export function skillChoices(character: Character): field.Choices {
  const choice = (key: string) => ({
    value: key,
    label: skillName(key),
    hint: dice(skillScore(character, key)),
  })
  return [...usableSkills(character), RESOURCES].map(choice)
}

/** Dice of the player's reserve, at most those available. */
export const reserveField = <L>(available: (ctx: L) => number): FieldSpec<number, L> =>
  field.custom<number, L>(s.withDefault(s.int(0, 7), 0), (field, ctx) => ({
    id: field,
    label: sourceName('reserve'),
    kind: 'int',
    min: 0,
    max: available(ctx),
    initial: 0,
  }))

/** How the action is done, asked before the pool is built (DAI-DICE-10). */
export const descriptionField = field.text(500, label('Come lo fai', 'How you do it'))

export const strategyField = field.choice(STRATEGIES, sourceName('strategy'), strategyName, 'none')

export interface WieldedGear {
  readonly weapon: string | null
  readonly armour: string | null
  readonly shield: string | null
}
const WIELDED = {
  weapon: label('Arma', 'Weapon'),
  armour: label('Protezione', 'Armour'),
  shield: label('Scudo', 'Shield'),
} as const
type WieldedKind = keyof typeof WIELDED

function wieldField<T, L>(
  schema: FieldSpec<T>['schema'],
  sheet: Sheet<L>,
  kind: WieldedKind,
): FieldSpec<T, L> {
  return field.custom<T, L>(schema, (field, ctx) => {
    const owned = byWorth((sheet(ctx)?.equipment ?? []).filter(item => item.kind === kind))
    if (owned.length === 0) return null
    return {
      id: field,
      label: WIELDED[kind],
      kind: 'choice',
      choices: owned.map(({ id: key, name: called, level, marks }) => ({
        value: key,
        label: presetText(called),
        hint: phrase`${gearLevelName(level)} (${marks}/${MARKS})`,
      })),
      initial: owned[0]?.id ?? null,
    }
  })
}

/**
 * The weapon, armour and shield used are items of the sheet. All three count as gear and are marked
 * after the fight.
 */
export const wieldFields = <L>(sheet: Sheet<L>) => ({
  weapon: wieldField<string | null, L>(idOrNone, sheet, 'weapon'),
  armour: wieldField<string | null, L>(idOrNone, sheet, 'armour'),
  shield: wieldField<string | null, L>(idOrNone, sheet, 'shield'),
})

/** A shot needs a weapon. */
export const weaponField = <L>(sheet: Sheet<L>) => wieldField<string, L>(id, sheet, 'weapon')

/** Sorts the best working item first. */
export function byWorth(items: readonly Item[]): readonly Item[] {
  const worth = ({ level, marks }: Item) => (marks < MARKS ? level : -1)
  return [...items].sort((a, b) => worth(b) - worth(a))
}

/** DAI-TEST-2: every level with its number and its name. */
export const targetField = field.custom(s.int(1, 7), field => ({
  id: field,
  label: label('Target', 'Target'),
  kind: 'choice',
  choices: difficultyTable.levels.map(({ target, it, en }) => ({
    value: target,
    label: { it, en },
    at: target,
  })),
}))

export const advantageField = field.int(-4, 4, sourceName('advantage'), 0)
export const noteField = field.text(300, label('Perché', 'Why'))
export const yesField = (what: Label): FieldSpec<boolean> =>
  field.custom(s.withDefault(s.bool(), false), field => ({
    id: field,
    label: what,
    kind: 'bool',
    initial: false,
    rare: true,
  }))

type SlipPartContext = PartContext<State, unknown>

/**
 * Classes, traits and enhancements that do not suit this action, by id. `skill` removes the skill.
 */
export const strikeField = <L extends SlipPartContext>(sheets: (ctx: L) => readonly Character[]) =>
  field.custom<string[], L>(ids(16), (field, ctx) => {
    const choices = sheets(ctx).flatMap(({ classes, traits, enhancements }) => [
      ...classes.map(held => ({ value: held.id, label: className(held.name) })),
      ...traits.map(held => ({ value: held.id, label: traitName(held.name) })),
      ...enhancements.map(held => ({ value: held.id, label: presetText(held.name) })),
    ])
    const once = new Map(choices.map(choice => [choice.value, choice]))
    return {
      id: field,
      label: label('Che cosa non c’entra', 'What does not fit'),
      kind: 'choices',
      choices: [{ value: 'skill', label: sourceName('skill') }, ...once.values()],
      initial: [],
      rare: true,
    }
  })

/** Seats whose help makes no sense here, or is not wanted (DAI-HELP-3). */
export const seatsField = <L extends SlipPartContext>(
  what: Label,
  helpers: (ctx: L) => readonly { readonly seat: string; readonly name: string }[],
) =>
  field.custom<string[], L>(ids(12), (field, ctx) => {
    const choices = helpers(ctx).map(({ seat, name: called }) => ({
      value: seat,
      label: same(called),
    }))
    return choices.length === 0
      ? null
      : { id: field, label: what, kind: 'choices', choices, rare: true }
  })
