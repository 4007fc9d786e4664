import type { DatabaseSync } from 'node:sqlite'
import { readableActs } from './readable-rows.ts'
import { METADATA_COLUMNS, toActMetadata, type SqliteRow } from './row.ts'
import { DERIVED_PARTS, type DerivedPart } from './storage-classes.ts'

/**
 * Replaces the tables of a part by new ones. Positions are computed from the acts, and caches begin
 * empty.
 */
export function rebuildPart(db: DatabaseSync, part: DerivedPart): void {
  const acts = part === 'positions' ? [...readableActs(db, METADATA_COLUMNS)] : []
  inTransaction(db, () => {
    for (const table of DERIVED_PARTS[part]) recreate(db, table)
    fillPositions(db, acts)
  })
}

const ACT_COLUMNS = 'id, log, version, at, seat, command, print, sum, hash, body, texts'

/**
 * Copies the rows of `act` that can be read to a new tree. Afterwards the other tables can append
 * again. A table that lost a row has a gap, which is reported like any damage of its log.
 */
export function salvageActs(db: DatabaseSync): void {
  const columns = ACT_COLUMNS.split(', ')
  const found = readableActs(db, columns.map(name => `act.${name}`).join(', '))
  // read before the transaction, because no statement may fail inside it
  const ids: number[] = []
  for (const row of found) if (hasActTypes(row)) ids.push(Number(row['id']))
  replaceTree(db, 'act', copy => {
    const insert = db.prepare(
      `insert or ignore into ${copy} (${ACT_COLUMNS}) select ${ACT_COLUMNS} from act where id = ?`,
    )
    for (const id of ids) insert.run(id)
  })
}

/** Copies the names of the logs to a new tree with a new index. */
export function rebuildLogNames(db: DatabaseSync): void {
  replaceTree(db, 'log', copy =>
    // the condition prevents SQLite from copying the pages of the index too
    db.exec(`insert into ${copy} select * from log not indexed where id > 0`),
  )
}

function replaceTree(db: DatabaseSync, table: string, fill: (copy: string) => void): void {
  inTransaction(db, () => {
    const copy = `${table}_copy`
    db.exec(definitionOf(db, table).replace(/^create table "?\w+"?/i, `create table ${copy}`))
    fill(copy)
    detach(db, table)
    db.exec(`alter table ${copy} rename to ${table}`)
  })
}

function recreate(db: DatabaseSync, table: string): void {
  const definition = definitionOf(db, table)
  detach(db, table)
  db.exec(definition)
}

/**
 * Removes a table and its index from the schema, without touching their pages: following damaged
 * pointers could free pages of other tables. The pages stay unused until the file is rewritten.
 */
function detach(db: DatabaseSync, table: string): void {
  const shadows = table === 'word' ? ['word_data', 'word_idx', 'word_docsize', 'word_config'] : []
  db.enableDefensive(false)
  db.exec('pragma writable_schema = on')
  const remove = db.prepare('delete from sqlite_schema where tbl_name = ?')
  for (const name of [table, ...shadows]) remove.run(name)
  db.exec('pragma writable_schema = reset')
  db.enableDefensive(true)
}

function definitionOf(db: DatabaseSync, table: string): string {
  const found = db.prepare(`select sql from sqlite_schema where type = 'table' and name = ?`)
  return String(found.get(table)?.['sql'])
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate')
  try {
    work()
    db.exec('commit')
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    db.exec('pragma writable_schema = off')
    db.enableDefensive(true)
    throw error
  }
}

/**
 * A damaged row may contain any log and version, so it gets a position only where no intact row has
 * it (`recover-index.ts`).
 */
function fillPositions(db: DatabaseSync, acts: readonly SqliteRow[]): void {
  const place = db.prepare('insert or ignore into place (log, version, act) values (?, ?, ?)')
  const asked = db.prepare(
    'insert or ignore into asked (log, seat, command, version) values (?, ?, ?, ?)',
  )
  const isKnown = db.prepare('select 1 from place where log = ? and version = ?')
  const end = db.prepare('select coalesce(max(version), 0) as version from place where log = ?')
  const damaged: SqliteRow[] = []
  for (const row of acts) {
    const { version, seat, command, hash } = toActMetadata(row)
    if (hash === '') damaged.push(row)
    else {
      const log = Number(row['log'])
      place.run(log, version, Number(row['id']))
      if (seat !== null && command !== null) asked.run(log, seat, command, version)
    }
  }
  for (const row of damaged) {
    const [log, version, id] = [Number(row['log']), Number(row['version']), Number(row['id'])]
    if (version < 1 || isKnown.get(log, version) !== undefined) continue
    if (version <= Number(end.get(log)?.['version']) + 1) place.run(log, version, id)
  }
}

/** Whether a row fits the strict columns. A flipped bit may have changed the type of a value. */
function hasActTypes(row: SqliteRow): boolean {
  const isText = (name: string) => typeof row[name] === 'string'
  const isTextOrNull = (name: string) => row[name] === null || isText(name)
  return (
    ['id', 'log', 'version', 'at', 'sum'].every(name => typeof row[name] === 'number') &&
    ['seat', 'command', 'print', 'texts'].every(isTextOrNull) &&
    row['hash'] instanceof Uint8Array &&
    isText('body')
  )
}
