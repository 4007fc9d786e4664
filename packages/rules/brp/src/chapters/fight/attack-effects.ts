import { type NextSlip, type Slip, type AnyEvent } from '@mastro/core'
import { itemOfArm, gearOf } from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import { shieldIdOf, weaponRow } from '../../data/items.ts'
import { isRanged } from '../../operations/attack/attack-weapons.ts'
import { itemPlaced, itemShot } from '../gear/events.ts'
import { comesIntoSight } from '../people/events.ts'
import { tickEffects, ticksOf, type BrpEffect, type EarnedTick } from '../rolls.ts'
import type { BlowChoice, BlowOutput, AttackerAndTarget } from './blow.ts'
import { acted, blowFell, knockOutFailed, meleeJoined } from './events.ts'
import { faintEffect, harmEffect } from './damage-effects.ts'
import { kindOfArm, roundRowOf } from './round.ts'
import { isDoneAfter } from './turns.ts'

/** The context of a blow: state, slip, attacker and target. */
export interface BlowContext extends AttackerAndTarget {
  readonly state: State
  readonly slip: Slip
}

/**
 * Events recorded with the roll, without confirmation: ammunition, the action of the round, the
 * blow and ticks.
 */
export const attackKeeps = (
  place: BlowContext,
  choice: BlowChoice,
  output: BlowOutput,
): readonly AnyEvent[] => [
  ...handEvents(place.state, place.attacker, choice.arm),
  ...meleeEvents(place, choice.arm),
  ...fallsBy(place, choice.arm, output),
  ...missedKnockOut(place.target, output),
  ...earnedBy(place, choice, output).flatMap(ticksOf),
]

/** The attacker, and the round during a fight. Stored in the wound. */
export const struckBy = ({ fight }: State, { id: by }: AnyBeing) =>
  fight === null ? { by } : { by, round: fight.round }

/** BRP-KO-3. */
export const isFailedKnockOut = ({ settled }: BlowOutput): boolean =>
  settled?.knockOut?.success === false

/** A failed knock-out without damage has no effect to apply, so the Master reads it in the log. */
export const missedKnockOut = (target: AnyBeing, output: BlowOutput): readonly AnyEvent[] =>
  isFailedKnockOut(output) && output.settled?.damage === 0 && target.kind === 'foe'
    ? [knockOutFailed({ being: target.id })]
    : []

export const woundOf = ({ id }: Slip): string => `wound-${id}`

/** During a fight, records the result of the blow for the turn order. */
export const fallsBy = (
  { state, slip, attacker, target }: BlowContext,
  arm: string,
  { blow: { roll: face }, settled }: BlowOutput,
): readonly AnyEvent[] =>
  settled === null || roundRowOf(state.fight, attacker.id) === undefined
    ? []
    : [
        blowFell({
          being: attacker.id,
          deed: { target: target.id, arm, face, result: settled.result, wound: woundOf(slip) },
        }),
      ]

/** A blow in melee engages both fighters, whatever its result (BRP-FIRE-1). */
function meleeEvents({ state, attacker, target }: BlowContext, arm: string): readonly AnyEvent[] {
  const own = roundRowOf(state.fight, attacker.id)
  const other = roundRowOf(state.fight, target.id)
  const isMelee = !isRanged(weaponRow(kindOfArm(attacker, arm))?.kind ?? 'natural')
  if (own === undefined || other === undefined || !isMelee) return []
  if (own.melee?.includes(target.id) === true && other.melee?.includes(attacker.id) === true)
    return []
  return [meleeJoined({ being: attacker.id, target: target.id })]
}

const earnedBy = (
  { state, slip, attacker }: BlowContext,
  choice: BlowChoice,
  { ticks }: BlowOutput,
): readonly EarnedTick[] => {
  const common = { state, slip, being: attacker.id }
  return [
    { ...common, skill: skillRefOf(attacker, choice), earned: ticks.attack },
    { ...common, skill: 'martial-arts', earned: ticks.martialArts },
  ]
}

/** The proposed effects of an attack, whether it is settled or still waits for the defence. */
export function attackEffects(
  { state, slip, attacker, target }: BlowContext,
  choice: BlowChoice,
  output: BlowOutput,
): readonly BrpEffect[] {
  return [
    ...earnedBy({ state, slip, attacker, target }, choice, output).flatMap(tickEffects),
    ...harmEffect(target, output.aftermath.harm, 'attack', woundOf(slip), {
      struck: struckBy(state, attacker),
      isFailedKnockOut: isFailedKnockOut(output),
    }),
    ...faintEffect(target, output.aftermath.faintHours, 'attack'),
  ]
}

function skillRefOf(attacker: AnyBeing, { arm, related }: BlowChoice): string {
  if (related !== null) return related
  const kind = kindOfArm(attacker, arm)
  return shieldIdOf(kind) === undefined ? (weaponRow(kind)?.skill ?? 'brawl') : kind
}

/** Ammunition spent, weapons thrown, and the action of the round (BRP-COMBAT-2, BRP-WEAP-4). */
function handEvents(state: State, attacker: AnyBeing, arm: string): readonly AnyEvent[] {
  const { id: being } = attacker
  const item = gearOf(attacker, itemOfArm(arm))
  const thrown = weaponRow(kindOfArm(attacker, arm))?.kind === 'thrown'
  return [
    ...comesIntoSight(state, being),
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
    ...(roundRowOf(state.fight, being) === undefined
      ? []
      : [acted({ being, act: arm, text: '', done: isDoneAfter(state, attacker, arm) })]),
  ]
}

/**
 * BRP-CREAT-5: the follow-up slip of a damaging attack that can knock down. Null for an opponent's
 * fall, which the Master decides.
 */
export function knockdownAfter(
  attacker: AnyBeing,
  target: AnyBeing,
  arm: string,
  { settled }: BlowOutput,
): NextSlip | null {
  const natural = attacker.attacks.find(attack => attack.id === arm)
  const owner = target.seat
  if (natural?.knockdown !== true || settled === null || settled.damage === 0 || owner === null)
    return null
  return { kind: 'knockdown', owner, about: { being: target.id, damage: settled.damage } }
}
