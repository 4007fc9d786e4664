import { never } from '@mastro/core'
import type { GearEvent } from '../events.ts'
import type { State } from '../state.ts'
import { withBeing, withGear } from './change.ts'

export function evolveGear(state: State, event: GearEvent): State {
  const { being } = event
  switch (event.type) {
    case 'item-damaged': {
      const { item, hp, broken } = event
      return withGear(state, being, item, broken ? { hp, broken, place: 'carried' } : { hp })
    }
    case 'item-shot':
    case 'item-reloaded':
      return withGear(state, being, event.item, { shots: event.shots, loaded: event.loaded })
    case 'item-placed':
      return withGear(state, being, event.item, { place: event.place })
    case 'item-given':
      return withBeing(state, being, one => ({ gear: [...one.gear, event.item] }))
    case 'item-taken':
      return withBeing(state, being, one => ({
        gear: one.gear.filter(item => item.id !== event.item),
      }))
    case 'armour-worn':
      return withBeing(state, being, { worn: event.worn })
    case 'equipment-changed':
      return withBeing(state, being, { items: event.items })
    default:
      return never(event)
  }
}
