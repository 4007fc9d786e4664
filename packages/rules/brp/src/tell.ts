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
export const TO_MASTER: { readonly audience: Audience } = { audience: { master: true } }

/** For one seat and the seat that leads. */
export function toSeat(seat: SeatId | null): { readonly audience: Audience } {
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
export function aboutBeing(
  state: State,
  id: string,
  line: PlainLine,
  others: Label | null = null,
): Line {
  const being = beingOf(state, id)
  if (being === undefined || being.kind === 'character') return line
  const shown = others !== null && !being.concealed ? { others } : {}
  return { ...line, ...TO_MASTER, ...shown }
}

/** A line that everybody reads, or only the Master if the being is concealed. */
export function aboutSeen(state: State, id: string, line: PlainLine): Line {
  const being: AnyBeing | undefined = beingOf(state, id)
  return being?.kind === 'foe' && being.concealed ? { ...line, ...TO_MASTER } : line
}

/**
 * The log line of an event about one being. Viewers who may not read its figures see `seen`, or
 * nothing if it is omitted.
 */
export interface Tale extends PlainLine {
  readonly seen?: Label
}

/** Defines an event about one being. `change` returns its new fields and `tale` its log line. */
export function onBeing<B extends { readonly being: string }>(
  change: (event: B, being: Being) => Partial<Being>,
  tale: (event: NoInfer<B>, name: string, before: State) => Tale | null = () => null,
) {
  return {
    evolve: (state: State, event: B): State =>
      withBeing(state, event.being, being => change(event, being)),
    describe: (event: B, before: State): Line | null => {
      const told = tale(event, nameOf(before, event.being), before)
      if (told === null) return null
      const { seen, ...line } = told
      return seen === line.text
        ? aboutSeen(before, event.being, line)
        : aboutBeing(before, event.being, line, seen ?? null)
    },
  }
}

/** A line about something that everybody present can see. */
export const plainly =
  (words: Label, rule: string) =>
  (_: unknown, name: string): Tale =>
    openly(phrase`${name} ${words}`, rule)

export const openly = (text: Label, ...rules: readonly string[]): Tale => ({
  text,
  seen: text,
  rules,
})

/** A line that everybody at the table can read. */
export const toAll = (text: Label, ...rules: readonly string[]): Line => ({ text, rules })
