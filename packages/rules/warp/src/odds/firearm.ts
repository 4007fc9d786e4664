import { ok } from '@mastro/core'
import type { FirearmAttackInput } from '../operations/firearm-attack.ts'
import { planFirearm, planShot, type PlannedShot } from '../operations/firearm-plan.ts'
import { afterBlow, type IronSkin } from '../operations/shared/armor.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import { damageOdds } from './attack-odds.ts'
import {
  addChance,
  allDamageChances,
  meanOf,
  stateOdds,
  type DamageChances,
  type StateOdds,
} from './damage-odds.ts'
import { checkPoolSize } from './contest-side.ts'

export interface FirearmOdds {
  readonly shots: readonly {
    readonly target: string
    readonly hit: number
    readonly meanDamage: number
  }[]
  readonly targets: readonly ({ readonly id: string } & Partial<StateOdds>)[]
}

/** Damage probabilities after some shots, for each state of the target's Iron skin. */
interface DamageSoFar {
  readonly ironSkin: IronSkin | null
  readonly falls: DamageChances
}

/**
 * WARP-ODDS-2: computed shot by shot. Two shots at one target depend on each other only through its
 * Iron skin.
 */
export function firearmAttackOdds(input: FirearmAttackInput): RuleResult<FirearmOdds> {
  const plan = planFirearm(input)
  if (!plan.ok) return plan
  const planned = plan.value.shots
  const fault = checkPoolSize(planned.flatMap(({ attack, defence }) => [attack, defence]))
  if (fault !== null) return fault
  const suffered = input.targets.map(({ ironSkin }): readonly DamageSoFar[] => [
    { ironSkin, falls: new Map([[0, 1]]) },
  ])
  const shots = planned.map(shot => {
    const met = meet(input, shot, suffered[shot.at]!)
    suffered[shot.at] = met.after
    return { target: input.targets[shot.at]!.id, hit: met.hit, meanDamage: met.meanDamage }
  })
  return ok({
    shots,
    targets: input.targets.map(({ id, hitPoints }, i) => ({
      id,
      ...stateOdds(hitPoints, mergeDamage(suffered[i]!)),
    })),
  })
}

function meet(input: FirearmAttackInput, shot: PlannedShot, before: readonly DamageSoFar[]) {
  let hit = 0
  let meanDamage = 0
  const after: DamageSoFar[] = []
  for (const { ironSkin, falls } of before) {
    const weight = [...falls.values()].reduce((sum, chance) => sum + chance, 0)
    const plan = planShot(input, shot, { hitPoints: null, ironSkin })
    const odds = damageOdds(plan, input.options)
    const struck = new Map(odds.clean)
    for (const [points, chance] of odds.botched) addChance(struck, points, chance)
    hit += weight * odds.hit
    meanDamage += weight * meanOf(struck)
    if (ironSkin === null) {
      after.push({ ironSkin, falls: both(falls, allDamageChances(odds)) })
      continue
    }
    after.push({ ironSkin, falls: both(falls, new Map([[0, 1 - odds.hit]])) })
    after.push({ ironSkin: afterBlow(ironSkin), falls: both(falls, struck) })
  }
  return { hit, meanDamage, after }
}

/** The distribution of the sum of both. */
function both(a: DamageChances, b: DamageChances): DamageChances {
  const falls = new Map<number, number>()
  for (const [first, chance] of a)
    for (const [second, other] of b) addChance(falls, first + second, chance * other)
  return falls
}

function mergeDamage(all: readonly DamageSoFar[]): DamageChances {
  const falls = new Map<number, number>()
  for (const { falls: some } of all)
    for (const [points, chance] of some) addChance(falls, points, chance)
  return falls
}
