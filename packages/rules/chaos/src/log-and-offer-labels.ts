import { label, phrase, same, type Change, type Label, type Line, type WhyStep } from '@mastro/core'
import { beingOf, type Being, type State } from './state.ts'

/** How things are told, and where they stand among what can be done. */

export const DESK = label('Regia', 'Desk')
export const NEW_CHARACTER = label('Nuovo personaggio', 'New character')
export const CAMPAIGN = label('Campagna', 'Campaign')
export const MAGIC = label('Magia', 'Magic')

/** What the Master does to one being. */
export function deskOf({ character }: Being): Label {
  return phrase`${DESK}: ${character.name}`
}

/** What a being does. */
export function groupOf({ character }: Being): Label {
  return same(character.name)
}

export function line(
  text: Label,
  rules: readonly string[],
  more: { readonly changes?: readonly Change[]; readonly why?: readonly WhyStep[] } = {},
): Line {
  return { text, rules, ...more }
}

/** Of an opponent only the Master reads numbers; the others read what can be seen, or nothing. */
export function lineAboutBeing(being: Being | undefined, told: Line, seen?: Label): Line {
  if (being === undefined || being.seat !== null) return told
  return { ...told, audience: { master: true }, ...(seen === undefined ? {} : { others: seen }) }
}

/** WOC-SHEET-4. Between a player and the Master. */
export function privateLine(being: Being | undefined, told: Line): Line {
  return { ...told, audience: { master: true, seats: being?.seat ? [being.seat] : [] } }
}

export function nameOf(being: Being | undefined): string {
  return being?.character.name ?? '?'
}

export function nameIn(state: State, id: string): string {
  return nameOf(beingOf(state, id))
}

/** A reason somebody gave, in the quotation marks of each language; nothing when none was given. */
export function reasonSuffix(reason: string): Label | '' {
  return reason.trim() === '' ? '' : label(`: «${reason}»`, `: “${reason}”`)
}

/** «a Berta», «ad Aldo». */
export function toName(name: string): Label {
  return label(`${/^a/i.test(name) ? 'ad' : 'a'} ${name}`, `to ${name}`)
}
