export { AUTOMATION, diceSource, MASTER_MODES, OPENINGS, SHOWN } from './commands.ts'
export type { Automation, DiceSource, Opening, Shown } from './commands.ts'
export { tableCommand } from './orders.ts'
export type { TableCommand, TableRequest } from './orders.ts'
export { SLIP_STATES } from './docs.ts'
export type {
  DiceDoc,
  EffectDoc,
  EnvelopeDoc,
  HandDoc,
  LineDoc,
  MeDoc,
  NoteDoc,
  PinDoc,
  SeatDoc,
  SharedSlipDoc,
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
export { decideTable, joinSeat, leaveSeat, reissueSeat, revokeSeat } from './decide.ts'
export type { Rulesets } from './decide.ts'
export { advance, advanceAll } from './advance.ts'
export type { Advanced } from './advance.ts'
export type { Block, Frames, Hosted, Patch, Press } from './hosted.ts'
export { pressing } from './recent.ts'
export { briefSnapshotOf, hostedFrom, snapshotOf, viewOf } from './snapshot.ts'
export type { BriefSnapshot, TableSnapshot } from './snapshot.ts'
export { TABLE_REFUSALS } from './words/refusals.ts'
export type { TableRefusal } from './words/refusals.ts'
export { answer } from './answer.ts'
export { question } from './questions.ts'
export type { Answers, Question, RecapScene } from './questions.ts'
export { historyFrom, historyReader, linesOf, recapOf, recapRange, recapReader } from './history.ts'
export type { HistoryReader, RecapReader } from './history.ts'
export { lineGroups, searchGroups, wordsOfAct } from './search.ts'
export { markdownWriter, toMarkdown } from './markdown.ts'
export { formatAct, upcast } from './act-text.ts'
export { canonical, gameEventsOf, readAct, stateHash } from './stored.ts'
export type { FactReader } from './stored.ts'
export { createErasure } from './erasure.ts'
export type { Erasure } from './erasure.ts'
export { cleanName, LONGEST_TITLE } from './names.ts'
export { sentences } from './words/sentences.ts'
