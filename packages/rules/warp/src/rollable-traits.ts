import { ok, refuse, type Result } from '@mastro/core'
import type { Trait } from './shared/character.ts'
import { no } from './guards.ts'
import type { Being } from './state.ts'

/** The traits that can be rolled: known, with dice, and no flaws (WARP-FLAW-1). */
export function rollable({ sheet }: Being): Trait[] {
  return sheet.traits.filter(
    ({ score, role, unknown }) => score !== null && role !== 'flaw' && !unknown,
  )
}

export function powersOf(being: Being): Trait[] {
  return rollable(being).filter(({ fringe }) => fringe)
}

/** The combat trait with the most dice. */
export function bestCombat(being: Being): Trait | null {
  return best(rollable(being).filter(({ combat }) => combat))
}

export function bestPower(being: Being): Trait | null {
  return best(powersOf(being))
}

/** Finds the trait. A null id means no trait, which rolls two dice. */
export function traitFor(being: Being, id: string | null, path: string): Result<Trait | null> {
  if (id === null || id === '') return ok(null)
  const trait = being.sheet.traits.find(one => one.id === id)
  if (trait === undefined) return no('unknown-trait', path)
  if (trait.role === 'flaw') return refuse('trait-not-eligible', path)
  return trait.score === null || trait.unknown ? no('unknown-trait', path) : ok(trait)
}

function best(traits: readonly Trait[]): Trait | null {
  return traits.reduce<Trait | null>(
    (top, trait) => (top === null || (trait.score ?? 0) > (top.score ?? 0) ? trait : top),
    null,
  )
}
