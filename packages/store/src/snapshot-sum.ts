import { createHash } from 'node:crypto'
import type { Snapshot } from './port.ts'

/** Over every byte of a snapshot, so that a flipped bit makes it worthless instead of wrong. */
export function snapshotSum(table: string, snapshot: Snapshot): string {
  const { version, hash, engine, body } = snapshot
  return createHash('sha256')
    .update(JSON.stringify([table, version, hash, engine]))
    .update(body)
    .digest('hex')
}
