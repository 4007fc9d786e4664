import type { Json, TableFacts, Viewer } from '@mastro/core'
import { currentGroup, declaringGroup, orderOf, type Fight, type Row } from '../fight.ts'
import { beingOf, leads, sees } from '../people.ts'
import type { State } from '../state.ts'

/** The fight as one viewer sees it: ranks of foes are scores, and a concealed foe is not there (BRP-ROLE-4). */
export function fightDoc(state: State, fight: Fight, viewer: Viewer, table: TableFacts): Json {
  const master = leads(viewer, table)
  const rows = fight.rows.filter(row => isSeen(state, row.being, viewer, table))
  const seen = new Set(rows.map(row => row.being))
  const order = orderOf(state, fight)
  const groups = (lists: readonly (readonly string[])[]): Json =>
    lists.map(group => group.filter(id => seen.has(id))).filter(group => group.length > 0)
  return {
    round: fight.round,
    phase: fight.phase,
    darkness: fight.darkness,
    declaring: declaringGroup(state, fight).filter(id => seen.has(id)),
    acting: currentGroup(state, fight).filter(id => seen.has(id)),
    declarationOrder: groups(order.declarationOrder),
    order: fight.phase === 'intents' ? [] : groups(order.order),
    defenceOnly: order.defenceOnly.filter(id => seen.has(id)),
    rows: rows.map(row => rowDoc(state, row, order.ranks[row.being] ?? null, master)),
  }
}

function isSeen(state: State, id: string, viewer: Viewer, table: TableFacts): boolean {
  const being = beingOf(state, id)
  return being !== undefined && sees(viewer, being, table)
}

function rowDoc(state: State, row: Row, rank: number | null, master: boolean): Json {
  const being = beingOf(state, row.being)
  const open = master || being?.kind === 'character' || being?.revealed.includes('scores') === true
  return {
    being: row.being,
    name: being?.name ?? '',
    side: being?.kind ?? 'foe',
    intent: row.intent,
    moved: row.moved,
    engaged: row.engaged,
    done: row.done,
    ambushed: row.ambushed,
    ...(open ? { rank, arm: row.arm, acts: [...row.acts] } : {}),
  }
}
