export { STORE_FAULTS, StoreFault } from './port.ts'
export type {
  ActWords,
  Appended,
  Follower,
  Head,
  NewAct,
  Reword,
  Snapshot,
  Store,
  StoredAct,
  StoreFaultCode,
  Vault,
  WordIndex,
} from './port.ts'
export { memoryBackend, openMemory } from './memory.ts'
export type { MemoryBackend } from './memory.ts'
export { headsFileOf, openSqlite } from './sqlite/store.ts'
export type { SqliteOptions } from './sqlite/store.ts'
export { openPostgres } from './postgres/store.ts'
export { copyStore } from './copy.ts'
export { joined, setApart, textsOf } from './apart.ts'
export type { Apart, ApartText } from './apart.ts'
export { chainNext, chainStart } from './chain.ts'
export { isFull } from './full.ts'
export { mendTable } from './mend.ts'
export type { Mended } from './mend.ts'
export { BACKUP_KINDS, listBackups } from './backup-list.ts'
export type { Backup, BackupKind } from './backup-list.ts'
export { createBackups, tryRestore } from './backups.ts'
export type { Backups } from './backups.ts'
export { restoreBackup } from './restore.ts'
export { moveStore } from './move.ts'
export type { Moved } from './move.ts'
export { follow, readPage, verifyLog } from './verify.ts'
export type { ChainWalk, LogVerdict } from './verify.ts'
export type { FileAct, FileHeader, FileSeed } from './file/format.ts'
export { FILE_FAULTS, FILE_LIMITS, FileFault } from './file/lines.ts'
export type { FileFaultCode, FileLimits } from './file/lines.ts'
export { readTableFile } from './file/read.ts'
export type { FileVisitor } from './file/read.ts'
export { exportTable, importTable, seedKey } from './file/write.ts'
export type { ImportMode } from './file/write.ts'
