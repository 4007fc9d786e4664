import type { Docs, Json } from '@mastro/core'
import { beingOf, sees, type BrpLook } from '../../find.ts'
import type { State } from '../../state.ts'
import { currentGroup, declaringGroup, orderOf, type Fight, type Row } from './round.ts'

export const fightDocs = (look: BrpLook): Docs =>
  look.state.fight === null ? {} : { fight: fightDoc(look.state.fight, look) }

/** The fight as one viewer sees it: ranks of foes are scores, and a concealed foe is not there (BRP-ROLE-4). */
function fightDoc(fight: Fight, look: BrpLook): Json {
  const { state, viewer } = look
  const rows = fight.rows.filter(row => isSeen(look, row.being))
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
    rows: rows.map(row => rowDoc(state, row, order.ranks[row.being] ?? null, viewer.leads)),
  }
}

function isSeen({ state, viewer }: BrpLook, id: string): boolean {
  const being = beingOf(state, id)
  return being !== undefined && sees(viewer, being)
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
