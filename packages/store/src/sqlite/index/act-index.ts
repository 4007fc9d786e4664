import type { DatabaseSync } from 'node:sqlite'
import { commandKey, createPendingIndex, type PendingIndex } from './pending-index.ts'
import { METADATA_COLUMNS, safeInteger, toActMetadata, type SqliteRow } from '../row.ts'
import { recoverRows, readUnindexedRows } from './recover-index.ts'

interface IndexedRow {
  readonly version: number
  readonly row: SqliteRow
}

export type ActIndex = ReturnType<typeof createActIndex>

const MAX_VERSION = Number.MAX_SAFE_INTEGER

/** The positions in memory, and the tables with those already flushed. */
interface IndexState {
  readonly sql: ReturnType<typeof statements>
  readonly pending: PendingIndex
}

/**
 * Finds the acts of each log. Acts are written in arrival order only, so that a commit changes few
 * pages. The positions of the newest are kept in memory and flushed to the tables `place` and
 * `asked` thousands at a time. Nothing is lost with the memory: on opening, the acts after the last
 * flushed one are read again.
 */
export function createActIndex(db: DatabaseSync) {
  const state: IndexState = { sql: statements(db), pending: createPendingIndex() }
  const { pending } = state
  const orphanIds = recoverPending(db, state)
  return {
    lastVersion: (log: number): number => lastVersion(state, log),
    /** The version of a seat's command. Undefined if the command is unknown. */
    versionOf: (log: number, seat: string, command: string): number | undefined =>
      versionOf(state, log, seat, command),
    /** Rows of a log after a version, with the version each should have. A missing row is empty. */
    rowsAfter: (log: number, after: number, limit: number): readonly IndexedRow[] =>
      rowsAfter(state, log, after, limit),
    /** Undefined if the row cannot be found. */
    rowAt: (log: number, version: number): SqliteRow | undefined => rowAt(state, log, version),
    add(
      log: number,
      version: number,
      act: number,
      seat: string | null,
      command: string | null,
    ): void {
      pending.add({ log, version, act, key: keyOf(log, seat, command) })
    },
    committed: () => pending.committed(),
    rolledBack: () => pending.rolledBack(),
    pendingCount: () => pending.count(),
    /** The acts before this one have positions in the tables. Infinity if all have. */
    firstPendingAct: (): number => Math.min(...pending.all().map(({ act }) => act)),
    /**
     * Call inside a transaction. Writes the positions in memory to the tables. Returns their
     * number, for `dropPending` once the commit is durable.
     */
    flush: (): number => flush(state, orphanIds),
    dropPending: (count: number) => pending.dropOldest(count),
  }
}

/**
 * Recovers the positions not yet flushed. Returns the rows that belong to no log: they are damaged,
 * and noticed where they are missing.
 */
function recoverPending(db: DatabaseSync, state: IndexState): readonly number[] {
  const rows = readUnindexedRows(db, state.sql.act)
  const { own, orphanIds } = recoverRows(rows, log => lastVersion(state, log))
  for (const row of own) {
    const { version, seat, command } = toActMetadata(row)
    const log = Number(row['log'])
    const key = keyOf(log, seat, command)
    state.pending.add({ log, version, act: Number(row['id']), key })
  }
  state.pending.committed()
  return orphanIds
}

const keyOf = (log: number, seat: string | null, command: string | null): string | null =>
  seat !== null && command !== null ? commandKey(log, seat, command) : null

/**
 * The last version of a log, or 0 if it has none. Two tables record where the flushed ones end,
 * because the index alone may have lost it.
 */
function lastVersion({ sql, pending }: IndexState, log: number): number {
  return pending.end(log) ?? Number(sql.end.get(log, log)?.['version'] ?? 0)
}

function rowAt({ sql, pending }: IndexState, log: number, version: number): SqliteRow | undefined {
  const run = pending.run(log)
  const isFresh = run !== undefined && version >= run.from
  const act = isFresh ? run.acts[version - run.from] : sql.act.get(log, version)?.['act']
  return act === undefined ? undefined : sql.row.get(act)
}

function versionOf(
  { sql, pending }: IndexState,
  log: number,
  seat: string,
  command: string,
): number | undefined {
  const known = pending.versionOf(commandKey(log, seat, command))
  if (known !== undefined) return known
  const found = sql.asked.get(log, seat, command)
  return found && Number(found['version'])
}

function rowsAfter(
  state: IndexState,
  log: number,
  after: number,
  limit: number,
): readonly IndexedRow[] {
  const { sql, pending } = state
  const from = pending.run(log)?.from ?? MAX_VERSION
  const settled = after + 1 < from ? (sql.after.all(log, after, from, limit) as SqliteRow[]) : []
  const due = settled.map(row => ({ version: Number(row['due']), row }))
  const last = Math.min(pending.end(log) ?? 0, Math.max(after, from - 1) + limit - due.length)
  for (let version = Math.max(after + 1, from); version <= last; version++)
    due.push({ version, row: rowAt(state, log, version) ?? {} })
  return due
}

function flush({ sql, pending }: IndexState, orphanIds: readonly number[]): number {
  const all = pending.all()
  const acts = all.map(place => place.act)
  const span = [Math.min(...acts), Math.max(...acts), JSON.stringify(orphanIds)] as const
  sql.settlePlaces.run(...span)
  sql.settleAsked.run(...span)
  for (const log of pending.logs()) sql.settleEnd.run(pending.end(log)!, log)
  return all.length
}

function statements(db: DatabaseSync) {
  const span = 'id between ? and ? and id not in (select value from json_each(?))'
  return {
    act: db.prepare(`select ${safeInteger('act')} as act from place where log = ? and version = ?`),
    asked: db.prepare(
      `select ${safeInteger('version')} as version from asked where log = ? and seat = ? and command = ?`,
    ),
    end: db.prepare(
      `select min(max(settled, coalesce((select max(version) from place where log = ?), 0)), ${MAX_VERSION}) as version
       from log where id = ?`,
    ),
    row: db.prepare(`select ${METADATA_COLUMNS}, body, texts from act where id = ?`),
    after: db.prepare(
      `select place.version as due, ${METADATA_COLUMNS}, act.body, act.texts, seat is null or command is null or coalesce(place.version = (
         select version from asked where asked.log = place.log
         and asked.seat = act.seat and asked.command = act.command), 0) as findable
       from place left join act on act.id = place.act
       where place.log = ? and place.version > ? and place.version < ?
       order by place.version limit ?`,
    ),
    // in the order of the target tables, so that each page is visited once
    settlePlaces: db.prepare(
      `insert or ignore into place select log, version, id from act where ${span} order by 1, 2`,
    ),
    settleAsked: db.prepare(
      `insert or ignore into asked select log, seat, command, version from act
       where ${span} and seat is not null and command is not null order by 1, 2, 3`,
    ),
    settleEnd: db.prepare('update log set settled = ? where id = ?'),
  }
}
