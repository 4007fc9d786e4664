import type { DatabaseSync } from 'node:sqlite'
import { acceptedLossPrefix, createLogMigrator, migrateAcceptedLoss } from '../split-bodies.ts'
import { keyValueChecksum, rowChecksum } from '@mastro/log'
import { METADATA_COLUMNS, toActMetadata, type SqliteRow } from './row.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const PAGE = 500

/**
 * Converts every log from bodies that are hashed whole to forms with separate texts, in the
 * transaction of the migration.
 */
export function splitStoredBodies(db: DatabaseSync): void {
  db.exec('create index moving on act (log, version)')
  for (const { id, name } of db.prepare('select id, name from log').all())
    migrateLog(db, Number(id), String(name).split('#', 1)[0]!)
  db.exec('drop index moving')
}

function migrateLog(db: DatabaseSync, log: number, table: string): void {
  const page = db.prepare(
    `select ${METADATA_COLUMNS}, act.body from act
     where act.log = ? and (act.version, act.id) > (?, ?) and act.version <= ${Number.MAX_SAFE_INTEGER}
     order by act.version, act.id limit ?`,
  )
  const update = db.prepare('update act set sum = ?, hash = ?, body = ?, texts = ? where id = ?')
  const accepted = db
    .prepare('select key, value from vault where key >= ? and key < ?')
    .all(acceptedLossPrefix(table), `${acceptedLossPrefix(table)}\u{10ffff}`)
  const accept = db.prepare('update vault set value = ?, sum = ? where key = ?')
  const move = createLogMigrator(table)
  let last: readonly [version: number, id: number] = [0, 0]
  for (;;) {
    const rows = page.all(log, ...last, PAGE) as SqliteRow[]
    for (const row of rows) {
      last = [Number(row['version']), Number(row['id'])]
      const margin = toActMetadata(row)
      if (margin.hash === '') continue // damaged rows stay as they are
      const old = { ...margin, body: String(row['body']) }
      const moved = move(old)
      if (moved === null) return
      const { form, texts, hash } = moved
      update.run(
        rowChecksum(NODE_LOG_RUNTIME, log, { ...margin, hash }),
        Buffer.from(hash, 'hex'),
        form,
        texts,
        last[1],
      )
      for (const { key, value } of accepted) {
        const text = migrateAcceptedLoss(String(value), old, hash)
        if (text !== null)
          accept.run(text, keyValueChecksum(NODE_LOG_RUNTIME, String(key), text), String(key))
      }
    }
    if (rows.length < PAGE) return
  }
}
