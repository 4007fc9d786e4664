import { getOwnProperty } from '@mastro/core'
import type { Trait } from './sheet/character.ts'
import type { Being, BeingId, Fight, Fighter, State } from './state.ts'
import type { HitPoints } from './operations/shared/hit-points.ts'

/** Questions about the state, used by several chapters. */

export function beingIn({ beings }: State, id: BeingId): Being | undefined {
  return getOwnProperty(beings, id)
}

export function fighterIn(fight: Fight | null, id: BeingId): Fighter | null {
  return getOwnProperty(fight?.fighters, id) ?? null
}

export function pointsOf({ sheet }: Being): HitPoints {
  const { max, current, temporary } = sheet.hitPoints
  return { max, current, temporary }
}

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

function best(traits: readonly Trait[]): Trait | null {
  return traits.reduce<Trait | null>(
    (top, trait) => (top === null || (trait.score ?? 0) > (top.score ?? 0) ? trait : top),
    null,
  )
}
