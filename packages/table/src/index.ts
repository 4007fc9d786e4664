export {
  AUTOMATION_LEVELS,
  diceSource,
  MASTER_MODES,
  ENVELOPE_OPENINGS,
  ENVELOPE_VISIBILITIES,
} from './shared-schemas.ts'
export type {
  Automation,
  DiceSource,
  EnvelopeOpening,
  EnvelopeVisibility,
} from './shared-schemas.ts'
export { tableCommand } from './engine/command-registry.ts'
export type { TableCommand, TableRequest } from './engine/command-registry.ts'
export { SLIP_STATUSES } from './docs.ts'
export type {
  DiceDoc,
  EffectDoc,
  EnvelopeDoc,
  HandDoc,
  LineDoc,
  MeDoc,
  NoteDoc,
  PinnedTextDoc,
  SeatDoc,
  SharedSlipDoc,
  SlipDoc,
  SlipPartDoc,
  SlipStatus,
  TableDoc,
  TableDocs,
  ThreadDoc,
  WaitDoc,
  WhisperDoc,
} from './docs.ts'
export type { BookState, PermanentState, SeatState, TextEditState } from './state.ts'
export type { ActBody, EditedText, LineVariant, StoredLine, TableEvent } from './events.ts'
export type { CommandContext } from './engine/context.ts'
export { openTable } from './engine/open-table.ts'
export type { NewTableInput } from './engine/open-table.ts'
export {
  decideTable,
  deleteTable,
  endErasure,
  decideTextEdits,
  finishErasure,
  joinSeat,
  leaveSeat,
  reissueSeat,
  revokeSeat,
} from './engine/decide.ts'
export type { Rulesets } from './engine/decide.ts'
export { isInstalled, rulesetFor } from './missing-game.ts'
export { disconnectionsOf, rewritesLog } from './engine/consequences.ts'
export { isPlausible } from './import/plausible.ts'
export { requestsDeletion } from './features/deletion.ts'
export { erasureRefusal } from './features/seats/erasing.ts'
export { ERASURE_DELAY, erasureTime, openRequests } from './features/seats/erasure-time.ts'
export { seatAddedBy } from './features/seats/seats.ts'
export type { Disconnection } from './engine/define-event.ts'
export { advance, advanceAll } from './engine/advance.ts'
export type { AdvanceResult } from './engine/advance.ts'
export type {
  CompressedBlock,
  Frames,
  ServedTable,
  Patch,
  CompressTexts,
} from './engine/served-table.ts'
export { docsIn } from './engine/served-table.ts'
export { withCompression } from './undo/window.ts'
export {
  briefSnapshotOf,
  commonDocs,
  servedTableFrom,
  snapshotOf,
  viewOf,
} from './engine/snapshot.ts'
export type { ReaderId } from './queries/reader.ts'
export type { BriefSnapshot, TableSnapshot } from './engine/snapshot.ts'
export { sleepingTable, wakeTable } from './engine/sleep.ts'
export type { SleepingTable } from './engine/sleep.ts'
export { TABLE_REFUSALS } from './messages/refusals.ts'
export type { TableRefusal } from './messages/refusals.ts'
export { answerQuery } from './queries/answer-query.ts'
export { query } from './queries/queries.ts'
export type { QueryAnswer, Query, RecapScene } from './queries/queries.ts'
export {
  historyFrom,
  historyReader,
  lastLineAt,
  linesOf,
  recapOf,
  recapRange,
  recapReader,
  recentLineVersion,
} from './log/history.ts'
export type { HistoryReader, RecapReader } from './log/history.ts'
export {
  marksOfReader,
  lineGroups,
  readableGroups,
  searchGroups,
  wordsOfAct,
} from './log/search.ts'
export { actMarks } from './log/log-lines.ts'
export { markdownWriter, toMarkdown } from './log/markdown.ts'
export { formatAct, upcast } from './import/act-text.ts'
export { canonical, gameEventsOf, readAct, stateHash } from './import/read-act.ts'
export type { EventReader } from './import/read-act.ts'
export { createErasure } from './erasure/erasure.ts'
export type { Erasure } from './erasure/erasure.ts'
export type { ErasureScope, FoundText } from './erasure/own-texts.ts'
export { rewriteLog } from './erasure/rewrite-log.ts'
export type { EditOptions } from './erasure/edit-log.ts'
export { editLog, mayEditFor } from './erasure/edit-log.ts'
export { editableText } from './erasure/editable-texts.ts'
export type { Mention } from './erasure/mentions.ts'
export type { ErasureCounts, RewriteResult } from './erasure/rewrite-log.ts'
export { cleanName, LONGEST_TITLE } from './util/names.ts'
export { sentences } from './messages/sentences.ts'
