import { never } from '@mastro/core'
import type { PerilEvent } from '../events.ts'
import { rowOf } from '../fight.ts'
import type { Ambush, State } from '../state.ts'
import { withBeing, without } from './change.ts'

export function evolvePerils(state: State, event: PerilEvent): State {
  switch (event.type) {
    case 'fell-ill':
      return withBeing(state, event.being, { illness: event.illness })
    case 'recovered':
      return withBeing(state, event.being, { illness: null })
    case 'poisoned':
      return { ...state, poisons: { ...state.poisons, [event.poison.id]: event.poison } }
    case 'poison-resisted': {
      const poison = state.poisons[event.poison]
      if (poison === undefined) return state
      const result = { output: event.output, due: event.due }
      return { ...state, poisons: { ...state.poisons, [poison.id]: { ...poison, result } } }
    }
    case 'poison-ended':
      return { ...state, poisons: without(state.poisons, event.poison) }
    case 'ambush-laid':
      return { ...state, ambushes: { ...state.ambushes, [event.ambush.id]: event.ambush } }
    case 'ambush-sprung':
      return ambushSprung(state, event.ambush)
    default:
      return never(event)
  }
}

/** BRP-AMB-2, 3: for one round, on the rows of the fight. */
function ambushSprung(state: State, id: string): State {
  const ambush = state.ambushes[id]
  if (ambush === undefined) return state
  const sprung = { ...state, ambushes: { ...state.ambushes, [id]: { ...ambush, sprung: true } } }
  return ambush.output.ambush ? withSurprise(sprung, ambush) : sprung
}

function withSurprise(state: State, { ambusher, observers, output }: Ambush): State {
  const { fight } = state
  if (fight === null) return state
  const rows = fight.rows.map(row => ({
    ...row,
    ambushed:
      row.ambushed ||
      (output.effect === 'defence-only' && observers.some(one => one.being === row.being)),
    easyShots: row.easyShots || (output.effect === 'attacks-easy' && row.being === ambusher),
  }))
  return rowOf(fight, ambusher) === undefined ? state : { ...state, fight: { ...fight, rows } }
}
