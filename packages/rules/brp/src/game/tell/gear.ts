import { label, phrase, same, type Line, type TableFacts } from '@mastro/core'
import { armourLabel, weaponLabel } from '../../words/terms.ts'
import type { GearEvent } from '../events.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'
import { aboutBeing, aboutSeen, nameOf } from './audience.ts'

type Any = { readonly type: string }

const GEAR: ReadonlySet<string> = new Set<GearEvent['type']>([
  'item-damaged',
  'item-shot',
  'item-reloaded',
  'item-placed',
  'item-given',
  'item-taken',
  'armour-worn',
  'equipment-changed',
])

function isGear(event: Any): event is GearEvent {
  return GEAR.has(event.type)
}

const PLACE_VERB = {
  hand: label('impugna', 'draws'),
  carried: label('ripone', 'puts away'),
  away: label('non ha più in mano', 'no longer holds'),
} as const

/** Hit points of things and shots left are figures; what a hand does can be seen. */
export function tellGear(event: Any, before: State, table: TableFacts): Line | null {
  if (!isGear(event)) return null
  const { being } = event
  const name = nameOf(before, being)
  const item =
    'item' in event
      ? typeof event.item === 'string'
        ? kindOf(before, being, event.item)
        : event.item.kind
      : ''
  const thing = item === '' ? same('') : weaponLabel(item)
  switch (event.type) {
    case 'item-damaged':
      return aboutBeing(
        before,
        being,
        table,
        {
          text: event.broken
            ? phrase`${name}: ${thing} ${label('si rompe', 'breaks')}`
            : phrase`${name}: ${thing}, ${event.hp} ${label('PF', 'HP')}`,
          rules: ['BRP-PARRY-5'],
        },
        event.broken ? phrase`${name}: ${thing} ${label('si rompe', 'breaks')}` : null,
      )
    case 'item-shot':
      return aboutBeing(before, being, table, {
        text: phrase`${name}, ${thing}: ${event.shots === null ? label('scarica', 'unloaded') : phrase`${event.shots} ${label('colpi', 'shots')}`}`,
        rules: ['BRP-WEAP-4'],
      })
    case 'item-reloaded':
      return aboutSeen(before, being, table, {
        text: phrase`${name} ${label('ricarica', 'reloads')}: ${thing}`,
        rules: ['BRP-WEAP-5'],
      })
    case 'item-placed':
      return aboutSeen(before, being, table, {
        text: phrase`${name} ${PLACE_VERB[event.place]}: ${thing}`,
        rules: ['BRP-COMBAT-8', 'BRP-WEAP-6'],
      })
    case 'item-given':
      return aboutBeing(before, being, table, {
        text: phrase`${name} ${label('riceve', 'gets')}: ${thing}`,
        rules: ['BRP-EQUIP-3'],
      })
    case 'item-taken':
      return aboutBeing(before, being, table, {
        text: phrase`${name} ${label('perde', 'loses')}: ${thing}`,
        rules: ['BRP-EQUIP-3'],
      })
    case 'armour-worn':
      return aboutSeen(before, being, table, {
        text: phrase`${name} ${label('indossa', 'wears')}: ${wornLabel(event.worn)}`,
        rules: ['BRP-ARM-4'],
      })
    default:
      return null
  }
}

function kindOf(state: State, being: string, item: string): string {
  return beingOf(state, being)?.gear.find(one => one.id === item)?.kind ?? ''
}

function wornLabel(worn: readonly string[]) {
  if (worn.length === 0) return label('nessuna armatura', 'no armour')
  const names = worn.map(armourLabel)
  return { it: names.map(one => one.it).join(', '), en: names.map(one => one.en).join(', ') }
}
