import { label, type Change, type Label, type Line, type WhyStep } from '@mastro/core'
import type { Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'

/** Builds log lines. */

export function line(
  text: Label,
  rules: readonly string[],
  more: { readonly changes?: readonly Change[]; readonly why?: readonly WhyStep[] } = {},
): Line {
  return { text, rules, ...more }
}

/**
 * A line about an opponent's numbers is for the Master. The others read `seen`, or nothing if it is
 * omitted.
 */
export function lineAboutBeing(being: Being | undefined, logLine: Line, seen?: Label): Line {
  if (being === undefined || being.seat !== null) return logLine
  return { ...logLine, audience: { master: true }, ...(seen === undefined ? {} : { others: seen }) }
}

/** WOC-SHEET-4. A line for the being's player and the Master. */
export function privateLine(being: Being | undefined, logLine: Line): Line {
  return { ...logLine, audience: { master: true, seats: being?.seat ? [being.seat] : [] } }
}

export function nameOf(being: Being | undefined): string {
  return being?.character.name ?? '?'
}

export function nameIn(state: State, id: string): string {
  return nameOf(beingOf(state, id))
}

/** A reason in the quotation marks of each language. Empty if no reason was given. */
export function reasonSuffix(reason: string): Label | '' {
  return reason.trim() === '' ? '' : label(`: «${reason}»`, `: “${reason}”`)
}

/** «a Berta», «ad Aldo». */
export function toName(name: string): Label {
  return label(`${/^a/i.test(name) ? 'ad' : 'a'} ${name}`, `to ${name}`)
}
