import type { BillLine, CallDoc, Label, SeatId, SheetView, TimeDoc } from '@mastro/core'
import type { Band } from './operations/cast-extras.ts'
import type { DerivedFigures } from './operations/derived-figures.ts'
import type { Character } from './sheet/character.ts'
import type { AdvanceTiming } from './operations/shared-fields.ts'
import type { Settings } from './options.ts'
import type { BodyState } from './operations/body-state.ts'
import type { Sector } from './sheet/scheme-circle.ts'
import type { Campaign, Effort, ApprovalStage, Status, StudiedSpell } from './state.ts'

/** `character/<id>`, and `foe/<id>` for the Master. */
export interface CharacterDoc {
  readonly id: string
  readonly seat: SeatId | null
  readonly name: string
  readonly look: Label
  /** A few words shown below the name, taken from the start of the look. */
  readonly concept: Label
  readonly status: Status
  readonly condition: DerivedFigures['condition']
  readonly sheet: SheetView
  readonly figures: Omit<Character, 'state'>
  readonly derived: DerivedFigures
  readonly body: BodyState & { readonly limits: Readonly<Record<string, string>> }
  /** WOC-COSMIC-2. */
  readonly circle: readonly Sector[]
  readonly gear: string
  readonly agreed: readonly string[]
  readonly studied: readonly StudiedSpell[]
  readonly raised: readonly string[]
  readonly grimoireOpen: boolean
  /** Bilingual names for the free-text words of the sheet, by the name as written. */
  readonly words?: Readonly<Record<string, Label>>
  /** How often it rolled with each skill, by name in lower case. */
  readonly used?: Readonly<Record<string, number>>
}

/** `foe/<id>` for everybody but the Master: only what is visible. */
export interface FoeDoc {
  readonly id: string
  readonly seat: null
  readonly name: string
  readonly look: Label
  readonly status: Status
  readonly condition: DerivedFigures['condition']
  readonly sheet: SheetView
}

/** `call/<id>` */
export interface ChaosCallDoc extends CallDoc {
  /** WOC-VITAL-4. A collapsed character may also answer this call. */
  readonly isPassive?: true
}

/** `help/<id>`, while a life is in danger: who could help, and with which sum. */
export interface HelpDoc {
  readonly helpers: readonly {
    readonly being: string
    readonly seat: SeatId
    readonly name: string
    readonly lines: readonly BillLine[]
  }[]
}

/** `diary/<id>`: its player and the Master. */
export interface DiaryDoc {
  readonly entries: readonly string[]
}

/** `grimoire/<id>`: its player while it is open, the Master always. */
export interface GrimoireDoc {
  readonly notes: Readonly<Record<string, string>>
  readonly foci: readonly {
    readonly skill: string
    readonly name: string
    readonly meanings: readonly Label[]
  }[]
  readonly combinations: readonly (readonly string[])[]
}

/**
 * `mage/<id>`: arts and spells, each with the total it adds to the dice now. For its player and the
 * Master.
 */
export interface MageDoc {
  readonly being: string
  readonly arts: readonly {
    readonly name: Label
    readonly level: number
    readonly style: Label
    /** Without any element. */
    readonly total: number
    /** The offer that starts an improvised casting. */
    readonly offer?: string
  }[]
  readonly spells: readonly {
    readonly name: Label
    readonly element: string | null
    readonly elementName: Label | null
    readonly cosmic: number
    readonly total: number
    /** The choices that make this total. */
    readonly start: {
      readonly skill: string
      readonly nuance: string | null
      readonly specialisation: string | null
      readonly element: string | null
    }
    /** The specialisation that is counted. */
    readonly part?: Label
    /** The ritual from the grimoire, while it is open. */
    readonly ritual?: string
    readonly offer: string
  }[]
  /** Each pending spell that this mage may answer, with the best way and its exact chance. */
  readonly answers?: readonly {
    readonly spell: string
    readonly counter?: SpellAnswer
    readonly watch?: SpellAnswer
  }[]
}

/** The spell or art to use, its bonus to the dice, and the chance to succeed. */
export interface SpellAnswer {
  readonly with: Label
  readonly total: number
  /** Omitted for an improvised spell, whose total is incomplete without an element. */
  readonly chance?: number
}

/** `steps/<being>`: what may be asked between adventures, with its price. For its player only. */
export interface StepsDoc {
  readonly being: string
  readonly available: number
  readonly steps: readonly {
    readonly offer: string
    readonly what: Label
    /** null for something new */
    readonly from: number | null
    readonly to: number | null
    readonly cost: number
    /** Training Points that could pay for a part of it. */
    readonly training: number
    /** True for a new specialisation. There is one such step for every skill. */
    readonly isPart?: true
    /** The reason why it cannot be requested at any cost. */
    readonly bar?: Label
  }[]
}

/** `air/<id>`: a spell in effect. */
export interface PendingSpellDoc {
  readonly id: string
  readonly caster: string
  readonly name: string
  /** In both languages. An improvised spell has no name. */
  readonly called?: Label
  readonly style: string
  readonly element: string | null
  readonly elementName?: Label
  readonly attack: boolean
  readonly target: string | null
  /** Others that an area spell catches. Omitted if there are none. */
  readonly others?: readonly string[]
  readonly level: number | null
  readonly failed: boolean
  /** For the Master only. */
  readonly verdict?: 'right' | 'wrong'
  readonly band?: Band
}

/** `spent/<being>`: the use of the last success. */
export interface EffortDoc {
  readonly being: string
  readonly slip: string
  readonly choices: readonly { readonly id: Effort; readonly label: Label }[]
  /** null until it is chosen */
  readonly chosen: Effort | null
}

/** `time/<rest>`: the effects of the rest, line by line. For the Master only. */
export interface TimePreviewDoc extends TimeDoc {
  readonly people: readonly {
    readonly being: string
    readonly seat?: SeatId
    readonly name: string
    readonly rows: readonly RestRow[]
  }[]
  readonly wounds: readonly WoundRow[]
}

/** Fatigue of one cause: the amount that the rest removes, or the rest it needs instead. */
export interface RestRow {
  readonly cause: string
  readonly label: Label
  readonly points: number
  readonly takes?: number
  readonly needs?: Label
}

/** A wound, and by how much time would change it. */
export interface WoundRow {
  readonly being: string
  readonly seat?: SeatId
  readonly name: string
  readonly wound: string
  readonly label: Label
  readonly note: Label
  readonly points: number
  readonly isGrave: boolean
  readonly moves: number
  readonly min: number
  readonly max: number
}

/** `calling`: who may be called to a roll, and the chances. For the Master only. */
export interface CallingDoc {
  readonly people: readonly {
    readonly being: string
    readonly seat: SeatId
    readonly name: string
    /** The current value of each bare Component, with its penalties. */
    readonly components: Readonly<Record<string, number>>
    readonly skills: Readonly<Record<string, number>>
    /** Fatigue that a passive reaction of the Body may leave out (WOC-FATIGUE-4). */
    readonly fatigue: number
    /** False for a collapsed being, which answers only passive calls (WOC-VITAL-4). */
    readonly isUp: boolean
  }[]
  readonly components: readonly { readonly value: string; readonly label: Label }[]
  readonly skills: readonly { readonly value: string; readonly label: Label }[]
  readonly difficulties: readonly { readonly at: number; readonly label: Label }[]
  /** The chance of a level above the sum by the index: by 0, by 1, and so on. */
  readonly chances: readonly number[]
}

/** `campaign` */
export interface CampaignDoc extends Campaign {
  readonly settings: Settings
  readonly pcpBudget: number
  readonly egoMin: number
  readonly egoMax: number | null
  readonly when: AdvanceTiming
  readonly longPause: boolean
}

/**
 * `making/<seat>`: the stage of a new character, for everybody. The Master also reads the proposal.
 */
export interface MakingDoc {
  readonly seat: SeatId
  readonly stage: ApprovalStage
  readonly note: string
  readonly concept?: Character['description'] & { readonly name: string }
  readonly sheet?: SheetView
  readonly unpriced?: readonly { readonly list: string; readonly name: string }[]
}

/** `awards` */
export interface AwardsDoc {
  readonly awarded: readonly string[]
  readonly votes: Readonly<Record<string, Readonly<Record<SeatId, boolean>>>>
  /** Points of this adventure, by character. */
  readonly points?: Readonly<Record<string, number>>
  /** Characters without an award so far. For the Master only. */
  readonly due?: readonly AwardDue[]
  /** The points for each of the book's award levels. */
  readonly worth: {
    readonly objective: readonly AwardPoints[]
    readonly roleplay: readonly AwardPoints[]
  }
}

export interface AwardDue {
  readonly being: string
  readonly seat: SeatId
  readonly name: string
  readonly survived: boolean
  /** Seats that have not answered an open vote yet. */
  readonly waitsFor?: readonly SeatId[]
  /** A player voted no, so the role-playing was not memorable. */
  readonly isRefused?: true
}

export interface AwardPoints {
  readonly id: string
  readonly label: Label
  readonly points: number
}
