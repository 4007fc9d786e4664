import { label, type NextSlip, type Slip, type Stated } from '@mastro/core'
import { itemOfArm } from '../../arms.ts'
import { gearOf, type Someone } from '../../beings.ts'
import { shieldIdOf, weaponRow } from '../../data/items.ts'
import type { State } from '../../state.ts'
import { itemPlaced, itemShot } from '../gear/facts.ts'
import { foeShown } from '../people/facts.ts'
import { tickEffects, type BrpEffect } from '../rolls.ts'
import type { BlowChoice, BlowOutput, Opponents } from './blow.ts'
import { acted } from './facts.ts'
import { faintEffect, harmEffect } from './harm.ts'
import { kindOfArm, rowOf } from './round.ts'
import { isDoneAfter } from './turns.ts'

/** Where a blow falls: the game, its slip, who strikes whom. */
export interface BlowPlace extends Opponents {
  readonly state: State
  readonly slip: Slip
}

/** Everything an attack proposes, whether it is settled or waits for its answer. */
export function attackEffects(
  { state, slip, attacker, target }: BlowPlace,
  choice: BlowChoice,
  output: BlowOutput,
): readonly BrpEffect[] {
  return [
    ...handEffects(state, attacker, choice.arm, output),
    ...tickEffects(state, attacker.id, skillRefOf(attacker, choice), output.ticks.attack),
    ...tickEffects(state, attacker.id, 'martial-arts', output.ticks.martialArts),
    ...harmEffect(target, output.aftermath.harm, 'attack', `wound-${slip.id}`),
    ...faintEffect(target, output.aftermath.faintHours, 'attack'),
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
  const { id: being } = attacker
  const item = gearOf(attacker, itemOfArm(arm))
  const thrown = weaponRow(kindOfArm(attacker, arm))?.kind === 'thrown'
  const events: readonly Stated[] = [
    ...(attacker.kind === 'foe' && attacker.concealed ? [foeShown({ foe: being })] : []),
    ...(item === undefined || (item.shots === null && item.loaded === null)
      ? []
      : [
          itemShot({
            being,
            item: item.id,
            shots: item.shots === null ? null : item.shots - 1,
            loaded: item.loaded === null ? null : false,
          }),
        ]),
    ...(item !== undefined && thrown
      ? [itemPlaced({ being, item: item.id, place: 'away' })] // BRP-WEAP-6
      : []),
    ...(rowOf(state.fight, being) === undefined
      ? []
      : [acted({ being, act: arm, text: '', done: isDoneAfter(state, attacker, arm) })]),
  ]
  if (events.length === 0) return []
  return [
    {
      id: 'hand',
      label: label('Azione e munizioni', 'Action and ammunition'),
      rules: settled === null ? ['BRP-COMBAT-2'] : ['BRP-COMBAT-2', 'BRP-WEAP-4'],
      events,
    },
  ]
}

/** BRP-CREAT-5: a blow that throws people down, if it did any damage; a foe's fall is the Master's to say. */
export function knockdownAfter(
  attacker: Someone,
  target: Someone,
  arm: string,
  { settled }: BlowOutput,
): NextSlip | null {
  const natural = attacker.attacks.find(attack => attack.id === arm)
  const owner = target.seat
  if (natural?.knockdown !== true || settled === null || settled.damage === 0 || owner === null)
    return null
  return { kind: 'knockdown', owner, about: { being: target.id, damage: settled.damage } }
}
