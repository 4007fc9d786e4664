import type { Ruleset, TableInfo } from '@mastro/core'
import type { Memory, SlipNotes } from '../memory.ts'
import type { Held } from '../slips.ts'
import type { Play, State } from '../state.ts'
import type { Section } from './section.ts'
import type { Sheet } from './sheets.ts'
import type { LinesRead } from './talk-docs.ts'

/** A state as it is shown. */
export interface Shown {
  readonly state: State
  readonly facts: TableInfo
  /** All that each section is made from, besides the viewer. */
  readonly reads: readonly (readonly unknown[])[]
}

/** One state on its way to all seats, and what they have in common while it is shown. */
export interface Showing extends Shown {
  readonly ruleset: Ruleset
  readonly memory: Memory
  readonly common: Map<string, Section>
  readonly made: Section[]
  /** On the table, each with what the game says of its kind. */
  readonly slips: readonly Lying[]
  /** By slip. */
  readonly sheets: Map<string, Sheet>
  /** Whether something waits to be applied in this play, or in the one before. */
  readonly promises: Map<Play, boolean>
  /** Of the log. */
  lines: LinesRead | null
}

/** A slip on the table: it is looked at for every seat. */
export interface Lying extends Held {
  readonly keys: SlipNotes['keys']
}

/** What a viewer was shown last, and of which state. */
export interface Before {
  readonly shown: Shown
  readonly section: Section
}
