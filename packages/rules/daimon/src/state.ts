import type { Drafts, SeatId } from '@mastro/core'
import type { Narrator } from './operations/combat-round.ts'
import type { CombatMode } from './data/modifiers.ts'
import type { OracleDraw } from './operations/oracle.ts'
import type { LogEntry } from './operations/tech-log-entry.ts'
import type { Character } from './sheet/character.ts'
import type { CharacteristicId } from './data/characteristics.ts'
import type { CareTool } from './data/health.ts'
import type { Fate } from './documents.ts'
import type { FoeSheet } from './sheet/foe-sheet.ts'

/**
 * The state of a table. Collections are keyed by id, so that the entries an act changed can be
 * found.
 */
export interface State {
  readonly drafts: Drafts
  readonly characters: Readonly<Record<string, Pc>>
  readonly foes: Readonly<Record<string, Foe>>
  readonly players: Readonly<Record<SeatId, Player>>
  readonly fight: Fight | null
  readonly scene: Scene
  readonly election: Election | null
  readonly vote: Vote | null
  readonly tech: Readonly<Record<string, Technology>>
  readonly oracle: Readonly<Record<string, OracleQuestion>>
  readonly events: Readonly<Record<string, NotedEvent>>
  readonly channels: Readonly<Record<string, DaimonChannel>>
  readonly contests: Readonly<Record<string, BindingResult>>
  /** Care that waits for the leader's decision. Omitted until the first request. */
  readonly careAsked?: Readonly<Record<string, CareRequest>>
  /** Ammunition asked of a companion, until the answer. Omitted until the first request. */
  readonly ammunitionAsked?: Readonly<Record<string, AmmunitionRequest>>
}

export interface AmmunitionRequest {
  readonly id: string
  /** The seat that asks. */
  readonly seat: SeatId
  readonly character: string
  readonly item: string
  readonly companion: { readonly character: string; readonly item: string }
}

export interface CareRequest {
  readonly id: string
  readonly seat: SeatId
  readonly care: {
    readonly patient: string
    readonly place: 'hospital' | 'field'
    readonly carer: CareProvider | null
    readonly tools: CareTool
    readonly payer: 'patient' | 'carer'
  }
}

/**
 * Skills of a character come from the sheet. Those of another person are supplied by the command.
 */
export type CareProvider =
  | { readonly kind: 'self' }
  | { readonly kind: 'pc'; readonly character: string }
  | { readonly kind: 'npc'; readonly skills: readonly string[] }

export interface Pc {
  readonly id: string
  readonly seat: SeatId
  readonly character: Character
  /** The id of the preset it came from, so that everybody reads its texts in their own language. */
  readonly ours?: string | undefined
  readonly status: 'active' | 'down' | 'dead' | 'retired'
  readonly fate: Fate | null
  readonly approved: boolean
  /**
   * The start of the count of untreated serious wounds, with remaining hours and days. Null if
   * nothing worsens.
   */
  readonly worsening: Worsening | null
  readonly granted: Readonly<Record<string, boolean>>
  readonly movements: readonly ReserveMovement[]
  readonly purchases: readonly { readonly type: string; readonly evo: number }[]
}

export interface Worsening {
  readonly at: number
  readonly hours: number
  readonly days: number
}

export interface ReserveMovement {
  readonly reason: string
  readonly dice: number
  readonly lost: number
  readonly reserve: number
}

export interface Foe extends FoeSheet {
  readonly id: string
  readonly name: string
  readonly wounds: number
  readonly defeated: boolean
  /** Players know that it exists. A foe prepared for later is visible only to the Master. */
  readonly seen: boolean
  /** Everybody may read its figures. */
  readonly open: boolean
  readonly handedTo: SeatId | null
  readonly sheet: Character | null
  /**
   * The id of the preset it came from, so that everybody reads it in their own language, except
   * edited texts.
   */
  readonly ours?: string | undefined
}

export interface Player {
  readonly hasToken: boolean
  readonly wasFirstMaster: boolean
  readonly onRequestUsed: number
  readonly legacyEvo: number
}

export interface Fight {
  readonly id: string
  readonly mode: CombatMode
  readonly melee: boolean
  readonly round: number
  readonly groups: readonly FightGroup[]
  /** Fighters who are out: fled, surrendered or taken. */
  readonly left: readonly string[]
  /** Beaten in a single round: they are out once their whole group has rolled (DAI-COMBAT-9). */
  readonly beaten?: readonly string[]
  /** Wounds of each character when the round began (DAI-WOUND-4). */
  readonly startWounds: Readonly<Record<string, number>>
  /** Wounds dealt to each foe since the round began (DAI-NPC-4). */
  readonly dealt: Readonly<Record<string, number>>
  readonly exchanges: readonly Exchange[]
  readonly toAssign: PendingWounds | null
  /** Those who enter with the next round. Omitted until somebody plans to. */
  readonly joining?: readonly Joining[]
  /** Characters whose players chose not to join. Omitted until somebody does. */
  readonly staysOut?: readonly string[]
  /** Items used in it, by character, marked once when it ends (DAI-TABLE-6). */
  readonly used: Readonly<Record<string, readonly string[]>>
}

/** A newcomer of a fight, with the opponent to face. Null if free. */
export interface Joining {
  readonly id: string
  readonly against: string | null
}

export interface FightGroup {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
}

export interface Exchange {
  readonly character: string
  readonly foe: string
  readonly outcome: 'success' | 'failure'
  readonly narrator: Narrator
  readonly woundsTaken: number
}

export interface PendingWounds {
  readonly character: string
  readonly wounds: number
  readonly chooser: Narrator
}

export interface Scene {
  readonly enrichments: readonly SeatId[]
  readonly strategicUsed: boolean
  /**
   * Enhancements (and weapons outside a fight) used in it, by character, marked once when it ends.
   */
  readonly used: Readonly<Record<string, readonly string[]>>
}

export interface Election {
  readonly outgoing: SeatId | null
  readonly bids: readonly SeatId[]
}

export interface Vote {
  readonly master: SeatId
  readonly votes: Readonly<Record<SeatId, boolean>>
}

export interface Technology extends LogEntry {
  readonly id: string
  readonly scene: number
  readonly appreciated: boolean
}

export interface OracleQuestion {
  readonly id: string
  readonly question: string
  readonly facets: readonly OracleFacet[]
  readonly private: boolean
  readonly pinned: boolean
  readonly closed: boolean
  readonly scene: number
}

/** A drawn or picked cell, or a player's own words instead. */
export type OracleFacet =
  | { readonly origin: 'rolled' | 'picked'; readonly drawn: OracleDraw }
  | { readonly origin: 'written'; readonly table: number; readonly text: string }

export interface NotedEvent {
  readonly id: string
  readonly text: string
  readonly scene: number
  readonly shown: boolean
}

export interface DaimonChannel {
  readonly open: boolean
  readonly lines: readonly {
    readonly from: SeatId
    readonly text: string
    readonly scene: number
    /** The leader at that time. Missing in older lines. */
    readonly led?: SeatId | null
  }[]
}

export interface Approach {
  readonly characteristic: CharacteristicId
  readonly skill: string | null
}

/** A contest whose result is still binding (DAI-CONTEST-10). */
export interface BindingResult {
  readonly id: string
  readonly winner: string | null
  readonly contenders: readonly string[]
  readonly approaches: Readonly<Record<string, Approach>>
  readonly tieAcceptedByBoth: boolean
  readonly winnerRecovered: boolean
  readonly session: number
}

export const NEW_PLAYER: Player = {
  hasToken: true,
  wasFirstMaster: false,
  onRequestUsed: 0,
  legacyEvo: 0,
}

export const QUIET_SCENE: Scene = { enrichments: [], strategicUsed: false, used: {} }

export function initial(): State {
  return {
    drafts: {},
    characters: {},
    foes: {},
    players: {},
    fight: null,
    scene: QUIET_SCENE,
    election: null,
    vote: null,
    tech: {},
    oracle: {},
    events: {},
    channels: {},
    contests: {},
  }
}
