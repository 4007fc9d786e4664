import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { piecesOf } from '../../acts/armour-penalties.ts'
import { reload, type ReloadOutput } from '../../acts/reload.ts'
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
  const { being: id, how } = command
  const being = commanded(state, id, act)
  if (!being.ok) return being
  const item = gearOf(being.value, command.item)
  if (item === undefined) return refuse('unknown-item', 'item')
  const fits = mayHandle(state, being.value, item, how)
  if (!fits.ok) return fits
  const placed = { type: 'item-placed', being: id, item: item.id, place: PLACED[how] } as const
  const inFight = rowOf(state.fight, id) !== undefined && how !== 'recover'
  return ok(inFight ? [placed, { type: 'handled', being: id, how }] : [placed])
}

/** Whether a hand can do this now: the thing, the other hand, the phase. */
export function mayHandle(
  state: State,
  being: Someone,
  item: Gear,
  how: Of<'handle-item'>['how'],
): Result<null> {
  const fits = checkHandling(being, item, how)
  if (!fits.ok) return fits
  const { fight } = state
  const waits = fight !== null && fight.phase !== 'movement' && how !== 'drop'
  return waits && rowOf(fight, being.id) !== undefined ? refuse('wrong-phase', 'how') : ok(null)
}

function checkHandling(being: Someone, item: Gear, how: Of<'handle-item'>['how']): Result<null> {
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
  const loaded = mayReload(state, being.value, item)
  if (!loaded.ok) return loaded
  const { shots, loaded: ready } = loaded.value
  const event = {
    type: 'item-reloaded',
    being: command.being,
    item: item.id,
    shots,
    loaded: ready,
  } as const
  return rowOf(state.fight, command.being) === undefined
    ? ok([event])
    : ok([event, { type: 'acted', being: command.being, act: 'other', text: '', done: true }])
}

export function mayReload(state: State, being: Someone, item: Gear): Result<ReloadOutput> {
  const { shots, loaded, kind: weapon } = item
  const reloaded = reload({
    weapon,
    shots: shots ?? 0,
    loaded: loaded ?? false,
    settings: state.settings,
  })
  if (!reloaded.ok) return refuse(reloaded.error.code, 'item')
  if (rowOf(state.fight, being.id) === undefined) return reloaded
  const turn = mayAct(state, being.id)
  return turn.ok ? reloaded : turn
}
