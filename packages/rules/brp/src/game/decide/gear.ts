import { never, ok, refuse, type Act } from '@mastro/core'
import { piecesOf } from '../../acts/armour-penalties.ts'
import { reload } from '../../acts/reload.ts'
import { sum } from '../../rules/damage.ts'
import { gearOf, type Gear, type Someone } from '../beings.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { rowOf } from '../fight.ts'
import { gearFor, handsFor } from '../make.ts'
import { commanded, masterOnly, seen } from '../people.ts'
import type { State } from '../state.ts'
import { mayAct } from './turns.ts'
import { isWeapon } from './people.ts'

export function decideGear(
  state: State,
  command: Of<
    'give-item' | 'take-item' | 'change-equipment' | 'wear-armour' | 'handle-item' | 'reload-item'
  >,
  act: Act,
): Decided {
  switch (command.type) {
    case 'give-item':
    case 'take-item':
      return giveOrTake(state, command, act)
    case 'change-equipment': {
      const being = commanded(state, command.being, act)
      return being.ok
        ? ok([{ type: 'equipment-changed', being: command.being, items: command.items }])
        : being
    }
    case 'wear-armour': {
      const being = commanded(state, command.being, act)
      if (!being.ok) return being
      const pieces = piecesOf(command.worn)
      if (!pieces.ok) return refuse(pieces.error.code, pieces.error.path?.replace('input.', ''))
      return ok([{ type: 'armour-worn', being: command.being, worn: command.worn }])
    }
    case 'handle-item':
      return handle(state, command, act)
    case 'reload-item':
      return reloadItem(state, command, act)
    default:
      return never(command)
  }
}

/** BRP-EQUIP-3: the Master changes what somebody has. */
function giveOrTake(state: State, command: Of<'give-item' | 'take-item'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const being = seen(state, command.being, act)
  if (!being.ok) return being
  if (command.type === 'take-item')
    return gearOf(being.value, command.item) === undefined
      ? refuse('unknown-item', 'item')
      : ok([{ type: 'item-taken', being: command.being, item: command.item }])
  if (!isWeapon(command.kind)) return refuse('unknown-weapon', 'kind')
  const item = gearFor(command.kind, act.fresh(command.kind.replace(':', '-')))
  return ok([{ type: 'item-given', being: command.being, item }])
}

const PLACED = { draw: 'hand', sheathe: 'carried', drop: 'away', recover: 'carried' } as const

/** BRP-COMBAT-8, BRP-EQUIP-4, BRP-WEAP-6. In a fight it belongs to the phase of movement and costs rank. */
function handle(state: State, command: Of<'handle-item'>, act: Act): Decided {
  const being = commanded(state, command.being, act)
  if (!being.ok) return being
  const item = gearOf(being.value, command.item)
  if (item === undefined) return refuse('unknown-item', 'item')
  const fits = checkHandling(being.value, item, command.how)
  if (!fits.ok) return fits
  const placed = {
    type: 'item-placed',
    being: command.being,
    item: item.id,
    place: PLACED[command.how],
  } as const
  const { fight } = state
  if (fight === null || rowOf(fight, command.being) === undefined) return ok([placed])
  if (fight.phase !== 'movement' && command.how !== 'drop') return refuse('wrong-phase', 'how')
  return command.how === 'recover'
    ? ok([placed])
    : ok([placed, { type: 'handled', being: command.being, how: command.how }])
}

function checkHandling(being: Someone, item: Gear, how: Of<'handle-item'>['how']) {
  if (how === 'recover') return item.place === 'away' ? ok(null) : refuse('not-away', 'how')
  if (item.place === 'away') return refuse('item-away', 'item')
  if (how !== 'draw') return item.place === 'hand' ? ok(null) : refuse('not-in-hand', 'item')
  if (item.broken) return refuse('item-broken', 'item')
  const held = being.gear.filter(one => one.place === 'hand' && one.id !== item.id)
  const hands = sum(held.map(one => handsFor(one.kind))) + handsFor(item.kind)
  return hands > 2 ? refuse('hands-exceeded', 'item') : ok(null)
}

/** BRP-WEAP-4, 5. In a fight reloading takes the action of the round. */
function reloadItem(state: State, command: Of<'reload-item'>, act: Act): Decided {
  const being = commanded(state, command.being, act)
  if (!being.ok) return being
  const item = gearOf(being.value, command.item)
  if (item === undefined) return refuse('unknown-item', 'item')
  const { settings } = state
  const loaded = reload({
    weapon: item.kind,
    shots: item.shots ?? 0,
    loaded: item.loaded ?? false,
    settings,
  })
  if (!loaded.ok) return refuse(loaded.error.code, 'item')
  const event = {
    type: 'item-reloaded',
    being: command.being,
    item: item.id,
    shots: loaded.value.shots,
    loaded: loaded.value.loaded,
  } as const
  if (state.fight === null || rowOf(state.fight, command.being) === undefined) return ok([event])
  const turn = mayAct(state, command.being)
  if (!turn.ok) return turn
  return ok([event, { type: 'acted', being: command.being, act: 'other', text: '', done: true }])
}
