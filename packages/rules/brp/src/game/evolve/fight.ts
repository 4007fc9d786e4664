import { never } from '@mastro/core'
import type { FightEvent } from '../events.ts'
import { FRESH_ROW, type Fight, type Row } from '../fight.ts'
import type { State } from '../state.ts'

export function evolveFight(state: State, event: FightEvent): State {
  if (event.type === 'fight-begun') return { ...state, fight: event.fight }
  if (state.fight === null) return state
  if (event.type === 'fight-ended') return { ...state, fight: null }
  return { ...state, fight: changed(state.fight, event) }
}

type Inside = Exclude<FightEvent, { type: 'fight-begun' | 'fight-ended' }>

function changed(fight: Fight, event: Inside): Fight {
  switch (event.type) {
    case 'fight-joined':
      return { ...fight, rows: [...fight.rows, event.row] }
    case 'fight-left':
      return { ...fight, rows: fight.rows.filter(row => row.being !== event.being) }
    case 'intent-declared':
      return withRow(fight, event.being, () => ({ intent: event.text, arm: event.arm }))
    case 'moved':
      return withRow(fight, event.being, () => ({ moved: event.metres, engaged: event.engaged }))
    case 'handled':
      return withRow(fight, event.being, () => HANDLED[event.how])
    case 'acted':
      return withRow(fight, event.being, row => ({
        acts: [...row.acts, event.act],
        done: event.done,
      }))
    case 'phase-begun':
      return { ...fight, phase: event.phase }
    case 'round-begun':
      return {
        ...fight,
        round: event.round,
        phase: 'intents',
        rows: fight.rows.map(({ being, engaged, arm }) => ({ ...FRESH_ROW, being, engaged, arm })),
      }
    case 'darkness-changed':
      return { ...fight, darkness: event.darkness }
    default:
      return never(event)
  }
}

const HANDLED: Readonly<Record<'draw' | 'sheathe' | 'drop', Partial<Row>>> = {
  draw: { drew: true },
  sheathe: { sheathed: true },
  drop: { dropped: true },
}

function withRow(fight: Fight, being: string, change: (row: Row) => Partial<Row>): Fight {
  return {
    ...fight,
    rows: fight.rows.map(row => (row.being === being ? { ...row, ...change(row) } : row)),
  }
}
