import { s, refuse } from '@mastro/core'
import { EXPERIENCE_DICE_PER_ROLL } from '../../data/experience.ts'
import type { RuleCheck } from './codes.ts'
import type { Options } from '../../options.ts'
import { isBlank, orEmpty, orNull } from './shared-schemas.ts'

export const mods = s.withDefault(
  s.list(s.object({ source: s.text(), dice: s.int(1, 10) })),
  () => [],
)

/** Dice with their source. */
export interface DiceModifier {
  readonly source: string
  readonly dice: number
}
export type DiceModifiers = readonly DiceModifier[]

/** The input for one side's roll (RULES.md 16.2). */
export const pool = s.refine(
  s.object({
    score: orNull(s.int(0, 12)),
    fit: s.withDefault(s.oneOf(['direct', 'tangent']), 'direct'),
    average: s.withDefault(s.literal([0, 2]), 2),
    extraDice: mods,
    bonus: mods,
    penalty: mods,
    wounded: s.withDefault(s.bool(), false),
    extraActions: s.withDefault(s.int(0, 10), 0),
    armorPenalty: s.withDefault(s.int(0, 10), 0),
    experience: orNull(s.object({ available: s.int(0, 99), justifications: s.list(s.text()) })),
    purposeHidden: s.withDefault(s.bool(), false),
  }),
  ({ fit, score }) => (fit === 'tangent' && score === null ? { path: ['fit'] } : null),
)
export type Pool = s.Infer<typeof pool>
export const poolOrEmpty = orEmpty(pool)

/** Dice that the operation itself adds to a pool. */
export interface OpDice {
  readonly extra?: DiceModifiers
  readonly bonus?: DiceModifiers
  readonly penalty?: DiceModifiers
}

export interface PoolResult {
  readonly dice: number
  readonly extra: DiceModifiers
  readonly lost: number
  readonly bonus: DiceModifiers
  readonly penalty: DiceModifiers
  readonly bonusDice: number
  readonly penaltyDice: number
  readonly net: number
  readonly rolled: number
  readonly keep: 'all' | 'best' | 'worst'
}

/** A counted pool, with the experience dice left after it. */
export interface PlannedPool {
  readonly pool: PoolResult
  readonly experienceAvailable: number | null
}

/** WARP-ROLL-1 to 10: counts the dice of one side. */
export function planPool(input: Pool, op: OpDice = {}): PlannedPool {
  const extra = withoutEmpty([...input.extraDice, ...(op.extra ?? [])])
  const lost = Math.max(0, input.extraActions - 1) // WARP-MULTI-2
  const spent = experienceSpent(input)
  return {
    pool: poolResult({
      dice: Math.max(0, startingDice(input) + diceIn(extra) - lost),
      extra,
      lost,
      bonus: [
        ...modOf('tangent', isTangent(input) && input.score === 3 ? 1 : 0), // WARP-TANGENT-1
        ...input.bonus,
        ...(op.bonus ?? []),
        ...modOf('experience', spent),
      ],
      penalty: [
        ...input.penalty,
        ...modOf('wounded', input.wounded ? 1 : 0), // WARP-HEALTH-1
        ...modOf('extra-actions', input.extraActions === 1 ? 1 : 0), // WARP-MULTI-1
        ...modOf('armor', input.armorPenalty), // WARP-ARMOR-5
        ...(op.penalty ?? []),
      ],
    }),
    experienceAvailable: input.experience === null ? null : input.experience.available - spent,
  }
}

interface PoolParts {
  readonly dice: number
  readonly extra: DiceModifiers
  readonly lost: number
  readonly bonus: DiceModifiers
  readonly penalty: DiceModifiers
}

/**
 * WARP-ROLL-7: bonus and penalty dice cancel out. A base of no dice rolls nothing (WARP-ROLL-9).
 */
export function poolResult({ dice, extra, lost, ...given }: PoolParts): PoolResult {
  const bonus = withoutEmpty(given.bonus)
  const penalty = withoutEmpty(given.penalty)
  const bonusDice = diceIn(bonus)
  const penaltyDice = diceIn(penalty)
  const net = bonusDice - penaltyDice
  const still = dice === 0 || net === 0
  return {
    dice,
    extra,
    lost,
    bonus,
    penalty,
    bonusDice,
    penaltyDice,
    net,
    rolled: dice === 0 ? 0 : dice + Math.abs(net),
    keep: still ? 'all' : net > 0 ? 'best' : 'worst',
  }
}

/**
 * The checks of one pool, in order. An active pool must have base dice, and a passive one may have
 * none.
 */
export function checkPool(
  input: Pool,
  options: Options,
  at: string,
  kind: 'active' | 'passive',
  op: OpDice = {},
): RuleCheck {
  return (
    checkExperience(input, options, at) ??
    (kind === 'active' && planPool(input, op).pool.dice === 0 ? refuse('no-dice', at) : null)
  )
}

/** WARP-XPPOOL-2 to 5. */
function checkExperience(
  { experience, purposeHidden }: Pool,
  { multipleExperienceDice }: Options,
  at: string,
): RuleCheck {
  if (experience === null || experience.justifications.length === 0) return null
  const { justifications, available } = experience
  if (purposeHidden) return refuse('experience-unjustified', `${at}.purposeHidden`)
  const blank = justifications.findIndex(isBlank)
  if (blank >= 0)
    return refuse('experience-unjustified', `${at}.experience.justifications[${blank}]`)
  if (justifications.length > EXPERIENCE_DICE_PER_ROLL && !multipleExperienceDice)
    return refuse('experience-limit', `${at}.experience`)
  if (justifications.length > available) return refuse('experience-exhausted', `${at}.experience`)
  return null
}

/** WARP-ROLL-1, WARP-TANGENT-1: base dice before additions and losses. */
function startingDice(input: Pool): number {
  if (input.score === null) return input.average
  if (!isTangent(input)) return input.score
  return input.average + (input.score >= 4 ? 1 : 0)
}

/** The pool for a further roll in which experience dice do not count. */
export function withoutExperience(input: Pool): Pool {
  return { ...input, experience: null }
}

const isTangent = (input: Pool) => input.fit === 'tangent'
const experienceSpent = (input: Pool) => input.experience?.justifications.length ?? 0

/** A list with one entry, or an empty list for 0 dice. */
export function modOf(source: string, dice: number): DiceModifiers {
  return dice === 0 ? [] : [{ source, dice }]
}

export function diceIn(list: DiceModifiers): number {
  return list.reduce((sum, { dice }) => sum + dice, 0)
}

function withoutEmpty(list: DiceModifiers): DiceModifiers {
  return list.filter(({ dice }) => dice > 0)
}
