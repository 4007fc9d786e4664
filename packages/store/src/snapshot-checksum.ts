import { createHash } from 'node:crypto'
import type { Snapshot } from './store.ts'

/** Over every byte of a snapshot, so that a flipped bit makes it worthless instead of wrong. */
export function snapshotChecksum(table: string, snapshot: Snapshot): string {
  const { version, hash, engine, body } = snapshot
  return createHash('sha256')
    .update(JSON.stringify([table, version, hash, engine]))
    .update(body)
    .digest('hex')
}
