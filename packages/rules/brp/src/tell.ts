import { phrase } from '@mastro/core'
import type { Audience, Label, Line, SeatId, TableInfo } from '@mastro/core'
import type { Being, Someone } from './beings.ts'
import { withBeing } from './update-being.ts'
import { beingOf } from './guards.ts'
import type { State } from './state.ts'

/** Read by who leads: the Master, or at a table that has none whoever plays; never by a screen that looks on. */
export const TO_MASTER: { readonly audience: Audience } = { audience: { master: true } }

/** Read by one seat and by who leads. */
export function toSeat(seat: SeatId | null): { readonly audience: Audience } {
  return { audience: { master: true, ...(seat === null ? {} : { seats: [seat] }) } }
}

export function nameOf(state: State, id: string): string {
  return beingOf(state, id)?.name ?? '?'
}

export const seatName = (seat: SeatId, { seats }: TableInfo): string =>
  seats.find(one => one.id === seat)?.name ?? seat

type PlainLine = Omit<Line, 'audience' | 'others'>

/** BRP-ROLE-4: a foe's figures are the Master's; the others read what could be seen, and of a concealed one nothing. */
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

/** Something plain that everybody sees, unless who does it is concealed. */
export function aboutSeen(state: State, id: string, line: PlainLine): Line {
  const being: Someone | undefined = beingOf(state, id)
  return being?.kind === 'foe' && being.concealed ? { ...line, ...TO_MASTER } : line
}

/** What a fact of one being tells: who may not read its figures reads `seen`, or nothing. */
export interface Tale extends PlainLine {
  readonly seen?: Label
}

/** A fact of one being: `change` is what it becomes, `tale` how it is told. */
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

/** What anybody in the room would see. */
export const plainly =
  (words: Label, rule: string) =>
  (_: unknown, name: string): Tale =>
    openly(phrase`${name} ${words}`, rule)

export const openly = (text: Label, ...rules: readonly string[]): Tale => ({
  text,
  seen: text,
  rules,
})

/** One sentence to the whole table. */
export const toAll = (text: Label, ...rules: readonly string[]): Line => ({ text, rules })
