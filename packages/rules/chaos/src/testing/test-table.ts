import { s, NO_DICE } from '@mastro/core'
import type {
  ActContext,
  Dice,
  MomentChange,
  Refusal,
  Result,
  Slip,
  AnyEvent,
  TableInfo,
  Viewer,
} from '@mastro/core'
import { bench, tableInfo, isAmong, must } from '@mastro/core/testing'
import { initial, type State } from '../state.ts'
import { ruleset } from '../ruleset.ts'

export { seededDice } from '@mastro/core/testing'

export const MASTER: Viewer = { seat: 'mara', kind: 'player', isMaster: true, leads: true }
export const ADA: Viewer = { seat: 'ada', kind: 'player', isMaster: false, leads: false }
export const TEO: Viewer = { seat: 'teo', kind: 'player', isMaster: false, leads: false }
export const SCREEN: Viewer = { seat: 'tv', kind: 'screen', isMaster: false, leads: false }

export const TABLE = tableInfo(['mara', 'ada', 'teo'])
/** Between two adventures. */
export const BETWEEN: TableInfo = { ...TABLE, adventure: { ...TABLE.adventure, open: false } }
export const SOLO = tableInfo(['ada'], { master: null })

export function withOptions(
  options: Readonly<Record<string, unknown>>,
  table: TableInfo = TABLE,
): TableInfo {
  return { ...table, options }
}

let minted = 0
const newId = (prefix: string) => `${prefix}-${(minted += 1)}`

export function actBy(by: Viewer, table: TableInfo = TABLE, dice: Dice = NO_DICE): ActContext {
  return { by, table, dice, at: 0, newId }
}

/** A bench that starts from this state. */
const at = (state: State, facts: TableInfo) => bench(ruleset, { state, tableInfo: facts, newId })
type Command = Readonly<Record<string, unknown>>

export function decided(
  state: State,
  order: Command,
  by: Viewer,
  table: TableInfo = TABLE,
  dice: Dice = NO_DICE,
): Result<readonly AnyEvent[]> {
  return at(state, table).trySend(by, order, dice)
}

/** The state after an accepted command. */
export function done(
  state: State,
  order: Command,
  by: Viewer,
  table: TableInfo = TABLE,
  dice: Dice = NO_DICE,
): State {
  const now = at(state, table)
  now.send(by, order, dice)
  return now.state()
}

export function refusal(
  state: State,
  order: Command,
  by: Viewer,
  table: TableInfo = TABLE,
): string {
  return outcomeText(decided(state, order, by, table), 'done')
}

const outcomeText = (result: Result<unknown>, good: string) =>
  result.ok ? good : asText(result.error)
const asText = ({ code, path = '' }: Refusal) => `${code} ${path}`.trim()

export function folded(state: State, events: readonly AnyEvent[]): State {
  const now = at(state, TABLE)
  now.apply(...events)
  return now.state()
}

export function momentOf(state: State, { moment, change }: MomentChange): State {
  const now = at(state, TABLE)
  must(now.moment(moment, change), moment)
  return now.state()
}

/** Ada and Teo each play a preset character. The Master has two opponents. */
export function seatedTable(ada = 'nerina-scala', teo = 'sorella-aurelia'): SeatedTable {
  let state = done(initial(), { type: 'take-ready-made', id: ada }, ADA)
  state = ada === teo ? twinOf(state) : done(state, { type: 'take-ready-made', id: teo }, TEO)
  state = done(state, { type: 'take-ready-made', id: 'bravo-a-pagamento' }, MASTER)
  state = done(state, { type: 'take-ready-made', id: 'mastra-del-gelo' }, MASTER)
  const [hers, his] = Object.keys(state.characters)
  const [bravo, mastra] = Object.keys(state.foes)
  return { state, ada: hers!, teo: his!, bravo: bravo!, mastra: mastra! }
}

/** Both play the same preset, which a table itself does not allow. */
function twinOf(state: State): State {
  const [hers] = Object.values(state.characters)
  const id = newId('character')
  return { ...state, characters: { ...state.characters, [id]: { ...hers!, id, seat: 'teo' } } }
}

export interface SeatedTable {
  readonly state: State
  readonly ada: string
  readonly teo: string
  readonly bravo: string
  readonly mastra: string
}

/** A slip of Ada's with its parts filled. Those of the Master's envelope are sealed. */
export function slipOf(
  state: State,
  kind: string,
  about: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  table: TableInfo = TABLE,
): Slip {
  const read = must(s.parse(ruleset.slips[kind]!.about, about, 'about'), kind) as Slip['about'] // safe: plain JSON
  const begun: Slip = { id: 'slip-1', kind, owner: 'ada', about: read, parts: [] }
  const slip = at(state, table).benchSlip(begun)
  for (const [id, value] of Object.entries(values)) slip.fill(id, value)
  return slip.current()
}

/** The slip as a seat receives it. */
export const slipFor = (slip: Slip, seat: string | null): Slip =>
  at(initial(), TABLE).benchSlip(slip).seenBy(seat)

/** Rolls the slip and applies every effect. */
export function rolled(
  state: State,
  slip: Slip,
  faces: readonly number[],
  table: TableInfo = TABLE,
) {
  const now = at(state, table)
  const { settle, ...roll } = now.benchSlip(slip).roll(faces)
  settle()
  return { ...roll, seenBy: roll.outcome, after: now.state() }
}

/** Everything a seat sees of a slip before the roll. */
export function shown(state: State, slip: Slip, seat: string | null, table: TableInfo = TABLE) {
  const seen = at(state, table).benchSlip(slip)
  return {
    bill: seen.bill(seat),
    odds: seen.odds(seat),
    mine: seen
      .parts()
      .filter(one => one.seat === seat)
      .map(({ id, fields }) => ({ id, fields })),
  }
}

export const inputRefusal = (state: State, slip: Slip, table: TableInfo = TABLE): string =>
  outcomeText(at(state, table).benchSlip(slip).input(), 'ready')

export function openRefusal(
  state: State,
  kind: string,
  about: Readonly<Record<string, unknown>>,
  by: Viewer,
  table: TableInfo = TABLE,
): string {
  return outcomeText(at(state, table).tryOpenSlip(by, kind, about), 'open')
}

/** A log line as a viewer reads it. Null if the viewer may not. */
export function lineFor(event: AnyEvent, before: State, viewer: Viewer, table: TableInfo = TABLE) {
  const line = ruleset.describe(event, before, table)
  if (line === null || isAmong(line.audience, viewer)) return line
  return line.others === undefined ? null : { text: line.others, rules: line.rules }
}
