import type { CosmicScheme, NewCharacter } from '../sheet/character.ts'
import { leadingSchools } from '../operations/check-magic.ts'
import { SYSTEMS } from './step-fields.ts'

/**
 * WOC-COSMIC-1. A scheme on a printed system with the given modifiers. Elements have their Italian
 * names.
 */
export function schemeOn(
  systemId: string,
  modifiers: Readonly<Record<string, number>>,
  character: NewCharacter,
): CosmicScheme | null {
  const system = SYSTEMS.find(({ id }) => id === systemId)
  const [school] = leadingSchools(character)
  if (system === undefined || school === undefined) return null
  const nameOf = (id: string) => system.elements.find(element => element.id === id)!.it // safe: pairs name listed elements
  const elements = system.elements.map(({ it }) => it)
  const opposites = system.opposites.map(pair => pair.map(nameOf))
  const given = Object.entries(modifiers).filter(([name]) => elements.includes(name))
  return {
    school,
    elements,
    opposites,
    modifiers: mirrorOpposites(Object.fromEntries(given), opposites),
  }
}

/** WOC-COSMIC-5. A bonus without a value for its opposite adds the penalty that balances it. */
function mirrorOpposites(
  modifiers: Readonly<Record<string, number>>,
  opposites: readonly (readonly string[])[],
): Record<string, number> {
  const all = { ...modifiers }
  for (const [a, b] of opposites) {
    const [one, two] = [all[a!] ?? 0, all[b!] ?? 0]
    if (one !== 0 && two === 0) all[b!] = -one
    if (two !== 0 && one === 0) all[a!] = -two
  }
  return all
}

/**
 * WOC-COSMIC-5. Changing one element changes its opposite. If both change at once, they stay as
 * entered.
 */
export function turnedFrom(
  before: CosmicScheme | null,
  now: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
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
