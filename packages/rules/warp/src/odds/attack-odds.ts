import { atMost, die, entriesOf, mapDist, ok, repeat, type Dist } from '@mastro/core'
import { planAttack, type AttackInput } from '../operations/attack.ts'
import { planDamageRoll, type DamageRollInput } from '../operations/damage-roll.ts'
import { planRangedAttack, type RangedAttackInput } from '../operations/ranged-attack.ts'
import { planTaser, taserStop, type TaserInput } from '../operations/taser.ts'
import { TASER_FACTOR } from '../data/weapons.ts'
import { divideDamage, leftBy, stoppingOf, type Protection } from '../operations/shared/armor.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import { isDoubled, plainDamage } from '../operations/shared/damage.ts'
import type { PlannedHit } from '../operations/shared/hit.ts'
import type { Options } from '../options.ts'
import type { PlannedPool } from '../operations/shared/pool.ts'
import { roundDamage } from '../operations/shared/rounding.ts'
import { addChance, allDamageChances, meanDamage, seriousChance, stateOdds } from './damage-odds.ts'
import type { DamageOdds, DamageChances, StateOdds } from './damage-odds.ts'
import { checkPoolSize, totalsOf } from './contest-side.ts'

export interface AttackOdds extends Partial<StateOdds> {
  readonly hit?: number
  readonly meanDamage: number
  readonly seriousWound?: number
}

export function attackOdds(input: AttackInput): RuleResult<AttackOdds> {
  const plan = planAttack(input)
  return plan.ok ? plannedHitOdds(plan.value, input.options) : plan
}

export function rangedAttackOdds(input: RangedAttackInput): RuleResult<AttackOdds> {
  const plan = planRangedAttack(input)
  return plan.ok ? plannedHitOdds(plan.value.hit, input.options) : plan
}

function plannedHitOdds(plan: PlannedHit, options: Options): RuleResult<AttackOdds> {
  const fault = checkPoolSize([plan.attack, plan.defence])
  if (fault !== null) return fault
  const odds = damageOdds(plan, options)
  return ok({
    hit: odds.hit,
    meanDamage: meanDamage(odds),
    seriousWound: seriousChance(odds, options),
    ...stateOdds(plan.hitPoints, allDamageChances(odds)),
  })
}

/** Must agree with `resolveHit` of the operations. */
export function damageOdds(plan: PlannedHit, options: Options): DamageOdds {
  return damageOf(marginsOf(plan, options), plan, options)
}

/** An attack without its attack pool: target, weapon and protection. */
export type StruckTarget = Omit<PlannedHit, 'attack'>

/** The probability that the defence stops an attack with this total, and the mean damage. */
export function heldAgainst(total: number, struck: StruckTarget, options: Options) {
  const found = marginsFrom([[total, 1]], struck.defence, options)
  return { holds: 1 - found.hit, meanDamage: meanDamage(damageOf(found, struck, options)) }
}

function damageOf({ hit, margins }: Margins, plan: StruckTarget, options: Options): DamageOdds {
  const clean = new Map<number, number>()
  const botched = new Map<number, number>()
  spreadDamage(margins, plan.factor, options, 'clean', clean)
  spreadDamage(margins, plan.factor, options, 'botched', botched)
  return {
    hit,
    clean: throughArmorFalls(clean, plan.parts, plan.protection, options),
    botched: throughArmorFalls(botched, plan.parts, plan.protection, options),
  }
}

/**
 * One margin of success with its probability, split by whether the defence botched. `doubled` is
 * true if the attack is at least twice the defence.
 */
interface Margin {
  readonly margin: number
  readonly doubled: boolean
  clean: number
  botched: number
}

interface Pools {
  readonly attack: PlannedPool
  readonly defence: PlannedPool
}

interface Margins {
  readonly hit: number
  readonly margins: readonly Margin[]
}

/** All pairs of totals that hit. A botched attack is left out, because it always misses. */
function marginsOf({ attack, defence }: Pools, options: Options): Margins {
  const attacks = [...entriesOf(totalsOf(attack, options))]
  const sound = attacks.filter(([total]) => !botches(total, attack, options))
  return marginsFrom(sound, defence, options)
}

const botches = (total: number, { pool }: PlannedPool, { botch }: Options) =>
  botch && pool.dice > 0 && total === pool.dice

function marginsFrom(
  attacks: Iterable<readonly [number, number]>,
  defence: PlannedPool,
  options: Options,
): Margins {
  const defences = [...entriesOf(totalsOf(defence, options))]
  const found = new Map<number, Margin>()
  let hit = 0
  for (const [attackTotal, attackChance] of attacks) {
    for (const [defenceTotal, defenceChance] of defences) {
      if (defenceTotal >= attackTotal) break
      const chance = attackChance * defenceChance
      const margin = marginAt(found, attackTotal, defenceTotal)
      hit += chance
      if (botches(defenceTotal, defence, options)) margin.botched += chance
      else margin.clean += chance
    }
  }
  return { hit, margins: [...found.values()] }
}

function marginAt(found: Map<number, Margin>, attackTotal: number, defenceTotal: number): Margin {
  const doubled = isDoubled({ attackTotal, defenceTotal })
  const margin = attackTotal - defenceTotal
  const key = doubled ? -margin : margin
  const known = found.get(key) ?? { margin, doubled, clean: 0, botched: 0 }
  found.set(key, known)
  return known
}

/**
 * Adds the raw damage of all hits: margin times factor, or with the alternative rule the dice of
 * the factor, possibly doubled.
 */
function spreadDamage(
  margins: readonly Margin[],
  factor: number,
  options: Options,
  of: 'clean' | 'botched',
  into: Map<number, number>,
): void {
  if (!options.alternativeDamage) {
    for (const one of margins)
      if (one[of] > 0) addChance(into, plainDamage(one.margin, factor), one[of])
    return
  }
  for (const doubled of [false, true]) {
    const weight = margins.reduce((sum, one) => (one.doubled === doubled ? sum + one[of] : sum), 0)
    if (weight === 0) continue
    for (const [points, chance] of diceFalls(factor, doubled))
      addChance(into, points, weight * chance)
  }
}

function* diceFalls(count: number, doubled: boolean): Generator<readonly [number, number]> {
  for (const [total, chance] of entriesOf(repeat(die(6), count)))
    yield [doubled ? 2 * total : total, chance]
}

/**
 * Applies armour to all raw damages, with the same functions as the operations. The subtraction
 * depends only on the normal dice and the divisor only on the ballistic dice, so the two are
 * computed one after the other.
 */
function throughArmorFalls(
  raw: DamageChances,
  parts: number,
  protection: Protection,
  options: Options,
): DamageChances {
  if (raw.size === 0) return raw
  const normal = sumOfDice(protection.rollsNormal)
  const ballistic = sumOfDice(protection.rollsBallistic)
  const left = spread(raw, normal, (points, roll) =>
    leftBy(roundDamage(points / parts, options), stoppingOf(protection, roll, ballistic.min)),
  )
  return spread(left, ballistic, (points, roll) =>
    divideDamage(points, stoppingOf(protection, normal.min, roll), options),
  )
}

/** Combines every value with every roll. */
function spread(
  falls: DamageChances,
  rolls: Dist,
  result: (value: number, roll: number) => number,
): Map<number, number> {
  const each = [...entriesOf(rolls)]
  const into = new Map<number, number>()
  for (const [value, chance] of falls)
    for (const [roll, weight] of each) addChance(into, result(value, roll), chance * weight)
  return into
}

const sumOfDice = (count: number): Dist => repeat(die(6), count)

export function taserOdds(input: TaserInput): RuleResult<AttackOdds> {
  const plan = planTaser(input)
  if (!plan.ok) return plan
  const { attack, target, protection } = plan.value
  const fault = checkPoolSize([attack, target.defence])
  if (fault !== null) return fault
  const { hit, margins } = marginsOf({ attack, defence: target.defence }, input.options)
  const clean = new Map<number, number>()
  const stops = taserStops(protection)
  const passed = margins.map(one => weighMargin(one, atMost(stops, one.margin - 1)))
  spreadDamage(passed, TASER_FACTOR, input.options, 'clean', clean)
  spreadDamage(passed, TASER_FACTOR, input.options, 'botched', clean)
  addChance(clean, 0, hit - passed.reduce((sum, one) => sum + one.clean + one.botched, 0))
  const odds = { hit, clean, botched: new Map<number, number>() }
  return ok({
    hit,
    meanDamage: meanDamage(odds),
    ...stateOdds(input.target.hitPoints, allDamageChances(odds), true),
  })
}

function weighMargin(one: Margin, by: number): Margin {
  return { ...one, clean: one.clean * by, botched: one.botched * by }
}

/** The amount of armour that must be below the margin for a taser to pass. */
function taserStops(protection: Protection): Dist {
  return mapDist(sumOfDice(protection.normalDice), rolled => taserStop(protection, rolled))
}

export function damageRollOdds(input: DamageRollInput): RuleResult<AttackOdds> {
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
