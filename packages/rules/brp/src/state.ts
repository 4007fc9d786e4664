import type { Drafts, SeatId } from '@mastro/core'
import type { AmbushOutput } from './operations/ambush.ts'
import type { PoisonInput, PoisonOutput } from './operations/poison.ts'
import type { CheckOutput } from './operations/skill-check.ts'
import { ERAS, type Era } from './data/skills.ts'
import type { Difficulty } from './rules/check.ts'
import { settingsOf, type Settings } from './settings.ts'
import type { Character, Foe } from './beings.ts'
import type { Fight } from './chapters/fight/round.ts'

/** BRP-SKILL-6, 17, BRP-ARM-5: what the Master ruled for the whole campaign. */
export interface Rulings {
  readonly bases: Readonly<Record<string, number>>
  readonly names: Readonly<Record<string, string>>
  readonly removed: readonly string[]
  readonly extraPhysical: readonly string[]
  readonly extraPerceptive: readonly string[]
  /** Null: everybody may use Martial Arts. */
  readonly martialArtists: readonly string[] | null
}

/** A roll the Master made behind the screen (BRP-ROLE-4, BRP-CROLL-4). */
export interface HiddenRoll {
  readonly id: string
  readonly being: string
  /** A skill, or a characteristic roll. */
  readonly what: string
  readonly difficulty: Difficulty
  readonly output: CheckOutput
  readonly revealed: boolean
  /** Its player knows that something was rolled, and no more. */
  readonly hinted?: boolean | undefined
}

/** One whom the Master asked for a roll, and what came of it. */
export interface CallRow {
  readonly being: string
  /** Null: not answered yet. */
  readonly output: CheckOutput | null
}

/** The Master asks one, some or all for the same check (BRP-CHECK-1, 13). */
export interface RollCall {
  readonly id: string
  readonly by: SeatId
  /** A skill, or a characteristic roll. */
  readonly what: string
  readonly note: string
  readonly difficulty: Difficulty
  readonly stakes: boolean
  /** The difficulty stays with who asked. */
  readonly sealed: boolean
  readonly asked: readonly CallRow[]
  /** Nobody answers it any more. */
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
  /** Everything but the victim's CON, which is looked up when it is resisted. */
  readonly recipe: Pick<
    PoisonInput,
    'doses' | 'target' | 'speed' | 'delay' | 'antidote' | 'playerSide'
  >
  /** Once it has been resisted: what it does, and when (seconds of the game's clock). */
  readonly result: { readonly output: PoisonOutput; readonly due: number } | null
}

/** One check of experience as it fell (BRP-EXP-6). */
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
  /** BRP-EXP-10: what the Master asks for it; null: not approved yet. */
  readonly terms: { readonly time: string; readonly price: string } | null
}

/** BRP-TIME-6: long work that needs time and several successes. */
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
  /** Why a sheet came back (BRP-ROLE-2), by seat. */
  readonly vetoes: Readonly<Record<SeatId, string>>
  /** Sets of characteristics rolled for the character being made (BRP-CHAR-7), by seat. */
  readonly setsRolled: Readonly<Record<SeatId, number>>
  readonly rerollsGranted: number
  readonly rerollAskedBy: readonly SeatId[]
  readonly fight: Fight | null
  readonly hiddenRolls: Readonly<Record<string, HiddenRoll>>
  readonly ambushes: Readonly<Record<string, Ambush>>
  /** Open calls and the last one answered; absent: none was ever made. */
  readonly calls?: Readonly<Record<string, RollCall>>
  /** How often each thing was asked for at this table. */
  readonly callCounts?: Readonly<Record<string, number>>
  readonly poisons: Readonly<Record<string, Poisoning>>
  readonly lessons: Readonly<Record<string, Lesson>>
  readonly tasks: Readonly<Record<string, Task>>
  readonly experienceOpen: boolean
  /** What each has learnt since the checks were opened, one by one; absent: nobody rolled so. */
  readonly growth?: Readonly<Record<string, readonly GrowthRow[]>>
  /** Seconds of the game's own time that have gone by. */
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
