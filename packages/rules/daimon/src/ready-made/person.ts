import type { Label } from '@mastro/core'
import type { Bonus, Modifier } from '../characters/character.ts'
import type { Crossing } from '../characters/roll-background.ts'
import type { CharacteristicId } from '../data/characteristics.ts'
import type { ClassCategory } from '../data/classes.ts'
import type { Tech } from '../data/enhancements.ts'
import type { ItemKind } from '../data/gear.ts'

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

/** Everything written on the sheet of a person, in both languages. */
export function wordsOf(person: Person): Label[] {
  const { concept, story, traits, enhancements, equipment, daimon } = person
  const things = [...enhancements, ...equipment].map(({ name }) => name)
  return [concept, story, ...traits, ...things, daimon.description, ...daimon.traits]
}

export const onSkill = (id: string, dice: number = 1): Bonus => ({ on: 'skill', id, dice })
export const onCharacteristic = (id: CharacteristicId, dice: number = 1): Bonus => ({
  on: 'characteristic',
  id,
  dice,
})
