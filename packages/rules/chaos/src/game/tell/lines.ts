import { label, type Change, type Label, type Line, type WhyStep } from '@mastro/core'
import type { Being } from '../state.ts'

export function line(
  text: Label,
  rules: readonly string[],
  more: { readonly changes?: readonly Change[]; readonly why?: readonly WhyStep[] } = {},
): Line {
  return { text, rules, ...more }
}

/** Of an opponent only the Master reads numbers; the others read what can be seen, or nothing. */
export function aboutBeing(being: Being | undefined, told: Line, seen?: Label): Line {
  if (being === undefined || being.seat !== null) return told
  return { ...told, audience: { master: true }, ...(seen === undefined ? {} : { others: seen }) }
}

/** WOC-SHEET-4. Between a player and the Master. */
export function inConfidence(being: Being | undefined, told: Line): Line {
  return { ...told, audience: { master: true, seats: being?.seat ? [being.seat] : [] } }
}

export function nameOf(being: Being | undefined): string {
  return being?.character.name ?? '?'
}

/** A reason somebody gave, in the quotation marks of each language; nothing when none was given. */
export function said(reason: string): Label | '' {
  return reason.trim() === '' ? '' : label(`: «${reason}»`, `: “${reason}”`)
}
