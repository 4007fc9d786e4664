import type { DatabaseSync } from 'node:sqlite'
import { erasedKey, snapshotChecksum, type Snapshot } from '@mastro/log'
import type { RepairablePart } from './index/derived-repair.ts'
import type { GroupCommit } from './group-commit.ts'
import type { SqliteLog } from './sqlite-log.ts'
import { readAsync } from './damage-errors.ts'
import { safeInteger } from './row.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const PARTS: readonly RepairablePart[] = ['snapshots', 'positions', 'names']

export function createSnapshots(db: DatabaseSync, group: GroupCommit, log: SqliteLog) {
  const save = db.prepare(
    `insert or replace into snapshot (log, version, hash, engine, sum, body)
     select (select id from log where name = ?1), ?2, ?3, ?4, ?5, ?6
     where ?2 > coalesce((select cast(value as integer) from vault where key = ?7), 0)`,
  )
  const load = db.prepare(
    `select ${safeInteger('version')} as version, hash, engine, sum, body from snapshot
     where log = (select id from log where name = ?) and engine = ?`,
  )
  return {
    async saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
      const { version, hash, engine, body } = snapshot
      const sum = snapshotChecksum(NODE_LOG_RUNTIME, table, snapshot)
      await group.run(
        () => save.run(table, version, hash, engine, sum, body, erasedKey(table)),
        false,
        [...PARTS, 'free pages'],
      )
    },

    loadSnapshot: (table: string, engine: string) =>
      readAsync(
        (): Snapshot | null => {
          const row = load.get(table, engine)
          if (row === undefined) return null
          const snapshot: Snapshot = {
            version: Number(row['version']),
            hash: String(row['hash']),
            engine: String(row['engine']),
            body: String(row['body']),
          }
          const isWhole = row['sum'] === snapshotChecksum(NODE_LOG_RUNTIME, table, snapshot)
          return isWhole && log.hashAt(table, snapshot.version) === snapshot.hash ? snapshot : null
        },
        () => group.repair(PARTS),
      ),
  }
}
