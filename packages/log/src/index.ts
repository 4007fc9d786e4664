export type { LogRuntime, Utf8Decoder } from './runtime.ts'
export { fromHex, toHex } from './bytes.ts'
export { STORE_FAULTS, StoreFault } from './store.ts'
export type {
  ActEraser,
  ActErasure,
  EraseOptions,
  ActWords,
  AppendResult,
  Follower,
  Head,
  IntegrityProblem,
  KeyValueStore,
  MissingTail,
  NewAct,
  RepairResult,
  Snapshot,
  ErasureList,
  FinalErasure,
  Store,
  StoredAct,
  StoreFaultCode,
  WordIndex,
} from './store.ts'
export { createErasureList } from './erasure-list.ts'
export { memoryBackend, NOTHING_TO_REPAIR, openMemory } from './memory-store.ts'
export type { MemoryBackend } from './memory-store.ts'
export {
  erasableTexts,
  erasedKey,
  removedKey,
  REPEAT_ERASURES,
  eraseFromAct,
  joinBody,
  splitBody,
  withSplitBody,
} from './erasable-text.ts'
export type { ErasableText, SplitBody } from './erasable-text.ts'
export { chainNext } from './chain.ts'
export { advanceChain, readPage, verifyLog } from './verify-log.ts'
export type { ChainPosition, LogVerdict } from './verify-log.ts'
export { keyValueChecksum, rowChecksum } from './row-checksum.ts'
export { snapshotChecksum } from './snapshot-checksum.ts'
export { isDiskFull } from './disk-full.ts'
export type { FileAct, FileHeader, FileSeed } from './table-file/format.ts'
export { FILE_FAULTS, FILE_LIMITS, FileFault } from './table-file/faults.ts'
export type { FileFaultCode, FileLimits } from './table-file/faults.ts'
export { readTableFile } from './table-file/read.ts'
export type { FileVisitor } from './table-file/read.ts'
export { exportTable, importTable, seedKey } from './table-file/transfer.ts'
export type { ImportMode } from './table-file/transfer.ts'
