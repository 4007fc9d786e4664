import { same, type Label, type Line, type RuleId } from '@mastro/core'
import type { Being, BeingId, State } from '../state.ts'

/** Builds log lines. */

export function line(text: Label, ...rules: readonly RuleId[]): Line {
  return { text, rules }
}

export function nameOf({ beings }: State, id: BeingId): Label {
  return same(beings[id]?.sheet.name ?? id)
}

/** A line for the being's player and the Master. Other viewers read `others`, or nothing. */
export function privateLine(being: Being | undefined, logLine: Line, others?: Label): Line {
  const seats = being?.seat == null ? {} : { seats: [being.seat] }
  return {
    ...logLine,
    audience: { ...seats, master: true },
    ...(others === undefined ? {} : { others }),
  }
}

/** Adds a change of a figure to a line. */
export function withChange(
  logLine: Line,
  who: Label,
  what: Label,
  [from, to]: [number, number],
): Line {
  return { ...logLine, changes: [{ subject: who.it, what, from, to }] }
}
