import {
  assert,
  listed,
  parse,
  phrase,
  withScript,
  type Json,
  type Label,
  type Language,
  type ReadyMade,
} from '@mastro/core'
import type { CharacteristicId } from '../data/characteristics.ts'
import type { ClassCategory } from '../data/classes.ts'
import type { Tech } from '../data/enhancements.ts'
import type { ItemKind } from '../data/gear.ts'
import type { Bonus, Modifier } from '../characters/character.ts'
import { createCharacter } from '../characters/create-character.ts'
import { createInput } from '../characters/create-input.ts'
import { basePoints } from '../characters/creation/read-skills.ts'
import type { Crossing } from '../characters/roll-background.ts'
import { className, skillName } from '../words/catalogue.ts'

/** A person written by us, as the dice of creation would have made them. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly look: Label
  readonly motive: Label
  /** In a sentence, and the story, as they stand on the sheet. */
  readonly concept: Label
  readonly story: Label
  readonly base: Readonly<Record<CharacteristicId, number>>
  /** Six for the characteristics, then origin, its row, current, its row, event. */
  readonly faces: readonly number[]
  readonly pick: Crossing
  readonly first: { readonly name: string; readonly category: ClassCategory }
  readonly second: { readonly name: string; readonly category: ClassCategory }
  readonly traits: readonly [Label, Label]
  readonly modifiers?: readonly [Modifier | null, Modifier | null]
  readonly skills: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>]
  readonly outOfContext?: readonly string[]
  readonly enhancements: readonly {
    readonly name: Label
    readonly tech: Tech
    readonly hidden?: boolean
    readonly bonuses: readonly Bonus[]
  }[]
  readonly equipment: readonly {
    readonly name: Label
    readonly kind: ItemKind
    readonly level: number
  }[]
  readonly daimon: {
    readonly name: string
    readonly description: Label
    readonly traits: readonly Label[]
  }
}

/** Made by the act of creation itself, in the words of one language: what it would refuse does not load. */
export function build(person: Person, language: Language): ReadyMade {
  const input = parse(createInput, requestOf(person, language))
  assert(input.ok, `${person.id}: ${input.ok || input.error.path}`)
  const made = withScript(person.faces, dice => createCharacter(input.value, dice))
  assert(made.ok, `${person.id}: ${made.ok || `${made.error.code} ${made.error.path}`}`)
  const traits = made.value.character.traits.map((trait, k) => ({
    ...trait,
    description: person.traits[k]?.[language] ?? '',
  }))
  const character: unknown = {
    ...made.value.character,
    concept: person.concept[language],
    story: person.story[language],
    traits,
  }
  return {
    id: person.id,
    kind: 'character',
    name: person.name,
    look: phrase`${person.look} ${goodAt(person)}`,
    motive: person.motive,
    character: character as Json, // a sheet is plain data, as its schema says
  }
}

const BEST = 2

/** «Nomade e Cracker: Hacking 4, Guida 3.»: what one chooses somebody by. */
function goodAt({ first, second, skills }: Person): Label {
  const best = skills
    .flatMap(held => Object.entries(held))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, BEST)
    .map(([id, score]) => phrase`${skillName(id)} ${score}`)
  const classes = [first, second].map(({ name }) => className(name))
  return phrase`${listed(classes)}: ${best[0]!}, ${best[1]!}.`
}

function requestOf(person: Person, language: Language): unknown {
  const { name, base, pick, first, second, skills, daimon } = person
  const named = <T extends { readonly name: Label }>(held: T) => ({
    ...held,
    name: held.name[language],
  })
  return {
    name,
    characteristics: { method: 'dice', base },
    background: {
      socialClass: { method: 'rolled' },
      first: { method: 'table', pick, className: first.name, category: first.category },
      event: { method: 'table' },
    },
    traitModifiers: person.modifiers ?? [null, null],
    secondClass: second,
    skills: skills.flatMap((held, k) => placed(held, k + 1, person.outOfContext ?? [])),
    enhancements: person.enhancements.map(named),
    equipment: person.equipment.map(named),
    daimon: {
      name: daimon.name,
      description: daimon.description[language],
      traits: daimon.traits.map(trait => trait[language]),
    },
  }
}

/** Everything written on the sheet of a person, in both languages. */
export function wordsOf(person: Person): Label[] {
  const { concept, story, traits, enhancements, equipment, daimon } = person
  const things = [...enhancements, ...equipment].map(({ name }) => name)
  return [concept, story, ...traits, ...things, daimon.description, ...daimon.traits]
}

const POOLS = [7, 6] // DAI-CREATE-14

function placed(
  held: Readonly<Record<string, number>>,
  classNo: number,
  outOfContext: readonly string[],
) {
  const base = basePoints(Object.values(held), POOLS[classNo - 1]!)
  return Object.entries(held).map(([id, score], k) => ({
    id,
    classNo,
    base: base[k]!,
    extra: score - base[k]!,
    outOfContext: outOfContext.includes(id),
  }))
}

export const onSkill = (id: string, dice: number = 1): Bonus => ({ on: 'skill', id, dice })
export const onCharacteristic = (id: CharacteristicId, dice: number = 1): Bonus => ({
  on: 'characteristic',
  id,
  dice,
})
