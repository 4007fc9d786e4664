export { STORE_FAULTS, StoreFault } from './port.ts'
export type {
  Appended,
  Follower,
  Head,
  NewAct,
  Snapshot,
  Store,
  StoredAct,
  StoreFaultCode,
  Vault,
} from './port.ts'
export { memoryBackend, openMemory } from './memory.ts'
export type { MemoryBackend } from './memory.ts'
export { headsFileOf, openSqlite } from './sqlite/store.ts'
export type { SqliteOptions } from './sqlite/store.ts'
export { openPostgres } from './postgres/store.ts'
export { copyStore } from './copy.ts'
export { chainNext, chainStart } from './chain.ts'
export { BACKUP_KINDS, createBackups, listBackups, tryRestore } from './backups.ts'
export type { Backup, BackupKind, Backups } from './backups.ts'
export { restoreBackup } from './restore.ts'
export { moveStore } from './move.ts'
export type { Moved } from './move.ts'
export { follow, verifyLog } from './verify.ts'
export type { ChainWalk, LogVerdict } from './verify.ts'
