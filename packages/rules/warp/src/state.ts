import type { Drafts, SeatId } from '@mastro/core'
import type { Pace } from './data/movement.ts'
import type { TraitKind } from './data/traits.ts'
import type { WoundClass } from './data/weapons.ts'
import type { IronSkin, Layer } from './operations/shared/armor.ts'
import type { RoundRole } from './operations/shared/attacker.ts'
import type { Character, Trait, UnknownAttribute } from './sheet/character.ts'
import type { CarriedWeapon } from './operations/shared/gear.ts'

export type BeingId = string

/** A character as stored: sheet, worn armour and carried weapons. Presets have the same shape. */
export interface StoredCharacter {
  readonly sheet: Character
  readonly armor: readonly Layer[]
  readonly weapons: readonly CarriedWeapon[]
}

/** Secret text of the Master for an unknown attribute (WARP-CREATE-8). */
export type SecretAttribute =
  | { readonly kind: 'trait'; readonly trait: Trait }
  | { readonly kind: 'text'; readonly text: string }

export interface Hindrance {
  readonly id: string
  readonly text: string
  readonly penaltyDice: number
}

export interface SeriousWound {
  readonly kind: 'heals-badly' | 'deadly'
  readonly lossPerDay: number | null
}

/** Dice that a power adds to the next roll (WARP-POWER-2). */
export interface Charge {
  readonly source: string
  readonly extraDice: number
  readonly bonusDice: number
}

/** A player's character, or one of the Master's if it has no seat. */
export interface Being extends StoredCharacter {
  readonly id: BeingId
  readonly seat: SeatId | null
  /** False while the Master keeps a character hidden. True for all player characters. */
  readonly shown: boolean
  readonly written: Readonly<Partial<Record<UnknownAttribute, SecretAttribute>>>
  /** The Master's reason for returning the sheet, or null. */
  readonly review: string | null
  readonly ironSkin: IronSkin | null
  readonly charge: Charge | null
  readonly shotsCarry: number
  readonly healCarry: number
  /**
   * Hit points at the start of the current or last fight, without temporary damage
   * (WARP-SESSION-2).
   */
  readonly before: number | null
  readonly recovered: boolean
  readonly critical: boolean
  readonly wound: SeriousWound | null
  readonly lastWound: WoundClass | null
  readonly hindrances: readonly Hindrance[]
  readonly lostPowers: readonly string[]
  readonly plea: string | null
  /** Known to the Master only (WARP-LEARN-2). */
  readonly psychicMute: boolean | null
  /** Rounds of sprint granted by the Master (WARP-MOVE-2). */
  readonly sprint: number
  /** Hit points still to be raised after a purchase (WARP-XP-13). */
  readonly raise: { readonly onlyTrait: boolean; readonly score: number } | null
  /** The last refused purchase with the reason. Cleared by the next request (WARP-XP-3). */
  readonly refused?: { readonly purchase: Purchase; readonly note: string }
  /** Experience dice awarded in this session. */
  readonly tonight?: number
  /** Set if the player requested recovery (WARP-RECOVER-1). */
  readonly asksRecovery?: true
  /** The character who gives first aid, if the recovery was requested that way. */
  readonly aidedBy?: BeingId
  /**
   * Seats that know the secret besides the player (WARP-SESSION-3). Omitted in events of older
   * tables: then everybody who leads reads it.
   */
  readonly confidants?: readonly SeatId[] | undefined
  /** The preset id, used to translate the name. Omitted for custom characters. */
  readonly ours?: string | undefined
}

export interface CombatAdvantage {
  readonly source: string
  readonly dice: number
  /** The last round in which it applies, or `fight` for the whole fight (WARP-ADVANT-3). */
  readonly until: number | 'fight'
}

export interface Fighter {
  readonly extraActions: number
  /** Roles that each non-combat trait has had this round, by trait id. */
  readonly used: Readonly<Record<string, readonly RoundRole[]>>
  readonly attacked: boolean
  readonly desperate: boolean
  readonly waiting: boolean
  readonly acted: boolean
  /** True while it takes a postponed turn, which interrupts the order (WARP-INIT-5). */
  readonly interrupting: boolean
  /** Attackers that get the bonus die this round, chosen by this defender (WARP-ADVANT-2). */
  readonly coordinated: readonly BeingId[]
  readonly edges: readonly CombatAdvantage[]
  /** The declared action of this turn, and whether it is only partly done (WARP-TURN-1). */
  readonly doing: { readonly what: string; readonly partial: boolean } | null
  /** The last attack, so that it can be repeated with one tap. */
  readonly last?:
    | {
        readonly weapon: string
        readonly targets: readonly BeingId[]
        readonly hit?: boolean | undefined
      }
    | undefined
  /** Other actions of this round, in order. */
  readonly did?: readonly FighterAction[] | undefined
}

/** An action other than attack and defence: a power or spell with its target, or a movement. */
export type FighterAction =
  | { readonly kind: 'power'; readonly trait: string; readonly target: string }
  | { readonly kind: 'spell'; readonly spell: string; readonly target: string }
  | { readonly kind: 'move'; readonly pace: Pace; readonly metres: number }

export interface Fight {
  readonly round: number
  readonly roundSeconds: number
  readonly order: readonly (readonly BeingId[])[]
  /** Null if initiative was not rolled (seating order). */
  readonly totals: Readonly<Record<BeingId, number>> | null
  /** Index of the group that acts now. */
  readonly turn: number
  readonly fighters: Readonly<Record<BeingId, Fighter>>
}

/** A purchase with experience dice that the Master must approve (WARP-XP-3). */
export type Purchase =
  | {
      readonly type: 'buy-trait'
      readonly character: BeingId
      readonly name: string
      readonly description: string
      readonly sign: string
      readonly kind: TraitKind
      readonly combat: boolean
      readonly hitPoints: boolean
      readonly specific: boolean
      readonly trained: boolean
    }
  | {
      readonly type: 'improve-trait'
      readonly character: BeingId
      readonly trait: string
      readonly training: 'none' | 'part-time' | 'full-time'
      readonly months: number
    }
  | { readonly type: 'buy-shots'; readonly character: BeingId; readonly shots: number }
  | {
      readonly type: 'study-power'
      readonly character: BeingId
      readonly name: string
      readonly sign: string
      readonly spend: number
      readonly months: number
      readonly teacher: boolean
    }
export type PurchaseOf<T extends Purchase['type']> = Extract<Purchase, { type: T }>

export interface Request {
  readonly id: string
  readonly being: BeingId
  readonly purchase: Purchase
}

export interface State {
  readonly drafts: Drafts
  readonly beings: Readonly<Record<BeingId, Being>>
  readonly retired: Readonly<Record<BeingId, Being>>
  readonly fight: Fight | null
  readonly requests: Readonly<Record<string, Request>>
  /** Characters that have not received their awards for the last session (WARP-SESSION-1). */
  readonly awardsDue: readonly BeingId[]
  /** The last reading of the hand of fate, visible to everybody. */
  readonly fate: { readonly total: number; readonly reading: string } | null
}

export function initial(): State {
  return {
    drafts: {},
    beings: {},
    retired: {},
    fight: null,
    requests: {},
    awardsDue: [],
    fate: null,
  }
}

export const FRESH_FIGHTER: Fighter = {
  extraActions: 0,
  used: {},
  attacked: false,
  desperate: false,
  waiting: false,
  acted: false,
  interrupting: false,
  coordinated: [],
  edges: [],
  doing: null,
}

export function newBeing(
  id: BeingId,
  seat: SeatId | null,
  stored: StoredCharacter,
  shown: boolean,
): Being {
  return {
    id,
    seat,
    sheet: stored.sheet,
    armor: stored.armor,
    weapons: stored.weapons,
    shown,
    written: {},
    review: null,
    ironSkin: null,
    charge: null,
    shotsCarry: 0,
    healCarry: 0,
    before: null,
    recovered: true,
    critical: false,
    wound: null,
    lastWound: null,
    hindrances: [],
    lostPowers: [],
    plea: null,
    psychicMute: null,
    sprint: 0,
    raise: null,
  }
}

/** True for player characters and for the Master's characters that are shown. */
export const isNamed = ({ seat, shown }: Being): boolean => seat !== null || shown
