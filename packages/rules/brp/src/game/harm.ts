import type { ApplyDamageOutput } from '../acts/apply-damage.ts'
import type { Cause, LifeEvent } from './events.ts'

/** What damage did, as a fact. */
export function harmedEvent(
  being: string,
  harm: ApplyDamageOutput,
  cause: Cause,
  wound: string,
): LifeEvent {
  return {
    type: 'harmed',
    being,
    cause,
    damage: harm.damageTaken,
    wound: harm.wound === null ? null : wound,
    hp: harm.hp,
    status: harm.status,
    hours: harm.unconsciousHours,
  }
}
