import { die, entriesOf, mean, mix, ok, repeat, sumOf, tailsOf } from '@mastro/core'
import type { ChanceInput } from '../operations/chance.ts'
import {
  planGroupEffort,
  type GroupEffortInput,
  type GroupMode,
} from '../operations/group-effort.ts'
import { FATE_DICE, readFate } from '../operations/hand-of-fate.ts'
import { planRoll, type RollInput } from '../operations/roll.ts'
import {
  planUnitaryCombat,
  type UnitaryCombatInput,
  type UnitaryMode,
} from '../operations/unitary-combat.ts'
import {
  planVersusDifficulty,
  type VersusDifficultyInput,
} from '../operations/versus-difficulty.ts'
import { planVersusOpponent, type VersusOpponentInput } from '../operations/versus-opponent.ts'
import { FATE_READINGS, type FateReading } from '../data/difficulty.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import type { Options } from '../options.ts'
import type { PlannedPool } from '../operations/shared/pool.ts'
import {
  difficultySide,
  checkPoolSize,
  contestOdds,
  expectedValue,
  sideOf,
  split,
  totalsOf,
} from './contest-side.ts'
import type { OutcomeOdds, ContestSideOdds } from './contest-side.ts'

export interface RollOdds {
  readonly mean: number
  readonly botch: number
  readonly distribution: Readonly<Record<string, number>>
  readonly tail: number
}

export interface ContestOdds extends OutcomeOdds {
  /** The probability that the acting side botches. */
  readonly botch: number
}

export function rollOdds(input: RollInput): RuleResult<RollOdds> {
  const plan = planRoll(input)
  return plan.ok ? poolOdds(plan.value, input.options) : plan
}

const LISTED_ABOVE_TOP = 36

/** WARP-ODDS-1: lists totals up to six per die plus 36. The rest is the tail. */
export function poolOdds(planned: PlannedPool, options: Options): RuleResult<RollOdds> {
  const fault = checkPoolSize([planned])
  if (fault !== null) return fault
  const totals = totalsOf(planned, options)
  const limit = 6 * planned.pool.dice + LISTED_ABOVE_TOP
  const listed = [...entriesOf(totals)].filter(([total]) => total <= limit)
  return ok({
    mean: mean(totals),
    botch: sideOf(planned, options).botch,
    distribution: Object.fromEntries(listed),
    tail: expectedValue(totals, total => (total > limit ? 1 : 0)),
  })
}

/** WARP-DIFF-3: an action without risk always succeeds. */
export function versusDifficultyOdds(input: VersusDifficultyInput): RuleResult<ContestOdds> {
  const plan = planVersusDifficulty(input)
  if (!plan.ok) return plan
  if (plan.value === null) {
    const success = input.call === 'automatic' ? 1 : 0
    return ok({ success, tie: 0, failure: 1 - success, botch: 0 })
  }
  const { pool, asked } = plan.value
  return checkPoolSize([pool]) ?? ok(against(sideOf(pool, input.options), difficultySide(asked)))
}

export function versusOpponentOdds(input: VersusOpponentInput): RuleResult<ContestOdds> {
  const plan = planVersusOpponent(input)
  if (!plan.ok) return plan
  const { actor, opponent } = plan.value
  return (
    checkPoolSize([actor, opponent]) ??
    ok(against(sideOf(actor, input.options), sideOf(opponent, input.options)))
  )
}

export function against(actor: ContestSideOdds, other: ContestSideOdds): ContestOdds {
  return { ...contestOdds(actor, other), botch: actor.botch }
}

export function groupEffortOdds(input: GroupEffortInput): RuleResult<ContestOdds> {
  const plan = planGroupEffort(input)
  if (!plan.ok) return plan
  const { pools, named, against: opposed } = plan.value
  const other = opposed.kind === 'opponent' ? [opposed.pool] : []
  const fault = checkPoolSize([...pools, ...other])
  if (fault !== null) return fault
  const effort = effortSide(input.mode, pools, named, input.options)
  const opposition =
    opposed.kind === 'opponent' ? sideOf(opposed.pool, input.options) : difficultySide(opposed)
  return ok(against(effort, opposition))
}

/** Must agree with `effortOf` of the operation. */
function effortSide(
  mode: GroupMode,
  pools: readonly PlannedPool[],
  named: number | null,
  options: Options,
): ContestSideOdds {
  const sides = pools.map(pool => sideOf(pool, options))
  switch (mode) {
    case 'add':
      return addedSide(pools, options)
    case 'combine':
      return sides[0]!
    case 'this-or-that':
      return named === null ? anyOf(sides) : sides[named]!
    case 'worst':
      return worstOf(sides)
  }
}

/** WARP-GROUP-1, 5: the sum is lowest only if everybody botches. */
function addedSide(pools: readonly PlannedPool[], options: Options): ContestSideOdds {
  const totals = sumOf(...pools.map(pool => totalsOf(pool, options)))
  return split(totals, options.botch && pools.every(({ pool }) => pool.dice > 0))
}

/** WARP-GROUP-3: each participant is equally likely to be chosen. */
function anyOf(sides: readonly ContestSideOdds[]): ContestSideOdds {
  const weight = 1 / sides.length
  return {
    clean: mix(sides.map(({ clean }) => [weight, clean] as const)),
    botch: sides.reduce((sum, { botch }) => sum + weight * botch, 0),
  }
}

/** WARP-GROUP-4, 5: the lowest result, if nobody botches. */
function worstOf(sides: readonly ContestSideOdds[]): ContestSideOdds {
  const min = Math.min(...sides.map(({ clean }) => clean.min))
  const max = Math.max(...sides.map(({ clean }) => clean.min + clean.p.length - 1))
  const tails = sides.map(({ clean }) => tailsOf(clean))
  const reach = (total: number) =>
    sides.reduce((product, { clean }, i) => {
      const at = Math.max(0, total - clean.min)
      return product * (tails[i]![at] ?? 0)
    }, 1)
  const p = new Float64Array(max - min + 1).map((_, i) => reach(min + i) - reach(min + i + 1))
  const nobody = sides.reduce((product, { botch }) => product * (1 - botch), 1)
  return { clean: { min, p }, botch: 1 - nobody }
}

export interface FateOdds extends Readonly<Record<FateReading, number>> {
  readonly mean: number
}

export function handOfFateOdds(): RuleResult<FateOdds> {
  const totals = repeat(die(6), FATE_DICE)
  const chance = (reading: FateReading) =>
    expectedValue(totals, total => (readFate(total) === reading ? 1 : 0))
  const [low, middling, high] = FATE_READINGS.map(chance) as [number, number, number] // safe: there are three readings
  return ok({ low, middling, high, mean: mean(totals) })
}

export function chanceOdds({ inSix }: ChanceInput): RuleResult<{ readonly happens: number }> {
  return ok({ happens: inSix / 6 })
}

export interface UnitaryOdds {
  readonly players: number
  readonly tie: number
  readonly masters: number
}

export function unitaryCombatOdds(input: UnitaryCombatInput): RuleResult<UnitaryOdds> {
  const plan = planUnitaryCombat(input)
  if (!plan.ok) return plan
  const { players, masters } = plan.value
  const fault = checkPoolSize([...players, ...masters])
  if (fault !== null) return fault
  const side = (mode: UnitaryMode, pools: readonly PlannedPool[]) =>
    effortSide(mode, pools, null, input.options)
  const odds = contestOdds(side(input.playersMode, players), side(input.mastersMode, masters))
  return ok({ players: odds.success, tie: odds.tie, masters: odds.failure })
}
