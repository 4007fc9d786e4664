import { setImmediate as turn } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import type { ActWords, WordIndex } from '@mastro/log'
import type { RepairablePart } from './derived-repair.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { SqliteLog } from '../sqlite-log.ts'
import { readAsync } from '../damage-errors.ts'
import { safeInteger } from '../row.ts'

/** An index row combines a log and a version in one number. */
const VERSIONS_PER_LOG = 2 ** 31

/**
 * Number of acts per part. A query reads the words of one part at a time, however long the log is.
 */
const ACTS_PER_PART = 2 ** 12

/**
 * Each word is prefixed with the numbers of its log and part, so a query reads the words of one
 * table only.
 */
export function createWordIndex(db: DatabaseSync, group: GroupCommit, log: SqliteLog): WordIndex {
  const { reached, reach, add, find } = statements(db)
  const reachOf = (id: number) => Number(reached.get(id)?.['version'] ?? 0)

  /** A rebuilt index is empty, so the caller must fill it before it searches again. */
  const repairWithoutRetry = (): boolean => {
    group.repair(PARTS)
    return false
  }
  const addActs = (table: string, from: number, upTo: number, acts: readonly ActWords[]) => {
    const id = log.idOf(table)
    if (id === 0 || reachOf(id) !== from) return
    for (const { version, words } of acts) {
      const scope = scopeOf(id, version)
      if (words.length > 0)
        add.run(id * VERSIONS_PER_LOG + version, words.map(word => scope + word).join(' '))
    }
    reach.run(id, upTo)
  }

  return {
    indexedVersion: table =>
      readAsync(
        () => reachOf(log.idOf(table)),
        () => group.repair(PARTS),
      ),
    add: (table, ...given) =>
      group.run(() => addActs(table, ...given), true, [...PARTS, 'free pages']),
    async find(table, groups, before, limit) {
      const id = log.idOf(table)
      if (id === 0 || groups.length === 0) return []
      const found: number[] = []
      for (
        let last = Math.min(before - 1, reachOf(id));
        last > 0;
        last = partOf(last) * ACTS_PER_PART - 1
      ) {
        const expression = matchExpression(scopeOf(id, last), groups)
        const rows = await readAsync(
          () => find.all(expression, id * VERSIONS_PER_LOG + last, limit - found.length),
          repairWithoutRetry,
        )
        found.push(...rows.map(row => Number(row['rowid']) % VERSIONS_PER_LOG))
        if (found.length >= limit) break
        await turn() // other work gets its turn between two parts
      }
      return found
    },
  }
}

const PARTS: readonly RepairablePart[] = ['words', 'names']

const partOf = (version: number): number => Math.floor(version / ACTS_PER_PART)

const scopeOf = (log: number, version: number): string => `${log}:${partOf(version)}:`

function matchExpression(scope: string, groups: readonly (readonly string[])[]): string {
  const all = (words: readonly string[]) =>
    words.map(word => `"${scope}${word.replaceAll('"', '')}"*`).join(' AND ')
  return groups.map(words => `(${all(words)})`).join(' OR ')
}

function statements(db: DatabaseSync) {
  return {
    reached: db.prepare(
      `select ${safeInteger('version')} as version from word_reach where log = ?`,
    ),
    reach: db.prepare('insert or replace into word_reach (log, version) values (?, ?)'),
    add: db.prepare('insert into word (rowid, words) values (?, ?)'),
    find: db.prepare(
      'select rowid from word where word match ? and rowid <= ? order by rowid desc limit ?',
    ),
  }
}
