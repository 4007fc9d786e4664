import type { CallAnswer, CallDoc, Label, SeatId } from '@mastro/core'
import type { BandEdges } from './chapters/check-terms.ts'
import type { Characteristic } from './data/characteristics.ts'
import type { Difficulty } from './operations/shared/check.ts'
import type { Settings } from './options.ts'
import type { AnyBeing, Gear } from './state.ts'

/** The documents that only this game's screens draw, by key. Types of core draw the others. */

export interface ArmDoc {
  /** The id used by attacks and intents. */
  readonly id: string
  /** The weapon type or limb. Weapons of the same kind have the same figures. */
  readonly kind: string
  readonly label: Label
  readonly score: number
  /** Damage dice with the damage bonus, such as «1D8+1+1D4». */
  readonly damage: string
  readonly note: Label
  readonly place: 'hand' | 'carried' | 'away' | 'body'
  readonly isGuard: boolean
  readonly isBroken: boolean
  readonly shots?: { readonly left: number; readonly of: number }
  /** Only for weapons that must be loaded for each shot. */
  readonly isLoaded?: boolean
  /** Average damage before armour, of an ordinary and of a special hit. */
  readonly mean: number
  readonly special: number
}

/**
 * The probability that a defence stops or reduces an ordinary or special hit, in normal light
 * (BRP-MATRIX-1).
 */
export interface AnswerDoc {
  readonly type: 'parry' | 'dodge'
  readonly with: string | null
  readonly label: Label
  readonly against?: {
    readonly success: { readonly stops: number; readonly softens: number }
    readonly special: { readonly stops: number; readonly softens: number }
  }
}

/**
 * `play/<being>`: the possible actions of a being with their current figures, for those who play
 * it.
 */
export interface PlayDoc {
  readonly id: string
  /** Skills reduced by worn armour, with the remaining score and the reason (BRP-ARM-2). */
  readonly now: Readonly<Record<string, { readonly score: number; readonly why: Label }>>
  readonly arms: readonly ArmDoc[]
  readonly answers: readonly AnswerDoc[]
  /** The First Aid score, for the button of each wound. */
  readonly aid: number
  readonly turn?: TurnDoc
}

/**
 * The turn of one being in a fight: possible declarations with the resulting rank, and the declared
 * attack.
 */
export interface TurnDoc {
  readonly is: 'to-declare' | 'to-act' | 'waiting' | 'done' | 'out'
  readonly rank: number | null
  /** The declared choices, or those of the previous round. */
  readonly said: {
    readonly arm: string | null
    readonly target: string | null
    readonly metres: number
  }
  /** The declared words of another action. Omitted if it declared none. */
  readonly text?: string
  /** The Master prepared the intent, which is declared when its rank comes. */
  readonly isPlanned?: true
  readonly arms: readonly string[]
  /** The items that leave the hands when a weapon is drawn, by that weapon. */
  readonly swaps: Readonly<Record<string, Label>>
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  /**
   * Movement bands in metres. The last is a full run, after which the being can only defend
   * (BRP-COMBAT-5, 13).
   */
  readonly moves: readonly {
    readonly from: number
    readonly to: number
    /**
     * The rank by weapon, with `none` for another action. A null rank means that the being cannot
     * act. `<arm> sheathing` is the rank if what is in hand is put away first.
     */
    readonly ranks: Readonly<Record<string, number | null>>
  }[]
  /** The odds of the declared attack without special circumstances. */
  readonly attack?: {
    readonly arm: string
    readonly target: string
    readonly special: number
    readonly success: number
    /** Cover counts against it (BRP-COVER-1). */
    readonly isRanged: boolean
    /** Whether the target can parry or dodge this attack. */
    readonly canDefend: boolean
  }
}

/**
 * `round-end`: what will happen at the end of the round if nothing changes, as far as the viewer
 * may know (BRP-DAM-3 to 5, BRP-POIS-3).
 */
export interface RoundEndDoc {
  readonly lines: readonly RoundEndLine[]
}

export interface RoundEndLine {
  readonly id: string
  readonly kind: 'dies' | 'faints' | 'lives' | 'poison' | 'unloaded'
  readonly label: Label
  readonly note?: Label
}

/** The ranges of a score at one difficulty. */
export interface CallBandEdges extends BandEdges {
  readonly difficulty: Difficulty
  readonly label: Label
}

/**
 * The row of one being. Scores are included because sheets are public. A sealed difficulty lists
 * all difficulties it could have.
 */
export interface BrpCallAnswer extends CallAnswer {
  readonly score: number
  readonly penalty: number
  readonly cuts: readonly CallBandEdges[]
  /** The dice needed to answer. */
  readonly dice: readonly number[]
  readonly roll?: number
}

export interface BrpCallDoc extends CallDoc {
  readonly what: Label
  readonly ref: string
  /** Omitted if it is sealed for this viewer. */
  readonly difficulty?: Difficulty
  readonly stakes: boolean
  readonly asked: readonly BrpCallAnswer[]
}

/** `askable`, for the leader: all possible requests, and those made most often. */
export interface AskableDoc {
  readonly all: readonly { readonly id: string; readonly label: Label }[]
  readonly often: readonly string[]
}

/**
 * `asking/<being>`, for the leader: the score of each possible roll, with its ranges at each
 * difficulty.
 */
export interface AskingDoc {
  readonly id: string
  readonly name: string
  readonly seat: SeatId | null
  readonly kind: AnyBeing['kind']
  readonly conscious: boolean
  readonly rolls: Readonly<Record<string, AskingRoll>>
}

export interface AskingRoll extends Readonly<Record<Difficulty, readonly [number, number]>> {
  readonly score: readonly [score: number, penalty: number]
}

/**
 * `growth/<being>`: ticked skills to check, and completed checks in order. Everybody may see it.
 */
export interface GrowthDoc {
  readonly id: string
  readonly name: string
  readonly seat: SeatId
  readonly isOpen: boolean
  readonly todo: readonly {
    readonly skill: string
    readonly label: Label
    readonly score: number
    /** The lowest roll that improves the skill. */
    readonly needs: number
    readonly chance: number
    readonly mean: number
  }[]
  readonly done: readonly {
    readonly skill: string
    readonly label: Label
    readonly from: number
    readonly roll: number
    readonly gain: number
  }[]
  readonly freeChecks: number
}

/** `hint/<roll>`: the Master rolled secretly for a character of the viewer. */
export interface HintDoc {
  readonly being: string
}

/** `peril/<being>`, for the leader: the odds of resisting a poison, by potency from 0. */
export interface PerilDoc {
  readonly id: string
  readonly name: string
  readonly seat: SeatId | null
  readonly con: number
  /** The current figures that a poison can damage. */
  readonly figures: Readonly<Record<string, number>>
  /** The chance to resist in percent, indexed by potency. */
  readonly resists: readonly number[]
}

/**
 * `perils`, for the leader: the damage of a dose, indexed by remaining potency, and the antidote
 * settings.
 */
export interface PerilsDoc {
  readonly whole: readonly number[]
  readonly resisted: readonly number[]
  readonly antidoteTiming: Settings['antidoteTiming']
  readonly antidoteScope: Settings['antidoteScope']
  readonly onset: readonly { readonly id: string; readonly label: Label; readonly when: Label }[]
}

/**
 * The data shown beside the questions during character creation: dice and value of each
 * characteristic, derived values and base chances.
 */
export interface MakingDoc {
  readonly figures: readonly MakingFigure[]
  readonly derived: readonly {
    readonly id: string
    readonly label: Label
    readonly value: number | string | Label
  }[]
  readonly moved: {
    readonly from: Characteristic
    readonly to: Characteristic
    readonly points: number
  } | null
  readonly limit: number
  /** Base chances, before profession and personal points are added. */
  readonly bases: readonly {
    readonly ref: string
    readonly label: Label
    readonly base: number
    readonly isOfProfession: boolean
  }[]
  /** Omitted before a profession is chosen. */
  readonly profession?: ProfessionShapeDoc
  /** The families in which personal points may go to a specialisation of the player's own. */
  readonly families: readonly OwnFamily[]
}

/**
 * The skills of the chosen profession in the groups of the book, with the player's choices
 * (BRP-PROF-2, 3).
 */
export interface ProfessionShapeDoc {
  readonly label: Label
  /** The skills that everybody of this profession has. */
  readonly always: readonly ShapeSkill[]
  readonly groups: readonly ShapeGroup[]
}

export interface ShapeGroup {
  readonly id: string
  readonly label: Label
  /** How many skills it asks for. */
  readonly count: number
  readonly chosen: readonly string[]
  readonly options: readonly ShapeSkill[]
  /** The families in which the player may write another specialisation. */
  readonly own: readonly OwnFamily[]
}

export interface ShapeSkill {
  readonly ref: string
  readonly label: Label
  /** Null if the Master has to give it (BRP-SKILL-5). */
  readonly base: number | null
}

/** A family of skills with open specialisations. */
export interface OwnFamily {
  /** The beginning of the reference, such as `ride:`. */
  readonly start: string
  readonly label: Label
  readonly base: number | null
}

export interface MakingFigure {
  readonly id: Characteristic
  readonly short: Label
  readonly label: Label
  /** The faces rolled for this characteristic. Empty if the figures were entered by hand. */
  readonly faces: readonly number[]
  readonly add: number
  readonly value: number | null
  readonly roll?: { readonly label: Label; readonly chance: number }
}

/** The parts of a sheet that are not rows, on screen and in print (BRP-SHEET-1, 5, BRP-LIC-2). */
export interface PrintedSheetDoc {
  readonly arms: readonly PrintedWeapon[]
  /** Skills above their base chance, or with points spent on them. */
  readonly learnt: readonly string[]
  /** The score left after the armour penalty, for skills that it reduces. */
  readonly worn: Readonly<Record<string, number>>
  readonly pieces: readonly { readonly id: string; readonly label: Label }[]
  readonly notice: readonly string[]
}

export interface PrintedWeapon {
  readonly id: string
  readonly label: Label
  readonly score: number
  /** The highest roll that is a special success. */
  readonly special: number
  readonly damage: string
  readonly hands: number
  readonly range: number | null
  readonly hp: number | null
  readonly place: Gear['place'] | 'body'
  readonly broken: boolean
}
