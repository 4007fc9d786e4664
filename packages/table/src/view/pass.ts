import type { Ruleset, TableInfo } from '@mastro/core'
import type { LineSections } from '../features/log.ts'
import type { SlipWork } from '../features/slips/slip-work.ts'
import type { SlipWithSpec } from '../slips/slip-readings.ts'
import type { UndoableState, State } from '../state.ts'
import type { TableCache, SlipCache } from './cache.ts'
import type { Section } from './section.ts'

/** A state that is being shown. */
export interface ShownState {
  readonly state: State
  readonly table: TableInfo
  /** The inputs of each section, apart from the viewer. */
  readonly reads: readonly (readonly unknown[])[]
}

/** One state while it is shown to all seats, with the results they share. */
export interface ViewPass extends ShownState {
  readonly ruleset: Ruleset
  readonly cache: TableCache
  readonly common: Map<string, Section>
  readonly sections: Section[]
  /** The slips on the table, each with the spec of its kind. */
  readonly slips: readonly SlipOnTable[]
  /** By slip. */
  readonly slipWork: Map<string, SlipWork>
  /** Whether effects are pending in this undoable state or the previous one. */
  readonly pendingEffects: Map<UndoableState, boolean>
  /** Sections of the log. */
  lines: LineSections | null
}

/** A slip on the table, looked up once for all seats. */
export interface SlipOnTable extends SlipWithSpec {
  readonly keys: SlipCache['keys']
}

/** The section that a viewer was shown last, and from which state. */
export interface PreviousSection {
  readonly shown: ShownState
  readonly section: Section
}
