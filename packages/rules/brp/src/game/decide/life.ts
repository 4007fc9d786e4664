import { never, ok, refuse, type Act } from '@mastro/core'
import { applyDamage } from '../../acts/apply-damage.ts'
import { powerPoints } from '../../acts/power-points.ts'
import { wake } from '../../acts/wake.ts'
import { armourOf } from '../beings.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { harmedEvent } from '../harm.ts'
import { commanded, controls, leads, masterOnly, seen } from '../people.ts'
import type { State } from '../state.ts'

export function decideLife(
  state: State,
  command: Of<'hurt' | 'wake' | 'stand-up' | 'spend-power'>,
  act: Act,
): Decided {
  switch (command.type) {
    case 'hurt':
      return hurt(state, command, act)
    case 'wake':
      return wakeUp(state, command, act)
    case 'stand-up': {
      const being = commanded(state, command.being, act)
      return being.ok ? ok([{ type: 'stood-up', being: command.being }]) : being
    }
    case 'spend-power':
      return spendPower(state, command, act)
    default:
      return never(command)
  }
}

/** Damage the Master deals out: a minor illness, a fire, whatever has no rule of its own (BRP-DIS-2, 9). */
function hurt(state: State, command: Of<'hurt'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const being = seen(state, command.being, act)
  if (!being.ok) return being
  const { hp, maxHp, status } = being.value
  const armour = command.armour ? armourOf(being.value).armourPoints : 0
  const { settings } = state
  const harm = applyDamage(
    { hp, maxHp, status, damage: command.damage, armour, settings },
    act.dice,
  )
  if (!harm.ok) return refuse(harm.error.code, 'being')
  return ok([harmedEvent(being.value.id, harm.value, command.cause, act.fresh('wound'))])
}

/** BRP-DAM-6: by someone else who is awake, or by the Master. */
function wakeUp(state: State, command: Of<'wake'>, act: Act): Decided {
  const sleeper = seen(state, command.being, act)
  if (!sleeper.ok) return sleeper
  const { hp, status, hoursLeft, powerPoints, id } = sleeper.value
  const helper = Object.values(state.characters).find(
    one => one.status === 'conscious' && one.id !== id && controls(act.by, one, act.table),
  )
  if (helper === undefined && !leads(act.by, act.table)) return refuse('not-conscious', 'being')
  const woken = wake({
    hp,
    status,
    hoursLeft: hoursLeft ?? 0,
    elapsedHours: 0,
    wokenByOther: true,
    powerPoints,
    settings: state.settings,
  })
  if (!woken.ok) return refuse(woken.error.code, 'being')
  return woken.value.status === 'conscious'
    ? ok([{ type: 'woke', being: id, by: helper?.id ?? null }])
    : refuse('insufficient-power-points', 'being')
}

/** BRP-DERIV-3: kept only as a number; at 0 the character faints. */
function spendPower(state: State, command: Of<'spend-power'>, act: Act): Decided {
  const being = commanded(state, command.being, act)
  if (!being.ok) return being
  const { id, powerPoints: current, maxPowerPoints: max } = being.value
  const { amount } = command
  const spent = powerPoints({
    action: 'spend',
    current,
    max,
    amount,
    fullDay: false,
    settings: state.settings,
  })
  if (!spent.ok) return refuse(spent.error.code, 'amount')
  const changed = { type: 'power-changed', being: id, to: spent.value.current } as const
  return spent.value.status === 'unconscious'
    ? ok([changed, { type: 'fainted', being: id, cause: 'power-points', hours: null }])
    : ok([changed])
}
