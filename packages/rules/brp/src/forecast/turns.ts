import { momentsOf, ok, type FightTurn, type Result } from '@mastro/core'
import { combatRound, type Combatant } from '../operations/combat-round.ts'
import type { ForecastAttack, ForecastFighter, ForecastInput } from './input.ts'

/** A turn with its attack. */
export interface AttackTurn extends FightTurn {
  readonly attack: ForecastAttack
}

/** BRP-COMBAT-6, 7, 9: the turns of a round, in the order of `combat-round`. */
export function attackTurns({ fighters, settings }: ForecastInput): Result<readonly AttackTurn[]> {
  const attacks = fighters.flatMap((one, actor) =>
    [one, ...one.furtherAttacks].map(attack => ({ actor, attack })),
  )
  const combatants = attacks.map(({ actor, attack }, at) =>
    combatantOf(`${at}`, fighters[actor]!, attack),
  )
  const round = combatRound({ combatants, settings })
  if (!round.ok) return round
  const groups = round.value.order.map(group => group.map(Number))
  const turns = momentsOf(groups, at => fighters[attacks[at]!.actor]!.side)
  return ok(turns.map(({ actor, moment }) => ({ ...attacks[actor]!, moment })))
}

/** Nobody moves, draws or waits in a forecast. */
function combatantOf(
  id: string,
  { dex }: ForecastFighter,
  { attacker, weaponClass }: ForecastAttack,
): Combatant {
  return {
    id,
    dex,
    weaponClass,
    skill: attacker.skill,
    mov: 0,
    moved: 0,
    engaged: false,
    drawWeapon: false,
    sheatheWeapon: false,
    dropWeapon: false,
    ambushed: false,
    status: 'conscious',
  }
}
