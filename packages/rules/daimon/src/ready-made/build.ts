import { assert, parse, withScript, type Json, type Label, type ReadyMade } from '@mastro/core'
import type { CharacteristicId } from '../data/characteristics.ts'
import type { ClassCategory } from '../data/classes.ts'
import type { Tech } from '../data/enhancements.ts'
import type { ItemKind } from '../data/gear.ts'
import type { Bonus, Daimon, Modifier } from '../characters/character.ts'
import { createCharacter } from '../characters/create-character.ts'
import { createInput } from '../characters/create-input.ts'
import { basePoints } from '../characters/creation/read-skills.ts'
import type { Crossing } from '../characters/roll-background.ts'

/** A person written by us, as the dice of creation would have made them. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly look: Label
  readonly motive: Label
  /** In a sentence, and the story, as they stand on the sheet. */
  readonly concept: string
  readonly story: string
  readonly base: Readonly<Record<CharacteristicId, number>>
  /** Six for the characteristics, then origin, its row, current, its row, event. */
  readonly faces: readonly number[]
  readonly pick: Crossing
  readonly first: { readonly name: string; readonly category: ClassCategory }
  readonly second: { readonly name: string; readonly category: ClassCategory }
  readonly traits: readonly [string, string]
  readonly modifiers?: readonly [Modifier | null, Modifier | null]
  readonly skills: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>]
  readonly outOfContext?: readonly string[]
  readonly enhancements: readonly {
    readonly name: string
    readonly tech: Tech
    readonly hidden?: boolean
    readonly bonuses: readonly Bonus[]
  }[]
  readonly equipment: readonly {
    readonly name: string
    readonly kind: ItemKind
    readonly level: number
  }[]
  readonly daimon: Daimon
}

/** Made by the act of creation itself: what it would refuse does not load. */
export function build(person: Person): ReadyMade {
  const input = parse(createInput, requestOf(person))
  assert(input.ok, `${person.id}: ${input.ok || input.error.path}`)
  const made = withScript(person.faces, dice => createCharacter(input.value, dice))
  assert(made.ok, `${person.id}: ${made.ok || `${made.error.code} ${made.error.path}`}`)
  const { concept, story } = person
  const traits = made.value.character.traits.map((trait, k) => ({
    ...trait,
    description: person.traits[k] ?? '',
  }))
  const character: unknown = { ...made.value.character, concept, story, traits }
  return {
    id: person.id,
    kind: 'character',
    name: person.name,
    look: person.look,
    motive: person.motive,
    character: character as Json, // a sheet is plain data, as its schema says
  }
}

function requestOf(person: Person): unknown {
  const { name, base, pick, first, second, skills, daimon } = person
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
    enhancements: person.enhancements,
    equipment: person.equipment,
    daimon,
  }
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
