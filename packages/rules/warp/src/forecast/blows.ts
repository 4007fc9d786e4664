import { distOf, ok, type Dist } from '@mastro/core'
import { damageOdds } from '../odds/attack-odds.ts'
import { checkPoolSize } from '../odds/contest-side.ts'
import { allDamageChances } from '../odds/damage-odds.ts'
import { attackInput, planAttack, type AttackInput } from '../operations/attack.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import type { Pool } from '../operations/shared/pool.ts'
import type { ForecastFighter, ForecastInput } from './input.ts'

/** Damage of one fighter to another, each hurt or not (WARP-HEALTH-1). */
export type DamageBook = (
  attacker: ForecastFighter,
  hurt: boolean,
  target: ForecastFighter,
  targetHurt: boolean,
) => RuleResult<Dist>

/** The damage of `odds` of `attack`, computed once for equal pairs. */
export function damageBook({ options }: ForecastInput): DamageBook {
  const known = new Map<string, RuleResult<Dist>>()
  return (attacker, hurt, target, targetHurt) => {
    const input: AttackInput = {
      ...PLAIN,
      attacker: { ...PLAIN.attacker, pool: wounded(attacker.pool, hurt) },
      defender: {
        ...PLAIN.defender,
        pool: wounded(target.defence ?? target.pool, targetHurt),
        armor: target.armor,
        ironSkin: target.ironSkin,
      },
      weapon: attacker.weapon,
      options,
    }
    const key = JSON.stringify(input)
    const found = known.get(key) ?? damageOf(input)
    known.set(key, found)
    return found
  }
}

const PLAIN: AttackInput = attackInput.parse({ weapon: { factor: 1 } })

function wounded(pool: Pool, hurt: boolean): Pool {
  return { ...pool, wounded: hurt }
}

function damageOf(input: AttackInput): RuleResult<Dist> {
  const plan = planAttack(input)
  if (!plan.ok) return plan
  const fault = checkPoolSize([plan.value.attack, plan.value.defence])
  if (fault !== null) return fault
  return ok(distOf(allDamageChances(damageOdds(plan.value, input.options))))
}
