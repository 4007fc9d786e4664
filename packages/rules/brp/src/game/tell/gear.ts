import { label, phrase, same, type Label, type Line, type TableFacts } from '@mastro/core'
import { armourLabel, weaponLabel } from '../../words/terms.ts'
import type { GearEvent } from '../events.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'
import { aboutBeing, aboutSeen, nameOf } from './audience.ts'

const PLACE_VERB = {
  hand: label('impugna', 'draws'),
  carried: label('ripone', 'puts away'),
  away: label('non ha più in mano', 'no longer holds'),
} as const

/** Hit points of things and shots left are figures; what a hand does can be seen. */
export function tellGear(event: GearEvent, before: State, table: TableFacts): Line | null {
  const { being } = event
  const name = nameOf(before, being)
  const item =
    'item' in event
      ? typeof event.item === 'string'
        ? kindOf(before, being, event.item)
        : event.item.kind
      : ''
  const thing = item === '' ? same('') : weaponLabel(item)
  const line = handText(event, name, thing)
  if (line !== null) return aboutSeen(before, being, table, line)
  const figures = figureText(event, name, thing)
  if (figures === null) return null
  const broken = event.type === 'item-damaged' && event.broken ? figures.text : null
  return aboutBeing(before, being, table, figures, broken)
}

/** What a hand does can be seen. */
function handText(event: GearEvent, name: string, thing: Label): Line | null {
  switch (event.type) {
    case 'item-reloaded':
      return {
        text: phrase`${name} ${label('ricarica', 'reloads')}: ${thing}`,
        rules: ['BRP-WEAP-5'],
      }
    case 'item-placed':
      return {
        text: phrase`${name} ${PLACE_VERB[event.place]}: ${thing}`,
        rules: ['BRP-COMBAT-8', 'BRP-WEAP-6'],
      }
    case 'armour-worn':
      return {
        text: phrase`${name} ${label('indossa', 'wears')}: ${wornLabel(event.worn)}`,
        rules: ['BRP-ARM-4'],
      }
    default:
      return null
  }
}

/** Hit points of things, shots left, what somebody owns: figures of a sheet. */
function figureText(event: GearEvent, name: string, thing: Label): Line | null {
  switch (event.type) {
    case 'item-damaged':
      return {
        text: event.broken
          ? phrase`${name}: ${thing} ${label('si rompe', 'breaks')}`
          : phrase`${name}: ${thing}, ${event.hp} ${label('PF', 'HP')}`,
        rules: ['BRP-PARRY-5'],
      }
    case 'item-shot': {
      const left =
        event.shots === null
          ? label('scarica', 'unloaded')
          : phrase`${event.shots} ${label('colpi', 'shots')}`
      return { text: phrase`${name}, ${thing}: ${left}`, rules: ['BRP-WEAP-4'] }
    }
    case 'item-given':
      return { text: phrase`${name} ${label('riceve', 'gets')}: ${thing}`, rules: ['BRP-EQUIP-3'] }
    case 'item-taken':
      return { text: phrase`${name} ${label('perde', 'loses')}: ${thing}`, rules: ['BRP-EQUIP-3'] }
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
