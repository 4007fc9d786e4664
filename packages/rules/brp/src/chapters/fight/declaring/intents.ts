import { ok, refuse, type Result, type AnyEvent } from '@mastro/core'
import { combatRound } from '../../../operations/combat-round.ts'
import { usableWeaponsOf, gearOf, beingOf } from '../../../selectors.ts'
import type { Gear, AnyBeing, State } from '../../../state.ts'
import { visibleBeings, type BrpContext } from '../../../guards.ts'
import { handsFor } from '../../../presets/build-character.ts'
import { sum } from '../../../operations/shared/damage.ts'
import { itemPlaced } from '../../gear/events.ts'
import { handled, moved } from '../events.ts'
import { combatantOf, isEngaged, roundRowOf, type RoundRow } from '../round.ts'

/**
 * The choices of an intent, and the events they cause at the start of the movement phase
 * (BRP-COMBAT-3 to 5, 8).
 */

/** Weapons in hand, and weapons that could be drawn. */
export function declarable(being: AnyBeing): readonly string[] {
  const carried = being.gear.filter(item => item.place === 'carried' && !item.broken)
  return [...usableWeaponsOf(being), ...carried.map(item => item.id)]
}

/** Possible targets: living opponents in the fight first, then companions. */
export function targetsOf(ctx: BrpContext, being: string): readonly AnyBeing[] {
  const who = beingOf(ctx.state, being)
  const others = visibleBeings(ctx).filter(
    other =>
      other.id !== being &&
      other.status !== 'dead' &&
      roundRowOf(ctx.state.fight, other.id) !== undefined,
  )
  return [
    ...others.filter(other => other.kind !== who?.kind),
    ...others.filter(other => other.kind === who?.kind),
  ]
}

/** BRP-COMBAT-5, 13. */
export function mayMove(state: State, row: RoundRow, who: AnyBeing, metres: number): Result<null> {
  const combatant = combatantOf(state, { ...row, moved: metres }, who)
  const legal = combatRound({ combatants: [combatant], settings: state.settings })
  return legal.ok ? ok(null) : refuse(legal.error.code, 'metres')
}

/** The items to drop before drawing another one. Dropping costs no rank (BRP-COMBAT-8). */
export function droppedFor(being: AnyBeing, item: Gear): readonly Gear[] {
  const held = being.gear.filter(one => one.place === 'hand')
  const free = 2 - handsFor(item.kind)
  return sum(held.map(one => handsFor(one.kind))) <= free
    ? []
    : held.filter((one, i) => sum(held.slice(0, i + 1).map(each => handsFor(each.kind))) > free)
}

/** The events that carry out a declared intent: drawing the weapon and moving. */
export function asDeclared(state: State, row: RoundRow): readonly AnyEvent[] {
  const { being, arm, metres } = row
  const who = beingOf(state, being)
  if (who === undefined || who.status !== 'conscious') return []
  const item = arm === null ? undefined : gearOf(who, arm)
  const draws = item !== undefined && item.place === 'carried' && !item.broken
  const dropped = draws ? droppedFor(who, item) : []
  const isKept = row.sheathes === true
  return [
    ...dropped.flatMap(one => [
      itemPlaced({ being, item: one.id, place: isKept ? ('carried' as const) : ('away' as const) }),
      handled({ being, how: isKept ? ('sheathe' as const) : ('drop' as const) }),
    ]),
    ...(draws
      ? [
          itemPlaced({ being, item: item.id, place: 'hand' as const }),
          handled({ being, how: 'draw' as const }),
        ]
      : []),
    ...(metres === undefined || metres === 0
      ? []
      : [moved({ being, metres, engaged: isEngaged(state, row) })]),
  ]
}
