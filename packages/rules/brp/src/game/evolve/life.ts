import { never } from '@mastro/core'
import type { Being } from '../beings.ts'
import type { LifeEvent } from '../events.ts'
import type { State } from '../state.ts'
import { withBeing } from './change.ts'

export function evolveLife(state: State, event: LifeEvent): State {
  return withBeing(state, event.being, being => changed(being, event))
}

function changed(being: Being, event: LifeEvent): Partial<Being> {
  switch (event.type) {
    case 'harmed':
      return harmed(being, event)
    case 'wound-treated':
      return {
        hp: event.hp,
        status: event.status,
        wounds: being.wounds.map(one =>
          one.id === event.wound
            ? { ...one, damage: one.damage - event.healed, treated: true }
            : one,
        ),
      }
    case 'rested':
      return { hp: event.hp, wounds: event.hp === being.maxHp ? [] : being.wounds }
    case 'fainted':
      return { status: 'unconscious', hoursLeft: event.hours, awakened: false }
    case 'hours-passed':
      return { hoursLeft: event.hoursLeft }
    case 'woke':
      return { status: 'conscious', hoursLeft: null, awakened: true }
    case 'survived':
      return { status: 'unconscious', hoursLeft: null }
    case 'died':
      return { status: 'dead', hoursLeft: null }
    case 'power-changed':
      return { powerPoints: event.to }
    case 'characteristic-changed':
      return { characteristics: { ...being.characteristics, [event.characteristic]: event.to } }
    case 'knocked-down':
      return { prone: true }
    case 'stood-up':
      return { prone: false }
    case 'figure-corrected':
      return event.figure === 'hp' ? { hp: event.to } : { powerPoints: event.to }
    default:
      return never(event)
  }
}

/** BRP-DAM-1, 2. */
function harmed(being: Being, event: Extract<LifeEvent, { type: 'harmed' }>): Partial<Being> {
  const { wound, damage, hp, status, hours } = event
  return {
    hp,
    status,
    hoursLeft: hours ?? being.hoursLeft,
    awakened: status === 'conscious' ? being.awakened : false,
    wounds:
      wound === null ? being.wounds : [...being.wounds, { id: wound, damage, treated: false }],
  }
}
