import type { TableInfo, Viewer } from '@mastro/core'
import type { State } from '../state.ts'
import type { PreviousSection, ViewPass } from './pass.ts'
import { shareSection, type Section } from './section.ts'

export interface SectionSpec {
  /**
   * The inputs of the section, apart from the viewer. While they are unchanged, so is the section.
   */
  readonly reads: (state: State, table: TableInfo) => readonly unknown[]
  /** `before` is what this viewer was shown last, so that unchanged documents can be reused. */
  readonly make: (pass: ViewPass, viewer: Viewer, before: PreviousSection | undefined) => Section
}

/** A section that is the same for every seat, made once. */
export function common(name: string, make: (pass: ViewPass) => Section): SectionSpec['make'] {
  return pass => {
    const section = pass.common.get(name) ?? make(pass)
    pass.common.set(name, section)
    return section
  }
}

/** A section made for each seat. Seats that see the same share one object. */
export function shared(make: SectionSpec['make']): SectionSpec['make'] {
  return (pass, viewer, before) => shareSection(pass.sections, make(pass, viewer, before))
}
