import { label, phrase, same, type Field, type Label } from '@mastro/core'
import type { Character, Item } from '../characters/character.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { difficultyTable } from '../data/difficulty.ts'
import { DISTANCES, MARKS, SIZES } from '../data/gear.ts'
import { STRATEGIES } from '../data/modifiers.ts'
import { RESOURCES } from '../data/skills.ts'
import {
  characteristicName,
  className,
  distanceName,
  gearLevelName,
  sizeName,
  skillName,
  sourceName,
  strategyName,
  targetName,
  traitName,
} from '../words/catalogue.ts'

/** The legal choices of each part, read off the sheet, for a generic form. */

const dice = (n: number): Label => same(`${n}D`)

export function useFields(character: Character): readonly Field[] {
  return [
    {
      id: 'characteristic',
      label: sourceName('characteristic'),
      kind: 'choice',
      choices: CHARACTERISTICS.map(id => ({
        value: id,
        label: characteristicName(id),
        hint: dice(character.characteristics[id]),
      })),
    },
    {
      id: 'skill',
      label: sourceName('skill'),
      kind: 'choice',
      choices: [
        ...character.skills.map(({ id, score }) => ({
          value: id,
          label: skillName(id),
          hint: dice(score),
        })),
        { value: RESOURCES, label: skillName(RESOURCES), hint: dice(character.resources) },
      ],
    },
    {
      id: 'classes',
      label: sourceName('classes'),
      kind: 'choices',
      choices: character.classes.map(({ id, name }) => ({ value: id, label: className(name) })),
    },
    {
      id: 'traits',
      label: sourceName('traits'),
      kind: 'choices',
      choices: character.traits.map(({ id, name }) => ({ value: id, label: traitName(name) })),
    },
    ...enhancementField(character),
    ...itemField(character),
  ]
}

function enhancementField({ enhancements }: Character): readonly Field[] {
  const working = enhancements.filter(({ marks }) => marks < MARKS)
  if (working.length === 0) return []
  return [
    {
      id: 'enhancements',
      label: sourceName('enhancement'),
      kind: 'choices',
      choices: working.map(({ id, name, bonuses }) => ({
        value: id,
        label: same(name),
        hint: bonuses
          .map(bonus => phrase`${targetName(bonus)} +${bonus.dice}D`)
          .reduce((all, one) => phrase`${all}, ${one}`),
      })),
    },
  ]
}

function itemField({ equipment }: Character): readonly Field[] {
  const helpful = equipment.filter(({ bonusSkill, marks }) => bonusSkill !== null && marks < MARKS)
  if (helpful.length === 0) return []
  return [
    {
      id: 'items',
      label: sourceName('gear-bonus'),
      kind: 'choices',
      choices: helpful.map(({ id, name, bonusSkill }) => ({
        value: id,
        label: same(name),
        hint: phrase`${skillName(bonusSkill ?? '')} +1D`,
      })),
    },
  ]
}

export const reserveField = (available: number): Field => ({
  id: 'reserve',
  label: sourceName('reserve'),
  kind: 'int',
  min: 0,
  max: available,
  initial: 0,
})

export const descriptionField: Field = {
  id: 'description',
  label: label('Come lo fai', 'How you do it'),
  kind: 'text',
}

export const declinedField = (
  helpers: readonly { readonly seat: string; readonly name: string }[],
): readonly Field[] =>
  helpers.length === 0
    ? []
    : [
        {
          id: 'declined',
          label: label('Aiuti che non vuoi', 'Help you do not want'),
          kind: 'choices',
          choices: helpers.map(({ seat, name }) => ({ value: seat, label: same(name) })),
        },
      ]

export const strategyField: Field = {
  id: 'strategy',
  label: sourceName('strategy'),
  kind: 'choice',
  choices: STRATEGIES.map(id => ({ value: id, label: strategyName(id) })),
  initial: 'none',
}

const WIELDED = {
  weapon: label('Arma', 'Weapon'),
  armour: label('Protezione', 'Armour'),
  shield: label('Scudo', 'Shield'),
} as const

/** Weapon, armour and shield of the sheet; the best that still works comes first. */
export function wieldFields({ equipment }: Character): readonly Field[] {
  return (['weapon', 'armour', 'shield'] as const).flatMap(kind => {
    const owned = equipment.filter(item => item.kind === kind)
    if (owned.length === 0) return []
    return [
      {
        id: kind,
        label: WIELDED[kind],
        kind: 'choice' as const,
        choices: byWorth(owned).map(({ id, name, level, marks }) => ({
          value: id,
          label: same(name),
          hint: phrase`${gearLevelName(level)} (${marks}/${MARKS})`,
        })),
        initial: byWorth(owned)[0]?.id ?? null,
      },
    ]
  })
}

export function byWorth(items: readonly Item[]): readonly Item[] {
  const worth = ({ level, marks }: Item) => (marks < MARKS ? level : -1)
  return [...items].sort((a, b) => worth(b) - worth(a))
}

export const targetField = (id: 'target' | 'difficulty'): Field => ({
  id,
  label: label('Difficoltà', 'Difficulty'),
  kind: 'choice',
  choices: difficultyTable.levels.map(({ target, it, en }) => ({
    value: target,
    label: { it, en },
    at: target,
  })),
})

export const termsFields: readonly Field[] = [
  {
    id: 'characteristic',
    label: sourceName('characteristic'),
    kind: 'choice',
    choices: CHARACTERISTICS.map(id => ({ value: id, label: characteristicName(id) })),
  },
  { id: 'advantage', label: sourceName('advantage'), kind: 'int', min: -4, max: 4, initial: 0 },
  { id: 'note', label: label('Perché', 'Why'), kind: 'text' },
]

export const allyFields: readonly Field[] = [
  { id: 'help', label: label('Aiuti con un dado', 'Help with a die'), kind: 'bool', initial: true },
  { id: 'how', label: label('Come', 'How'), kind: 'text' },
]

export const shotFields: readonly Field[] = [
  {
    id: 'distance',
    label: label('Distanza', 'Distance'),
    kind: 'choice',
    choices: DISTANCES.map(id => ({ value: id, label: distanceName(id) })),
  },
  {
    id: 'size',
    label: label('Bersaglio', 'Size of the target'),
    kind: 'choice',
    choices: SIZES.map(id => ({ value: id, label: sizeName(id) })),
  },
  {
    id: 'targetArmour',
    label: label('Protezione del bersaglio', 'Armour of the target'),
    kind: 'choice',
    choices: [0, 1, 2, 3, 4].map(level => ({ value: level, label: gearLevelName(level) })),
    initial: 0,
  },
  {
    id: 'helpless',
    label: label('Il bersaglio è inerme', 'The target is helpless'),
    kind: 'bool',
    initial: true,
  },
]
