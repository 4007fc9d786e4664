import type { TableInfo, Viewer } from '@mastro/core'
import type { State } from '../state.ts'
import { handsSection } from '../features/slips/hand-docs.ts'
import { sectionOf, shareSection, type Section } from './section.ts'
import type { PreviousSection, ViewPass } from './pass.ts'
import { slipsSection } from '../features/slips/slip-docs.ts'
import {
  envelopesSection,
  meSection,
  seatsSection,
  tableReads,
  tableSection,
} from './table-docs.ts'
import { linesSection, notesSection, docsSection, whispersSection } from './talk-docs.ts'

export interface SectionSpec {
  /**
   * The inputs of the section, apart from the viewer. While they are unchanged, so is the section.
   */
  readonly reads: (state: State, table: TableInfo) => readonly unknown[]
  /** `before` is what this viewer was shown last, so that unchanged documents can be reused. */
  readonly make: (pass: ViewPass, viewer: Viewer, before: PreviousSection | undefined) => Section
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
    reads: ({ play }, table) => [play.slips, play.game, table],
    make: shared(slipsSection),
  },
  {
    reads: ({ play }, table) => [play.slips, play.game, table],
    make: handsSection,
  },
  {
    reads: ({ steady }) => [steady.envelopes],
    make: shared(envelopesSection),
  },
  {
    reads: ({ play }, table) => [play.game, table],
    make: shared(({ ruleset, state, table }, viewer) =>
      sectionOf(ruleset.view(state.play.game, viewer, table), 'game/'),
    ),
  },
  {
    reads: ({ steady }) => [steady.pins],
    make: common('pins', ({ state }) => docsSection('pin', Object.values(state.steady.pins))),
  },
  {
    reads: ({ steady }) => [steady.threads],
    make: common('threads', ({ state }) =>
      docsSection('thread', Object.values(state.steady.threads)),
    ),
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

/** A section that is the same for every seat, made once. */
function common(name: string, make: (pass: ViewPass) => Section): SectionSpec['make'] {
  return pass => {
    const section = pass.common.get(name) ?? make(pass)
    pass.common.set(name, section)
    return section
  }
}

/** A section made for each seat. Seats that see the same share one object. */
function shared(make: SectionSpec['make']): SectionSpec['make'] {
  return (pass, viewer, before) => shareSection(pass.sections, make(pass, viewer, before))
}
