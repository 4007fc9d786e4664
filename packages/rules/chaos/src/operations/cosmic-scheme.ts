import { s, refuse, type Refused } from '@mastro/core'
import { listOf, nameField, orNull } from './shared-fields.ts'

const modifiers = s.withDefault(s.map(s.int(-99, 99)), () => ({}))
const pair = s.list(nameField)

/** The figures of a Cosmic Scheme, without its school. */
export const schemeShape = {
  elements: listOf(nameField),
  opposites: listOf(pair),
  modifiers,
}
/** A scheme as used in play. Null means that every modifier is 0. */
export const playScheme = orNull(s.object({ school: s.optional(nameField), ...schemeShape }))
export type PlayScheme = s.Infer<typeof playScheme>

export type SchemeCode = 'element-required' | 'element-unknown'

export interface SchemePaths {
  readonly scheme: string
  readonly element: string
}

/**
 * WOC-COSMIC-8, WOC-RESIST-3. Every spell used or suffered is linked to an Element of the scheme.
 */
export function checkScheme(
  scheme: PlayScheme,
  element: string | null,
  at: SchemePaths,
): Refused<SchemeCode> | null {
  if (scheme === null) return null
  const stray = Object.keys(scheme.modifiers).find(name => !scheme.elements.includes(name))
  if (stray !== undefined) return refuse('element-unknown', `${at.scheme}.modifiers.${stray}`)
  if (element === null) return refuse('element-required', at.element)
  return scheme.elements.includes(element) ? null : refuse('element-unknown', at.element)
}

/** WOC-COSMIC-3. */
export function cosmicModifier(scheme: PlayScheme, element: string | null): number {
  if (scheme === null || element === null) return 0
  return Object.hasOwn(scheme.modifiers, element) ? scheme.modifiers[element]! : 0
}
