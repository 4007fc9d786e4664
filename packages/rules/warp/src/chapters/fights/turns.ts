import { type AnyEvent } from '@mastro/core'
import { statusOf } from '../../operations/shared/hit-points.ts'
import { FRESH_FIGHTER } from '../../state.ts'
import type { Being, BeingId, FighterAction, Fight, State } from '../../state.ts'
import { deedDone, fighterLeft, fightStarted, roundBegun, turnPassed } from './events.ts'

/** The group that acts now. */
export function actingNow({ order, turn }: Fight): readonly BeingId[] {
  return order[turn] ?? []
}

/** WARP-INIT-5: true in the fighter's turn unless it waits, or while it interrupts later. */
export function isTheirTurn(fight: Fight, id: BeingId): boolean {
  const fighter = fight.fighters[id]
  if (fighter === undefined) return false
  return fighter.interrupting || (actingNow(fight).includes(id) && !fighter.waiting)
}

function isAble({ beings }: State, id: BeingId): boolean {
  const being = beings[id]
  if (being === undefined) return false
  const status = statusOf(being.sheet.hitPoints)
  return status === 'fine' || status === 'hurt'
}

/** Moves to the next group of this round in which somebody can act. Empty if there is none. */
export function laterTurn(state: State): AnyEvent[] {
  const { fight } = state
  if (fight === null) return []
  const able = (id: BeingId) => isAble(state, id)
  const next = fight.order.findIndex((group, i) => i > fight.turn && group.some(able))
  return next < 0 ? [] : [turnPassed({ turn: next })]
}

/** Moves to the next group in which somebody can act. Starts a new round if there is none. */
export function nextTurn(state: State): AnyEvent[] {
  const { fight } = state
  if (fight === null) return []
  const later = laterTurn(state)
  if (later.length > 0) return later
  const first = fight.order.findIndex(group => group.some(id => isAble(state, id)))
  return [
    roundBegun({ round: fight.round + 1 }),
    ...(first > 0 ? [turnPassed({ turn: first })] : []),
  ]
}

/** Removes a fighter from the order. The current group stays the same. */
export function leavingFight(fight: Fight | null, id: BeingId): AnyEvent[] {
  if (fight === null || fight.fighters[id] === undefined) return []
  const order = fight.order
    .map(group => group.filter(one => one !== id))
    .filter(group => group.length > 0)
  const before = fight.order
    .slice(0, fight.turn)
    .filter(group => group.every(one => one === id)).length
  const turn = Math.max(0, Math.min(fight.turn - before, order.length - 1))
  return [fighterLeft({ being: id, order, turn })]
}

/** Records an action other than an attack. No event outside a fight. */
export function deedIn({ fight }: State, being: BeingId, action: FighterAction): AnyEvent[] {
  return fight?.fighters[being] === undefined ? [] : [deedDone({ being, deed: action })]
}

/**
 * The event that starts a fight in the given order and records everybody's hit points for recovery
 * (WARP-SESSION-2).
 */
export function startedWith(
  fighters: readonly Being[],
  order: Fight['order'],
  totals: Fight['totals'],
  roundSeconds: number,
): AnyEvent {
  return fightStarted({
    fight: {
      round: 1,
      roundSeconds,
      order,
      totals,
      turn: 0,
      fighters: Object.fromEntries(fighters.map(({ id }) => [id, FRESH_FIGHTER])),
    },
    before: Object.fromEntries(fighters.map(being => [being.id, realPoints(being)])),
  })
}

/** Hit points without temporary damage. */
export function realPoints({ sheet: { hitPoints } }: Being): number {
  return hitPoints.current + hitPoints.temporary
}
