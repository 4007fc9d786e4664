import { never } from '@mastro/core'
import { withRole } from '../shared/attacker.ts'
import type { FightEvent } from './events.ts'
import { FRESH_FIGHTER, type BeingId, type Fight, type Fighter, type State } from './state.ts'

export function evolveFight(state: State, event: FightEvent): State {
  if (event.type === 'fight-started')
    return { ...state, fight: event.fight, beings: noted(state, event.before) }
  if (event.type === 'fight-ended') return { ...state, fight: null }
  if (state.fight === null) return state
  if (event.type === 'fighter-joined')
    return {
      ...state,
      fight: changed(state.fight, event),
      beings: noted(state, { [event.being]: event.before }),
    }
  return { ...state, fight: changed(state.fight, event) }
}

/** WARP-SESSION-2: hit points at the start of the fight, and no recovery yet. */
function noted({ beings }: State, before: Readonly<Record<BeingId, number>>): State['beings'] {
  return Object.fromEntries(
    Object.entries(beings).map(([id, being]) => [
      id,
      before[id] === undefined ? being : { ...being, before: before[id], recovered: false },
    ]),
  )
}

function changed(
  fight: Fight,
  event: Exclude<FightEvent, { type: 'fight-started' | 'fight-ended' }>,
): Fight {
  switch (event.type) {
    case 'round-begun':
      return begun({
        ...fight,
        round: event.round,
        turn: 0,
        fighters: everyone(fight, one => freshRound(one, event.round)),
      })
    case 'turn-passed':
      return begun({
        ...fight,
        turn: event.turn,
        fighters: everyone(fight, (one, id) => passed(fight, one, id)),
      })
    case 'order-changed':
      return { ...fight, order: event.order, turn: event.turn }
    case 'round-length-set':
      return { ...fight, roundSeconds: event.seconds }
    case 'fighter-joined':
      return {
        ...fight,
        order: event.order,
        fighters: { ...fight.fighters, [event.being]: FRESH_FIGHTER },
      }
    case 'fighter-left': {
      const { [event.being]: _, ...fighters } = fight.fighters
      return { ...fight, order: event.order, turn: event.turn, fighters }
    }
    default:
      return {
        ...fight,
        fighters: everyone(fight, (one, id) => (id === event.being ? acted(one, event) : one)),
      }
  }
}

type OwnEvent = Extract<
  FightEvent,
  {
    type:
      | 'turn-declared'
      | 'desperation-declared'
      | 'turn-waited'
      | 'turn-taken'
      | 'role-taken'
      | 'attackers-faced'
      | 'edge-granted'
  }
>

function acted(fighter: Fighter, event: OwnEvent): Fighter {
  switch (event.type) {
    case 'turn-declared': {
      const doing = event.what === '' ? fighter.doing : { what: event.what, partial: event.partial }
      return { ...fighter, extraActions: event.extraActions, doing }
    }
    case 'desperation-declared':
      return { ...fighter, desperate: true }
    case 'turn-waited':
      return { ...fighter, waiting: true }
    case 'turn-taken':
      return { ...fighter, waiting: false, interrupting: true }
    case 'role-taken':
      return taken(fighter, event)
    case 'attackers-faced':
      return { ...fighter, coordinated: event.chosen }
    case 'edge-granted':
      return { ...fighter, edges: [...fighter.edges, event.edge] }
    default:
      return never(event)
  }
}

/** WARP-ATTACK-2: which role a trait has taken this round. */
function taken(
  fighter: Fighter,
  { trait, role }: Extract<OwnEvent, { type: 'role-taken' }>,
): Fighter {
  const attacked = fighter.attacked || role === 'attack'
  if (trait === null) return { ...fighter, attacked }
  return {
    ...fighter,
    attacked,
    used: { ...fighter.used, [trait]: withRole(fighter.used[trait] ?? [], role) },
  }
}

function everyone(
  fight: Fight,
  change: (fighter: Fighter, id: BeingId) => Fighter,
): Fight['fighters'] {
  return Object.fromEntries(
    Object.entries(fight.fighters).map(([id, fighter]) => [id, change(fighter, id)]),
  )
}

/** A new round: every trait is free again, edges that were for the last round are gone (WARP-ADVANT-3). */
function freshRound(fighter: Fighter, round: number): Fighter {
  return {
    ...fighter,
    used: {},
    attacked: false,
    desperate: false,
    waiting: false,
    acted: false,
    interrupting: false,
    coordinated: [],
    edges: fighter.edges.filter(({ until }) => until === 'fight' || until >= round),
  }
}

function passed(fight: Fight, fighter: Fighter, id: BeingId): Fighter {
  const was = (fight.order[fight.turn] ?? []).includes(id)
  return { ...fighter, interrupting: false, acted: fighter.acted || (was && !fighter.waiting) }
}

/** WARP-MULTI-3: extra actions hold until one's next turn; what was left half done stays. */
function begun(fight: Fight): Fight {
  const now = fight.order[fight.turn] ?? []
  return {
    ...fight,
    fighters: everyone(fight, (fighter, id) =>
      now.includes(id)
        ? {
            ...fighter,
            extraActions: 0,
            doing: fighter.doing?.partial === true ? fighter.doing : null,
          }
        : fighter,
    ),
  }
}
