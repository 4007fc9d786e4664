import { s, type Draft } from '@mastro/core'
import type { CosmicScheme, NewCharacter } from '../sheet/character.ts'
import { leadingSchools } from '../operations/check-magic.ts'
import {
  OWN_SYSTEM,
  PRINTED_SYSTEMS,
  readElements,
  readOpposites,
  systemsFor,
  type ElementSystem,
} from './element-systems.ts'

/** Fields of the scheme besides its system and one number for each Element. */
export const [OWN_ELEMENTS, OWN_OPPOSITES, SCHOOL] = [
  'own:elements',
  'own:opposites',
  'of:school',
] as const
const written = s.object({
  [OWN_ELEMENTS]: s.withDefault(s.text(), ''),
  [OWN_OPPOSITES]: s.withDefault(s.text(), ''),
  [SCHOOL]: s.withDefault(s.text(), ''),
})

type Modifiers = Readonly<Record<string, number>>

/**
 * A plain form names a system, or the player's own Elements, and gives one number for each Element.
 */
export function schemeAnswer(draft: Draft, value: unknown, character: NewCharacter): unknown {
  if (typeof value !== 'object' || value === null || !('system' in value)) return value
  const { system: id, ...rest } = value
  const texts = s.parse(written, {
    ...pick(rest, OWN_ELEMENTS),
    ...pick(rest, OWN_OPPOSITES),
    ...pick(rest, SCHOOL),
  })
  if (!texts.ok) return value
  const numbers = Object.entries(rest).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const turned = turnedFrom(character.cosmicScheme, Object.fromEntries(numbers))
  const own = { elements: texts.value[OWN_ELEMENTS], opposites: texts.value[OWN_OPPOSITES] }
  const system =
    id === OWN_SYSTEM ? ownSystem(own) : systemsFor(draft).find(one => one.id === String(id))
  const scheme =
    system === undefined ? null : schemeOf(system, turned, character, texts.value[SCHOOL])
  return id === OWN_SYSTEM ? { scheme, own } : { scheme }
}

const pick = (rest: object, key: string): object => {
  const value: unknown = (rest as Readonly<Record<string, unknown>>)[key] // safe: an object with unknown values
  return value === undefined ? {} : { [key]: value }
}

/** The player's own Elements. Undefined until there are two. */
function ownSystem(own: { readonly elements: string; readonly opposites: string }) {
  const elements = readElements(own.elements)
  if (elements.length < 2) return undefined
  return { elements, opposites: readOpposites(own.opposites) }
}

/**
 * WOC-COSMIC-1. A scheme on a printed system with the given modifiers. Elements have their Italian
 * names.
 */
export function schemeOn(
  systemId: string,
  modifiers: Modifiers,
  character: NewCharacter,
): CosmicScheme | null {
  const system = PRINTED_SYSTEMS.find(({ id }) => id === systemId)
  return system === undefined ? null : schemeOf(system, modifiers, character)
}

/** WOC-COSMIC-7. The scheme is that of the leading school. On a tie the player chooses. */
function schemeOf(
  { elements, opposites }: Pick<ElementSystem, 'elements' | 'opposites'>,
  modifiers: Modifiers,
  character: NewCharacter,
  chosen = '',
): CosmicScheme | null {
  const leading = leadingSchools(character)
  const school = leading.includes(chosen) ? chosen : leading[0]
  if (school === undefined) return null
  const given = Object.entries(modifiers).filter(([name]) => elements.includes(name))
  return {
    school,
    elements: [...elements],
    opposites: opposites.map(pair => [...pair]),
    modifiers: mirrorOpposites(Object.fromEntries(given), opposites),
  }
}

/** WOC-COSMIC-5. A bonus without a value for its opposite adds the penalty that balances it. */
function mirrorOpposites(
  modifiers: Modifiers,
  opposites: readonly (readonly string[])[],
): Record<string, number> {
  const all = { ...modifiers }
  for (const [a, b] of opposites) {
    if (a === undefined || b === undefined) continue
    const [one, two] = [all[a] ?? 0, all[b] ?? 0]
    if (one !== 0 && two === 0) all[b] = -one
    if (two !== 0 && one === 0) all[a] = -two
  }
  return all
}

/**
 * WOC-COSMIC-5. Changing one element changes its opposite. If both change at once, they stay as
 * entered.
 */
export function turnedFrom(before: CosmicScheme | null, now: Modifiers): Modifiers {
  if (before === null) return now
  const isTurned = (name: string) =>
    now[name] !== undefined && now[name] !== (before.modifiers[name] ?? 0)
  const after = { ...now }
  for (const [a, b] of before.opposites) {
    if (a === undefined || b === undefined || isTurned(a) === isTurned(b)) continue
    const [turned, other] = isTurned(a) ? [a, b] : [b, a]
    after[other] = 0 - (now[turned] ?? 0)
  }
  return after
}
