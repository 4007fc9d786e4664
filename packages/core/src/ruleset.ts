import type { Creation, Preset } from './creation/creation.ts'
import type { Dice } from './dice/dice.ts'
import type { Label, Language } from './labels/label.ts'
import type { Ops } from './operations/ops.ts'
import type { PersonalText, PersonalTextContext } from './personal-text/personal-text.ts'
import type { Result } from './result.ts'
import type * as s from './schema.ts'
import type { AnyEventDefinition } from './kit/define-event.ts'
import type { CommandInfo } from './kit/define-command.ts'
import type { DieView, Offer } from './slip.ts'
import type { SlipSpec } from './slip-spec.ts'
import type { SeatWait } from './waiting.ts'
import type { Audience, Change, Json, RuleId, SeatId, TableInfo, Viewer, WhyStep } from './seat.ts'

/**
 * The interface between a game and the table. The table owns seats, roles, moments, slips,
 * envelopes, the log and undo. A ruleset owns characters, foes, fights and every figure of its
 * game. The table does not know the game, and the game does not know seats or sockets.
 */

/** Context of a decision: the author, the dice, the stored time and the table. */
export interface ActContext {
  readonly by: Viewer
  readonly dice: Dice
  /** Milliseconds. Never decreases along a log. */
  readonly at: number
  readonly table: TableInfo
  /** A new id that depends on this act only, never on a counter that others could watch. */
  newId(prefix: string): string
}

/** Events of a game that the table itself reacts to. Every ruleset may emit them among its own events. */
export type SharedEvent = { readonly type: 'master-moved'; readonly seat: SeatId }

export const MOMENTS = ['adventure', 'session', 'scene'] as const
export interface MomentChange {
  readonly moment: (typeof MOMENTS)[number]
  readonly change: 'begin' | 'end'
  readonly title: string
  /** Seats that are absent, according to the seat that begins the moment. */
  readonly absent?: readonly SeatId[]
}

/**
 * A view is a flat map of small documents: `character/teo`, `fight`, `reserve/teo`. A missing
 * document does not exist for that seat. Where it is cheap, return unchanged documents as the same
 * object (===), which saves comparisons.
 */
export type Docs = Readonly<Record<string, Json>>

/**
 * The role of a log line in the story of a session, most memorable first. Lines without one are
 * routine.
 */
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

/** One line of the log, with what changed and why. */
export interface Line {
  readonly text: Label
  readonly rules: readonly RuleId[]
  readonly changes?: readonly Change[]
  readonly why?: readonly WhyStep[]
  /** The dice of the act, if this line shows them. Every reader of the line may check the throw. */
  readonly faces?: readonly DieView[]
  /** The seats that may read it. Omit for everybody. */
  readonly audience?: Audience
  /** What all other seats read. Omit for nothing at all. */
  readonly others?: Label
}

/**
 * The rule behind a refusal. The text is missing if an article of the game's rules help explains
 * it.
 */
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
  /** The stateless operations of the rules. */
  readonly ops: Ops
  /** The book's optional rules, for the table's settings. */
  readonly options: readonly OptionSpec[]
  /** Messages for every error code of this game. */
  readonly refusals: Readonly<Record<string, Label>>
  /** The rule behind each error code that comes from one. */
  readonly because?: Readonly<Record<string, RefusalReason>>

  initial(options: Readonly<Record<string, unknown>>): State
  readonly command: s.Schema<Command>
  decide(state: State, command: Command, act: ActContext): Result<readonly (Event | SharedEvent)[]>
  /**
   * Called when an adventure, session or scene begins or ends. May refuse, for example while a
   * fight is on.
   */
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
  /**
   * Checks every field of an event from a file or an earlier version. `at` is its path in the file.
   */
  read?(event: Event | SharedEvent, at?: string): Result<Event | SharedEvent>
  /** Whose personal text the free texts of an event are, and where they are in it. */
  personalText?(
    event: Event | SharedEvent,
    ctx: Omit<PersonalTextContext<State>, 'texts'>,
  ): readonly PersonalText[]
  /** The ids of which people type a part. Omit if every id is made by the game. */
  readonly typedIds?: TypedIds
  /** Memorable events, by event type. */
  readonly story?: Readonly<Record<string, StoryBeat>>
  /** Every event of the game. A test checks that each declares its personal text. */
  readonly events?: readonly Pick<AnyEventDefinition<never>, 'type' | 'shape' | 'personalText'>[]
  /** Every command of the game. Tests check that each is offered somewhere. */
  readonly commands?: readonly CommandInfo[]

  /** The rolls that are prepared together on a slip. */
  readonly slips: Readonly<Record<string, SlipSpec<State, Event>>>
  /** The slips and plain commands that this seat could start now, for generic clients and bots. */
  offers(state: State, viewer: Viewer, table: TableInfo): readonly Offer[]
  /**
   * Everything of the game that waits for somebody, with the seat that owes it. The table shows it
   * to that seat and to the leader, and to everybody only if it is public.
   */
  waits?(state: State, table: TableInfo): readonly SeatWait[]

  readonly creation: Creation
  /** Built-in characters and opponents that follow the rules and are taken with one tap. */
  readonly presets: readonly Preset[]
  /** Lists of the book that a screen of this game offers, by name: skills, tables of terms. */
  readonly catalogue?: Readonly<Record<string, readonly CatalogueRow[]>>
  /** Tables of the book. Their ids and names are not personal, even where a person typed them. */
  readonly tables?: readonly unknown[]
}

/** Ids of which people type a part, such as `custom:sea-lore`. */
export interface TypedIds {
  /** The part that belongs to the game, such as `custom:`. Null if no part of this id can be typed. */
  readonly prefixOf: (id: string) => string | null
  /** The player whose character an event of the game is about, if it is about one. `state` is the game's. */
  ownerOf(event: { readonly type: string }, state: unknown): SeatId | null | undefined
}

export interface CatalogueRow {
  readonly value: string
  readonly label: Label
  readonly hint?: Label
}

export interface LicenceNotice {
  readonly title: string
  readonly spdx: string
  /** The notice that the licence requires. */
  readonly notice: Label
  readonly credits: readonly string[]
  /** The language of the credits, which are never translated. */
  readonly creditsIn?: Language
}

export interface OptionSpec {
  readonly id: string
  readonly label: Label
  readonly help?: Label
  readonly rule?: RuleId
  readonly values: readonly { readonly value: string | number | boolean; readonly label: Label }[]
  /** Any other whole number in this range is allowed too. `values` are the usual ones. */
  readonly range?: { readonly min: number; readonly max: number }
  readonly initial: string | number | boolean
}
