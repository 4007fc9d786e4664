import { phrase } from '@mastro/core'
import type { Audience, Label, Line, SeatId, TableInfo } from '@mastro/core'
import type { Being, AnyBeing } from './beings.ts'
import { withBeing } from './update-being.ts'
import { beingOf } from './guards.ts'
import type { State } from './state.ts'

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

/** Defines an event about one being. `change` returns its new fields and `tale` its log line. */
export function beingEvent<B extends { readonly being: string }>(
  change: (event: B, being: Being) => Partial<Being>,
  tale: (event: NoInfer<B>, name: string, before: State) => BeingLine | null = () => null,
) {
  return {
    evolve: (state: State, event: B): State =>
      withBeing(state, event.being, being => change(event, being)),
    describe: (event: B, before: State): Line | null => {
      const told = tale(event, nameOf(before, event.being), before)
      if (told === null) return null
      const { seen, ...line } = told
      return seen === line.text
        ? lineAboutVisibleBeing(before, event.being, line)
        : lineAboutBeing(before, event.being, line, seen ?? null)
    },
  }
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
