import type { DraftEvent, SeatId, SharedEvent } from '@mastro/core'
import type { Tier } from '../acts/buy-resource.ts'
import type { ElectMasterOutput } from '../acts/elect-master.ts'
import type { CountedKind } from '../acts/use-item.ts'
import type { Character, Daimon, Item } from '../characters/character.ts'
import type { PurchaseType } from '../data/evolution.ts'
import type { GainReason, SpendReason } from '../data/reserve.ts'
import type { Options } from '../options.ts'
import type { Fate } from './docs.ts'
import type {
  Bound,
  Draw,
  Exchange,
  Facet,
  Fight,
  Foe,
  Group,
  NotedEvent,
  Technology,
  ToAssign,
} from './state.ts'

/** Why dice of the reserve moved: the book's reasons, and what a roll takes (DAI-RESERVE-9). */
export type ReserveReason = GainReason | SpendReason | 'roll' | 'stake' | 'correction'

type DownRule = Options['downRule']

export const FIGURES = ['reserve', 'wounds', 'resources', 'pe', 'evo', 'social-class'] as const
export type Figure = (typeof FIGURES)[number]

/** Facts of the game. Amounts are differences, so that an effect applied late still adds to what is there. */
export type GameEvent =
  | DraftEvent
  | {
      readonly type: 'character-joined'
      readonly id: string
      readonly seat: SeatId
      readonly character: Character
      readonly approved: boolean
    }
  | { readonly type: 'character-retired'; readonly character: string }
  | { readonly type: 'character-approved'; readonly character: string }
  | {
      readonly type: 'character-described'
      readonly character: string
      readonly concept: string
      readonly story: string
    }
  | { readonly type: 'daimon-described'; readonly character: string; readonly daimon: Daimon }
  | {
      readonly type: 'figure-corrected'
      readonly character: string
      readonly figure: Figure
      readonly to: number
      readonly reason: string
      readonly downRule: DownRule
    }
  | { readonly type: 'fate-declared'; readonly character: string; readonly fate: Fate | 'back' }
  | { readonly type: 'foe-added'; readonly foe: Foe }
  | { readonly type: 'foe-edited'; readonly foe: Foe }
  | {
      readonly type: 'foe-shown'
      readonly id: string
      readonly open: boolean
      readonly seen: boolean
    }
  | { readonly type: 'foe-handed'; readonly id: string; readonly seat: SeatId | null }
  | { readonly type: 'foe-removed'; readonly id: string }
  | {
      readonly type: 'reserve-moved'
      /** A character, or a foe with a full sheet. */
      readonly of: string
      readonly reason: ReserveReason
      readonly dice: number
      readonly lost: number
    }
  | { readonly type: 'fight-begun'; readonly fight: Fight }
  | { readonly type: 'fight-regrouped'; readonly groups: readonly Group[] }
  | { readonly type: 'round-begun'; readonly round: number }
  | { readonly type: 'exchange-made'; readonly exchange: Exchange }
  | { readonly type: 'wounds-won'; readonly toAssign: ToAssign }
  | { readonly type: 'fighter-left'; readonly id: string }
  | { readonly type: 'fight-ended'; readonly id: string }
  | {
      readonly type: 'wounded'
      readonly of: string
      readonly add: number
      readonly reason: string
      readonly downRule: DownRule
    }
  | { readonly type: 'foe-wounded'; readonly foe: string; readonly add: number }
  | { readonly type: 'foe-defeated'; readonly foe: string }
  | {
      readonly type: 'healed'
      readonly patient: string
      readonly place: 'hospital' | 'field'
      readonly carer: string | null
      readonly healed: number
    }
  | {
      readonly type: 'worsened'
      readonly character: string
      readonly added: number
      readonly hours: number
      readonly days: number
      readonly at: number
      readonly downRule: DownRule
    }
  /** The clock of untreated wounds: where it stands now. */
  | {
      readonly type: 'clock-set'
      readonly character: string
      readonly at: number
      readonly hours: number
    }
  | {
      readonly type: 'items-used'
      readonly character: string
      readonly items: readonly string[]
      readonly enhancements: readonly string[]
      readonly skill: string | null
    }
  | {
      readonly type: 'marked'
      readonly character: string
      readonly item: string
      readonly kind: CountedKind
    }
  | {
      readonly type: 'counter-reset'
      readonly character: string
      readonly item: string
      readonly by: string | null
    }
  | {
      readonly type: 'technology-brought'
      readonly seat: SeatId
      /** Null: it was in the log already. */
      readonly entry: Technology | null
      readonly name: string
      readonly kind: Technology['kind']
    }
  | { readonly type: 'technology-appreciated'; readonly entry: string }
  | {
      readonly type: 'resource-bought'
      readonly character: string
      readonly tier: Tier
      readonly effectiveTier: Tier | 'untracked'
      readonly what: string
      readonly socialClass: number
      readonly resources: number
      readonly onRequestUsed: number
      readonly fell: boolean
      readonly item: Item | null
    }
  | {
      readonly type: 'money-paid'
      readonly character: string
      readonly value: number
      readonly socialClass: number
      readonly resources: number
      readonly climbed: boolean
      readonly blocked: boolean
      readonly lost: number
    }
  | {
      readonly type: 'conditions-granted'
      readonly character: string
      readonly granted: Readonly<Record<string, boolean>>
    }
  | {
      readonly type: 'advanced'
      readonly character: string
      readonly purchase: PurchaseType
      readonly evo: number
      readonly dice: number
      readonly after: Character
    }
  | { readonly type: 'adventure-begun' }
  | { readonly type: 'session-begun' }
  | { readonly type: 'scene-begun' }
  | {
      readonly type: 'scene-ended'
      readonly outgoing: SeatId | null
      readonly elects: boolean
      readonly votes: boolean
    }
  | { readonly type: 'master-bid'; readonly seat: SeatId; readonly bid: boolean }
  | {
      readonly type: 'master-elected'
      readonly phase: 'session-start' | 'scene'
      readonly election: ElectMasterOutput
    }
  | { readonly type: 'reward-voted'; readonly seat: SeatId; readonly yes: boolean }
  | {
      readonly type: 'reward-decided'
      readonly master: SeatId
      readonly granted: boolean
      readonly yes: number
      readonly no: number
    }
  | { readonly type: 'oracle-drawn'; readonly draw: Draw }
  | {
      readonly type: 'facet-changed'
      readonly draw: string
      readonly facet: number
      readonly to: Facet
    }
  | { readonly type: 'facet-added'; readonly draw: string; readonly facet: Facet }
  | { readonly type: 'oracle-read'; readonly draw: string }
  | { readonly type: 'oracle-pinned'; readonly draw: string; readonly pinned: boolean }
  | { readonly type: 'thread-closed'; readonly draw: string; readonly closed: boolean }
  | { readonly type: 'oracle-dropped'; readonly draw: string }
  | { readonly type: 'event-noted'; readonly event: NotedEvent }
  | { readonly type: 'event-shown'; readonly event: string }
  | {
      readonly type: 'whispered'
      readonly character: string
      readonly from: SeatId
      readonly text: string
      readonly scene: number
    }
  | { readonly type: 'channel-opened'; readonly character: string; readonly open: boolean }
  | { readonly type: 'contest-bound'; readonly bound: Bound }
  | {
      readonly type: 'contest-settled'
      readonly contest: string
      readonly winner: string | null
      readonly tieAcceptedByBoth: boolean
    }

export type Event = GameEvent
export type Emitted = GameEvent | SharedEvent
export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>
