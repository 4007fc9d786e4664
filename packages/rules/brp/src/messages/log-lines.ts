import { phrase } from '@mastro/core'
import type { Audience, Label, Line, SeatId, TableInfo } from '@mastro/core'
import type { AnyBeing, State } from '../state.ts'
import { beingOf } from '../selectors.ts'

/**
 * For the seat that leads: the Master, or the players at a table without one. Never for a shared
 * screen.
 */
export const FOR_MASTER: { readonly audience: Audience } = { audience: { master: true } }

/** For one seat and the seat that leads. */
export function forSeat(seat: SeatId | null): { readonly audience: Audience } {
  return { audience: { master: true, ...(seat === null ? {} : { seats: [seat] }) } }
}

export function nameOf(state: State, id: string): string {
  return beingOf(state, id)?.name ?? '?'
}

export const seatName = (seat: SeatId, { seats }: TableInfo): string =>
  seats.find(one => one.id === seat)?.name ?? seat

type PlainLine = Omit<Line, 'audience' | 'others'>

/**
 * BRP-ROLE-4: only the Master reads an opponent's figures. Players read `others` if given, and
 * nothing about a concealed opponent.
 */
export function lineAboutBeing(
  state: State,
  id: string,
  line: PlainLine,
  others: Label | null = null,
): Line {
  const being = beingOf(state, id)
  if (being === undefined || being.kind === 'character') return line
  const shown = others !== null && !being.concealed ? { others } : {}
  return { ...line, ...FOR_MASTER, ...shown }
}

/** A line that everybody reads, or only the Master if the being is concealed. */
export function lineAboutVisibleBeing(state: State, id: string, line: PlainLine): Line {
  const being: AnyBeing | undefined = beingOf(state, id)
  return being?.kind === 'foe' && being.concealed ? { ...line, ...FOR_MASTER } : line
}

/**
 * The log line of an event about one being. Viewers who may not read its figures see `seen`, or
 * nothing if it is omitted.
 */
export interface BeingLine extends PlainLine {
  readonly seen?: Label
}

/** A line about something that everybody present can see. */
export const plainBeingLine =
  (words: Label, rule: string) =>
  (_: unknown, name: string): BeingLine =>
    openBeingLine(phrase`${name} ${words}`, rule)

export const openBeingLine = (text: Label, ...rules: readonly string[]): BeingLine => ({
  text,
  seen: text,
  rules,
})

/** A line that everybody at the table can read. */
export const publicLine = (text: Label, ...rules: readonly string[]): Line => ({ text, rules })
