import type { Ruleset, TableInfo } from '@mastro/core'
import type { TableCache, SlipCache } from './cache.ts'
import type { SlipWithSpec } from '../slips.ts'
import type { UndoableState, State } from '../state.ts'
import type { Section } from './section.ts'
import type { SlipWork } from './slip-work.ts'
import type { LineSections } from './talk-docs.ts'

/** A state as it is shown. */
export interface ShownState {
  readonly state: State
  readonly table: TableInfo
  /** All that each section is made from, besides the viewer. */
  readonly reads: readonly (readonly unknown[])[]
}

/** One state on its way to all seats, and what they have in common while it is shown. */
export interface ViewPass extends ShownState {
  readonly ruleset: Ruleset
  readonly cache: TableCache
  readonly common: Map<string, Section>
  readonly sections: Section[]
  /** On the table, each with what the game says of its kind. */
  readonly slips: readonly SlipOnTable[]
  /** By slip. */
  readonly slipWork: Map<string, SlipWork>
  /** Whether something waits to be applied in this play, or in the one before. */
  readonly pendingEffects: Map<UndoableState, boolean>
  /** Of the log. */
  lines: LineSections | null
}

/** A slip on the table: it is looked at for every seat. */
export interface SlipOnTable extends SlipWithSpec {
  readonly keys: SlipCache['keys']
}

/** What a viewer was shown last, and of which state. */
export interface PreviousSection {
  readonly shown: ShownState
  readonly section: Section
}
