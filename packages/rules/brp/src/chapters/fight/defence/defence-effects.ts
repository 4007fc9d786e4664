import { effectLabel, label, phrase } from '@mastro/core'
import { itemOfArm, gearOf } from '../../../selectors.ts'
import type { AnyBeing } from '../../../state.ts'
import { shieldIdOf, weaponRow } from '../../../data/items.ts'
import { HIT_POINTS, weaponLabel } from '../../../messages/terms.ts'
import { itemDamaged } from '../../gear/events.ts'
import { tickEffects, type BrpEffect, type EarnedTick } from '../../rolls.ts'
import { isFailedKnockOut, struckBy, woundOf, type BlowContext } from '../attack-effects.ts'
import type { BlowOutput, DefenceChoice } from '../blow.ts'
import { faintEffect, harmEffect, secretOf } from '../damage-effects.ts'

/** The defender's tick, for the skill used in the defence. */
export function answerEarned(
  { state, slip, target }: Omit<BlowContext, 'attacker'>,
  choice: DefenceChoice,
  { settled }: BlowOutput,
): EarnedTick {
  const skill = choice.type === 'dodge' ? 'dodge' : guardSkill(target, choice.with)
  return { state, slip, being: target.id, skill, earned: settled?.ticks.defence === true }
}

/** Wear of both items, and the damage that got through. */
export function defenceEffects(
  { state, slip, attacker, target }: BlowContext,
  arm: string,
  choice: DefenceChoice,
  output: BlowOutput,
): readonly BrpEffect[] {
  const { settled } = output
  if (settled === null) return []
  return [
    ...wearEffect(attacker, itemOfArm(arm), settled.attackerWeapon, 'weapon'),
    ...wearEffect(target, choice.with ?? '', settled.defenceItem, 'guard'),
    ...tickEffects(answerEarned({ state, slip, target }, choice, output)),
    ...harmEffect(target, output.aftermath.harm, 'attack', woundOf(slip), {
      struck: struckBy(state, attacker),
      isFailedKnockOut: isFailedKnockOut(output),
    }),
    ...faintEffect(target, output.aftermath.faintHours, 'attack'),
  ]
}

function guardSkill(target: AnyBeing, guard: string | null): string {
  const item = gearOf(target, guard ?? '')
  if (item === undefined) return 'brawl'
  return shieldIdOf(item.kind) === undefined ? (weaponRow(item.kind)?.skill ?? 'brawl') : item.kind
}

/** BRP-PARRY-5: hit points lost by an item, and whether it breaks. */
function wearEffect(
  being: AnyBeing,
  id: string,
  after: { readonly hp: number | null; readonly broken: boolean } | null,
  which: 'weapon' | 'guard',
): readonly BrpEffect[] {
  const item = gearOf(being, id)
  if (item === undefined || item.hp === null || after === null || after.hp === null) return []
  if (after.hp >= item.hp) return []
  const { hp, broken } = { hp: after.hp, broken: after.broken }
  const name = weaponLabel(item.kind)
  return [
    {
      id: `wear-${which}`,
      ...(broken
        ? { label: phrase`${name}: ${label('si rompe', 'breaks')}` }
        : effectLabel({ about: phrase`${name}: ${HIT_POINTS}`, from: item.hp, is: hp })),
      rules: ['BRP-PARRY-5', 'BRP-MATRIX-2'],
      change: { subject: being.id, what: name, from: item.hp, to: hp },
      events: [itemDamaged({ being: being.id, item: item.id, hp, broken })],
      ...secretOf(being),
    },
  ]
}
