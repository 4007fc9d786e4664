import type { Ruleset, TableFacts } from '@mastro/core'
import type { Play, State } from '../state.ts'
import type { Section } from './section.ts'
import type { Sheet } from './sheets.ts'

/** A state as it is shown. */
export interface Shown {
  readonly state: State
  readonly facts: TableFacts
}

/** One state on its way to all seats, and what they have in common while it is shown. */
export interface Showing extends Shown {
  readonly ruleset: Ruleset
  readonly common: Map<string, Section>
  readonly made: Section[]
  /** By slip. */
  readonly sheets: Map<string, Sheet>
  /** Whether something waits to be applied in this play, or in the one before. */
  readonly promises: Map<Play, boolean>
}

/** What a viewer was shown last, and of which state. */
export interface Before {
  readonly shown: Shown
  readonly section: Section
}
