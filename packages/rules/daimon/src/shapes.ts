import {
  bool,
  int,
  list,
  literal,
  map,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  union,
  type Schema,
} from '@mastro/core'
import type { ElectMasterOutput } from './acts/elect-master.ts'
import type { Cell, YesNo } from './acts/oracle.ts'
import { OUTCOMES } from './acts/roll.ts'
import { characterSchema } from './characters/character.ts'
import { CHARACTERISTICS } from './data/characteristics.ts'
import { MODES } from './data/modifiers.ts'
import { YES_NO_ANSWERS } from './data/oracle.ts'
import { INTERVENTIONS } from './data/tech-log.ts'
import { foeSheet } from './foe-sheet.ts'
import type {
  Bound,
  Draw,
  Exchange,
  Facet,
  Fight,
  Foe,
  Group,
  NotedEvent,
  Technology,
  ToAssign,
} from './state.ts'

/** The shapes of what facts hold: as the program writes them, and all that a file of somebody else may hold. */

export const id = name(200)
export const seat = name(200)
export const ids = (max: number = 1000) => list(id, 0, max)
export const count = (max: number) => int(0, max)
export const downRule = oneOf(['at-max', 'beyond-max'])

export const group: Schema<Group> = object({ characters: ids(), foes: ids() })

export const foe: Schema<Foe> = object({
  ...foeSheet.shape,
  id,
  name: text(200),
  wounds: count(7),
  defeated: bool(),
  seen: bool(),
  open: bool(),
  handedTo: nullable(seat),
  sheet: nullable(characterSchema),
  ours: optional(id),
  type: optional(literal('add-opponent')), // some were kept with the name of their order beside them
})

const narrator = oneOf(['player', 'master'])

export const exchange: Schema<Exchange> = object({
  character: id,
  foe: id,
  outcome: oneOf(OUTCOMES),
  narrator,
  woundsTaken: count(100),
})

export const toAssign: Schema<ToAssign> = object({
  character: id,
  wounds: count(100),
  chooser: narrator,
})

export const fight: Schema<Fight> = object({
  id,
  mode: oneOf(MODES),
  melee: bool(),
  round: int(1, 10_000),
  groups: list(group, 0, 100),
  left: ids(),
  startWounds: map(count(14)),
  dealt: map(count(1000)),
  exchanges: list(exchange, 0, 1000),
  toAssign: nullable(toAssign),
  used: map(ids()),
})

export const technology: Schema<Technology> = object({
  id,
  name: text(),
  description: text(),
  modifiers: text(),
  drawback: text(),
  kind: oneOf(INTERVENTIONS),
  author: seat,
  scene: count(1_000_000),
  appreciated: bool(),
})

const side = { gender: optional(text(20)), realm: optional(text(20)), tone: optional(text(20)) }
const yesNo = object({
  table: literal(0),
  row: int(1, 6),
  answer: oneOf(YES_NO_ANSWERS),
  yes: bool(),
  label: text(200),
  ...side,
})
const cell = object({
  table: count(8),
  row: int(1, 6),
  column: int(1, 6),
  label: text(200),
  ...side,
})
const drawn = union([yesNo, cell]) as Schema<YesNo | Cell> // a side die that did not fall is absent, never undefined

export const facet: Schema<Facet> = union([
  object({ origin: oneOf(['rolled', 'picked']), drawn }),
  object({ origin: literal('written'), table: count(8), text: text(200) }),
])

export const draw: Schema<Draw> = object({
  id,
  question: text(400),
  facets: list(facet, 0, 100),
  private: bool(),
  pinned: bool(),
  closed: bool(),
  scene: count(1_000_000),
})

export const notedEvent: Schema<NotedEvent> = object({
  id,
  text: text(),
  scene: count(1_000_000),
  shown: bool(),
})

export const bound: Schema<Bound> = object({
  id,
  winner: nullable(id),
  contenders: ids(12),
  approaches: map(object({ characteristic: oneOf(CHARACTERISTICS), skill: nullable(name()) })),
  tieAcceptedByBoth: bool(),
  winnerRecovered: bool(),
  session: count(1_000_000),
})

export const election: Schema<ElectMasterOutput> = object({
  master: seat,
  method: oneOf(['roll', 'sole', 'bid', 'bid-roll', 'keep']),
  candidates: list(seat, 0, 1000),
  rolls: list(map(int(1, 6)), 0, 10_000),
  refilled: bool(),
  players: map(object({ reserve: count(7), hasToken: bool(), wasFirstMaster: bool() })),
})

/** Hours and days of a clock: never whole. */
export const span = number(0)
export const moment = number(0)
