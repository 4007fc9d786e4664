import type { LogRuntime } from './runtime.ts'
import type { Snapshot } from './store.ts'

/** Covers every byte of a snapshot, so a snapshot with a flipped bit is discarded. */
export function snapshotChecksum(runtime: LogRuntime, table: string, snapshot: Snapshot): string {
  const { version, hash, engine, body } = snapshot
  return runtime.sha256(JSON.stringify([table, version, hash, engine]) + body)
}
