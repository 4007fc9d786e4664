import { enhancementsTable, type Tech } from '../../data/enhancements.ts'
import type { Bonus } from '../../sheet/character.ts'
import { kindOf, type SkillEntry } from './skill-ids.ts'

/** DAI-ENH-6: one bonus of +1 or +2, or two of +1 on different targets. */
export function bonusesAllowed(bonuses: readonly Bonus[]): boolean {
  const [first, second] = bonuses
  if (first === undefined || bonuses.length > 2) return false
  if (second === undefined) return first.dice === 1 || first.dice === 2
  return first.dice === 1 && second.dice === 1 && !sameTarget(first, second)
}

export function sameTarget(a: Pick<Bonus, 'on' | 'id'>, b: Pick<Bonus, 'on' | 'id'>): boolean {
  return a.on === b.on && a.id === b.id
}

export interface PricedEnhancement {
  readonly tech: Tech
  readonly hidden: boolean
  readonly bonuses: readonly Bonus[]
}

/**
 * DAI-ENH-2/3: points at creation. The price of each +1 depends on its target, with a surcharge if
 * it is concealed.
 */
export function creationPrice(
  enhancement: PricedEnhancement,
  owned: readonly SkillEntry[],
): number {
  const dice = enhancement.bonuses.map(bonus => bonus.dice * pricePerDie(bonus, owned))
  const sum = dice.reduce((total, points) => total + points, 0)
  return sum + (isConcealed(enhancement) ? enhancementsTable.concealSurcharge.points : 0)
}

/** Hidden cybernetics, nanotechnology and genetics have at most one surcharge each (DAI-ENH-3). */
export function isConcealed({ tech, hidden }: Pick<PricedEnhancement, 'tech' | 'hidden'>): boolean {
  return hidden || tech !== 'cyber'
}

/** A custom skill that is not on the sheet counts as specific. */
function pricePerDie({ on, id }: Bonus, owned: readonly SkillEntry[]): number {
  const kind = on === 'skill' ? (kindOf(id, owned) ?? 'specific') : undefined
  return enhancementsTable.creationCost.find(row => row.on === on && row.kind === kind)!.points
}
