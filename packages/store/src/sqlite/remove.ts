import type { DatabaseSync } from 'node:sqlite'
import { keyValueChecksum, removedKey } from '@mastro/log'
import type { GroupCommit } from './group-commit.ts'
import { REPLACED_SUFFIX } from './log-writer.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

/**
 * Removes a table and overwrites its pages. The row of the log stays without its name, because
 * positions in memory still refer to its number.
 */
export async function removeLog(
  db: DatabaseSync,
  group: GroupCommit,
  table: string,
  bringHome: () => void,
): Promise<void> {
  await group.run(
    () => {
      const logs = db
        .prepare(`select id from log where name = ?1 or name like ?1 || '${REPLACED_SUFFIX}%'`)
        .all(table)
      for (const { id } of logs) {
        const log = Number(id)
        for (const part of ['act', 'place', 'asked', 'snapshot'])
          db.prepare(`delete from ${part} where log = ?`).run(log)
        db.prepare(`update log set name = '#' || id, settled = 0 where id = ?`).run(log)
      }
      db.exec(`insert into word (word) values ('delete-all'); delete from word_reach`)
      const key = removedKey(table)
      db.prepare('insert or replace into vault (key, value, sum) values (?, ?, ?)').run(
        key,
        '',
        keyValueChecksum(NODE_LOG_RUNTIME, key, ''),
      )
    },
    true,
    ['words', 'snapshots', 'positions'],
  )
  group.flush()
  db.exec('vacuum')
  bringHome()
}
