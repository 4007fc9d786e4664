import { s } from '@mastro/core'
import type { ElectMasterOutput } from './operations/elect-master.ts'
import type { Cell, YesNo } from './operations/oracle.ts'
import { OUTCOMES } from './operations/roll.ts'
import { characterSchema } from './sheet/character.ts'
import { CHARACTERISTICS } from './data/characteristics.ts'
import { MODES } from './data/modifiers.ts'
import { YES_NO_ANSWERS } from './data/oracle.ts'
import { INTERVENTIONS } from './data/tech-log.ts'
import { foeSheet } from './sheet/foe-sheet.ts'
import type {
  BindingResult,
  OracleQuestion,
  Exchange,
  OracleFacet,
  Fight,
  Foe,
  FightGroup,
  NotedEvent,
  Technology,
  PendingWounds,
} from './state.ts'

/** Schemas of event fields, for events of this version and for imported files. */

export const id = s.name(200)
export const seat = s.name(200)
export const ids = (max: number = 1000) => s.list(id, 0, max)
export const count = (max: number) => s.int(0, max)
export const downRule = s.oneOf(['at-max', 'beyond-max'])

export const group: s.Schema<FightGroup> = s.object({ characters: ids(), foes: ids() })

export const foe: s.Schema<Foe> = s.object({
  ...foeSheet.shape,
  id,
  name: s.text(200),
  wounds: count(7),
  defeated: s.bool(),
  seen: s.bool(),
  open: s.bool(),
  handedTo: s.nullable(seat),
  sheet: s.nullable(characterSchema),
  ours: s.optional(id),
  type: s.optional(s.literal('add-opponent')), // some older records contain the type of their command
})

const narrator = s.oneOf(['player', 'master'])

export const exchange: s.Schema<Exchange> = s.object({
  character: id,
  foe: id,
  outcome: s.oneOf(OUTCOMES),
  narrator,
  woundsTaken: count(100),
})

export const toAssign: s.Schema<PendingWounds> = s.object({
  character: id,
  wounds: count(100),
  chooser: narrator,
})

export const fight: s.Schema<Fight> = s.object({
  id,
  mode: s.oneOf(MODES),
  melee: s.bool(),
  round: s.int(1, 10_000),
  groups: s.list(group, 0, 100),
  left: ids(),
  startWounds: s.map(count(14)),
  dealt: s.map(count(1000)),
  exchanges: s.list(exchange, 0, 1000),
  toAssign: s.nullable(toAssign),
  used: s.map(ids()),
})

export const technology: s.Schema<Technology> = s.object({
  id,
  name: s.text(),
  description: s.text(),
  modifiers: s.text(),
  drawback: s.text(),
  kind: s.oneOf(INTERVENTIONS),
  author: seat,
  scene: count(1_000_000),
  appreciated: s.bool(),
})

const side = {
  gender: s.optional(s.text(20)),
  realm: s.optional(s.text(20)),
  tone: s.optional(s.text(20)),
}
const yesNo = s.object({
  table: s.literal(0),
  row: s.int(1, 6),
  answer: s.oneOf(YES_NO_ANSWERS),
  yes: s.bool(),
  label: s.text(200),
  ...side,
})
const cell = s.object({
  table: count(8),
  row: s.int(1, 6),
  column: s.int(1, 6),
  label: s.text(200),
  ...side,
})
const drawn = s.union([yesNo, cell]) as s.Schema<YesNo | Cell> // safe: a side die that was not thrown is omitted, never undefined

export const facet: s.Schema<OracleFacet> = s.union([
  s.object({ origin: s.oneOf(['rolled', 'picked']), drawn }),
  s.object({ origin: s.literal('written'), table: count(8), text: s.text(200) }),
])

export const draw: s.Schema<OracleQuestion> = s.object({
  id,
  question: s.text(400),
  facets: s.list(facet, 0, 100),
  private: s.bool(),
  pinned: s.bool(),
  closed: s.bool(),
  scene: count(1_000_000),
})

export const notedEvent: s.Schema<NotedEvent> = s.object({
  id,
  text: s.text(),
  scene: count(1_000_000),
  shown: s.bool(),
})

export const bound: s.Schema<BindingResult> = s.object({
  id,
  winner: s.nullable(id),
  contenders: ids(12),
  approaches: s.map(
    s.object({ characteristic: s.oneOf(CHARACTERISTICS), skill: s.nullable(s.name()) }),
  ),
  tieAcceptedByBoth: s.bool(),
  winnerRecovered: s.bool(),
  session: count(1_000_000),
})

export const election: s.Schema<ElectMasterOutput> = s.object({
  master: seat,
  method: s.oneOf(['roll', 'sole', 'bid', 'bid-roll', 'keep']),
  candidates: s.list(seat, 0, 1000),
  rolls: s.list(s.map(s.int(1, 6)), 0, 10_000),
  refilled: s.bool(),
  players: s.map(s.object({ reserve: count(7), hasToken: s.bool(), wasFirstMaster: s.bool() })),
})

/** Hours and days of a clock, with fractions. */
export const span = s.number(0)
export const moment = s.number(0)
