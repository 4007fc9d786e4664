import type { Draft, Label, SeatId } from '@mastro/core'
import type { Status } from './operations/shared-fields.ts'
import type { DiseaseCourse } from './operations/disease.ts'
import type { Characteristic, CreatureCharacteristics } from './data/characteristics.ts'
import type { Era, Flight } from './data/skills.ts'
import type { DamageBonus } from './data/items.ts'
import type { CharacterChoices } from './sheet/character.ts'
import type { NaturalAttack } from './sheet/finished-character.ts'

/** BRP-DAM-2: each wound is recorded separately. */
export interface BeingWound {
  readonly id: string
  readonly damage: number
  readonly treated: boolean
  /** The attacker and the round, if an attack caused the wound. */
  readonly by?: string | undefined
  readonly round?: number | undefined
}

export const GEAR_PLACES = ['hand', 'carried', 'away'] as const
/** In hand, carried, or out of reach because it was thrown or dropped (BRP-WEAP-6). */
export type GearPlace = (typeof GEAR_PLACES)[number]

/** A weapon or shield of a being. */
export interface Gear {
  readonly id: string
  /** A weapon id, or `shield:round`. */
  readonly kind: string
  readonly hp: number | null
  readonly shots: number | null
  readonly loaded: boolean | null
  readonly broken: boolean
  readonly place: GearPlace
}

export interface MinorIllness {
  readonly kind: 'minor'
  /** The day of the illness for the next daily roll, starting with the second (BRP-DIS-3). */
  readonly day: number
}

export interface MajorIllness {
  readonly kind: 'major'
  readonly target: Characteristic
  readonly failures: number
  readonly severity: NonNullable<DiseaseCourse['severity']>
  readonly interval: DiseaseCourse['interval']
}

export type Illness = MinorIllness | MajorIllness

/** A character or opponent in play. */
export interface Being {
  readonly id: string
  readonly name: string
  /** The player's seat, or null if the Master plays this being. */
  readonly seat: SeatId | null
  readonly original: CreatureCharacteristics
  readonly characteristics: CreatureCharacteristics
  readonly era: Era
  readonly flight: Flight
  readonly overrides: Readonly<Record<string, number>>
  readonly mov: number
  readonly damageBonus: DamageBonus
  readonly maxHp: number
  readonly hp: number
  readonly powerPoints: number
  readonly maxPowerPoints: number
  readonly status: Status
  /** Hours of unconsciousness left, or null if the being sleeps until woken. */
  readonly hoursLeft: number | null
  /** True if somebody woke this being since its last wound (BRP-DAM-6). */
  readonly awakened: boolean
  readonly prone: boolean
  readonly skills: Readonly<Record<string, number>>
  readonly ticks: readonly string[]
  readonly wounds: readonly BeingWound[]
  readonly gear: readonly Gear[]
  readonly worn: readonly string[]
  readonly naturalArmour: number
  readonly attacks: readonly NaturalAttack[]
  readonly illness: Illness | null
  readonly items: readonly string[]
}

export interface Character extends Being {
  readonly kind: 'character'
  readonly seat: SeatId
  readonly choices: CharacterChoices
  readonly background: string
  /** BRP-ROLE-3: texts the Master shared with this character only. */
  readonly told: readonly string[]
  /** BRP-PROF-6: choices that the Master has not approved yet. */
  readonly awaiting: readonly ('custom-profession' | 'field-of-study')[]
  readonly draft: Draft | null
  /** Free experience checks between adventures that are still available (BRP-EXP-12). */
  readonly freeChecks: number
}

export const FOE_SECRETS = ['scores', 'hit-points', 'wounds', 'gear'] as const
export type FoeSecret = (typeof FOE_SECRETS)[number]

export interface Foe extends Being {
  readonly kind: 'foe'
  readonly seat: null
  readonly look: Label
  readonly motive: Label
  readonly creature: string | null
  /** True if players do not know that this opponent is present. */
  readonly concealed: boolean
  /** BRP-ROLE-4: the figures that the Master revealed to the players. */
  readonly revealed: readonly FoeSecret[]
  /**
   * The id of the built-in opponent or creature, used to translate its name. Omitted for an
   * opponent with its own name.
   */
  readonly ours?: string | undefined
}

export type AnyBeing = Character | Foe

export function gearOf({ gear }: Being, id: string): Gear | undefined {
  return gear.find(item => item.id === id)
}
