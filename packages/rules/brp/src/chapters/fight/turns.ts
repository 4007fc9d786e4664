import { ok, refuse, type Result } from '@mastro/core'
import { creatureAttacks } from '../../operations/creature-attacks.ts'
import type { AnyBeing, State } from '../../state.ts'
import { currentGroup, roundRowOf } from './round.ts'
import { beingOf } from '../../selectors.ts'

type TurnFault =
  | 'not-in-fight'
  | 'wrong-phase'
  | 'already-acted'
  | 'not-your-turn'
  | 'not-conscious'

/** BRP-COMBAT-2, 6, 12: one action per round, in order of rank. Outside a fight anybody may act. */
export function mayAct(state: State, id: string): Result<null, TurnFault> {
  const being = beingOf(state, id)
  if (being !== undefined && being.status !== 'conscious') return refuse('not-conscious', 'being')
  const { fight } = state
  if (fight === null) return ok(null)
  const row = roundRowOf(fight, id)
  if (row === undefined) return refuse('not-in-fight', 'being')
  if (fight.phase !== 'actions') return refuse('wrong-phase', 'being')
  if (row.done) return refuse('already-acted', 'being')
  return currentGroup(state, fight).includes(id) ? ok(null) : refuse('not-your-turn', 'being')
}

/** BRP-CREAT-3, 4: checks that the creature may make this additional attack this round. */
export function mayAttackWith(state: State, being: AnyBeing, arm: string): Result<null> {
  const row = roundRowOf(state.fight, being.id)
  if (row === undefined || being.kind !== 'foe' || being.creature === null)
    return row !== undefined && row.acts.length > 0 ? refuse('already-acted', 'arm') : ok(null)
  const attacks = [...row.acts.filter(act => act !== 'other'), arm]
  const legal = creatureAttacks({ creature: being.creature, attacks, settings: state.settings })
  return legal.ok ? ok(null) : refuse(legal.error.code, 'arm')
}

/** True if this attack ends the being's actions for the round. */
export function isDoneAfter(state: State, being: AnyBeing, arm: string): boolean {
  if (being.kind !== 'foe' || being.creature === null) return true
  const { creature } = being
  const row = roundRowOf(state.fight, being.id)
  const made = [...(row?.acts ?? []), arm]
  return !being.attacks.some(
    ({ id }) => creatureAttacks({ creature, attacks: [...made, id], settings: state.settings }).ok,
  )
}
