import type { Json, Label, SeatId, SheetView } from '@mastro/core'
import type { Narrator } from './operations/combat-round.ts'
import type { CombatMode } from './data/modifiers.ts'
import type { Health } from './operations/health.ts'
import type { RematchReason } from './operations/rematch.ts'
import type { Intervention } from './data/tech-log.ts'
import type { Character } from './characters/character.ts'

/**
 * The documents of a seat's view, by key (the table puts them under `game/`). What is absent does not exist for that
 * seat. Everything not marked *Master* or *pair* is public: sheets and reserves are open in this game (DAI-RESERVE-11).
 */
export interface DaimonDocs {
  readonly players: PlayersDoc
  readonly scene: SceneDoc
  /** Only while there is a fight. */
  readonly fight?: DaimonFightDoc
  /** Only between two scenes of a rotating table. */
  readonly election?: ElectionDoc
  /** Only while the Master's reward is being voted. */
  readonly vote?: VoteDoc
  /** The seat's own character in the making: core's `viewDraft`. */
  readonly draft?: Json
  /** The crossing of class and trait of that draft, once its rows have fallen (DAI-CREATE-9). */
  readonly crossing?: CrossingDoc
  /** Master: what opponents that are ready come with, and the names of levels. */
  readonly prepared?: PreparedDoc
  readonly [character: `character/${string}`]: CharacterDoc
  readonly [foe: `foe/${string}`]: FoeDoc
  readonly [entry: `tech/${string}`]: TechDoc
  readonly [draw: `oracle/${string}`]: OracleDoc
  readonly [event: `event/${string}`]: EventDoc
  readonly [channel: `channel/${string}`]: ChannelDoc
  readonly [contest: `contest/${string}`]: ContestDoc
  readonly [request: `request/${string}`]: DaimonRequestDoc
}

/** Somebody asks who leads for something: here, to be treated. */
export interface DaimonRequestDoc {
  readonly id: string
  readonly kind: 'care'
  readonly seat: SeatId
  readonly character: string
  readonly place: 'hospital' | 'field'
  readonly carer: string | null
  readonly label: Label
}

/** Two rows of two tables: a class from one, the trait from the other. */
export interface CrossingDoc {
  readonly pick: 'origin-class' | 'current-class'
  readonly origin: CrossingRow
  readonly current: CrossingRow & { readonly roll: number; readonly modifier: number }
}

export interface CrossingRow {
  readonly socialClass: number
  readonly row: number
  readonly class: Label
  readonly trait: Label
}

export const FATES = ['unconscious', 'coma', 'dead'] as const
export type Fate = (typeof FATES)[number]

export interface CharacterDoc {
  readonly id: string
  readonly seat: SeatId
  readonly name: string
  readonly sheet: SheetView
  /** The sheet as the rules keep it (RULES.md §15): every figure for a screen of its own. */
  readonly character: Character
  /** `down`: at the maximum of wounds, fate not told yet. */
  readonly status: 'active' | 'down' | 'dead' | 'retired'
  readonly fate: Fate | null
  readonly approved: boolean
  readonly health: Health
  /** Serious wounds that nobody treats: hours and days already counted towards the next one. */
  readonly worsening: { readonly hours: number; readonly days: number } | null
  /** Enhancements used in this scene: marked once at its end. */
  readonly usedThisScene: readonly string[]
  /** Items used in this fight: marked once at its end. */
  readonly usedThisFight: readonly string[]
  /** Story conditions the Master has granted for a purchase. */
  readonly granted: Readonly<Record<string, boolean>>
  /** The latest movements of the reserve, newest last. */
  readonly movements: readonly MovementDoc[]
  /** The latest purchases, newest last. */
  readonly purchases: readonly PurchaseDoc[]
}

export interface MovementDoc {
  readonly reason: string
  readonly label: Label
  /** Positive: gained; negative: spent. */
  readonly dice: number
  readonly lost: number
  readonly reserve: number
}

export interface PurchaseDoc {
  readonly type: string
  readonly label: Label
  readonly evo: number
}

export interface FoeDoc {
  readonly id: string
  readonly name: string
  readonly look: string
  readonly weapon: number
  readonly armour: number
  readonly shield: boolean
  readonly state: 'unhurt' | 'wounded' | 'defeated'
  /** Who portrays it, if not the Master. */
  readonly handedTo: SeatId | null
  /** Fit for contests: it has a full sheet. */
  readonly hasSheet: boolean
  /** False: prepared by the Master, nobody else has this document yet. */
  readonly seen: boolean
  readonly open: boolean
  /** Master; all when `open`. */
  readonly difficulty?: number
  readonly wounds?: number
  /** What the next roll against it faces, after its wounds (DAI-NPC-3), those of this round apart (DAI-NPC-4). */
  readonly effectiveDifficulty?: number
  /** Master, and the player it was handed to. */
  readonly notes?: string
  /** Master, and the player it was handed to. */
  readonly sheet?: SheetView
  readonly character?: Character
}

export interface PreparedDoc {
  /** By their id: what it is rolled against, and its gear. */
  readonly figures: Readonly<Record<string, Label>>
  /** From 0 to 4. */
  readonly levels: readonly Label[]
  /** From 1 to 7. */
  readonly difficulties: readonly Label[]
}

export interface DaimonFightDoc {
  readonly id: string
  readonly mode: CombatMode
  readonly melee: boolean
  readonly round: number
  readonly groups: readonly GroupDoc[]
  /** What each character has done in this round. */
  readonly exchanges: readonly ExchangeDoc[]
  /** Characters that have not rolled in this round and still can. */
  readonly toAct: readonly string[]
  /** Wounds that somebody must give to one of several foes; how many: the Master, or all if those foes are open. */
  readonly toAssign: {
    readonly character: string
    readonly chooser: SeatId | null
    readonly foes: readonly string[]
    readonly wounds?: number
  } | null
  /** Everybody on one side is out of it: the Master may end it. */
  readonly decided: boolean
  /** Who stands and has nobody left to face. */
  readonly free: { readonly characters: readonly string[]; readonly foes: readonly string[] }
  /** Who would face whom, as the program proposes it while somebody is free: what `regroup` takes. */
  readonly proposed: readonly FacingGroup[] | null
}

export interface FacingGroup {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
}

export interface GroupDoc {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
  /** Those still in it, and the dice it gives each character (DAI-MOD-2). */
  readonly own: number
  readonly against: number
  readonly dice: number
}

export interface ExchangeDoc {
  readonly character: string
  readonly foe: string
  readonly outcome: 'success' | 'failure'
  readonly narrator: Narrator
  readonly woundsTaken: number
}

export interface PlayersDoc {
  readonly seats: readonly PlayerDoc[]
  readonly masterMode: 'fixed' | 'rotating' | 'none'
}

export interface PlayerDoc {
  readonly seat: SeatId
  /** The character in play; null: none yet, or dead. */
  readonly character: string | null
  readonly reserve: number
  readonly hasToken: boolean
  readonly wasFirstMaster: boolean
  /** On-request purchases of this session (DAI-SOCIAL-4). */
  readonly onRequestUsed: number
  /** Whose dàimon this seat voices, and who voices its own (DAI-DAIMON-3). */
  readonly voices: SeatId | null
  readonly voicedBy: SeatId | null
  /** EVO for the character that replaces a dead one (DAI-DEATH-2). */
  readonly legacyEvo: number
}

export interface SceneDoc {
  /** Seats that have brought an enrichment in this scene (DAI-TECH-4). */
  readonly enrichments: readonly SeatId[]
  readonly strategicUsed: boolean
}

export interface ElectionDoc {
  readonly outgoing: SeatId | null
  readonly bids: readonly SeatId[]
  /** Who would roll now, by the rules, and each one's chance. */
  readonly candidates: readonly SeatId[]
  readonly chances: Readonly<Record<SeatId, number>>
  /** Each one's chance where only so many of them roll: one, two, … because the others are not here. */
  readonly among: readonly number[]
}

export interface VoteDoc {
  readonly master: SeatId
  /** Who has voted; how is told when all have, or the vote is closed. */
  readonly voted: readonly SeatId[]
  readonly waiting: readonly SeatId[]
  /** Only the seat's own. */
  readonly mine: boolean | null
}

export interface TechDoc {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly modifiers: string
  readonly drawback: string
  readonly kind: Intervention
  readonly author: SeatId
  readonly scene: number
  readonly appreciated: boolean
}

/** *Master* until read aloud; then all. */
export interface OracleDoc {
  readonly id: string
  readonly question: string
  readonly facets: readonly FacetDoc[]
  readonly private: boolean
  readonly pinned: boolean
  /** Neither pinned nor closed: a thread, offered again in later scenes. */
  readonly thread: boolean
  readonly scene: number
  /** Scenes gone by since it was drawn. */
  readonly age: number
}

export interface FacetDoc {
  readonly table: number
  /** The name of the table. */
  readonly of: Label
  readonly label: Label
  readonly origin: 'rolled' | 'picked' | 'written'
  /** The light die and the dark one; null when written. Table 0 has no column. */
  readonly row: number | null
  readonly column: number | null
  /** Even, odd and their meaning, where a side die was thrown. */
  readonly gender?: 'female' | 'male'
  readonly realm?: 'real' | 'vrn'
  readonly tone?: 'positive' | 'negative'
  readonly answer?: 'brutal-no' | 'no' | 'yes' | 'absolute-yes'
}

/** *Master* until shown. */
export interface EventDoc {
  readonly id: string
  readonly text: string
  readonly scene: number
  readonly shown: boolean
}

/** *Pair*: the character's player, the dàimon's voice and the Master; all when `open`. */
export interface ChannelDoc {
  readonly character: string
  readonly daimon: string
  readonly host: SeatId
  readonly voice: SeatId | null
  readonly open: boolean
  /** All to host and voice; to who leads, what was said while leading. */
  readonly lines: readonly {
    readonly from: SeatId
    readonly text: string
    readonly scene: number
  }[]
}

/** A result that still binds the loser (DAI-CONTEST-10). */
export interface ContestDoc {
  readonly id: string
  readonly winner: string | null
  readonly others: readonly string[]
  readonly result: 'defeat' | 'tie'
  readonly tieAcceptedByBoth: boolean
  /** What a new contest with the very same approach would be answered. */
  readonly rematch: { readonly allowed: boolean; readonly reason: RematchReason }
}
