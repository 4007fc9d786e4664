export { STORE_FAULTS, StoreFault } from './store.ts'
export type {
  ActWords,
  AppendResult,
  Follower,
  Head,
  NewAct,
  ActEraser,
  Snapshot,
  Store,
  StoredAct,
  StoreFaultCode,
  KeyValueStore,
  WordIndex,
} from './store.ts'
export { memoryBackend, openMemory } from './memory-store.ts'
export type { MemoryBackend } from './memory-store.ts'
export { headsFilePath, openSqlite } from './sqlite/store.ts'
export type { SqliteOptions } from './sqlite/store.ts'
export { openPostgres } from './postgres/store.ts'
export { copyStore } from './copy-store.ts'
export { joinBody, splitBody, erasableTexts } from './erasable-text.ts'
export type { SplitBody, ErasableText } from './erasable-text.ts'
export { chainNext, chainStart } from './chain.ts'
export { isDiskFull } from './disk-full.ts'
export { repairTable } from './repair.ts'
export type { RepairResult } from './repair.ts'
export { BACKUP_KINDS, listBackups } from './backup-list.ts'
export type { Backup, BackupKind } from './backup-list.ts'
export { createBackups, verifyBackup } from './backups.ts'
export type { Backups } from './backups.ts'
export { restoreBackup } from './restore-backup.ts'
export { moveStore } from './move-store.ts'
export type { MoveResult } from './move-store.ts'
export { advanceChain, readPage, verifyLog } from './verify-log.ts'
export type { ChainPosition, LogVerdict } from './verify-log.ts'
export type { FileAct, FileHeader, FileSeed } from './table-file/format.ts'
export { FILE_FAULTS, FILE_LIMITS, FileFault } from './table-file/faults.ts'
export type { FileFaultCode, FileLimits } from './table-file/faults.ts'
export { readTableFile } from './table-file/read.ts'
export type { FileVisitor } from './table-file/read.ts'
export { exportTable, importTable, seedKey } from './table-file/transfer.ts'
export type { ImportMode } from './table-file/transfer.ts'
