import { mean, ok, tailsOf, type Result } from '@mastro/core'
import { prepareRound, roundEffects, type CombatRoundInput } from '../operations/combat-round.ts'
import { buildPool } from '../operations/pool.ts'
import { prepareShot, shotWounds, type RangedShotInput } from '../operations/ranged-shot.ts'
import { EXCEPTIONAL_FROM } from '../operations/roll.ts'
import type { TestInput } from '../operations/test.ts'
import { chancesOf, chanceThat, marginsOf, poolSuccesses } from './margins.ts'

export interface TestOdds {
  readonly total: number
  readonly success: number
  readonly failure: number
  readonly exceptionalSuccess: number
  readonly exceptionalFailure: number
  readonly expectedSuccesses: number
  readonly distribution: readonly number[]
}

export function testOdds(input: TestInput): Result<TestOdds> {
  const built = buildPool(input, 'input')
  return built.ok ? ok(oddsAgainst(built.value.total, input.target)) : built
}

/** A number of dice against a target. */
export function oddsAgainst(total: number, target: number): TestOdds {
  const margins = marginsOf(total, target)
  return {
    total,
    success: chanceThat(margins, margin => margin >= 0),
    failure: chanceThat(margins, margin => margin < 0),
    exceptionalSuccess: chanceThat(margins, margin => margin >= EXCEPTIONAL_FROM),
    exceptionalFailure: chanceThat(margins, margin => margin <= -EXCEPTIONAL_FROM),
    expectedSuccesses: mean(poolSuccesses(total)),
    distribution: [...poolSuccesses(total).p],
  }
}

/**
 * The chance of at least this many successes, memoized because a slip's odds need it many times.
 */
export function chanceOfAtLeast(total: number, target: number): number {
  const tails = (knownTails[total] ??= tailsOf(poolSuccesses(total)))
  return target <= 0 ? 1 : (tails[target] ?? 0)
}

const knownTails: Float64Array[] = []

export interface CombatRoundOdds {
  readonly total: number
  readonly difficulty: number
  readonly success: number
  readonly failure: number
  readonly narrator: { readonly player: number; readonly master: number }
  readonly woundsTaken: readonly number[]
  readonly woundsInflicted: readonly number[] | null
  readonly characterDown: number
  readonly opponentDefeated: number
}

/** Derives every figure with the operation's own `roundEffects`. */
export function combatRoundOdds(input: CombatRoundInput): Result<CombatRoundOdds> {
  const ready = prepareRound(input)
  if (!ready.ok) return ready
  const { pool, difficulty } = ready.value
  const margins = marginsOf(pool.total, difficulty)
  const effects = (margin: number) => roundEffects(input, margin)
  const narrates = chanceThat(margins, margin => effects(margin).narrator === 'player')
  return ok({
    total: pool.total,
    difficulty,
    success: chanceThat(margins, margin => margin >= 0),
    failure: chanceThat(margins, margin => margin < 0),
    narrator: {
      player: narrates,
      master: chanceThat(margins, margin => effects(margin).narrator === 'master'),
    },
    woundsTaken: chancesOf(margins, margin => effects(margin).woundsTaken),
    woundsInflicted:
      input.mode === 'single'
        ? null
        : chancesOf(margins, margin => effects(margin).woundsInflicted ?? 0),
    characterDown: chanceThat(margins, margin => effects(margin).character.down),
    opponentDefeated: chanceThat(margins, margin => effects(margin).opponent.defeated),
  })
}

export interface RangedShotOdds {
  readonly total: number
  readonly target: number
  readonly hit: number
  readonly miss: number
  readonly woundsInflicted: readonly number[]
}

export function rangedShotOdds(input: RangedShotInput): Result<RangedShotOdds> {
  const ready = prepareShot(input)
  if (!ready.ok) return ready
  const { pool, target } = ready.value
  const margins = marginsOf(pool.total, target)
  return ok({
    total: pool.total,
    target,
    hit: chanceThat(margins, margin => margin >= 0),
    miss: chanceThat(margins, margin => margin < 0),
    woundsInflicted: chancesOf(margins, margin => shotWounds(margin, input)),
  })
}
