import { die, entriesOf, ok, repeat, type Dist } from '@mastro/core'
import { planAttack, type AttackInput } from '../acts/attack.ts'
import { planDamageRoll, type DamageRollInput } from '../acts/damage-roll.ts'
import { planRangedAttack, type RangedAttackInput } from '../acts/ranged-attack.ts'
import { planTaser, taserStop, type TaserInput } from '../acts/taser.ts'
import { TASER_FACTOR } from '../data/weapons.ts'
import { stop, type Protection } from '../shared/armor.ts'
import type { Ruled } from '../shared/codes.ts'
import { isDoubled, plainDamage, type Blow } from '../shared/damage.ts'
import type { PlannedHit } from '../shared/hit.ts'
import type { Options } from '../shared/options.ts'
import type { PlannedPool } from '../shared/pool.ts'
import { roundDamage } from '../shared/rounding.ts'
import {
  add,
  allFalls,
  meanDamage,
  seriousChance,
  stateOdds,
  type DamageOdds,
  type Falls,
  type StateOdds,
} from './harm.ts'
import { checkPoolSize, totalsOf } from './side.ts'

export interface AttackOdds extends Partial<StateOdds> {
  readonly hit?: number
  readonly meanDamage: number
  readonly seriousWound?: number
}

export function attackOdds(input: AttackInput): Ruled<AttackOdds> {
  const plan = planAttack(input)
  return plan.ok ? plannedHitOdds(plan.value, input.options) : plan
}

export function rangedAttackOdds(input: RangedAttackInput): Ruled<AttackOdds> {
  const plan = planRangedAttack(input)
  return plan.ok ? plannedHitOdds(plan.value.hit, input.options) : plan
}

function plannedHitOdds(plan: PlannedHit, options: Options): Ruled<AttackOdds> {
  const fault = checkPoolSize([plan.attack, plan.defence])
  if (fault !== null) return fault
  const odds = damageOdds(plan, options)
  return ok({
    hit: odds.hit,
    meanDamage: meanDamage(odds),
    seriousWound: seriousChance(odds, options),
    ...stateOdds(plan.hitPoints, allFalls(odds)),
  })
}

/** Must agree with `resolveHit` of the acts. */
export function damageOdds(plan: PlannedHit, options: Options): DamageOdds {
  let hit = 0
  const clean = new Map<number, number>()
  const botched = new Map<number, number>()
  for (const { blow, chance, botchedDefence } of blowsOf(plan, plan.factor, options)) {
    hit += chance
    spread(rawFalls(blow, options), chance, botchedDefence ? botched : clean)
  }
  return {
    hit,
    clean: throughArmorFalls(clean, plan.parts, plan.protection, options),
    botched: throughArmorFalls(botched, plan.parts, plan.protection, options),
  }
}

interface WeighedBlow {
  readonly blow: Blow
  readonly chance: number
  readonly botchedDefence: boolean
}

/** Every pair of totals that hits. An attack that botches has the lowest total of all and is left out. */
function* blowsOf(
  { attack, defence }: { readonly attack: PlannedPool; readonly defence: PlannedPool },
  factor: number,
  options: Options,
): Generator<WeighedBlow> {
  const defences = [...entriesOf(totalsOf(defence, options))]
  const botches = (total: number, { pool }: PlannedPool) =>
    options.botch && pool.dice > 0 && total === pool.dice
  for (const [attackTotal, attackChance] of entriesOf(totalsOf(attack, options))) {
    if (botches(attackTotal, attack)) continue
    for (const [defenceTotal, defenceChance] of defences) {
      if (defenceTotal >= attackTotal) break
      yield {
        blow: { attackTotal, defenceTotal, factor },
        chance: attackChance * defenceChance,
        botchedDefence: botches(defenceTotal, defence),
      }
    }
  }
}

/** Raw damage of a hit: one number, or the dice of the factor. */
function rawFalls(blow: Blow, options: Options): Iterable<readonly [number, number]> {
  if (!options.alternativeDamage) return [[plainDamage(blow), 1]]
  return diceFalls(blow.factor, isDoubled(blow))
}

function* diceFalls(count: number, doubled: boolean): Generator<readonly [number, number]> {
  for (const [total, chance] of entriesOf(repeat(die(6), count)))
    yield [doubled ? 2 * total : total, chance]
}

function spread(
  from: Iterable<readonly [number, number]>,
  weight: number,
  into: Map<number, number>,
): void {
  for (const [value, chance] of from) add(into, value, weight * chance)
}

/** Damage before armour against every fall of the armour's dice, by the very procedure of the acts. */
function throughArmorFalls(
  raw: Falls,
  parts: number,
  protection: Protection,
  options: Options,
): Falls {
  const before = new Map<number, number>()
  for (const [points, chance] of raw) add(before, roundDamage(points / parts, options), chance)
  const normals = [...entriesOf(sumOfDice(protection.rollsNormal))]
  const ballistics = [...entriesOf(sumOfDice(protection.rollsBallistic))]
  const falls = new Map<number, number>()
  for (const [points, chance] of before)
    for (const [normal, byNormal] of normals)
      for (const [ballistic, byBallistic] of ballistics) {
        const { final } = stop(points, protection, normal, ballistic, options)
        add(falls, final, chance * byNormal * byBallistic)
      }
  return falls
}

const sumOfDice = (count: number): Dist => repeat(die(6), count)

export function taserOdds(input: TaserInput): Ruled<AttackOdds> {
  const plan = planTaser(input)
  if (!plan.ok) return plan
  const { attack, target, protection } = plan.value
  const pools = { attack, defence: target.defence }
  const fault = checkPoolSize([pools.attack, pools.defence])
  if (fault !== null) return fault
  let hit = 0
  const clean = new Map<number, number>()
  for (const { blow, chance } of blowsOf(pools, TASER_FACTOR, input.options)) {
    hit += chance
    const through = passing(protection, blow)
    add(clean, 0, chance * (1 - through))
    if (through > 0) spread(rawFalls(blow, input.options), chance * through, clean)
  }
  const odds = { hit, clean, botched: new Map<number, number>() }
  return ok({
    hit,
    meanDamage: meanDamage(odds),
    ...stateOdds(input.target.hitPoints, allFalls(odds), true),
  })
}

/** The chance that armour does not stop a taser that hit by this much. */
function passing(protection: Protection, { attackTotal, defenceTotal }: Blow): number {
  let sum = 0
  for (const [rolled, chance] of entriesOf(sumOfDice(protection.normalDice)))
    if (taserStop(protection, rolled) < attackTotal - defenceTotal) sum += chance
  return sum
}

export function damageRollOdds(input: DamageRollInput): Ruled<AttackOdds> {
  const plan = planDamageRoll(input)
  if (!plan.ok) return plan
  const raw = new Map(diceFalls(input.dice, input.doubled))
  const odds = {
    hit: 1,
    clean: throughArmorFalls(raw, 1, plan.value, input.options),
    botched: new Map<number, number>(),
  }
  return ok({
    meanDamage: meanDamage(odds),
    seriousWound: seriousChance(odds, input.options),
    ...stateOdds(input.hitPoints, odds.clean),
  })
}
