import type { Creation, Preset } from './creation.ts'
import type { Dice } from './dice.ts'
import type { Label, Language } from './label.ts'
import type { Ops } from './ops.ts'
import type { Result } from './result.ts'
import type * as s from './schema.ts'
import type { CommandInfo } from './kit/define-command.ts'
import type { DieView, Offer, SlipSpec } from './slip.ts'
import type { Audience, Change, Json, RuleId, SeatId, TableInfo, Viewer, WhyStep } from './seat.ts'

/**
 * What a book gives to the table. The table owns seats, roles, moments, slips (pending acts), envelopes, log and undo;
 * a ruleset owns characters, foes, fights and every figure of its game. The table knows no game, a game knows no table:
 * they meet here.
 */

/** Context of a decision: the author, the dice, the stored time and the table. */
export interface ActContext {
  readonly by: Viewer
  readonly dice: Dice
  /** Milliseconds; never decreases along a log. */
  readonly at: number
  readonly table: TableInfo
  /** A new id that depends on this act alone: never on a counter that others could watch. */
  newId(prefix: string): string
}

/** Events of a game that the table itself reacts to. Every ruleset may emit them among its own events. */
export type SharedEvent = { readonly type: 'master-moved'; readonly seat: SeatId }

export const MOMENTS = ['adventure', 'session', 'scene'] as const
export interface MomentChange {
  readonly moment: (typeof MOMENTS)[number]
  readonly change: 'begin' | 'end'
  readonly title: string
  /** Who is not here, as whoever begins it sees it. */
  readonly absent?: readonly SeatId[]
}

/**
 * A view is a flat map of small documents, `character/teo`, `fight`, `reserve/teo`. What is absent does not exist for
 * that seat. Keep documents that did not change identical (===) between two calls where it is cheap: it saves work.
 */
export type Docs = Readonly<Record<string, Json>>

/** What a log line is in the story of a session, most memorable first. Lines without it are routine. */
export const STORY_BEATS = [
  'fall',
  'note',
  'stake',
  'wound',
  'face',
  'word',
  'roll',
  'scene',
] as const
export type StoryBeat = (typeof STORY_BEATS)[number]

/** One line of the log, with what it changed and why. */
export interface Line {
  readonly text: Label
  readonly rules: readonly RuleId[]
  readonly changes?: readonly Change[]
  readonly why?: readonly WhyStep[]
  /** The dice of the act, where this line tells them: whoever reads it may check the throw. */
  readonly faces?: readonly DieView[]
  /** Who may read it. Absent: everybody. */
  readonly audience?: Audience
  /** What the others read instead; absent: nothing at all. */
  readonly others?: Label
}

/** The rule behind a no. Its text is absent where the game's own rules at hand tell it. */
export interface RefusalReason {
  readonly rule: RuleId
  readonly text?: Label
}

export interface Ruleset<
  State = unknown,
  Command = unknown,
  Event extends { readonly type: string } = { type: string },
> {
  readonly system: string
  readonly name: Label
  readonly licence: LicenceNotice
  /** Stateless operations: the doors of the rules. */
  readonly ops: Ops
  /** Every toggle of the book, for the table's settings. */
  readonly options: readonly OptionSpec[]
  /** Words for every code a refusal of this game may carry. */
  readonly refusals: Readonly<Record<string, Label>>
  /** By which rule it is refused, for those codes that come from one. */
  readonly because?: Readonly<Record<string, RefusalReason>>

  initial(options: Readonly<Record<string, unknown>>): State
  readonly command: s.Schema<Command>
  decide(state: State, command: Command, act: ActContext): Result<readonly (Event | SharedEvent)[]>
  /** An adventure, session or scene begins or ends: what the rules do then; may refuse (a fight is still on). */
  moment(
    state: State,
    change: MomentChange,
    act: ActContext,
  ): Result<readonly (Event | SharedEvent)[]>
  evolve(state: State, event: Event | SharedEvent): State
  view(state: State, viewer: Viewer, table: TableInfo): Docs
  /** The log line of an event. `before` is the state before it. Null if the event is too minor for the log. */
  describe(event: Event | SharedEvent, before: State, table: TableInfo): Line | null
  /** Whether undo must not take the event back, because it revealed a secret. */
  irreversible?(event: Event | SharedEvent): boolean
  /** Looks at every field of an event that somebody else wrote: a file, an older program. `at`: where it stands there. */
  read?(event: Event | SharedEvent, at?: string): Result<Event | SharedEvent>
  /** Memorable events, by event type. */
  readonly story?: Readonly<Record<string, StoryBeat>>
  /** Every command of the game. Tests check that each is offered somewhere. */
  readonly commands?: readonly CommandInfo[]

  /** Rolling acts that are built together on a slip before the dice fall. */
  readonly slips: Readonly<Record<string, SlipSpec<State, Event>>>
  /** Slips and plain commands that this seat could start now, for a generic client and for bots. */
  offers(state: State, viewer: Viewer, table: TableInfo): readonly Offer[]

  readonly creation: Creation
  /** Characters (and opponents) written by us, legal by the rules, ready to take in one tap. */
  readonly presets: readonly Preset[]
  /** Lists of the book that a screen of this game offers, by name: skills, tables of words. */
  readonly catalogue?: Readonly<Record<string, readonly CatalogueRow[]>>
}

export interface CatalogueRow {
  readonly value: string
  readonly label: Label
  readonly hint?: Label
}

export interface LicenceNotice {
  readonly title: string
  readonly spdx: string
  /** The notice that must be shown, as the licence asks. */
  readonly notice: Label
  readonly credits: readonly string[]
  /** The language of the credits: they are never translated. */
  readonly creditsIn?: Language
}

export interface OptionSpec {
  readonly id: string
  readonly label: Label
  readonly help?: Label
  readonly rule?: RuleId
  readonly values: readonly { readonly value: string | number | boolean; readonly label: Label }[]
  readonly initial: string | number | boolean
}
