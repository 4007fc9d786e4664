import { type Act } from '@mastro/core'
import { applyDamage } from '../../acts/apply-damage.ts'
import { SECONDS } from '../../acts/time.ts'
import { wake } from '../../acts/wake.ts'
import type { Someone } from '../beings.ts'
import type { Event } from '../events.ts'
import { harmedEvent } from '../harm.ts'
import { beingOf, everyone } from '../people.ts'
import type { Poisoning, State } from '../state.ts'

/** What some seconds of the game bring by themselves: poisons that come due, the unconscious who wake. */
export function timeEvents(state: State, seconds: number, act: Act): readonly Event[] {
  const now = state.clock + seconds
  const due = Object.values(state.poisons).filter(
    one => one.result !== null && one.result.due <= now,
  )
  return [
    { type: 'time-passed', seconds },
    ...due.flatMap(poison => poisonEvents(state, poison, act)),
    ...everyone(state).flatMap(being => wakingEvents(state, being, seconds)),
  ]
}

/** BRP-POIS-1, 3: the damage, to hit points or to a characteristic, after its delay. */
function poisonEvents(state: State, { id, being, result }: Poisoning, act: Act): readonly Event[] {
  const ended: Event = { type: 'poison-ended', poison: id }
  const victim = beingOf(state, being)
  if (victim === undefined || result === null || victim.status === 'dead') return [ended]
  const { total, target } = result.output
  if (total === 0) return [ended]
  if (target !== 'hit-points') {
    const to = Math.max(0, (victim.characteristics[target] ?? 0) - total)
    const lost: Event = {
      type: 'characteristic-changed',
      being,
      characteristic: target,
      to,
      cause: 'poison',
    }
    return to === 0 ? [lost, { type: 'died', being, cause: 'poison' }, ended] : [lost, ended]
  }
  const { hp, maxHp, status } = victim
  const { settings } = state
  const harm = applyDamage(
    { hp, maxHp, status, damage: Math.min(1000, total), armour: 0, settings },
    act.dice,
  )
  return harm.ok ? [harmedEvent(being, harm.value, 'poison', act.fresh('wound')), ended] : [ended]
}

/** BRP-DAM-6: the hours run out. */
function wakingEvents(state: State, being: Someone, seconds: number): readonly Event[] {
  const { id, hp, status, hoursLeft, powerPoints } = being
  if (status !== 'unconscious' || hoursLeft === null) return []
  const woken = wake({
    hp,
    status,
    hoursLeft,
    elapsedHours: seconds / SECONDS.hour,
    wokenByOther: false,
    powerPoints,
    settings: state.settings,
  })
  if (!woken.ok) return []
  return woken.value.status === 'conscious'
    ? [{ type: 'woke', being: id, by: null }]
    : [{ type: 'hours-passed', being: id, hoursLeft: woken.value.hoursLeft }]
}
