import { label, type Slip, type TableFacts } from '@mastro/core'
import { shieldIdOf, weaponRow } from '../data/items.ts'
import { itemOfArm } from '../game/arms.ts'
import { gearOf, type Someone } from '../game/beings.ts'
import { isDoneAfter } from '../game/decide/turns.ts'
import type { Event } from '../game/events.ts'
import { kindOfArm, rowOf } from '../game/fight.ts'
import type { State } from '../game/state.ts'
import type { BlowChoice, BlowOutput } from './blow.ts'
import { faintEffect, harmEffect } from './blow-effects.ts'
import { isSecret, tickEffects, type BrpEffect } from './common.ts'

/** Everything an attack proposes, whether it is settled or waits for its answer. */
export function attackEffects(
  state: State,
  slip: Slip,
  attacker: Someone,
  target: Someone,
  choice: BlowChoice,
  output: BlowOutput,
  table: TableFacts,
): readonly BrpEffect[] {
  return [
    ...handEffects(state, attacker, choice.arm, output),
    ...tickEffects(state, attacker.id, skillRefOf(attacker, choice), output.ticks.attack),
    ...tickEffects(state, attacker.id, 'martial-arts', output.ticks.martialArts),
    ...harmEffect(target, output.aftermath.harm, 'attack', `wound-${slip.id}`, table),
    ...faintEffect(target, output.aftermath.faintHours, 'attack', table),
  ]
}

function skillRefOf(attacker: Someone, { arm, related }: BlowChoice): string {
  if (related !== null) return related
  const kind = kindOfArm(attacker, arm)
  return shieldIdOf(kind) === undefined ? (weaponRow(kind)?.skill ?? 'brawl') : kind
}

/** Shots, bolts, what was thrown, and the action of the round. */
function handEffects(
  state: State,
  attacker: Someone,
  arm: string,
  { settled }: BlowOutput,
): readonly BrpEffect[] {
  const item = gearOf(attacker, itemOfArm(arm))
  const spent: readonly Event[] =
    item === undefined || (item.shots === null && item.loaded === null)
      ? []
      : [
          {
            type: 'item-shot',
            being: attacker.id,
            item: item.id,
            shots: item.shots === null ? null : item.shots - 1,
            loaded: item.loaded === null ? null : false,
          },
        ]
  const flown: readonly Event[] =
    item !== undefined && weaponRow(kindOfArm(attacker, arm))?.kind === 'thrown'
      ? [{ type: 'item-placed', being: attacker.id, item: item.id, place: 'away' }] // BRP-WEAP-6
      : []
  const acted: readonly Event[] =
    rowOf(state.fight, attacker.id) === undefined
      ? []
      : [
          {
            type: 'acted',
            being: attacker.id,
            act: arm,
            text: '',
            done: isDoneAfter(state, attacker, arm),
          },
        ]
  const shown: readonly Event[] =
    attacker.kind === 'foe' && attacker.concealed ? [{ type: 'foe-shown', foe: attacker.id }] : []
  const events = [...shown, ...spent, ...flown, ...acted]
  if (events.length === 0) return []
  const name = label('Azione e munizioni', 'Action and ammunition')
  return [
    {
      id: 'hand',
      label: name,
      rules: settled === null ? ['BRP-COMBAT-2'] : ['BRP-COMBAT-2', 'BRP-WEAP-4'],
      events,
    },
  ]
}

/** BRP-CREAT-5: a blow that throws people down, if it did any damage. */
export function knockdownAfter(
  attacker: Someone,
  target: Someone,
  arm: string,
  { settled }: BlowOutput,
  table: TableFacts,
) {
  const natural = attacker.attacks.find(attack => attack.id === arm)
  const owner = target.seat ?? (isSecret(target, table) ? null : table.master) // a foe's fall is the Master's to say
  if (natural?.knockdown !== true || settled === null || settled.damage === 0 || owner === null)
    return null
  return { kind: 'knockdown', owner, about: { being: target.id, damage: settled.damage } }
}
