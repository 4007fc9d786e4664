import type { Drafts, SeatId } from '@mastro/core'
import type { AmbushOutput } from './operations/ambush.ts'
import type { PoisonInput, PoisonOutput } from './operations/poison.ts'
import type { CheckOutput } from './operations/skill-check.ts'
import { ERAS, type Era } from './data/skills.ts'
import type { Difficulty } from './rules/check.ts'
import { settingsOf, type Settings } from './settings.ts'
import type { Character, Foe } from './beings.ts'
import type { Fight } from './chapters/fight/round.ts'

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
    settings: settingsOf(options),
    era: eraOf(options),
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

export function eraOf(options: Readonly<Record<string, unknown>>): Era {
  return ERAS.find(era => era === options['era']) ?? 'modern'
}
