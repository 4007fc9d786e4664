import { s, type Label } from '@mastro/core'
import type { CreatureCharacteristics } from '../data/characteristics.ts'
import type { BonusUse, DamageBonus } from '../data/items.ts'
import { identifier } from '../operations/shared-fields.ts'
import { settings } from '../options.ts'
import { choiceFields } from './character.ts'

/** The result of character creation. It holds only choices, never values computed from them. */
export const finishedCharacterSchema = s.object({
  name: s.name(80),
  choices: s.object(choiceFields),
  /** Weapon ids and shield references such as `shield:round`. */
  weapons: s.list(identifier, 0, 20),
  armour: s.list(identifier, 0, 2),
  items: s.list(s.text(200), 0, 60),
  /** BRP-FINAL-1: visible to the Master, but not to the other players. */
  background: s.text(8000),
  /** The settings used in creation, which determine base chances and limits. */
  settings,
})
export type FinishedCharacter = s.Infer<typeof finishedCharacterSchema>

/** An attack that needs no weapon in hand (BRP-CREAT-1). */
export interface NaturalAttack {
  readonly id: string
  readonly label: Label
  readonly skill: number
  readonly damage: string
  readonly damageBonus: BonusUse
  readonly knockdown: boolean
}

/** The figures of a being played by the Master (BRP-NPC-1, BRP-CREAT-1). */
export interface StatBlock {
  readonly name: string
  readonly look: Label
  readonly motive: Label
  readonly characteristics: CreatureCharacteristics
  readonly mov: number
  readonly hitPoints: number
  readonly damageBonus: DamageBonus
  readonly armour: number
  readonly worn: readonly string[]
  readonly skills: Readonly<Record<string, number>>
  readonly weapons: readonly string[]
  readonly attacks: readonly NaturalAttack[]
  /** The creature whose attack rules apply (BRP-CREAT-3), or null. */
  readonly creature: string | null
}
