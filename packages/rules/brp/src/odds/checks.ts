import { ok, type Result } from '@mastro/core'
import { pairOf, type AmbushInput } from '../operations/ambush.ts'
import { bandAfter, type BargainInput } from '../operations/bargain.ts'
import {
  characteristicTarget,
  type CharacteristicCheckInput,
} from '../operations/characteristic-check.ts'
import { knockdownMatch, type KnockdownInput } from '../operations/knockdown.ts'
import { distinctIds, type OpposedSkillsInput } from '../operations/opposed-skills.ts'
import { matchOf, passiveOf, type ResistanceInput } from '../operations/resistance.ts'
import { skillTarget, type SkillCheckInput } from '../operations/skill-check.ts'
import type { PriceBand } from '../data/tables.ts'
import { LEVELS } from '../operations/shared/check.ts'
import { levelOdds, type LevelOdds } from './face-bands.ts'

export function skillCheckOdds(input: SkillCheckInput): Result<LevelOdds> {
  return ok(levelOdds(skillTarget(input)))
}

export function characteristicCheckOdds(input: CharacteristicCheckInput): Result<LevelOdds> {
  const target = characteristicTarget(input)
  return target.ok ? ok(levelOdds(target.value)) : target
}

export interface OpposedOdds {
  readonly win: Readonly<Record<string, number>>
  readonly stalemate: number
  readonly allFailed: number
}

/**
 * BRP-OPP-2 to 7. The probability that each side has the only special success, or the highest
 * rating among plain successes.
 */
export function opposedOdds(input: OpposedSkillsInput): Result<OpposedOdds> {
  const distinct = distinctIds(input.sides, 'sides')
  if (!distinct.ok) return distinct
  const { settings } = input
  const sides = input.sides.map(side => ({
    id: side.id,
    rating: side.skill,
    ...levelOdds(skillTarget({ ...side, settings })),
  }))
  const win = sides.map(side => {
    const others = sides.filter(other => other !== side)
    const rivals = others.filter(other => other.rating >= side.rating)
    const lower = others.filter(other => other.rating < side.rating)
    const specialRivals = settings.opposedSpecialTie === 'cancel' ? others : rivals
    const bySpecial = side.special * product(specialRivals.map(other => 1 - other.special))
    const byRating =
      side.success *
      product(rivals.map(other => other.failure)) *
      product(lower.map(other => 1 - other.special))
    return [side.id, bySpecial + byRating] as const
  })
  const allFailed = product(sides.map(side => side.failure))
  const decided = win.reduce((total, [, chance]) => total + chance, allFailed)
  return ok({ win: Object.fromEntries(win), stalemate: Math.max(0, 1 - decided), allFailed })
}

/** BRP-AMB-1. For a given level of the attacker, the observers' rolls are independent. */
export function ambushOdds(input: AmbushInput): Result<{ readonly ambush: number }> {
  const distinct = distinctIds(input.observers, 'observers')
  if (!distinct.ok) return distinct
  const { settings, attacker } = input
  const own = levelOdds(skillTarget({ ...attacker, settings }))
  const observers = input.observers.map(one => ({
    rating: one.skill,
    odds: levelOdds(skillTarget({ ...one, settings })),
  }))
  const beaten = (level: (typeof LEVELS)[number]) =>
    product(
      observers.map(({ rating, odds }) =>
        LEVELS.filter(
          seen =>
            pairOf({ rating: attacker.skill, level }, { rating, level: seen }, settings) ===
            'attacker',
        ).reduce((total, seen) => total + odds[seen], 0),
      ),
    )
  return ok({ ambush: LEVELS.reduce((total, level) => total + own[level] * beaten(level), 0) })
}

export interface ResistanceOdds {
  readonly activeOvercomes: number
  readonly achieved: number
}

export function resistanceOdds(input: ResistanceInput): Result<ResistanceOdds> {
  const passive = passiveOf(input)
  if (!passive.ok) return passive
  const activeOvercomes = matchOf(input, passive.value).chance / 100
  return ok({
    activeOvercomes,
    achieved: input.desire === 'overcome' ? activeOvercomes : 1 - activeOvercomes,
  })
}

export function knockdownOdds(input: KnockdownInput): Result<{ readonly falls: number }> {
  return ok({ falls: knockdownMatch(input).chance / 100 })
}

export function bargainOdds(
  input: BargainInput,
): Result<LevelOdds & { readonly bands: Readonly<Partial<Record<PriceBand, number>>> }> {
  const odds = levelOdds(skillTarget({ ...input, armourPenalty: 0 }))
  const bands: Partial<Record<PriceBand, number>> = {}
  for (const level of LEVELS) {
    if (odds[level] === 0) continue
    const band = bandAfter(input.band, level)
    bands[band] = (bands[band] ?? 0) + odds[level]
  }
  return ok({ ...odds, bands })
}

function product(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total * chance, 1)
}
