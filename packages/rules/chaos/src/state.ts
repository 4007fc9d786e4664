import type { Drafts, Language, SeatId } from '@mastro/core'
import type { AdvanceKind, AdvanceInput } from './operations/advance.ts'
import type { Band } from './operations/cast-extras.ts'
import type { Character } from './sheet/character.ts'
import type { ComponentName, Style } from './operations/shared-fields.ts'

/**
 * The state of a table. Collections are keyed by id, so that the entries an act changed can be
 * found.
 */
export interface State {
  readonly drafts: Drafts
  readonly making: Readonly<Record<SeatId, DraftApproval>>
  readonly campaign: Campaign
  readonly characters: Readonly<Record<string, Being>>
  readonly foes: Readonly<Record<string, Being>>
  /** Spells in effect, which may be resisted, countered or watched. */
  readonly air: Readonly<Record<string, PendingSpell>>
  readonly requests: Readonly<Record<string, Request>>
  /** WOC-TABLE-5. Open from the end of an adventure until the next one begins. */
  readonly awards: Awards | null
  readonly longPause: boolean
  /** WOC-DIFF-2. The Master's calls. Omitted until the first one. */
  readonly calls?: Readonly<Record<string, RollCall>>
  /** WOC-CONTEST-7. The current fight. Omitted if there is none. */
  readonly fight?: FightState
  /** WOC-EGOC-5. Advantage Points won and not used yet, by being. Omitted until some are won. */
  readonly carried?: Readonly<Record<string, number>>
  /** WOC-ROLL-3. The choices of each being's last roll. Omitted until the first roll. */
  readonly usual?: Readonly<Record<string, LastUsed>>
  /**
   * WOC-FATIGUE-6. The last success of each being and what it was spent on. Omitted until the first
   * one.
   */
  readonly won?: Readonly<Record<string, WonSuccess>>
  /** WOC-CREATE-1. Ready-made characters that players asked for. Omitted until the first one. */
  readonly wanted?: Readonly<Record<SeatId, { readonly id: string; readonly language: Language }>>
}

/** What entered a sum, by name. */
export interface RollChoice {
  readonly component: ComponentName
  readonly nuance: string | null
  readonly skill: string | null
  readonly specialisation: string | null
  readonly incapacity: string | null
}

export interface LastUsed {
  /** By skill or incapacity. The empty key is a bare Component. */
  readonly sums: Readonly<Record<string, RollChoice>>
  readonly times: Readonly<Record<string, number>>
  readonly contest: RollChoice | null
  /** By spell, or by art when foci are used. Omitted until the first casting. */
  readonly casts?: Readonly<Record<string, CastChoices>>
}

/** WOC-CAST-1. The choices of a casting besides Soul and art. */
export interface CastChoices {
  readonly nuance: string | null
  readonly specialisation: string | null
  readonly element: string | null
}

export const EFFORTS = ['better', 'some', 'less'] as const
export type Effort = (typeof EFFORTS)[number]

export interface WonSuccess {
  readonly slip: string
  /** null until it is chosen */
  readonly effort: Effort | null
}

/** WOC-CREATE-1. concept → approved → numbers → approved. */
export type ApprovalStage = 'concept' | 'concept-proposed' | 'numbers' | 'numbers-proposed'

export interface DraftApproval {
  readonly stage: ApprovalStage
  /** The Master's last remark. */
  readonly note: string
  /** WOC-TRAIT-2. Prices the Master set, by list and name. */
  readonly prices: Readonly<Record<string, number>>
}

export interface Campaign {
  readonly setting: string
  /** WOC-SKILL-3. */
  readonly skills: readonly string[]
  readonly breadth: 'broad' | 'narrow'
  readonly schools: Readonly<Record<string, School>>
}

/** WOC-MAGIC-1. The school of magic that the group describes before a mage is made. */
export interface School {
  readonly name: string
  readonly philosophy: string
  readonly origin: string
  readonly organisation: string
  readonly rules: string
  readonly spheres: string
  readonly elements: readonly string[]
  /** Pairs of opposite Elements. Omitted by earlier versions. */
  readonly opposites?: readonly (readonly string[])[] | undefined
}

export type Status = 'active' | 'dead' | 'retired'

/** A seat's character, or an opponent of the Master (seat null). */
export interface Being {
  readonly id: string
  readonly seat: SeatId | null
  readonly look: string
  readonly character: Character
  readonly status: Status
  /** WOC-WOUND-3. The actions that a wound rules out, by wound. */
  readonly limits: Readonly<Record<string, string>>
  /** WOC-SHEET-4. For its player and the Master. */
  readonly diary: readonly string[]
  /** WOC-TRAIT-3. Ordinary gear, without numbers. */
  readonly gear: string
  /** WOC-PERF-2. Notes on spells and foci, by name. */
  readonly notes: Readonly<Record<string, string>>
  readonly grimoireOpen: boolean
  /** WOC-CODIFIED-5. Spells whose effect the Master agreed to. */
  readonly agreed: readonly string[]
  /** WOC-ADV-4. Values raised since the last adventure closed. */
  readonly raised: readonly string[]
  /** WOC-LEARN-2, WOC-LEARN-3. Spells of others, by name, and how far they were understood. */
  readonly studied: Readonly<Record<string, StudiedSpell>>
  /** WOC-IMPROV-9. Every combination of foci ever used, in order. */
  readonly combinations: readonly (readonly string[])[]
  /** WOC-REST-1, WOC-WOUND-6. The player's requests for help. Omitted if there are none. */
  readonly asked?: Readonly<Partial<Record<HelpKind, 'open' | 'granted'>>>
  /** WOC-DEATH-2. The damage from which it was saved. More damage is a new danger. */
  readonly savedAt?: number
  /** The id of the preset it came from, so that everybody reads it in their own language. */
  readonly ours?: string | undefined
}

export const HELP_KINDS = ['rest', 'care'] as const
export type HelpKind = (typeof HELP_KINDS)[number]

export interface StudiedSpell {
  readonly spell: string
  readonly element: string | null
  readonly step: 'watched' | 'deduced'
}

export interface PendingSpell {
  readonly id: string
  readonly caster: string
  readonly name: string
  readonly style: Style
  readonly element: string | null
  readonly attack: boolean
  readonly target: string | null
  /** null for a catastrophe or a performance that failed automatically */
  readonly level: number | null
  readonly failed: boolean
  /** WOC-IMPROV-4, WOC-IMPROV-7. For the Master only. */
  readonly secret: { readonly verdict: 'right' | 'wrong'; readonly band: Band } | null
  /**
   * WOC-COUNTER-3, WOC-LEARN-5. Mages who watched it and mages who countered it. Nobody does both.
   */
  readonly watchers: readonly string[]
  readonly counters: readonly string[]
  /** Beings that an area spell catches besides its target. Omitted if there are none. */
  readonly others?: readonly string[] | undefined
  /** WOC-RESIST-1. Beings that have answered with a Resistance Roll. Omitted until the first one. */
  readonly resisted?: readonly string[] | undefined
  /** WOC-RESIST-2. Those of them on whom the spell has no effect. */
  readonly unaffected?: readonly string[] | undefined
}

export interface RollCall {
  readonly id: string
  readonly by: SeatId
  readonly component: ComponentName
  /** Empty for the bare Component. */
  readonly skill: string
  readonly note: string
  /** Only the Master knows it. Null if the Master reads the level instead. */
  readonly difficulty: number | null
  /** `outcome` is null until the being answers. */
  readonly asked: readonly { readonly being: string; readonly outcome: string | null }[]
  /**
   * WOC-VITAL-4. True for an involuntary reaction, which a collapsed being also makes. Omitted for
   * an action.
   */
  readonly passive?: true | undefined
  /** WOC-FATIGUE-4. Only for a passive reaction of the Body. */
  readonly ignoreFatigue?: true | undefined
}

export interface FightState {
  readonly exchanges: number
  /** In the order they joined. */
  readonly fighters: readonly string[]
  /** Beings in the last exchange. */
  readonly last: readonly string[]
  readonly winner: string | null
}

export interface Awards {
  readonly awarded: readonly string[]
  /** WOC-XP-4. Votes on memorable role-playing, by character, then by seat. */
  readonly votes: Readonly<Record<string, Readonly<Record<SeatId, boolean>>>>
  /** Points awarded, by character. Omitted until the first award. */
  readonly points?: Readonly<Record<string, number>>
}

export type Request =
  | {
      readonly id: string
      readonly kind: 'advance'
      readonly character: string
      readonly ask: AdvanceRequest
    }
  | {
      readonly id: string
      readonly kind: 'learn-spell'
      readonly character: string
      readonly ask: LearnRequest
    }

export interface AdvanceRequest {
  readonly kind: AdvanceKind
  readonly name: string
  /** The base skill of a specialisation. */
  readonly skill: string
  /** The school and style of a new magic skill. */
  readonly magic: { readonly school: string; readonly style: Style } | null
  readonly useTraining: number
  readonly experience: AdvanceInput['experience']
  readonly justification: string
  readonly learning: AdvanceInput['learning']
}

export interface LearnRequest {
  readonly spell: string
  readonly skill: string
  readonly element: string | null
  readonly source: 'mage' | 'text' | 'observation'
  readonly studied: boolean
}

export const NEW_DRAFT_APPROVAL: DraftApproval = { stage: 'concept', note: '', prices: {} }

export function initial(): State {
  return {
    drafts: {},
    making: {},
    campaign: { setting: '', skills: [], breadth: 'narrow', schools: {} },
    characters: {},
    foes: {},
    air: {},
    requests: {},
    awards: null,
    longPause: false,
  }
}

/** A being as it comes into play. */
export function newBeing(
  id: string,
  seat: SeatId | null,
  character: Character,
  look: string,
): Being {
  return {
    id,
    seat,
    look,
    character,
    status: 'active',
    limits: {},
    diary: [],
    gear: '',
    notes: {},
    grimoireOpen: true,
    agreed: [],
    raised: [],
    studied: {},
    combinations: [],
  }
}

export function priceKey(list: 'advantages' | 'disadvantages', name: string): string {
  return `${list}/${name.trim().toLowerCase()}`
}

/** The key under which equal names of a list match (WOC-SHEET-5). */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
