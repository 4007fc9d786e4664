import { ok, refuse, type Act, type Result } from '@mastro/core'
import { coordinatedAttack } from '../../acts/coordinated-attack.ts'
import { initiative } from '../../acts/initiative.ts'
import { poolOrEmpty } from '../../shared/pool.ts'
import { readTable } from '../../data/read.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import {
  checkInPlay,
  checkLeads,
  fighterIn,
  leads,
  ledBeing,
  no,
  optionsOf,
  ownBeing,
  plays,
} from '../guards.ts'
import { FRESH_FIGHTER, type Being, type BeingId, type Fight, type State } from '../state.ts'
import { bestCombat } from '../traits.ts'
import { actingNow, isTheirTurn, leaveFight, nextTurn } from './order.ts'

/** A fight in some order, with every fighter's hit points noted for the recovery (WARP-SESSION-2). */
export function fightStarted(
  fighters: readonly Being[],
  order: Fight['order'],
  totals: Fight['totals'],
  roundSeconds: number,
): Event {
  return {
    type: 'fight-started',
    fight: {
      round: 1,
      roundSeconds,
      order,
      totals,
      turn: 0,
      fighters: Object.fromEntries(fighters.map(({ id }) => [id, FRESH_FIGHTER])),
    },
    before: Object.fromEntries(fighters.map(being => [being.id, realPoints(being)])),
  }
}

/** Temporary damage apart. */
export function realPoints({ sheet: { hitPoints } }: Being): number {
  return hitPoints.current + hitPoints.temporary
}

/** WARP-INIT-4: seating order needs no dice; rolled initiative has its slip. */
export function startFight(
  state: State,
  { fighters, masterActs, roundSeconds }: CommandOf<'start-fight'>,
  act: Act,
): Result<readonly Event[]> {
  const ready = readyFighters(state, fighters, act)
  if (!ready.ok) return ready
  const pool = readTable(poolOrEmpty, undefined)
  const ordered = initiative(
    {
      method: 'seating',
      masterActs,
      participants: seated(ready.value, act).map(({ id, seat }) => ({
        id,
        side: seat === null ? 'master' : 'players',
        pool,
        rollGroup: null,
      })),
      options: optionsOf(act.table),
    },
    act.dice,
  )
  return ordered.ok
    ? ok([fightStarted(ready.value, ordered.value.order, null, roundSeconds)])
    : ordered
}

/** The order of a fight is for all to see: whoever is still hidden is not in it. */
const isShown = ({ seat, shown }: Being) => seat !== null || shown

export function readyFighters(
  state: State,
  ids: readonly BeingId[],
  act: Pick<Act, 'by' | 'table'>,
): Result<Being[]> {
  if (!leads(act.by, act.table)) return no('master-only')
  if (state.fight !== null) return no('fight-on')
  const beings: Being[] = []
  for (const [i, id] of ids.entries()) {
    const being = Object.hasOwn(state.beings, id) ? state.beings[id] : undefined
    if (being === undefined || !isShown(being) || ids.indexOf(id) < i)
      return no('unknown-being', `fighters[${i}]`)
    const fault = checkInPlay(being, `fighters[${i}]`)
    if (fault !== null) return fault
    beings.push(being)
  }
  return ok(beings)
}

/** Players in the order of their seats around the table. */
function seated(beings: readonly Being[], { table }: Act): Being[] {
  const place = ({ seat }: Being) => table.seats.findIndex(({ id }) => id === seat)
  return beings.toSorted((a, b) => place(a) - place(b))
}

/** A fighter of the fight that is on. */
function fighting(state: State, id: BeingId, act: Act): Result<{ being: Being; fight: Fight }> {
  const being = ownBeing(state, id, act, 'being')
  if (!being.ok) return being
  if (state.fight === null) return no('no-fight')
  if (fighterIn(state.fight, id) === null) return no('not-in-fight', 'being')
  return ok({ being: being.value, fight: state.fight })
}

export function joinFight(
  state: State,
  { being: id }: CommandOf<'join-fight'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  if (state.fight === null) return no('no-fight')
  if (fighterIn(state.fight, id) !== null) return ok([])
  if (!isShown(being.value)) return no('unknown-being', 'being')
  const fault = checkInPlay(being.value, 'being')
  if (fault !== null) return fault
  const order = [...state.fight.order, [id]]
  return ok([{ type: 'fighter-joined', being: id, before: realPoints(being.value), order }])
}

export function quitFight(
  state: State,
  { being: id }: CommandOf<'leave-fight'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  if (state.fight === null) return no('no-fight')
  return fighterIn(state.fight, id) === null
    ? no('not-in-fight', 'being')
    : ok(leaveFight(state.fight, id))
}

/** The Master, or whoever is acting, passes the turn on. */
export function passTurn(state: State, act: Act): Result<readonly Event[]> {
  const { fight } = state
  if (fight === null) return no('no-fight')
  const mine = actingNow(fight).some(id => {
    const being = state.beings[id]
    return being !== undefined && plays(being, act.by, act.table)
  })
  return mine || leads(act.by, act.table) ? ok(nextTurn(state)) : no('not-your-turn')
}

/** WARP-INIT-3: the Master may change the order. */
export function reorder(
  state: State,
  { order }: CommandOf<'reorder'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const { fight } = state
  if (fight === null) return no('no-fight')
  const given = order.flat().toSorted()
  const present = fight.order.flat().toSorted()
  if (given.length !== present.length || given.some((id, i) => id !== present[i]))
    return refuse('invalid-request', 'order')
  const now = actingNow(fight)
  const turn = Math.max(
    0,
    order.findIndex(group => group.some(id => now.includes(id))),
  )
  return ok([{ type: 'order-changed', order, turn }])
}

/** WARP-TURN-2. */
export function setRoundLength(
  state: State,
  { seconds }: CommandOf<'set-round-length'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  return state.fight === null ? no('no-fight') : ok([{ type: 'round-length-set', seconds }])
}

/** WARP-MULTI-3, WARP-TURN-1: how many actions, and what, at the start of one's turn. */
export function declareTurn(
  state: State,
  { being: id, extraActions, what, partial }: CommandOf<'declare-turn'>,
  act: Act,
): Result<readonly Event[]> {
  const found = fighting(state, id, act)
  if (!found.ok) return found
  if (!isTheirTurn(found.value.fight, id)) return no('not-your-turn', 'being')
  if (found.value.fight.fighters[id]!.attacked) return no('already-acted', 'being')
  return ok([{ type: 'turn-declared', being: id, extraActions, what, partial }])
}

/** WARP-COMBATOPT-1. */
export function declareDesperation(
  state: State,
  { being: id }: CommandOf<'declare-desperation'>,
  act: Act,
): Result<readonly Event[]> {
  const found = fighting(state, id, act)
  if (!found.ok) return found
  if (!optionsOf(act.table).desperateDefence) return refuse('option-off')
  return found.value.fight.fighters[id]!.attacked
    ? refuse('attack-not-forgone', 'being')
    : ok([{ type: 'desperation-declared', being: id }])
}

/** WARP-INIT-5. */
export function waitTurn(
  state: State,
  { being: id }: CommandOf<'wait'>,
  act: Act,
): Result<readonly Event[]> {
  const found = fighting(state, id, act)
  if (!found.ok) return found
  return isTheirTurn(found.value.fight, id)
    ? ok([{ type: 'turn-waited', being: id }])
    : no('not-your-turn', 'being')
}

export function actNow(
  state: State,
  { being: id }: CommandOf<'act-now'>,
  act: Act,
): Result<readonly Event[]> {
  const found = fighting(state, id, act)
  if (!found.ok) return found
  return found.value.fight.fighters[id]!.waiting
    ? ok([{ type: 'turn-taken', being: id }])
    : no('not-waiting', 'being')
}

/** WARP-ADVANT-2: the defender copes with as many as its dice, and picks who gets the bonus die. */
export function faceAttackers(
  state: State,
  { being: id, attackers, chosen }: CommandOf<'face-attackers'>,
  act: Act,
): Result<readonly Event[]> {
  const found = fighting(state, id, act)
  if (!found.ok) return found
  const stranger = attackers.findIndex(one => fighterIn(found.value.fight, one) === null)
  if (stranger >= 0) return no('not-in-fight', `attackers[${stranger}]`)
  const defenceScore = bestCombat(found.value.being)?.score ?? null
  const illegal = chosen.findIndex((one, i) => !attackers.includes(one) || chosen.indexOf(one) < i)
  if (illegal >= 0) return refuse('invalid-request', `chosen[${illegal}]`)
  const faced = coordinatedAttack({
    defenceScore,
    attackers,
    chosen,
    options: optionsOf(act.table),
  })
  return faced.ok
    ? ok([{ type: 'attackers-faced', being: id, chosen }])
    : refuse(faced.error.code, 'chosen')
}

/** WARP-ADVANT-1, 3: an edge for the next round, or for the whole fight. */
export function grantEdge(
  state: State,
  { being: id, source, dice, until }: CommandOf<'grant-edge'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const found = fighting(state, id, act)
  if (!found.ok) return found
  const lasts = until === 'fight' ? ('fight' as const) : found.value.fight.round + 1
  return ok([{ type: 'edge-granted', being: id, edge: { source, dice, until: lasts } }])
}

export function endFight(state: State, act: Act): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  return state.fight === null ? no('no-fight') : ok([{ type: 'fight-ended' }])
}
