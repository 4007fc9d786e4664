import type { ComponentType } from 'preact'
import type { Json, Label, SheetView } from '@mastro/core'
import type { MeDoc, SeatDoc, SlipDoc, TableDoc } from '@mastro/table'
import type { IconName } from '../ui/drawings/icon-shapes.ts'

export interface ScreenProps {
  readonly table: TableDoc
  readonly me: MeDoc
}

export interface SlipsProps extends ScreenProps {
  /** The slips on the table, most urgent first. */
  readonly slips: readonly SlipDoc[]
}

export interface OneSlipProps extends ScreenProps {
  readonly slip: SlipDoc
}

export interface RecapProps extends ScreenProps {
  /** When the recap is shown before play: continues to the table. */
  readonly play?: () => void
}

/** Fields shared by the character documents of all games. */
export interface AnyCharacter {
  readonly id: string
  readonly seat: string
  readonly name: string
  readonly sheet: SheetView
  /** Omitted by games that need no approval of the Master. */
  readonly approved?: boolean
}

/** In games that describe a character's status. */
export type CharacterWithStatus = AnyCharacter & { readonly status?: unknown }
/** The status of characters that no longer play. */
export const GONE: readonly unknown[] = ['dead', 'retired']

export interface TvPersonProps {
  readonly seat: SeatDoc
  readonly character: AnyCharacter
}

export interface TvRollProps {
  readonly slip: SlipDoc
  readonly seats: readonly SeatDoc[]
}

/** An entry of the bottom bar; `id` is its path segment in the URL. */
export interface Tab {
  readonly id: string
  readonly label: Label
  readonly icon: IconName
}

/** A filter of the log specific to a game; `changes` returns the text of one change of a line. */
export interface LogFilter {
  readonly id: string
  readonly label: Label
  readonly changes: (what: Label) => boolean
}

/** The table: the player's character, and the slips in preparation. */
export interface TableUi {
  /** The player's character at the table, with the rolls it can start. */
  readonly Brief: ComponentType<SlipsProps>
  /** Whether a slip needs the space, so that the brief goes below it. */
  readonly isBriefBelow: (slip: SlipDoc) => boolean
  readonly Slip: ComponentType<OneSlipProps>
  /** The main button of a slip. */
  readonly Dock: ComponentType<OneSlipProps>
  /**
   * What can be started while there is no slip on the table, at the bottom of the screen. Omit to
   * show nothing.
   */
  readonly IdleDock?: ComponentType<ScreenProps>
  /** Above the slips: what happens between two scenes. */
  readonly BetweenScenes: ComponentType<ScreenProps>
  /** Below the slips: fights and other ongoing things. */
  readonly Ongoing: ComponentType<SlipsProps>
  /**
   * Suggests what to tap while nothing is being rolled. Renders nothing if other content fills the
   * table.
   */
  readonly EmptyTable: ComponentType<ScreenProps>
  /** Offers of this seat that no other part shows. */
  readonly OtherActs: ComponentType<ScreenProps>
  /** The table without a leader. Null to use the ordinary one. */
  readonly SoloTable: ComponentType<ScreenProps> | null
}

/** The leader's screens. */
export interface MasterUi {
  /** The three columns of a wide screen. */
  readonly Desk: ComponentType<ScreenProps>
  /** The leader's screen on a phone. */
  readonly MasterScreen: ComponentType<ScreenProps>
  /** The book's title for the leader. */
  readonly leaderTitle: Label
}

/** A character from creation to the end of a session. */
export interface CharacterUi {
  readonly Create: ComponentType<ScreenProps>
  readonly Sheet: ComponentType<ScreenProps>
  readonly Recap: ComponentType<RecapProps>
  /** Purchases for a character at the end of a session. */
  readonly Growth: ComponentType<ScreenProps>
  /** Whether the growth screen is available at the end of this session. */
  readonly isGrowthTime: (table: TableDoc) => boolean
}

/** The shared screen. */
export interface TvUi {
  /** The state of a character, below the name. */
  readonly TvPerson: ComponentType<TvPersonProps>
  /** A roll. Omit to show its dice, text and stamp. */
  readonly TvRoll?: ComponentType<TvRollProps>
  /** The content beside the roll. */
  readonly TvAside: ComponentType
  /** Ids of characters who have still to act, from the document `fight`. They are underlined. */
  readonly actingIds: (fight: Json) => readonly string[]
}

/** Tabs, links and the screens that only this game has. */
export interface Navigation {
  /** The game's tab: an Oracle, or the rules. */
  readonly ownTab: Tab
  /** On a phone the tab can open over the current page, for seats that may use it. */
  readonly overlay?: {
    readonly Screen: ComponentType<ScreenProps>
    readonly isFor: (table: TableDoc, me: MeDoc) => boolean
  }
  /** The tabs available to this seat. */
  readonly tabs: (table: TableDoc, me: MeDoc) => readonly Tab[]
  /** Screens specific to this game, by path segment. */
  readonly ownScreens: Readonly<Record<string, ComponentType<ScreenProps>>>
  /** The ones listed among the table's pages. */
  readonly pageLinks: (table: TableDoc, me: MeDoc) => readonly Tab[]
  /** Its screen `regole` lists the rules by number, so rule numbers link to it. */
  readonly hasRulePages?: true
}

/** A game's additions to the lobby. */
export interface LobbyUi {
  /** A note beside the seats and on the start button. */
  readonly seatsNote: Label | null
  readonly startLabel: (table: TableDoc) => Label | null
}

/** A game's additions to the log. */
export interface LogUi {
  readonly logFilters: readonly LogFilter[]
}

/**
 * How a game is drawn. `games/any` draws every part from documents that all games share. A game's
 * folder extends that and replaces parts: `{ ...PLAIN_UI, Brief, Slip }`.
 */
export interface GameUi extends TableUi, MasterUi, CharacterUi, TvUi, Navigation, LobbyUi, LogUi {}
