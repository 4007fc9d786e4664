import type { Drafts, SeatId } from '@mastro/core'
import type { AdvanceKind, AdvanceInput } from './operations/advance.ts'
import type { Band } from './operations/cast-extras.ts'
import type { Character } from './operations/character.ts'
import type { ComponentName, Style } from './operations/shared-fields.ts'

/** Everything the game remembers. Collections by id, so that what an act touched can be told apart. */
export interface State {
  readonly drafts: Drafts
  readonly making: Readonly<Record<SeatId, DraftApproval>>
  readonly campaign: Campaign
  readonly characters: Readonly<Record<string, Being>>
  readonly foes: Readonly<Record<string, Being>>
  /** Spells on the table: they may be resisted, countered, watched. */
  readonly air: Readonly<Record<string, PendingSpell>>
  readonly requests: Readonly<Record<string, Request>>
  /** WOC-TABLE-5. Open from the end of an adventure to the beginning of the next. */
  readonly awards: Awards | null
  readonly longPause: boolean
  /** WOC-DIFF-2. Rolls the Master called; absent until one is. */
  readonly calls?: Readonly<Record<string, RollCall>>
  /** WOC-CONTEST-7. While blows are exchanged; absent otherwise. */
  readonly fight?: FightState
  /** WOC-EGOC-5. Advantage Points won and not yet used, by being; absent until somebody wins some. */
  readonly carried?: Readonly<Record<string, number>>
  /** WOC-ROLL-3. With what each being rolled last; absent until somebody rolls. */
  readonly usual?: Readonly<Record<string, LastUsed>>
  /** WOC-FATIGUE-6. The last success of each being, and what it was spent on; absent until one is won. */
  readonly won?: Readonly<Record<string, WonSuccess>>
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
  /** By skill, or incapacity; empty: a bare Component. */
  readonly sums: Readonly<Record<string, RollChoice>>
  readonly times: Readonly<Record<string, number>>
  readonly contest: RollChoice | null
  /** By spell, or by art where foci are laid; absent until something is cast. */
  readonly casts?: Readonly<Record<string, CastChoices>>
}

/** WOC-CAST-1. What a casting added to Soul and art. */
export interface CastChoices {
  readonly nuance: string | null
  readonly specialisation: string | null
  readonly element: string | null
}

export const EFFORTS = ['better', 'some', 'less'] as const
export type Effort = (typeof EFFORTS)[number]

export interface WonSuccess {
  readonly slip: string
  /** Null: not said yet. */
  readonly effort: Effort | null
}

/** WOC-CREATE-1. concept → approved → numbers → approved. */
export type ApprovalStage = 'concept' | 'concept-proposed' | 'numbers' | 'numbers-proposed'

export interface DraftApproval {
  readonly stage: ApprovalStage
  /** What the Master said last. */
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

/** WOC-MAGIC-1. What the group writes down before a mage is made. */
export interface School {
  readonly name: string
  readonly philosophy: string
  readonly origin: string
  readonly organisation: string
  readonly rules: string
  readonly spheres: string
  readonly elements: readonly string[]
}

export type Status = 'active' | 'dead' | 'retired'

/** A character of a seat, or an opponent of the Master (seat null). */
export interface Being {
  readonly id: string
  readonly seat: SeatId | null
  readonly look: string
  readonly character: Character
  readonly status: Status
  /** WOC-WOUND-3. What a wound rules out, by wound. */
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
  /** WOC-ADV-4. What rose since the last adventure closed. */
  readonly raised: readonly string[]
  /** WOC-LEARN-2, WOC-LEARN-3. Spells of others, by name, as far as they were understood. */
  readonly studied: Readonly<Record<string, StudiedSpell>>
  /** WOC-IMPROV-9. Every combination of foci ever used, in order. */
  readonly combinations: readonly (readonly string[])[]
  /** WOC-REST-1, WOC-WOUND-6. What its player asked for; absent: nothing. */
  readonly asked?: Readonly<Partial<Record<HelpKind, 'open' | 'granted'>>>
  /** Which of ours it is: read by everybody in their own language. */
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
  /** Null: a catastrophe, or a performance that failed by itself. */
  readonly level: number | null
  readonly failed: boolean
  /** WOC-IMPROV-4, WOC-IMPROV-7. For the Master alone. */
  readonly secret: { readonly verdict: 'right' | 'wrong'; readonly band: Band } | null
  /** WOC-COUNTER-3, WOC-LEARN-5. Who watched it to learn it, and who countered it: nobody does both. */
  readonly watchers: readonly string[]
  readonly counters: readonly string[]
}

export interface RollCall {
  readonly id: string
  readonly by: SeatId
  readonly component: ComponentName
  /** Empty: the bare Component. */
  readonly skill: string
  readonly note: string
  /** The Master's alone; null: the level is read. */
  readonly difficulty: number | null
  /** `outcome`: null until it is answered. */
  readonly asked: readonly { readonly being: string; readonly outcome: string | null }[]
  /** WOC-VITAL-4. A reaction that nobody wills: who has fallen makes it too; absent: an act. */
  readonly passive?: true | undefined
  /** WOC-FATIGUE-4. Of a passive reaction of the Body alone. */
  readonly ignoreFatigue?: true | undefined
}

export interface FightState {
  readonly exchanges: number
  /** In the order they joined. */
  readonly fighters: readonly string[]
  /** Who was in the last exchange, and who had the better of it. */
  readonly last: readonly string[]
  readonly winner: string | null
}

export interface Awards {
  readonly awarded: readonly string[]
  /** WOC-XP-4. Votes on a memorable role-playing, by character, then by seat. */
  readonly votes: Readonly<Record<string, Readonly<Record<SeatId, boolean>>>>
  /** How much each was given, by character; absent until somebody is. */
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
  /** A new magic skill: its school and style. */
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
  ctx: string,
): Being {
  return {
    id,
    seat,
    look: ctx,
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

export function beingOf(state: State, id: string): Being | undefined {
  if (Object.hasOwn(state.characters, id)) return state.characters[id]
  return Object.hasOwn(state.foes, id) ? state.foes[id] : undefined
}

export function priceKey(list: 'advantages' | 'disadvantages', name: string): string {
  return `${list}/${name.trim().toLowerCase()}`
}

/** How a name is told apart from others of its list (WOC-SHEET-5). */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

export function allBeings({ characters, foes }: State): readonly Being[] {
  return [...Object.values(characters), ...Object.values(foes)]
}
