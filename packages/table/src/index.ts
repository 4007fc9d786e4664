export { AUTOMATION, diceSource, MASTER_MODES, OPENINGS, SHOWN, tableCommand } from './commands.ts'
export type {
  Automation,
  DiceSource,
  Opening,
  Shown,
  TableCommand,
  TableRequest,
} from './commands.ts'
export { SLIP_STATES } from './docs.ts'
export type {
  DiceDoc,
  EffectDoc,
  EnvelopeDoc,
  LineDoc,
  MeDoc,
  NoteDoc,
  PinDoc,
  SeatDoc,
  SlipDoc,
  SlipPartDoc,
  SlipState,
  TableDoc,
  TableDocs,
  ThreadDoc,
  WhisperDoc,
} from './docs.ts'
export type { ActBody, LineVariant, StoredLine, TableEvent } from './events.ts'
export type { Context } from './context.ts'
export { openTable } from './open-table.ts'
export type { NewTableInput } from './open-table.ts'
export { decideTable, joinSeat, reissueSeat } from './decide.ts'
export type { Rulesets } from './decide.ts'
export { advance, advanceAll } from './advance.ts'
export type { Frames, Hosted, Patch } from './hosted.ts'
export { hostedFrom, snapshotOf, viewOf } from './snapshot.ts'
export type { TableSnapshot } from './snapshot.ts'
export { TABLE_REFUSALS } from './words/refusals.ts'
export type { TableRefusal } from './words/refusals.ts'
