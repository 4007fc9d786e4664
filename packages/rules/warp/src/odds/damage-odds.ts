import type { Status } from '../data/hit-points.ts'
import { isSeriousWound } from '../operations/shared/damage.ts'
import { harm, statusOf, type HitPoints } from '../operations/shared/hit-points.ts'
import type { Options } from '../options.ts'

/** Probabilities by points of damage. */
export type DamageChances = ReadonlyMap<number, number>

export function addChance(falls: Map<number, number>, value: number, chance: number): void {
  falls.set(value, (falls.get(value) ?? 0) + chance)
}

/**
 * The damage odds of one attack after armour, split by whether the defence botched. The remaining
 * probability is a miss.
 */
export interface DamageOdds {
  readonly hit: number
  readonly clean: DamageChances
  readonly botched: DamageChances
}

export function meanOf(falls: DamageChances): number {
  let sum = 0
  for (const [points, chance] of falls) sum += points * chance
  return sum
}

export function meanDamage({ clean, botched }: DamageOdds): number {
  return meanOf(clean) + meanOf(botched)
}

/** WARP-COMBATOPT-4. */
export function seriousChance({ clean, botched }: DamageOdds, options: Options): number {
  let sum = 0
  for (const [points, chance] of clean) if (isSeriousWound(points, false, options)) sum += chance
  for (const [points, chance] of botched) if (isSeriousWound(points, true, options)) sum += chance
  return sum
}

export interface StateOdds {
  readonly hurt: number
  readonly down: number
  readonly dead: number
}

const WORSE: Readonly<Record<keyof StateOdds, readonly Status[]>> = {
  hurt: ['hurt', 'down', 'dead'],
  down: ['down', 'dead'],
  dead: ['dead'],
}

/**
 * WARP-ODDS-2: the probability of each state or a worse one. Empty if hit points are not tracked.
 */
export function stateOdds(
  points: HitPoints | null,
  falls: DamageChances,
  temporary: boolean = false,
): StateOdds | Record<string, never> {
  if (points === null) return {}
  const chance = (state: keyof StateOdds) => {
    let sum = 0
    for (const [damage, weight] of falls)
      if (WORSE[state].includes(statusOf(harm(points, damage, temporary)))) sum += weight
    return sum
  }
  return { hurt: chance('hurt'), down: chance('down'), dead: chance('dead') }
}

/** The damage over all results, with misses as 0. */
export function allDamageChances({ hit, clean, botched }: DamageOdds): DamageChances {
  const falls = new Map(clean)
  for (const [points, chance] of botched) addChance(falls, points, chance)
  addChance(falls, 0, Math.max(0, 1 - hit))
  return falls
}
