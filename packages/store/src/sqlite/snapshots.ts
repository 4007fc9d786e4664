import type { DatabaseSync } from 'node:sqlite'
import type { Snapshot } from '../port.ts'
import { snapshotSum } from '../snapshot-sum.ts'
import type { Group } from './group.ts'
import { reading } from './log.ts'

export function createSnapshots(db: DatabaseSync, group: Group) {
  const save = db.prepare(
    `insert or replace into snapshot (log, version, hash, engine, sum, body)
     values ((select id from log where name = ?), ?, ?, ?, ?, ?)`,
  )
  const load = db.prepare(
    `select s.version, s.hash, s.engine, s.sum, s.body from snapshot s
     join act a on a.log = s.log and a.version = s.version and substr(a.hash, 1, 32) = unhex(s.hash)
     where s.log = (select id from log where name = ?) and s.engine = ?`,
  )
  return {
    async saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
      const { version, hash, engine, body } = snapshot
      await group.run(() =>
        save.run(table, version, hash, engine, snapshotSum(table, snapshot), body),
      )
    },

    loadSnapshot: (table: string, engine: string) =>
      reading((): Snapshot | null => {
        const row = load.get(table, engine)
        if (row === undefined) return null
        const snapshot: Snapshot = {
          version: Number(row['version']),
          hash: String(row['hash']),
          engine: String(row['engine']),
          body: String(row['body']),
        }
        return row['sum'] === snapshotSum(table, snapshot) ? snapshot : null
      }),
  }
}
