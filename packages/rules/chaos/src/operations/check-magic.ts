import type { CosmicScheme, NewCharacter } from '../sheet/character.ts'
import { fault, when, type SheetFault } from './check-sheet.ts'
import { cosmicCap, startingSpells } from './derived-figures.ts'
import { repeats, sum } from './shared-fields.ts'
import type { Settings } from '../options.ts'

const SCHEME = 'cosmicScheme'

/** WOC-COSMIC-1 to WOC-COSMIC-7. Values already refused are left out of later checks. */
export function schemeFaults(character: NewCharacter, settings: Settings): readonly SheetFault[] {
  const scheme = character.cosmicScheme
  if (scheme === null) return []
  const { elements, modifiers } = scheme
  const { pairs, faults } = acceptedPairs(scheme)
  const known = Object.entries(modifiers).filter(([name]) => elements.includes(name))
  return [
    ...when(!isMage(character), 'not-a-mage', SCHEME),
    ...when(elements.length < 2, 'too-few-elements', `${SCHEME}.elements`),
    ...elements.flatMap((name, i) =>
      when(elements.indexOf(name) < i, 'duplicate-name', `${SCHEME}.elements[${i}]`),
    ),
    ...faults,
    ...Object.keys(modifiers)
      .filter(name => !elements.includes(name))
      .map(name => fault('element-unknown', `${SCHEME}.modifiers.${name}`)),
    ...when(
      isMage(character) && !leadingSchools(character).includes(scheme.school),
      'scheme-wrong-school',
      `${SCHEME}.school`,
    ),
    ...capFaults(known, cosmicCap(character.ego), settings),
    ...balanceFaults(elements, pairs, new Map(known)),
  ]
}

/** WOC-CODIFIED-4. */
export function spellFaults(character: NewCharacter): readonly SheetFault[] {
  const { spells, cosmicScheme: scheme } = character
  const { bySkill, free } = startingSpells(character)
  const names = spells.map(({ name }) => name)
  const each = spells.flatMap(({ skill, element }, i) => [
    ...when(repeats(names, i), 'duplicate-name', `spells[${i}].name`),
    ...when(!Object.hasOwn(bySkill, skill), 'spell-skill-unknown', `spells[${i}].skill`),
    ...when(
      scheme !== null && element !== null && !scheme.elements.includes(element),
      'element-unknown',
      `spells[${i}].element`,
    ),
  ])
  const beyond = Object.entries(bySkill).map(([name, level]) =>
    Math.max(0, spells.filter(({ skill }) => skill === name).length - level),
  )
  return [...each, ...when(sum(beyond) > free, 'too-many-spells', 'spells')]
}

export function isMage({ skills }: NewCharacter): boolean {
  return skills.some(({ magic }) => magic !== null)
}

/** WOC-COSMIC-7, A26. The schools with the highest sum of magic skill levels. Several on a tie. */
export function leadingSchools({ skills }: NewCharacter): readonly string[] {
  const sums = new Map<string, number>()
  for (const { magic, level } of skills)
    if (magic !== null) sums.set(magic.school, (sums.get(magic.school) ?? 0) + level)
  const best = Math.max(0, ...sums.values())
  return [...sums].filter(([, total]) => total === best).map(([school]) => school)
}

function acceptedPairs({ elements, opposites }: CosmicScheme) {
  const pairs: (readonly [string, string])[] = []
  const faults: SheetFault[] = []
  for (const [i, [a, b, ...more]] of opposites.entries()) {
    const path = `${SCHEME}.opposites[${i}]`
    const listed = (name: string | undefined): name is string =>
      name !== undefined && elements.includes(name)
    if (!listed(a) || !listed(b) || a === b || more.length > 0)
      faults.push(fault('element-unknown', path))
    else if (pairs.some(pair => pair.includes(a) || pair.includes(b)))
      faults.push(fault('element-paired-twice', path))
    else pairs.push([a, b])
  }
  return { pairs, faults }
}

/** WOC-COSMIC-4, WOC-COSMIC-6. */
function capFaults(
  modifiers: readonly (readonly [string, number])[],
  cap: number,
  settings: Settings,
): readonly SheetFault[] {
  return modifiers
    .filter(([, value]) => value > cap || (settings.capCosmicPenalties && value < -cap))
    .map(([name]) => fault('cosmic-cap', `${SCHEME}.modifiers.${name}`))
}

/**
 * WOC-COSMIC-5, WOC-COSMIC-6. Opposites mirror each other. The other elements balance among
 * themselves.
 */
function balanceFaults(
  elements: readonly string[],
  pairs: readonly (readonly [string, string])[],
  modifiers: ReadonlyMap<string, number>,
): readonly SheetFault[] {
  const modifier = (name: string) => modifiers.get(name) ?? 0
  const alone = [...new Set(elements)].filter(name => !pairs.some(pair => pair.includes(name)))
  return [
    ...pairs
      .filter(([a, b]) => modifier(a) + modifier(b) !== 0)
      .map(() => fault('cosmic-opposite-mismatch', `${SCHEME}.modifiers`)),
    ...when(sum(alone.map(modifier)) !== 0, 'cosmic-not-zero-sum', `${SCHEME}.modifiers`),
  ]
}
