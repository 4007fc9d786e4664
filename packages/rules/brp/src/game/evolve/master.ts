import { never } from '@mastro/core'
import type { MasterEvent } from '../events.ts'
import type { State } from '../state.ts'

export function evolveMaster(state: State, event: MasterEvent): State {
  switch (event.type) {
    case 'ruled':
      return { ...state, rulings: event.rulings }
    case 'result-decided':
      return state
    case 'hidden-rolled':
      return { ...state, hiddenRolls: { ...state.hiddenRolls, [event.roll.id]: event.roll } }
    case 'hidden-revealed': {
      const roll = state.hiddenRolls[event.roll]
      if (roll === undefined) return state
      const hiddenRolls = { ...state.hiddenRolls, [roll.id]: { ...roll, revealed: true } }
      return { ...state, hiddenRolls }
    }
    case 'time-passed':
      return { ...state, clock: state.clock + event.seconds }
    default:
      return never(event)
  }
}
