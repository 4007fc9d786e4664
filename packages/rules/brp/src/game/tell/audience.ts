import { type Audience, type Label, type Line, type SeatId, type TableFacts } from '@mastro/core'
import type { Someone } from '../beings.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'

/** Read by who leads: the Master, or at a table that has none whoever plays; never by a screen that looks on. */
export function toMaster(_table: TableFacts): { readonly audience: Audience } {
  return { audience: { master: true } }
}

/** Read by one seat and the Master. */
export function toSeat(seat: SeatId | null, _table: TableFacts): { readonly audience: Audience } {
  return { audience: { master: true, ...(seat === null ? {} : { seats: [seat] }) } }
}

export function nameOf(state: State, id: string): string {
  return beingOf(state, id)?.name ?? '?'
}

/** BRP-ROLE-4: a foe's figures are the Master's; the others read what could be seen, and of a concealed one nothing. */
export function aboutBeing(
  state: State,
  id: string,
  table: TableFacts,
  line: Omit<Line, 'audience' | 'others'>,
  others: Label | null = null,
): Line {
  const being = beingOf(state, id)
  if (being === undefined || being.kind === 'character') return line
  const seen = others !== null && !being.concealed ? { others } : {}
  return { ...line, ...toMaster(table), ...seen }
}

/** Something plain that everybody sees, unless who does it is concealed. */
export function aboutSeen(state: State, id: string, table: TableFacts, line: Line): Line {
  const being: Someone | undefined = beingOf(state, id)
  const hidden = being?.kind === 'foe' && being.concealed
  return hidden ? { ...line, ...toMaster(table) } : line
}
