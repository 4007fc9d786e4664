import type { ForecastDoc, ForecastFighterDoc, Json, Label, SeatId, SheetView } from '@mastro/core'
import type { Narrator } from './operations/combat-round.ts'
import type { CombatMode } from './data/modifiers.ts'
import type { Health } from './operations/health.ts'
import type { RematchReason } from './operations/rematch.ts'
import type { Intervention } from './data/tech-log.ts'
import type { Character } from './sheet/character.ts'

/**
 * The documents of a seat's view, by key (the table puts them under `game/`). A missing document
 * does not exist for that seat. Everything not marked *Master* or *pair* is public: sheets and
 * reserves are open in this game (DAI-RESERVE-11).
 */
export interface DaimonDocs {
  readonly players: PlayersDoc
  readonly scene: SceneDoc
  /** Only during a fight. */
  readonly fight?: DaimonFightDoc
  /** Only between two scenes of a rotating table. */
  readonly election?: ElectionDoc
  /** Only during the vote on the Master's reward. */
  readonly vote?: VoteDoc
  /** The draft of the seat's own character: core's `viewDraft`. */
  readonly draft?: Json
  /** The crossing of class and trait of that draft, once its rows are known (DAI-CREATE-9). */
  readonly crossing?: CrossingDoc
  /** Master: figures of the presets, and the names of levels. */
  readonly prepared?: PreparedDoc
  readonly [character: `character/${string}`]: CharacterDoc
  readonly [foe: `foe/${string}`]: FoeDoc
  readonly [entry: `tech/${string}`]: TechDoc
  readonly [draw: `oracle/${string}`]: OracleDoc
  readonly [event: `event/${string}`]: EventDoc
  readonly [channel: `channel/${string}`]: ChannelDoc
  readonly [contest: `contest/${string}`]: ContestDoc
  readonly [request: `request/${string}`]: DaimonRequestDoc
  /** Leader: the fight that is on or could begin, and each fighter. */
  readonly forecast?: ForecastDoc
  readonly [fighter: `forecast/${string}`]: ForecastFighterDoc
}

/** A player's request to the leader, here for treatment. */
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
  /** The sheet as the rules store it (RULES.md §15), with every figure. */
  readonly character: Character
  /** `down`: at the maximum of wounds, fate not declared yet. */
  readonly status: 'active' | 'down' | 'dead' | 'retired'
  readonly fate: Fate | null
  readonly approved: boolean
  readonly health: Health
  /** Untreated serious wounds: hours and days already counted towards the next wound. */
  readonly worsening: { readonly hours: number; readonly days: number } | null
  /** Enhancements used in this scene, marked once at its end. */
  readonly usedThisScene: readonly string[]
  /** Items used in this fight, marked once at its end. */
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
  /** Positive if gained, negative if spent. */
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
  /** The player who portrays it, if not the Master. */
  readonly handedTo: SeatId | null
  /** True if it has a full sheet and can take part in contests. */
  readonly hasSheet: boolean
  /** False while the Master prepares it. Then nobody else has this document. */
  readonly seen: boolean
  readonly open: boolean
  /** Master. Everybody if `open`. */
  readonly difficulty?: number
  readonly wounds?: number
  /**
   * The difficulty of the next roll against it, after its wounds (DAI-NPC-3). Wounds of this round
   * may not count (DAI-NPC-4).
   */
  readonly effectiveDifficulty?: number
  /** Master, and the player it was handed to. */
  readonly notes?: string
  /** Master, and the player it was handed to. */
  readonly sheet?: SheetView
  readonly character?: Character
}

export interface PreparedDoc {
  /** By preset id: its difficulty and its gear. */
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
  /** Actions of the characters in this round. */
  readonly exchanges: readonly ExchangeDoc[]
  /** Characters that have not rolled in this round and still can. */
  readonly toAct: readonly string[]
  /**
   * Wounds to assign to one of several foes. Only the Master sees how many, unless those foes are
   * open.
   */
  readonly toAssign: {
    readonly character: string
    readonly chooser: SeatId | null
    readonly foes: readonly string[]
    readonly wounds?: number
  } | null
  /** True if everybody on one side is out. The Master may end the fight. */
  readonly decided: boolean
  /** Fighters who are up and have no opponent left. */
  readonly free: { readonly characters: readonly string[]; readonly foes: readonly string[] }
  /** Active characters who are not in it, with their answer to the question whether they join. */
  readonly outside: readonly OutsiderDoc[]
  /** The proposed groups while somebody is free, as input of `regroup`. Null otherwise. */
  readonly proposed: readonly FacingGroup[] | null
}

export interface OutsiderDoc {
  readonly character: string
  readonly answer: 'next-round' | 'stays-out' | null
}

export interface FacingGroup {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
}

export interface GroupDoc {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
  /** Fighters still in the group, and the dice this gives each character (DAI-MOD-2). */
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
  /** The character in play. Null if there is none yet, or it is dead. */
  readonly character: string | null
  readonly reserve: number
  readonly hasToken: boolean
  readonly wasFirstMaster: boolean
  /** On-request purchases of this session (DAI-SOCIAL-4). */
  readonly onRequestUsed: number
  /** The seat whose dàimon this one voices, and the seat that voices its own (DAI-DAIMON-3). */
  readonly voices: SeatId | null
  readonly voicedBy: SeatId | null
  /** EVO for the character that replaces a dead one (DAI-DEATH-2). */
  readonly legacyEvo: number
}

export interface SceneDoc {
  /** Seats that have added an enrichment in this scene (DAI-TECH-4). */
  readonly enrichments: readonly SeatId[]
  readonly strategicUsed: boolean
}

export interface ElectionDoc {
  readonly outgoing: SeatId | null
  readonly bids: readonly SeatId[]
  /** Seats that would roll now, by the rules, with their chances. */
  readonly candidates: readonly SeatId[]
  readonly chances: Readonly<Record<SeatId, number>>
  /** Each one's chance if only the first one, two, … of them are present. */
  readonly among: readonly number[]
}

export interface VoteDoc {
  readonly master: SeatId
  /** Seats that have voted. The votes are shown once the vote is closed. */
  readonly voted: readonly SeatId[]
  readonly waiting: readonly SeatId[]
  /** The seat's own vote only. */
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

/** *Master* until read aloud, then everybody. */
export interface OracleDoc {
  readonly id: string
  readonly question: string
  readonly facets: readonly FacetDoc[]
  readonly private: boolean
  readonly pinned: boolean
  /** A thread, offered again in later scenes: neither pinned nor closed. */
  readonly thread: boolean
  readonly scene: number
  /** Scenes since it was drawn. */
  readonly age: number
}

export interface FacetDoc {
  readonly table: number
  /** The name of the table. */
  readonly of: Label
  readonly label: Label
  readonly origin: 'rolled' | 'picked' | 'written'
  /** The light die and the dark one. Null for written words. Table 0 has no column. */
  readonly row: number | null
  readonly column: number | null
  /** Meaning of an even or odd side die, if one was thrown. */
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

/** *Pair*: the character's player, the dàimon's voice and the Master. Everybody if `open`. */
export interface ChannelDoc {
  readonly character: string
  readonly daimon: string
  readonly host: SeatId
  readonly voice: SeatId | null
  readonly open: boolean
  /** All lines for host and voice. For the leader, those said while leading. */
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
  /** Whether a new contest with the same approach is allowed. */
  readonly rematch: { readonly allowed: boolean; readonly reason: RematchReason }
}
