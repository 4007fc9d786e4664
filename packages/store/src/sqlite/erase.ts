import type { DatabaseSync } from 'node:sqlite'
import { afterErasure, erasedKey } from '../apart.ts'
import type { Reword, Store } from '../port.ts'
import { rowSum, vaultSum } from '../row-sum.ts'
import type { Group } from './group.ts'
import type { SqliteLog } from './log.ts'
import type { Places } from './places.ts'
import { reading } from './reading.ts'
import { ASIDE } from './write-log.ts'

/** A few at a time: somebody may be waiting for the same thread. */
const PAGE = 50

interface Eraser {
  readonly sql: ReturnType<typeof statements>
  readonly group: Group
  readonly log: SqliteLog
  readonly places: Places
}

/** Erased is overwritten: rows in place, caches dropped, the file written anew, the write-ahead file emptied. */
export function createEraser(
  db: DatabaseSync,
  group: Group,
  log: SqliteLog,
  places: Places,
  bringHome: () => void,
): Pick<Store, 'erase' | 'erased'> {
  const eraser: Eraser = { sql: statements(db), group, log, places }
  const { marked } = eraser.sql
  return {
    async erase(table, reword) {
      const until = (await log.head(table))?.version ?? 0
      let changed = 0
      for (let done = 0; done < until;) {
        const page = await erasePage(eraser, table, done, until, reword)
        changed += page.changed
        done = page.last
        await new Promise(next => setImmediate(next))
      }
      await group.run(() => dropCaches(eraser, table, until), true)
      group.flush()
      db.exec('vacuum')
      bringHome()
      return changed
    },
    erased: table => reading(() => Number(marked.get(erasedKey(table))?.['value'] ?? 0)),
  }
}

async function erasePage(
  { sql, group, log, places }: Eraser,
  table: string,
  after: number,
  until: number,
  reword: Reword,
): Promise<{ readonly changed: number; readonly last: number }> {
  const page = await log.read(table, after, Math.min(PAGE, until - after))
  const id = log.idOf(table)
  return group.run(() => {
    let changed = 0
    for (const act of page) {
      const left = act.hash === '' ? null : afterErasure(act, reword(act))
      if (left === null) continue
      const { texts, print } = left
      const row = places.rowAt(id, act.version)?.['id'] ?? null
      changed += Number(sql.update.run(texts, print, rowSum(id, { ...act, print }), row).changes)
    }
    return { changed, last: page.at(-1)?.version ?? until }
  }, true)
}

/** What was made of the old texts, and logs that were put aside; and a mark: no snapshot from before is taken any more. */
function dropCaches({ sql, log }: Eraser, table: string, until: number): void {
  sql.aside.run(table)
  sql.dropSnapshot.run(log.idOf(table))
  sql.dropWords.run()
  sql.dropReach.run()
  sql.mark.run(erasedKey(table), String(until), vaultSum(erasedKey(table), String(until)))
}

function statements(db: DatabaseSync) {
  return {
    update: db.prepare('update act set texts = ?, print = ?, sum = ? where id = ?'),
    aside: db.prepare(
      `update act set body = '', texts = null, print = null
       where log in (select id from log where name like ? || '${ASIDE}%')`,
    ),
    dropSnapshot: db.prepare('delete from snapshot where log = ?'),
    dropWords: db.prepare(`insert into word (word) values ('delete-all')`),
    dropReach: db.prepare('delete from word_reach'),
    mark: db.prepare('insert or replace into vault (key, value, sum) values (?, ?, ?)'),
    marked: db.prepare('select value from vault where key = ?'),
  }
}
