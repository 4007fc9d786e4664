import type { ComponentType } from 'preact'
import type { Json, Label, SheetView } from '@mastro/core'
import type { MeDoc, SeatDoc, SlipDoc, TableDoc } from '@mastro/table'
import type { IconName } from '../ui/icon-shapes.ts'

export interface ScreenProps {
  readonly table: TableDoc
  readonly me: MeDoc
}

export interface SlipsProps extends ScreenProps {
  /** What lies on the table, most urgent first. */
  readonly slips: readonly SlipDoc[]
}

export interface OneSlipProps extends ScreenProps {
  readonly slip: SlipDoc
}

export interface RecapProps extends ScreenProps {
  /** Where the recap stands before play: what goes on to the table. */
  readonly play?: () => void
}

/** What every game's character document has. */
export interface AnyCharacter {
  readonly id: string
  readonly seat: string
  readonly name: string
  readonly sheet: SheetView
  /** Absent where the game asks no consent of the Master. */
  readonly approved?: boolean
}

export interface TvPersonProps {
  readonly seat: SeatDoc
  readonly character: AnyCharacter
}

export interface TvRollProps {
  readonly slip: SlipDoc
  readonly seats: readonly SeatDoc[]
}

/** A place in the bottom bar; `id` is the word in the address. */
export interface Tab {
  readonly id: string
  readonly label: Label
  readonly icon: IconName
}

/** A filter of the log that only this game has; `changes` reads one change of a line, in the words of the book. */
export interface LogFilter {
  readonly id: string
  readonly label: Label
  readonly changes: (what: Label) => boolean
}

/**
 * How a game is drawn. `games/any` draws every part of it from documents that all games share; a game's own folder takes
 * that and gives what it draws better: `{ ...ANY, Brief, Slip }`.
 */
export interface GameUi {
  /** One's own character at the table, with what can be started from it. */
  readonly Brief: ComponentType<SlipsProps>
  /** A slip that needs the room: the brief goes below it. */
  readonly isBriefBelow: (slip: SlipDoc) => boolean
  readonly Slip: ComponentType<OneSlipProps>
  /** The one primary act on a slip. */
  readonly Dock: ComponentType<OneSlipProps>
  /** What can be begun while no slip lies on the table, in the thumb zone; absent: nothing stands there. */
  readonly IdleDock?: ComponentType<ScreenProps>
  /** Above the slips: what comes between two scenes. */
  readonly BetweenScenes: ComponentType<ScreenProps>
  /** Below the slips: fights and whatever else goes on. */
  readonly Ongoing: ComponentType<SlipsProps>
  /** Nothing is being rolled: what to tap; nothing at all where something else holds the table. */
  readonly EmptyTable: ComponentType<ScreenProps>
  /** What else this seat may start, where no part above offers it. */
  readonly OtherActs: ComponentType<ScreenProps>
  /** The table where nobody leads; null: the same as any other. */
  readonly SoloTable: ComponentType<ScreenProps> | null

  /** Three columns on a wide screen. */
  readonly Desk: ComponentType<ScreenProps>
  /** What only who leads needs. */
  readonly MasterScreen: ComponentType<ScreenProps>
  readonly Sheet: ComponentType<ScreenProps>
  /** The end of a session: what a character may buy. */
  readonly Growth: ComponentType<ScreenProps>
  /** Whether the end of a session is a time to grow. */
  readonly isGrowthTime: (table: TableDoc) => boolean
  readonly Create: ComponentType<ScreenProps>
  readonly Recap: ComponentType<RecapProps>

  /** On everybody's screen: the state of somebody, below the name. */
  readonly TvPerson: ComponentType<TvPersonProps>
  /** On everybody's screen: a roll as it stands; absent: its dice, its words and its stamp. */
  readonly TvRoll?: ComponentType<TvRollProps>
  /** On everybody's screen: beside the roll. */
  readonly TvAside: ComponentType
  /** Characters that still have to act, by id, from the document `fight`: everybody's screen underlines them. */
  readonly actingIds: (fight: Json) => readonly string[]

  /** The game's own place among the tabs: an Oracle, or the rules. */
  readonly ownTab: Tab
  /** On a phone that place may come over the page one is on, for who may use it there. */
  readonly overlay?: {
    readonly Screen: ComponentType<ScreenProps>
    readonly isFor: (table: TableDoc, me: MeDoc) => boolean
  }
  /** The places this seat can go to: each of them works. */
  readonly tabs: (table: TableDoc, me: MeDoc) => readonly Tab[]
  /** Screens of this game alone, by the word in the address. */
  readonly ownScreens: Readonly<Record<string, ComponentType<ScreenProps>>>
  /** Those of them that are listed among the table's pages. */
  readonly pageLinks: (table: TableDoc, me: MeDoc) => readonly Tab[]
  readonly logFilters: readonly LogFilter[]
  /** What the book calls who leads. */
  readonly leaderTitle: Label
  /** Its screen `regole` tells every rule by its number: numbers lead there. */
  readonly hasRulePages?: true
  /** In the lobby, beside the seats and on the button that begins. */
  readonly seatsNote: Label | null
  readonly startLabel: (table: TableDoc) => Label | null
}
