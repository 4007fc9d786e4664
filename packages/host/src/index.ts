export type { Message, Runtime, TimeSlices } from './runtime.ts'
export { createTableHost } from './table-host.ts'
export type { TableHost } from './table-host.ts'
export { ENGINE, loadTable } from './tables/load.ts'
export type { LoadDeps, LoadedTable } from './tables/load.ts'
export type { Room } from './room/room.ts'
export type { MessageQueue, SeatConnection } from './room/connections.ts'
export {
  commandBody,
  isParticipant,
  queryBody,
  readCatalogue,
  readView,
  runCommand,
  runQuery,
  tableCard,
} from './calls/seat-calls.ts'
export type { Caller } from './calls/seat-calls.ts'
export { exportPieces, exportQuery, importAndOpen } from './calls/file-calls.ts'
export { computeOdds, createRulesCalls, oddsQuestion, rollQuestion } from './calls/rules-calls.ts'
export { createTalk } from './talk.ts'
export type { Hello, Talk, TalkDeps } from './talk.ts'
export { deletionTime } from './erasure/deletion-mark.ts'
export type { TableDeletion } from './erasure/deletion-mark.ts'
export { replaceOlderCopies } from './erasure/older-copies.ts'
export { previewErasure } from './erasure/preview-erasure.ts'
export { erasePerson, unerasePerson, withTableHost } from './erasure/erase-person.ts'
export { deleteTableByOwner, undeleteTable } from './erasure/delete-table.ts'
export type { RepeatedErasures } from './erasure/repeat-erasures.ts'
export type { DeleteTableResult } from './erasure/delete-table.ts'
export type { ErasePersonResult } from './erasure/erase-person.ts'
export { scrubAll } from './maintenance/scrub.ts'
export { tableFile } from './files/export.ts'
export { importTableFile } from './files/import.ts'
export { createKeyedQueue } from './queries/keyed-queue.ts'
export { LIMITS, readLimits } from './limits.ts'
export type { Limits } from './limits.ts'
export { readJson } from './read-json.ts'
export type { JsonLimits } from './read-json.ts'
export { loadServerSecret } from './server-secret.ts'
export { newId, newToken, randomLetters } from './tokens.ts'
