import type { TableInfo, Viewer } from '@mastro/core'
import type { State } from '../state.ts'
import { handsSection } from './hand-docs.ts'
import { sectionOf, shareIn, type Section } from './section.ts'
import type { Before, Showing } from './showing.ts'
import { slipsSection } from './slip-docs.ts'
import {
  envelopesSection,
  meSection,
  seatsSection,
  tableReads,
  tableSection,
} from './table-docs.ts'
import { linesSection, notesSection, shelf, whispersSection } from './talk-docs.ts'

export interface SectionSpec {
  /** All that it is made from, besides the viewer: while this is the same, so is the section. */
  readonly reads: (state: State, facts: TableInfo) => readonly unknown[]
  /** `before`: what this very viewer was shown last, to keep what still stands. */
  readonly make: (showing: Showing, viewer: Viewer, before: Before | undefined) => Section
}

/** The sections of a view, always in this order. */
export const SECTIONS: readonly SectionSpec[] = [
  { reads: tableReads, make: common('table', ({ state }) => tableSection(state)) },
  {
    reads: ({ steady }) => [steady.seats],
    make: common('seats', ({ state }) => seatsSection(state.steady.seats)),
  },
  {
    reads: ({ steady }) => [steady.host, steady.books],
    make: meSection,
  },
  {
    reads: ({ play }, facts) => [play.slips, play.game, facts],
    make: shared(slipsSection),
  },
  {
    reads: ({ play }, facts) => [play.slips, play.game, facts],
    make: handsSection,
  },
  {
    reads: ({ steady }) => [steady.envelopes],
    make: shared(envelopesSection),
  },
  {
    reads: ({ play }, facts) => [play.game, facts],
    make: shared(({ ruleset, state, facts }, viewer) =>
      sectionOf(ruleset.view(state.play.game, viewer, facts), 'game/'),
    ),
  },
  {
    reads: ({ steady }) => [steady.pins],
    make: common('pins', ({ state }) => shelf('pin', Object.values(state.steady.pins))),
  },
  {
    reads: ({ steady }) => [steady.threads],
    make: common('threads', ({ state }) => shelf('thread', Object.values(state.steady.threads))),
  },
  {
    reads: ({ steady }) => [steady.notes],
    make: ({ state }, { seat }) => notesSection(state.steady.notes, seat),
  },
  {
    reads: ({ steady }) => [steady.whispers],
    make: ({ state }, { seat }) => whispersSection(state.steady.whispers, seat),
  },
  {
    reads: ({ steady }) => [steady.lines],
    make: linesSection,
  },
]

/** The same for everybody: made once. */
function common(name: string, make: (showing: Showing) => Section): SectionSpec['make'] {
  return showing => {
    const section = showing.common.get(name) ?? make(showing)
    showing.common.set(name, section)
    return section
  }
}

/** Made for each seat; seats that see the same share one. */
function shared(make: SectionSpec['make']): SectionSpec['make'] {
  return (showing, viewer, before) => shareIn(showing.made, make(showing, viewer, before))
}
