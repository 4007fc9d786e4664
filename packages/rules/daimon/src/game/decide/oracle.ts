import { ok, refuse, type Act, type Result } from '@mastro/core'
import { doubt, oracle, type OracleDraw, type OracleInput } from '../../acts/oracle.ts'
import { oracleCell, oracleTable } from '../../data/oracle.ts'
import { optionsOf } from '../look.ts'
import type { Draw, Facet, State } from '../state.ts'
import { masterOnly, type Decide, type Decided } from './guards.ts'

const FACETS_MAX = 12

/** DAI-ORACLE-11: the Master asks, alone if wanted; without a Master everybody does, in the open. */
export const ask: Decide<'ask-oracle'> = (_, command, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const { table, bundle, direct, tone, question } = command
  if (table === undefined && bundle === undefined) return refuse('invalid-request', 'table')
  if (table !== undefined && bundle !== undefined) return refuse('invalid-request', 'bundle')
  if (direct && table !== 3 && table !== 4) return refuse('invalid-request', 'direct')
  const drawn = draw({ table, bundle, direct, tone }, act)
  if (!drawn.ok) return drawn
  return ok([
    {
      type: 'oracle-drawn',
      draw: {
        id: act.fresh('oracle'),
        question,
        facets: drawn.value,
        private: command.private && act.table.master !== null,
        pinned: false,
        closed: false,
        scene: act.table.scene.number,
      },
    },
  ])
}

type Asked = Pick<OracleInput, 'table' | 'bundle' | 'direct' | 'tone'>

function draw({ table, bundle, direct, tone }: Asked, { table: at, dice }: Act): Result<Facet[]> {
  const what = bundle === undefined ? { table } : { bundle }
  const read = oracle({ ...what, direct, tone, options: optionsOf(at) }, dice)
  if (!read.ok) return read
  const cells: readonly OracleDraw[] = 'results' in read.value ? read.value.results : [read.value]
  return ok(cells.map(drawn => ({ origin: 'rolled', drawn })))
}

/** Every change of a draw is the Master's, and of one that is there. */
function ledDraw(state: State, id: string, act: Act): Result<Draw> {
  const led = masterOnly(act)
  if (!led.ok) return led
  const held = state.oracle[id]
  return held ? ok(held) : refuse('unknown-id', 'draw')
}

function ledFacet(state: State, id: string, k: number, act: Act): Result<Facet> {
  const held = ledDraw(state, id, act)
  if (!held.ok) return held
  const facet = held.value.facets[k]
  return facet ? ok(facet) : refuse('unknown-id', 'facet')
}

export const tableOf = (facet: Facet): number =>
  facet.origin === 'written' ? facet.table : facet.drawn.table

/** DAI-ORACLE-12: an answer that makes no sense is rolled again. */
export const reroll: Decide<'reroll-facet'> = (state, { draw: id, facet: k }, act) => {
  const facet = ledFacet(state, id, k, act)
  if (!facet.ok) return facet
  const again = draw(
    { table: tableOf(facet.value), bundle: undefined, direct: false, tone: 'printed' },
    act,
  )
  if (!again.ok) return again
  return ok([{ type: 'facet-changed', draw: id, facet: k, to: again.value[0]! }])
}

export const pick: Decide<'pick-facet'> = (state, command, act) => {
  const facet = ledFacet(state, command.draw, command.facet, act)
  if (!facet.ok) return facet
  const before = facet.value.origin === 'written' ? null : facet.value.drawn
  const drawn = cellAt(tableOf(facet.value), command.row, command.column, before)
  const to: Facet = { origin: 'picked', drawn }
  return ok([{ type: 'facet-changed', draw: command.draw, facet: command.facet, to }])
}

/** Side dice that had fallen stay with the new cell. */
function cellAt(table: number, row: number, column: number, before: OracleDraw | null): OracleDraw {
  if (table === 0) {
    const { answer, yes, it } = oracleTable(0).rows![row - 1]!
    return { table: 0, row, answer, yes, label: it }
  }
  const kept = before && 'column' in before ? before : {}
  return { ...kept, table, row, column, label: oracleCell(table, row, column).it }
}

export const write: Decide<'write-facet'> = (state, command, act) => {
  const facet = ledFacet(state, command.draw, command.facet, act)
  if (!facet.ok) return facet
  const to: Facet = { origin: 'written', table: tableOf(facet.value), text: command.text }
  return ok([{ type: 'facet-changed', draw: command.draw, facet: command.facet, to }])
}

export const add: Decide<'add-facet'> = (state, { draw: id, table }, act) => {
  const held = ledDraw(state, id, act)
  if (!held.ok) return held
  if (held.value.facets.length >= FACETS_MAX) return refuse('count-limit', 'draw')
  const more = draw({ table, bundle: undefined, direct: false, tone: 'printed' }, act)
  return more.ok ? ok([{ type: 'facet-added', draw: id, facet: more.value[0]! }]) : more
}

/** DAI-ORACLE-8. */
export const askTone: Decide<'doubt-facet'> = (state, { draw: id, facet: k }, act) => {
  const facet = ledFacet(state, id, k, act)
  if (!facet.ok) return facet
  if (facet.value.origin === 'written') return refuse('not-applicable', 'facet')
  const to: Facet = { ...facet.value, drawn: { ...facet.value.drawn, tone: doubt(act.dice) } }
  return ok([{ type: 'facet-changed', draw: id, facet: k, to }])
}

export const readAloud: Decide<'read-oracle'> = (state, { draw: id }, act) => {
  const held = ledDraw(state, id, act)
  if (!held.ok) return held
  return held.value.private
    ? ok([{ type: 'oracle-read', draw: id }])
    : refuse('nothing-to-do', 'draw')
}

/** What is pinned belongs to the scene, for all to see. */
export const pin: Decide<'pin-oracle'> = (state, { draw: id, pinned }, act) => {
  const held = ledDraw(state, id, act)
  if (!held.ok) return held
  const read: Decided = ok(pinned && held.value.private ? [{ type: 'oracle-read', draw: id }] : [])
  return read.ok ? ok([...read.value, { type: 'oracle-pinned', draw: id, pinned }]) : read
}

export const closeThread: Decide<'close-thread'> = (state, { draw: id, closed }, act) => {
  const held = ledDraw(state, id, act)
  return held.ok ? ok([{ type: 'thread-closed', draw: id, closed }]) : held
}

export const drop: Decide<'drop-oracle'> = (state, { draw: id }, act) => {
  const held = ledDraw(state, id, act)
  return held.ok ? ok([{ type: 'oracle-dropped', draw: id }]) : held
}

/** DAI-ORACLE-13: the log that passes from Master to Master. */
export const note: Decide<'note-event'> = (_, { text }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const event = { id: act.fresh('event'), text, scene: act.table.scene.number, shown: false }
  return ok([{ type: 'event-noted', event }])
}

export const show: Decide<'show-event'> = (state, { event }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  return state.events[event] ? ok([{ type: 'event-shown', event }]) : refuse('unknown-id', 'event')
}
