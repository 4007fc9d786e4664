import { statusOf } from '../../shared/hit-points.ts'
import type { Event } from '../events.ts'
import type { BeingId, Fight, State } from '../state.ts'

/** Who acts now. */
export function actingNow({ order, turn }: Fight): readonly BeingId[] {
  return order[turn] ?? []
}

/** WARP-INIT-5: in its own moment, unless it waits; or interrupting later. */
export function isTheirTurn(fight: Fight, id: BeingId): boolean {
  const fighter = fight.fighters[id]
  if (fighter === undefined) return false
  return fighter.interrupting || (actingNow(fight).includes(id) && !fighter.waiting)
}

/** The next group with somebody who can act; a round begins when none is left. */
export function nextTurn({ fight, beings }: State): Event[] {
  if (fight === null) return []
  const able = (id: BeingId) => {
    const being = beings[id]
    if (being === undefined) return false
    const status = statusOf(being.sheet.hitPoints)
    return status === 'fine' || status === 'hurt'
  }
  const next = fight.order.findIndex((group, i) => i > fight.turn && group.some(able))
  if (next >= 0) return [{ type: 'turn-passed', turn: next }]
  const first = fight.order.findIndex(group => group.some(able))
  return [
    { type: 'round-begun', round: fight.round + 1 },
    ...(first > 0 ? [{ type: 'turn-passed' as const, turn: first }] : []),
  ]
}

/** Somebody leaves the order; whoever acts now goes on acting. */
export function leaveFight(fight: Fight | null, id: BeingId): Event[] {
  if (fight === null || fight.fighters[id] === undefined) return []
  const order = fight.order
    .map(group => group.filter(one => one !== id))
    .filter(group => group.length > 0)
  const before = fight.order
    .slice(0, fight.turn)
    .filter(group => group.every(one => one === id)).length
  const turn = Math.max(0, Math.min(fight.turn - before, order.length - 1))
  return [{ type: 'fighter-left', being: id, order, turn }]
}
