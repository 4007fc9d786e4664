import type { BillLine, CallDoc, Label, SeatId, SheetView, TimeDoc } from '@mastro/core'
import type { Band } from './operations/cast-extras.ts'
import type { DerivedFigures } from './operations/derived-figures.ts'
import type { Character } from './operations/character.ts'
import type { AdvanceTiming } from './operations/shared-fields.ts'
import type { Settings } from './operations/settings.ts'
import type { BodyState } from './operations/body-state.ts'
import type { Sector } from './sheet/scheme-circle.ts'
import type { Campaign, Effort, ApprovalStage, Status, StudiedSpell } from './state.ts'

/** `character/<id>`, and `foe/<id>` for the Master. */
export interface CharacterDoc {
  readonly id: string
  readonly seat: SeatId | null
  readonly name: string
  readonly look: Label
  /** Who they are, in the few words that stand below a name: the first of the look. */
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
  /** What its own papers name, in both languages, by the name as it is written. */
  readonly words?: Readonly<Record<string, Label>>
  /** How often it rolled with each skill, by name in lower case. */
  readonly used?: Readonly<Record<string, number>>
}

/** `foe/<id>` for everybody else: what is seen of somebody. */
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
  /** WOC-VITAL-4. Who has fallen answers it too. */
  readonly isPassive?: true
}

/** `help/<id>`, while a life is in danger: who could come, with what sum. */
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

/** `mage/<id>`: arts and spells, each with what it adds to the dice now; its player and the Master. */
export interface MageDoc {
  readonly being: string
  readonly arts: readonly {
    readonly name: Label
    readonly level: number
    readonly style: Label
    /** Without any element. */
    readonly total: number
    /** Foci are laid from here. */
    readonly offer?: string
  }[]
  readonly spells: readonly {
    readonly name: Label
    readonly element: string | null
    readonly elementName: Label | null
    readonly cosmic: number
    readonly total: number
    /** The specialisation that was used last. */
    readonly part?: Label
    /** As the grimoire has it, while it is open. */
    readonly ritual?: string
    readonly offer: string
  }[]
  /** Each spell in the air that this mage may answer, with the likeliest way and its exact chance. */
  readonly answers?: readonly {
    readonly spell: string
    readonly counter?: SpellAnswer
    readonly watch?: SpellAnswer
  }[]
}

/** With which spell or art, what it adds to the dice, how likely it is enough. */
export interface SpellAnswer {
  readonly with: Label
  readonly total: number
  /** Absent where the sum is not whole yet: foci without their element. */
  readonly chance?: number
}

/** `steps/<being>`: what may be asked between adventures, with its price; its player alone. */
export interface StepsDoc {
  readonly being: string
  readonly available: number
  readonly steps: readonly {
    readonly offer: string
    readonly what: Label
    /** Null: something new. */
    readonly from: number | null
    readonly to: number | null
    readonly cost: number
    /** Training Points that could pay a part of it. */
    readonly training: number
    /** A specialisation that is new: there is one such step for every skill. */
    readonly isPart?: true
  }[]
}

/** `air/<id>`: a spell on the table. */
export interface PendingSpellDoc {
  readonly id: string
  readonly caster: string
  readonly name: string
  /** In the language of who reads; foci have no name. */
  readonly called?: Label
  readonly style: string
  readonly element: string | null
  readonly elementName?: Label
  readonly attack: boolean
  readonly target: string | null
  readonly level: number | null
  readonly failed: boolean
  /** For the Master alone. */
  readonly verdict?: 'right' | 'wrong'
  readonly band?: Band
}

/** `spent/<being>`: what the last success was for, in its player's words. */
export interface EffortDoc {
  readonly being: string
  readonly slip: string
  readonly choices: readonly { readonly id: Effort; readonly label: Label }[]
  /** Null: not said yet. */
  readonly chosen: Effort | null
}

/** `time/<rest>`: what such a rest would do, line by line; for the Master alone. */
export interface TimePreviewDoc extends TimeDoc {
  readonly people: readonly {
    readonly being: string
    readonly seat?: SeatId
    readonly name: string
    readonly rows: readonly RestRow[]
  }[]
  readonly wounds: readonly WoundRow[]
}

/** Fatigue of one cause: what the rest takes of it, or what it needs instead. */
export interface RestRow {
  readonly cause: string
  readonly label: Label
  readonly points: number
  readonly takes?: number
  readonly needs?: Label
}

/** A wound, and by how much time would move it. */
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

/** `calling`: whom a roll may be called from, and with what chance; for the Master alone. */
export interface CallingDoc {
  readonly people: readonly {
    readonly being: string
    readonly seat: SeatId
    readonly name: string
    /** What the bare Component adds now, with what weighs on it. */
    readonly components: Readonly<Record<string, number>>
    readonly skills: Readonly<Record<string, number>>
    /** What a passive reaction of the Body may leave out (WOC-FATIGUE-4). */
    readonly fatigue: number
    /** Who has fallen answers only what is passive (WOC-VITAL-4). */
    readonly isUp: boolean
  }[]
  readonly components: readonly { readonly value: string; readonly label: Label }[]
  readonly skills: readonly { readonly value: string; readonly label: Label }[]
  readonly difficulties: readonly { readonly at: number; readonly label: Label }[]
  /** The chance of a level that is higher than the sum by so much: by 0, by 1, and so on. */
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

/** `making/<seat>`: how far a character is, for everybody; the Master also reads what was proposed. */
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
  /** What this adventure gave to each, by character. */
  readonly points?: Readonly<Record<string, number>>
  /** Whom the Master has still to award; for the Master alone. */
  readonly due?: readonly AwardDue[]
  /** What each word of the book is worth. */
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
  /** Of a vote that is open: who has not answered yet. */
  readonly waitsFor?: readonly SeatId[]
  /** Somebody said no: it is not memorable to all. */
  readonly isRefused?: true
}

export interface AwardPoints {
  readonly id: string
  readonly label: Label
  readonly points: number
}
