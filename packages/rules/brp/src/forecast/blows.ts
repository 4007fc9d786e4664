import { distOf, ok, type Dist, type Result } from '@mastro/core'
import { attackOdds } from '../odds/attack.ts'
import { successChance } from '../odds/face-bands.ts'
import { prepareAttack } from '../operations/attack/attack.ts'
import { defence as defenceSchema } from '../operations/attack/input.ts'
import type { AttackInput } from '../operations/attack/input.ts'
import type { DefencePolicy, ForecastAttack, ForecastFighter, ForecastInput } from './input.ts'

type DefenceInput = AttackInput['defence']
const NO_DEFENCE: DefenceInput = defenceSchema.parse({})

/** Damage by attack and target, computed once for equal attacks. */
export type DamageBook = (attack: ForecastAttack, target: ForecastFighter) => Result<Dist>

/** The damage of `odds` of `attack`, with the defence of the target's side (BRP-ODDS-1). */
export function damageBook({ sides, settings }: ForecastInput): DamageBook {
  const known = new Map<string, Result<Dist>>()
  return (attack, target) => {
    const choice = sides[target.side].defence
    const key = JSON.stringify([attack, target.target, target.defences, choice])
    const found = known.get(key) ?? damageOf(attack, target, choice, settings)
    known.set(key, found)
    return found
  }
}

function damageOf(
  attack: ForecastAttack,
  target: ForecastFighter,
  choice: DefencePolicy,
  settings: ForecastInput['settings'],
): Result<Dist> {
  const input = inputOf(attack, target, settings)
  const defence = chosenDefence(input, target.defences, choice)
  const odds = attackOdds({ ...input, defence })
  if (!odds.ok) return odds
  const { distribution } = odds.value.damage
  return ok(distOf(Object.entries(distribution).map(([points, chance]) => [+points, chance])))
}

/** An attack on a target that does not defend. */
function inputOf(
  { attacker, weapon, situation }: ForecastAttack,
  { target, maxHp }: ForecastFighter,
  settings: ForecastInput['settings'],
): Omit<AttackInput, 'defence'> {
  return { attacker, weapon, situation, target: { ...target, maxHp }, settings }
}

/**
 * BRP-COMBAT-2: a defence is free and repeatable. `best` takes the one with the highest chance. A
 * defence that the act refuses against this attack is left out.
 */
export function chosenDefence(
  input: Omit<AttackInput, 'defence'>,
  defences: readonly DefenceInput[],
  choice: DefencePolicy,
): DefenceInput {
  let best: { readonly defence: DefenceInput; readonly chance: number } | null = null
  for (const defence of defences) {
    if (choice !== 'best' && defence.type !== choice) continue
    const prepared = prepareAttack({ ...input, defence })
    if (!prepared.ok || prepared.value.ward === null) continue
    const chance = successChance(prepared.value.ward.target)
    if (best === null || chance > best.chance) best = { defence, chance }
  }
  return best?.defence ?? NO_DEFENCE
}
