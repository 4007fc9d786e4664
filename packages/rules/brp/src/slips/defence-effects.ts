import { label, phrase, type Slip, type TableFacts } from '@mastro/core'
import { shieldIdOf, weaponRow } from '../data/items.ts'
import { itemOfArm } from '../game/arms.ts'
import { gearOf, type Someone } from '../game/beings.ts'
import type { State } from '../game/state.ts'
import { weaponLabel } from '../words/terms.ts'
import type { BlowOutput, WardChoice } from './blow.ts'
import { faintEffect, harmEffect, secretOf } from './blow-effects.ts'
import { tickEffects, type BrpEffect } from './common.ts'

/** Wear of both items, the defender's tick, and what got through. */
export function defenceEffects(
  state: State,
  slip: Slip,
  {
    attacker,
    target,
    arm,
  }: { readonly attacker: Someone; readonly target: Someone; readonly arm: string },
  choice: WardChoice,
  output: BlowOutput,
  table: TableFacts,
): readonly BrpEffect[] {
  const { settled } = output
  if (settled === null) return []
  const skill = choice.type === 'dodge' ? 'dodge' : guardSkill(target, choice.with)
  return [
    ...wearEffect(attacker, itemOfArm(arm), settled.attackerWeapon, 'weapon', table),
    ...wearEffect(target, choice.with ?? '', settled.defenceItem, 'guard', table),
    ...tickEffects(state, target.id, skill, settled.ticks.defence),
    ...harmEffect(target, output.aftermath.harm, 'attack', `wound-${slip.id}`, table),
    ...faintEffect(target, output.aftermath.faintHours, 'attack', table),
  ]
}

function guardSkill(target: Someone, guard: string | null): string {
  const item = gearOf(target, guard ?? '')
  if (item === undefined) return 'brawl'
  return shieldIdOf(item.kind) === undefined ? (weaponRow(item.kind)?.skill ?? 'brawl') : item.kind
}

/** BRP-PARRY-5: points an item loses, and whether it breaks. */
function wearEffect(
  being: Someone,
  id: string,
  after: { readonly hp: number | null; readonly broken: boolean } | null,
  which: 'weapon' | 'guard',
  table: TableFacts,
): readonly BrpEffect[] {
  const item = gearOf(being, id)
  if (item === undefined || item.hp === null || after === null || after.hp === null) return []
  if (after.hp >= item.hp) return []
  const name = weaponLabel(item.kind)
  return [
    {
      id: `wear-${which}`,
      label: after.broken
        ? phrase`${name}: ${label('si rompe', 'breaks')}`
        : phrase`${name}: ${item.hp} → ${after.hp}`,
      rules: ['BRP-PARRY-5', 'BRP-MATRIX-2'],
      change: { subject: being.id, what: name, from: item.hp, to: after.hp },
      events: [
        {
          type: 'item-damaged',
          being: being.id,
          item: item.id,
          hp: after.hp,
          broken: after.broken,
        },
      ],
      ...secretOf(being, table),
    },
  ]
}
