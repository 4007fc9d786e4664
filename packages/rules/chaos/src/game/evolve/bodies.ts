import { never } from '@mastro/core'
import {
  addFatigue,
  withWound,
  type BodyState,
  type Tiredness,
  type Wound,
} from '../../acts/state.ts'
import { nextWoundId } from '../../acts/wound.ts'
import type { BodyEvent, EventOf } from '../events.ts'
import type { Being } from '../state.ts'

/** A body after a fact. Facts may land long after they were proposed: they change what is there by then. */
export function onBody(being: Being, event: BodyEvent): Being {
  switch (event.type) {
    case 'tired':
      return inState(being, tired(being.character.state, event))
    case 'combat-ended':
      return inState(being, combatEnded(being.character.state))
    case 'rested':
      return inState(being, rested(being.character.state, event))
    case 'wounded':
      return wounded(being, event)
    case 'healed':
      return onWound(being, event.wound, wound => ({
        ...wound,
        points: wound.points - event.points,
      }))
    case 'worsened':
      return onWound(being, event.wound, wound => ({
        ...wound,
        points: wound.points + event.points,
      }))
    case 'treated':
      return onWound(being, event.wound, wound => cared(wound, event))
    case 'wound-limited':
      return { ...being, limits: { ...being.limits, [event.wound]: event.limits } }
    case 'death-resolved':
      return event.condition === 'dead' ? { ...being, status: 'dead' } : being
    default:
      return never(event)
  }
}

function tired(state: BodyState, { cause, points, timing }: EventOf<'tired'>): BodyState {
  const list = timing === 'immediate' ? 'fatigue' : 'deferredFatigue'
  return { ...state, [list]: addFatigue(state[list], cause, points) }
}

function combatEnded(state: BodyState): BodyState {
  const fatigue = state.deferredFatigue.reduce<readonly Tiredness[]>(
    (list, { cause, points }) => addFatigue(list, cause, points),
    state.fatigue,
  )
  return { ...state, fatigue: [...fatigue], deferredFatigue: [] }
}

function rested(state: BodyState, { recover }: EventOf<'rested'>): BodyState {
  const fatigue = recover.reduce<readonly Tiredness[]>(
    (list, { cause, points }) => addFatigue(list, cause, -points),
    state.fatigue,
  )
  return { ...state, fatigue: [...fatigue] }
}

function wounded(
  being: Being,
  { points, severity, description, limits }: EventOf<'wounded'>,
): Being {
  const { state } = being.character
  const id = nextWoundId(state)
  const wound: Wound = { id, description, points, severity, stabilised: false, treated: false }
  const hurt = inState(being, { ...state, wounds: [...state.wounds, wound] })
  return limits === '' ? hurt : { ...hurt, limits: { ...being.limits, [id]: limits } }
}

/** WOC-WOUND-6, WOC-WOUND-7, WOC-WOUND-8. */
function cared(wound: Wound, { purpose, points }: EventOf<'treated'>): Wound {
  if (purpose === 'speed-healing') return { ...wound, treated: true }
  if (purpose === 'stabilise') return { ...wound, stabilised: true }
  return { ...wound, points: wound.points - points }
}

function onWound(being: Being, id: string, change: (wound: Wound) => Wound): Being {
  const { state } = being.character
  const wound = state.wounds.find(one => one.id === id)
  return wound === undefined ? being : inState(being, withWound(state, change(wound)))
}

export function inState(being: Being, state: BodyState): Being {
  return { ...being, character: { ...being.character, state } }
}
