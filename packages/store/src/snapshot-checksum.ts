import { createHash } from 'node:crypto'
import type { Snapshot } from './store.ts'

/** Covers every byte of a snapshot, so a snapshot with a flipped bit is discarded. */
export function snapshotChecksum(table: string, snapshot: Snapshot): string {
  const { version, hash, engine, body } = snapshot
  return createHash('sha256')
    .update(JSON.stringify([table, version, hash, engine]))
    .update(body)
    .digest('hex')
}
