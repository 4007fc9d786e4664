import type { Draft, Drafts, Label, SeatId } from '@mastro/core'
import type { AmbushOutput } from './operations/ambush.ts'
import type { DiseaseCourse } from './operations/disease.ts'
import type { PoisonInput, PoisonOutput } from './operations/poison.ts'
import type { Status } from './operations/shared-fields.ts'
import type { Difficulty } from './operations/shared/check.ts'
import type { CheckOutput } from './operations/skill-check.ts'
import type { Characteristic, CreatureCharacteristics } from './data/characteristics.ts'
import type { DamageBonus } from './data/items.ts'
import { ERAS, type Era, type Flight } from './data/skills.ts'
import type { CharacterChoices } from './sheet/character.ts'
import type { NaturalAttack } from './sheet/finished-character.ts'
import { settingsOf, type Settings } from './options.ts'
import type { Fight } from './chapters/fight/round.ts'

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
  /** When that roll is due, in seconds of the game clock. Omitted in older logs. */
  readonly due?: number | undefined
}

export interface MajorIllness {
  readonly kind: 'major'
  readonly target: Characteristic
  readonly failures: number
  readonly severity: NonNullable<DiseaseCourse['severity']>
  readonly interval: DiseaseCourse['interval']
  /** When the next recovery roll is due, in seconds of the game clock. Omitted in older logs. */
  readonly due?: number | undefined
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
  /** The id of the ready-made character. Omitted for a character that a player made. */
  readonly ours?: string | undefined
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

/** BRP-SKILL-6, 17, BRP-ARM-5: decisions of the Master for the whole campaign. */
export interface Rulings {
  readonly bases: Readonly<Record<string, number>>
  readonly names: Readonly<Record<string, string>>
  readonly removed: readonly string[]
  readonly extraPhysical: readonly string[]
  readonly extraPerceptive: readonly string[]
  /** Ids of the beings that may use Martial Arts, or null if everybody may. */
  readonly martialArtists: readonly string[] | null
}

/** A secret roll by the Master (BRP-ROLE-4, BRP-CROLL-4). */
export interface HiddenRoll {
  readonly id: string
  readonly being: string
  /** A skill or a characteristic roll. */
  readonly what: string
  readonly difficulty: Difficulty
  readonly output: CheckOutput
  readonly revealed: boolean
  /** The player knows that a roll was made, but nothing else about it. */
  readonly hinted?: boolean | undefined
}

/** A being that was asked to roll, with its result. */
export interface CallRow {
  readonly being: string
  /** Null until the roll is made. */
  readonly output: CheckOutput | null
}

/** A request by the Master that some or all characters make the same check (BRP-CHECK-1, 13). */
export interface RollCall {
  readonly id: string
  readonly by: SeatId
  /** A skill or a characteristic roll. */
  readonly what: string
  readonly note: string
  readonly difficulty: Difficulty
  readonly stakes: boolean
  /** True if only the requester knows the difficulty. */
  readonly sealed: boolean
  readonly asked: readonly CallRow[]
  /** True if the request can no longer be answered. */
  readonly closed: boolean
}

export interface Ambush {
  readonly id: string
  readonly ambusher: string
  readonly skill: string
  readonly observers: readonly { readonly being: string; readonly skill: string }[]
  readonly weapon: 'ranged' | 'melee'
  readonly output: AmbushOutput
  readonly sprung: boolean
}

export interface Poisoning {
  readonly id: string
  readonly being: string
  /** The game clock at the poisoning, from which its delay counts. Omitted in older logs. */
  readonly at?: number | undefined
  /** Everything except the victim's CON, which is read when the poison is resisted. */
  readonly recipe: Pick<
    PoisonInput,
    'doses' | 'target' | 'speed' | 'delay' | 'antidote' | 'playerSide'
  >
  /**
   * The outcome of the resistance roll and when it takes effect, in seconds of the game clock. Null
   * before the roll.
   */
  readonly result: { readonly output: PoisonOutput; readonly due: number } | null
}

/** The result of one experience check (BRP-EXP-6). */
export interface GrowthRow {
  readonly skill: string
  readonly from: number
  readonly roll: number
  readonly gain: number
}

export interface Lesson {
  readonly id: string
  readonly teacher: string
  readonly student: string
  readonly skill: string
  /** BRP-EXP-10: time and price set by the Master, or null if the lesson is not approved yet. */
  readonly terms: { readonly time: string; readonly price: string } | null
}

/** BRP-TIME-6: a long task that takes time and several successes. */
export interface Task {
  readonly id: string
  readonly character: string
  readonly name: string
  readonly skill: string
  readonly turns: number
  readonly needed: number
  readonly done: number
}

export interface State {
  /** As stored: the options at the opening. Decisions and views read those in force now. */
  readonly settings: Settings
  readonly era: Era
  readonly rulings: Rulings
  readonly characters: Readonly<Record<string, Character>>
  readonly foes: Readonly<Record<string, Foe>>
  readonly drafts: Drafts
  /** The Master's reason for rejecting a sheet (BRP-ROLE-2), by seat. */
  readonly vetoes: Readonly<Record<SeatId, string>>
  /** Number of characteristic sets rolled for the current draft (BRP-CHAR-7), by seat. */
  readonly setsRolled: Readonly<Record<SeatId, number>>
  readonly rerollsGranted: number
  readonly rerollAskedBy: readonly SeatId[]
  readonly fight: Fight | null
  readonly hiddenRolls: Readonly<Record<string, HiddenRoll>>
  readonly ambushes: Readonly<Record<string, Ambush>>
  /** Open roll requests and the last one answered. Absent in states where none was ever made. */
  readonly calls?: Readonly<Record<string, RollCall>>
  /** How many times each skill or characteristic roll was requested at this table. */
  readonly callCounts?: Readonly<Record<string, number>>
  readonly poisons: Readonly<Record<string, Poisoning>>
  readonly lessons: Readonly<Record<string, Lesson>>
  readonly tasks: Readonly<Record<string, Task>>
  readonly experienceOpen: boolean
  /**
   * Skill gains since the experience checks opened, by character. Absent if no checks were made one
   * at a time.
   */
  readonly growth?: Readonly<Record<string, readonly GrowthRow[]>>
  /** Elapsed game time in seconds. */
  readonly clock: number
}

const NO_RULINGS: Rulings = {
  bases: {},
  names: {},
  removed: [],
  extraPhysical: [],
  extraPerceptive: [],
  martialArtists: null,
}

export function initial(options: Readonly<Record<string, unknown>>): State {
  return {
    ...readOptions(options),
    rulings: NO_RULINGS,
    characters: {},
    foes: {},
    drafts: {},
    vetoes: {},
    setsRolled: {},
    rerollsGranted: 0,
    rerollAskedBy: [],
    fight: null,
    hiddenRolls: {},
    ambushes: {},
    poisons: {},
    lessons: {},
    tasks: {},
    experienceOpen: false,
    clock: 0,
  }
}

/** What follows the table's options, read again whenever one is set (BRP-SET-1). */
export function readOptions(
  options: Readonly<Record<string, unknown>>,
): Pick<State, 'settings' | 'era'> {
  return { settings: settingsOf(options), era: eraOf(options) }
}

export function eraOf(options: Readonly<Record<string, unknown>>): Era {
  return ERAS.find(era => era === options['era']) ?? 'modern'
}
