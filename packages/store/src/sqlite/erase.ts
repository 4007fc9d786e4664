import type { DatabaseSync } from 'node:sqlite'
import { erasedKey, eraseFromAct, keyValueChecksum, rowChecksum } from '@mastro/log'
import type { ActEraser, Store } from '@mastro/log'
import type { GroupCommit } from './group-commit.ts'
import type { SqliteLog } from './sqlite-log.ts'
import type { ActIndex } from './index/act-index.ts'
import { readAsync } from './damage-errors.ts'
import { REPLACED_SUFFIX } from './log-writer.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

/** Small pages, so that other work gets its turn on this thread. */
const PAGE = 50

interface EraseDeps {
  readonly sql: ReturnType<typeof statements>
  readonly group: GroupCommit
  readonly log: SqliteLog
  readonly places: ActIndex
}

/**
 * Overwrites erased data: changes rows in place, deletes caches, rewrites the file and empties the
 * write-ahead file.
 */
export function createEraser(
  db: DatabaseSync,
  group: GroupCommit,
  log: SqliteLog,
  index: ActIndex,
  bringHome: () => void,
): Pick<Store, 'erase' | 'erasedVersion'> {
  const eraser: EraseDeps = { sql: statements(db), group, log, places: index }
  const { marked } = eraser.sql
  return {
    async erase(table, reword, { isReversible = false } = {}) {
      const until = (await log.head(table))?.version ?? 0
      let changed = 0
      for (let done = 0; done < until;) {
        const page = await erasePage(eraser, table, done, until, reword)
        changed += page.changed
        done = page.last
        await new Promise(next => setImmediate(next))
      }
      await group.run(() => dropCaches(eraser, table, until), true, ['words', 'snapshots'])
      if (isReversible) return changed
      group.flush()
      db.exec('vacuum')
      bringHome()
      return changed
    },
    erasedVersion: table => readAsync(() => Number(marked.get(erasedKey(table))?.['value'] ?? 0)),
  }
}

async function erasePage(
  { sql, group, log, places: index }: EraseDeps,
  table: string,
  after: number,
  until: number,
  reword: ActEraser,
): Promise<{ readonly changed: number; readonly last: number }> {
  const page = await log.read(table, after, Math.min(PAGE, until - after))
  const id = log.idOf(table)
  return group.run(() => {
    let changed = 0
    for (const act of page) {
      const rewritten = act.hash === '' ? null : eraseFromAct(NODE_LOG_RUNTIME, act, reword(act))
      if (rewritten === null) continue
      const { texts, print } = rewritten
      const row = index.rowAt(id, act.version)?.['id'] ?? null
      changed += Number(
        sql.update.run(texts, print, rowChecksum(NODE_LOG_RUNTIME, id, { ...act, print }), row)
          .changes,
      )
    }
    return { changed, last: page.at(-1)?.version ?? until }
  }, true)
}

/**
 * Deletes everything derived from the old texts and the replaced logs, and sets the mark that
 * rejects snapshots from before.
 */
function dropCaches({ sql, log }: EraseDeps, table: string, until: number): void {
  sql.aside.run(table)
  sql.dropSnapshot.run(log.idOf(table))
  sql.dropWords.run()
  sql.dropReach.run()
  sql.mark.run(
    erasedKey(table),
    String(until),
    keyValueChecksum(NODE_LOG_RUNTIME, erasedKey(table), String(until)),
  )
}

function statements(db: DatabaseSync) {
  return {
    update: db.prepare('update act set texts = ?, print = ?, sum = ? where id = ?'),
    aside: db.prepare(
      `update act set body = '', texts = null, print = null
       where log in (select id from log where name like ? || '${REPLACED_SUFFIX}%')`,
    ),
    dropSnapshot: db.prepare('delete from snapshot where log = ?'),
    dropWords: db.prepare(`insert into word (word) values ('delete-all')`),
    dropReach: db.prepare('delete from word_reach'),
    mark: db.prepare('insert or replace into vault (key, value, sum) values (?, ?, ?)'),
    marked: db.prepare('select value from vault where key = ?'),
  }
}
