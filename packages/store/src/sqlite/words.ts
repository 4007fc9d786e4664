import type { DatabaseSync } from 'node:sqlite'
import type { WordIndex } from '../port.ts'
import type { Group } from './group.ts'
import type { SqliteLog } from './log.ts'
import { reading } from './reading.ts'

/** A row of the index is a log and a version in one number. */
const VERSIONS = 2 ** 31

/** Every word stands with the number of its log before it: a question touches the words of one table only. */
export function createWords(db: DatabaseSync, group: Group, log: SqliteLog): WordIndex {
  const reached = db.prepare('select version from word_reach where log = ?')
  const reach = db.prepare('insert or replace into word_reach (log, version) values (?, ?)')
  const add = db.prepare('insert into word (rowid, words) values (?, ?)')
  const find = db.prepare(
    'select rowid from word where word match ? and rowid < ? order by rowid desc limit ?',
  )
  const reachOf = (id: number) => Number(reached.get(id)?.['version'] ?? 0)

  return {
    reach: table => reading(() => reachOf(log.idOf(table))),
    add: (table, from, upTo, acts) =>
      group.run(() => {
        const id = log.idOf(table)
        if (id === 0 || reachOf(id) !== from) return
        for (const { version, words } of acts)
          if (words.length > 0)
            add.run(id * VERSIONS + version, words.map(word => `${id}:${word}`).join(' '))
        reach.run(id, upTo)
      }, true),
    find: (table, groups, before, limit) =>
      reading(() => {
        const id = log.idOf(table)
        if (id === 0 || groups.length === 0) return []
        const asked = groups
          .map(
            words => `(${words.map(word => `"${id}:${word.replaceAll('"', '')}"*`).join(' AND ')})`,
          )
          .join(' OR ')
        const end = id * VERSIONS + Math.min(before, VERSIONS - 1)
        return find.all(asked, end, limit).map(row => Number(row['rowid']) % VERSIONS)
      }),
  }
}
