import { s, ok, refuse } from '@mastro/core'
import { ironSkinOrNull, layersOrNone } from './armor.ts'
import { checkTraitUse, usedThisRound, withRole, type RoundRole } from './attacker.ts'
import type { RuleCheck, RuleResult } from './codes.ts'
import { hitPoints } from './hit-points.ts'
import type { Options } from '../../options.ts'
import {
  checkPool,
  modOf,
  mods,
  planPool,
  poolOrEmpty,
  poolResult,
  withoutExperience,
} from './pool.ts'
import type { DiceModifiers, PlannedPool } from './pool.ts'
import { distance, figureOf, readRange, type RangeFigures, type RangeReading } from './range.ts'
import { orNull, repeatedAt } from './shared-schemas.ts'

export const HALF_DICE = ['range', 'cover', 'darkness'] as const
export type HalfDieReason = (typeof HALF_DICE)[number]

/** The target of a ranged attack: its circumstances, and a dodge if it attempts one. */
export const target = s.object({
  id: s.withDefault(s.text(), 'target'),
  distance,
  cover: s.withDefault(s.int(0, 2), 0),
  moving: s.withDefault(s.bool(), false),
  darkness: s.withDefault(s.int(0, 2), 0),
  dodge: orNull(
    s.object({ pool: poolOrEmpty, combat: s.withDefault(s.bool(), true), usedThisRound }),
  ),
  bonus: mods,
  penalty: mods,
  half: s.withDefault(
    s.refine(s.list(s.oneOf(HALF_DICE)), halves => {
      const at = repeatedAt(halves)
      return at === null ? null : { path: [at] }
    }),
    () => [],
  ),
  armor: layersOrNone,
  ironSkin: ironSkinOrNull,
  hitPoints: orNull(hitPoints),
})
export type RangedTarget = s.Infer<typeof target>

export interface DefenceDice {
  readonly range: number
  readonly cover: number
  readonly targetMoving: number
  readonly attackerMoving: number
  readonly darkness: number
}

/** A target with the range and the defence roll computed for a weapon. */
export interface PlannedTarget {
  readonly range: RangeReading
  readonly defenceDice: DefenceDice
  readonly defence: PlannedPool
  /** The defence roll for a second shot, without experience dice. */
  readonly laterDefence: PlannedPool
}

/** WARP-RANGED-3 to 7, in the order of the checks. */
export function planTarget(
  target: RangedTarget,
  figures: RangeFigures,
  attackerMoving: boolean,
  options: Options,
  at: string,
): RuleResult<PlannedTarget> {
  const range = readRange(figures, target.distance, options, `${at}.distance`)
  if (!range.ok) return range
  const fault =
    checkHalves(target, figures, range.value, options, at) ?? checkDodge(target, options, at)
  if (fault !== null) return fault
  const defenceDice = countDefence(target, range.value, attackerMoving)
  return ok({
    range: range.value,
    defenceDice,
    defence: planDefence(target, defenceDice),
    laterDefence: planDefence(withoutDodgeExperience(target), defenceDice),
  })
}

/** WARP-RANGED-6: checks the option, then whether the factor has a die to halve. */
function checkHalves(
  target: RangedTarget,
  figures: RangeFigures,
  range: RangeReading,
  { halfDice }: Options,
  at: string,
): RuleCheck {
  for (const [i, half] of target.half.entries()) {
    if (!halfDice) return refuse('option-off', `${at}.half[${i}]`)
    if (!canHalve(target, figures, range, half))
      return refuse('half-die-not-applicable', `${at}.half[${i}]`)
  }
  return null
}

function canHalve(
  target: RangedTarget,
  figures: RangeFigures,
  range: RangeReading,
  half: HalfDieReason,
): boolean {
  if (half !== 'range') return target[half] >= 1
  const figure = figureOf(figures, range)
  return figure !== null && range.dice >= 2 && target.distance < figure
}

function checkDodge({ dodge }: RangedTarget, options: Options, at: string): RuleCheck {
  if (dodge === null) return null
  return (
    checkTraitUse(dodge, 'defence', options, `${at}.dodge`) ??
    checkPool(dodge.pool, options, `${at}.dodge.pool`, 'passive')
  )
}

/** WARP-RANGED-4: the dice that count, after halving. */
function countDefence(
  target: RangedTarget,
  range: RangeReading,
  attackerMoving: boolean,
): DefenceDice {
  const halved = (half: HalfDieReason) => (target.half.includes(half) ? 1 : 0)
  return {
    range: range.dice - halved('range'),
    cover: target.cover - halved('cover'),
    targetMoving: target.moving ? 1 : 0,
    attackerMoving: attackerMoving ? 1 : 0,
    darkness: target.darkness - halved('darkness'),
  }
}

/**
 * WARP-RANGED-5: a dodge adds its trait dice as bonus dice, plus its own bonus and penalty dice.
 */
function planDefence(target: RangedTarget, dice: DefenceDice): PlannedPool {
  const dodge = target.dodge === null ? null : planPool(target.dodge.pool)
  const halves: DiceModifiers = target.half.map(half => ({ source: `half-${half}`, dice: 1 }))
  return {
    pool: poolResult({
      dice: dice.range + dice.cover + dice.targetMoving + dice.attackerMoving + dice.darkness,
      extra: [],
      lost: 0,
      bonus: [
        ...halves,
        ...modOf('dodge', dodge?.pool.dice ?? 0),
        ...(dodge?.pool.bonus ?? []),
        ...target.bonus,
      ],
      penalty: [...(dodge?.pool.penalty ?? []), ...target.penalty],
    }),
    experienceAvailable: dodge?.experienceAvailable ?? null,
  }
}

function withoutDodgeExperience(target: RangedTarget): RangedTarget {
  if (target.dodge === null) return target
  return {
    ...target,
    dodge: { ...target.dodge, pool: withoutExperience(target.dodge.pool) },
  }
}

/** A dodge uses its trait for defence (AMB-52). */
export function dodgeUse({ dodge }: RangedTarget): readonly RoundRole[] | null {
  return dodge === null ? null : withRole(dodge.usedThisRound, 'defence')
}
