import { label, phrase, same, type Label } from '@mastro/core'
import { prepareAttack } from '../../acts/attack/attack.ts'
import type { AttackInput } from '../../acts/attack/input.ts'
import { guardsOf } from '../../arms.ts'
import { armourOf, gearOf, type Someone } from '../../beings.ts'
import { armLabel } from '../../words/gear.ts'
import { ARMOUR_POINTS, DEFENCE_LABEL } from '../../words/terms.ts'
import type { WardChoice } from './blow.ts'

/** The ways to answer a blow, in words (BRP-PARRY-1, BRP-DODGE-1). */

export interface Option {
  readonly type: 'parry' | 'dodge' | 'none'
  readonly with: string | null
}

export function optionsOf(target: Someone): readonly Option[] {
  return [
    ...guardsOf(target).map(guard => ({ type: 'parry' as const, with: guard })),
    { type: 'dodge', with: null },
    { type: 'none', with: null },
  ]
}

export const optionLabel = (target: Someone, { type, with: guard }: Option): Label =>
  guard === null ? DEFENCE_LABEL[type] : phrase`${DEFENCE_LABEL[type]}: ${armLabel(target, guard)}`

/** What an answer rests on: the score and what armour takes, the points of what parries, the armour that is left. */
export function optionNote(
  attack: AttackInput,
  choice: Pick<WardChoice, 'type' | 'with'>,
  target: Someone,
): Label {
  const { defence } = attack
  if (choice.type === 'none') return phrase`${ARMOUR_POINTS} ${armourOf(target).armourPoints}`
  const score = defence.skill ?? wardTarget(attack)?.chance ?? 0
  if (choice.type === 'dodge')
    return defence.armourPenalty === 0
      ? same(String(score))
      : phrase`${score}, ${label('armatura', 'armour')} −${-defence.armourPenalty}`
  const hp = gearOf(target, choice.with ?? '')?.hp ?? null
  return hp === null ? same(String(score)) : phrase`${score}, ${hp} ${label('PF', 'HP')}`
}

export function wardTarget(attack: AttackInput) {
  const prepared = prepareAttack(attack)
  return prepared.ok ? (prepared.value.ward?.target ?? null) : null
}
