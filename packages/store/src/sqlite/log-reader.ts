import type { DatabaseSync } from 'node:sqlite'
import { joinBody, StoreFault, type Head, type LogRuntime, type StoredAct } from '@mastro/log'
import type { ActIndex } from './index/act-index.ts'
import { isDamage } from './damage-errors.ts'
import { text, toActMetadata, type SqliteRow } from './row.ts'

/** The numeric id of a log in this file, and its end. */
export interface LogTail extends Head {
  readonly log: number
}

/** All logs of one file, shared by reader and writer (`log-writer.ts`). */
export interface LogTables {
  /** Its salts separate the texts of new acts. */
  readonly runtime: LogRuntime
  readonly sql: ReturnType<typeof statements>
  readonly index: ActIndex
  /** This process is alone on the file, so cached ends are valid until a rollback. */
  readonly tails: Map<string, LogTail>
}

export function openLogTables(runtime: LogRuntime, db: DatabaseSync, index: ActIndex): LogTables {
  return { runtime, sql: statements(db), index, tails: new Map() }
}

/** 0 if there is no log with this name. */
export function logIdOf({ sql, tails }: LogTables, table: string): number {
  return tails.get(table)?.log ?? Number(sql.log.get(table)?.['id'] ?? 0)
}

/** Null if there is no such log. */
export function tailOf(tables: LogTables, table: string): LogTail | null {
  const known = tables.tails.get(table)
  if (known !== undefined) return known
  const log = logIdOf(tables, table)
  const version = tables.index.lastVersion(log)
  if (version === 0) return null
  const { hash, at } = readableAct(tables, table, log, version) ?? { hash: '', at: 0 }
  const tail = { log, version, hash, at }
  tables.tails.set(table, tail)
  return tail
}

/** Null if the act cannot be read, so that a damaged page stops only its own logs. */
function readableAct(
  tables: LogTables,
  table: string,
  log: number,
  version: number,
): StoredAct | null {
  try {
    return actAt(tables, table, log, version)
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

export function headOf(tables: LogTables, table: string): Head | null {
  const tail = tailOf(tables, table)
  return tail && { version: tail.version, hash: tail.hash, at: tail.at }
}

/** Every table that has acts, with its last version. */
export function listLogs({ sql, index }: LogTables): readonly { table: string; version: number }[] {
  return sql.list
    .all()
    .map(row => ({ table: String(row['name']), version: index.lastVersion(Number(row['id'])) }))
    .filter(({ version }) => version > 0)
}

/** Null if the act is not where it should be. */
export function actAt(
  { index }: LogTables,
  table: string,
  log: number,
  version: number,
): StoredAct | null {
  return rowToAct(table, log, version, index.rowAt(log, version) ?? {})
}

export function actsAfter(
  tables: LogTables,
  table: string,
  after: number,
  limit: number,
): readonly StoredAct[] {
  const log = logIdOf(tables, table)
  return tables.index.rowsAfter(log, after, limit).map(({ version, row }) => {
    const act = rowToAct(table, log, version, row)
    if (act === null) throw new StoreFault('damaged', `${table} at ${version}`)
    return act
  })
}

export function actByCommand(
  tables: LogTables,
  table: string,
  seat: string,
  command: string,
): StoredAct | null {
  const log = logIdOf(tables, table)
  const version = tables.index.versionOf(log, seat, command)
  if (version === undefined) return null
  const act = actAt(tables, table, log, version)
  if (act?.seat === seat && act.command === command) return act
  throw new StoreFault('damaged', `a command of ${table}`)
}

/**
 * Null if the row belongs to another log. A flushed act that cannot be found by its command counts
 * as damaged.
 */
function rowToAct(table: string, log: number, version: number, row: SqliteRow): StoredAct | null {
  if (row['log'] !== log || row['version'] !== version) return null
  const split = { form: String(row['body']), texts: text(row['texts']) }
  const body = joinBody(split)
  const act = { ...toActMetadata(row), ...split, table, body: body ?? '' }
  return row['findable'] === 0 || body === null ? { ...act, hash: '' } : act
}

function statements(db: DatabaseSync) {
  return {
    insert: db.prepare(
      `insert into act (log, version, at, seat, command, print, sum, hash, body, texts)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    log: db.prepare('select id from log where name = ?'),
    newLog: db.prepare(
      'insert into log (name) values (?) on conflict (name) do update set name = name returning id',
    ),
    list: db.prepare(`select id, name from log where instr(name, '#') = 0 order by name`),
    rename: db.prepare('update log set name = ? where id = ?'),
    dropSnapshot: db.prepare('delete from snapshot where log = ?'),
  }
}
