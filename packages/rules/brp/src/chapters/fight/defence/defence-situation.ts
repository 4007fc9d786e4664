import { s, ok } from '@mastro/core'
import type { Json, Result } from '@mastro/core'
import { prepareAttack, type Blow } from '../../../operations/attack/attack.ts'
import type { AttackInput } from '../../../operations/attack/input.ts'
import { identifier } from '../../../operations/shared-fields.ts'
import { itemOfArm, gearOf, beingOf } from '../../../selectors.ts'
import type { AnyBeing, State } from '../../../state.ts'
import { LEVELS } from '../../../operations/shared/check.ts'
import { weaponLabel } from '../../../messages/terms.ts'
import { isSecret } from '../../rolls.ts'
import { attackOf, bestGuard, defendedBy } from '../blow.ts'
import { PLAIN_SITUATION } from '../situation-form.ts'
import type { AttackerAndTarget, DamageTarget, DefenceChoice } from '../blow.ts'
import { DARKNESS } from '../events.ts'

/** The input of a defence: the attack as it was rolled, with the defender's answer. */

/** A successful attack that waits for its defence. Everybody may see these fields. */
export const about = s.object({
  attacker: identifier,
  target: identifier,
  arm: identifier,
  roll: s.nullable(s.int(1, 100)),
  level: s.oneOf(LEVELS),
  martialArts: s.bool(),
  darkness: s.oneOf(DARKNESS),
  knockOut: s.bool(),
  backstab: s.bool(),
  stillShield: s.bool(),
})
export type About = ReturnType<typeof about.parse>
export interface DefenceSituation {
  readonly attack: AttackInput
  readonly blow: Blow
  readonly victim: DamageTarget
  readonly choice: DefenceChoice
  readonly told: {
    readonly attacker: string
    readonly target: string
    readonly targetIsFoe: boolean
    readonly guard: Json
  }
}

export function sidesOf(
  state: State,
  facts: Pick<About, 'attacker' | 'target'>,
): AttackerAndTarget | null {
  const attacker = beingOf(state, facts.attacker)
  const target = beingOf(state, facts.target)
  return attacker === undefined || target === undefined ? null : { attacker, target }
}

/** Rebuilds the attack without its modifiers, because its roll and level are already fixed. */
export function answerTo(
  state: State,
  facts: About,
  { attacker, target }: AttackerAndTarget,
  chosen: DefenceChoice,
): Result<DefenceSituation> {
  const { arm, roll: face, level, martialArts, darkness, knockOut, backstab, stillShield } = facts
  const guard = chosen.type === 'parry' ? (chosen.with ?? bestGuard(state, target)) : chosen.with
  const choice = { ...chosen, with: guard }
  const again = attackOf(
    state,
    { attacker: inHand(attacker, arm), target },
    { arm, knockOut, related: null },
    { ...PLAIN_SITUATION, darkness, backstab, stillShield },
    'normal',
  )
  if (!again.ok) return again
  const defended = defendedBy(state, again.value, target, choice)
  if (!defended.ok) return defended
  const legal = prepareAttack(defended.value)
  if (!legal.ok) return legal
  const { hp, maxHp, status } = target
  return ok({
    attack: defended.value,
    blow: { roll: face, level, martialArts, hitsCover: false },
    victim: { hp: Math.min(hp, maxHp), maxHp, status, hidesHours: isSecret(target) },
    choice,
    told: {
      attacker: attacker.name,
      target: target.name,
      targetIsFoe: isSecret(target),
      guard: { ...weaponLabel(gearOf(target, guard ?? '')?.kind ?? 'brawl') },
    },
  })
}

/**
 * Restores the attacker's weapon as it was for the attack: a thrown weapon in hand again, and a
 * spent shot returned.
 */
function inHand(attacker: AnyBeing, arm: string): AnyBeing {
  const struck = itemOfArm(arm)
  return {
    ...attacker,
    gear: attacker.gear.map(item =>
      item.id === struck
        ? {
            ...item,
            place: 'hand',
            broken: false,
            shots: item.shots === null ? null : item.shots + 1,
            loaded: item.loaded === null ? null : true,
          }
        : item,
    ),
  }
}
