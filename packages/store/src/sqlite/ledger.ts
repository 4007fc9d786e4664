import type { DatabaseSync } from 'node:sqlite'
import { joined } from '../apart.ts'
import { StoreFault, type Head, type StoredAct } from '../port.ts'
import type { Places } from './places.ts'
import { text, toMargin, type Row } from './row.ts'

/** A log's own small number in the file, and where it ends. */
export interface Tail extends Head {
  readonly log: number
}

/** All logs of one file, for whoever reads them here or writes them (`write-log.ts`). */
export interface Ledger {
  readonly sql: ReturnType<typeof statements>
  readonly places: Places
  /** Alone on the file, so what was read once stays true until a roll back. */
  readonly tails: Map<string, Tail>
}

export function openLedger(db: DatabaseSync, places: Places): Ledger {
  return { sql: statements(db), places, tails: new Map() }
}

/** 0: there is none of that name. */
export function logOf({ sql, tails }: Ledger, table: string): number {
  return tails.get(table)?.log ?? Number(sql.log.get(table)?.['id'] ?? 0)
}

/** Null: there is no such log. */
export function tailOf(ledger: Ledger, table: string): Tail | null {
  const known = ledger.tails.get(table)
  if (known !== undefined) return known
  const log = logOf(ledger, table)
  const version = ledger.places.end(log)
  if (version === 0) return null
  const { hash, at } = actAt(ledger, table, log, version) ?? { hash: '', at: 0 }
  const tail = { log, version, hash, at }
  ledger.tails.set(table, tail)
  return tail
}

export function headOf(ledger: Ledger, table: string): Head | null {
  const tail = tailOf(ledger, table)
  return tail && { version: tail.version, hash: tail.hash, at: tail.at }
}

/** Every table that has acts, and where it ends. */
export function endsOf({ sql, places }: Ledger): readonly { table: string; version: number }[] {
  return sql.list
    .all()
    .map(row => ({ table: String(row['name']), version: places.end(Number(row['id'])) }))
    .filter(({ version }) => version > 0)
}

/** Null: it is not where it should be. */
export function actAt(
  { places }: Ledger,
  table: string,
  log: number,
  version: number,
): StoredAct | null {
  return toAct(table, log, version, places.rowAt(log, version) ?? {})
}

export function actsAfter(
  ledger: Ledger,
  table: string,
  after: number,
  limit: number,
): readonly StoredAct[] {
  const log = logOf(ledger, table)
  return ledger.places.rowsAfter(log, after, limit).map(({ version, row }) => {
    const act = toAct(table, log, version, row)
    if (act === null) throw new StoreFault('damaged', `${table} at ${version}`)
    return act
  })
}

export function actAsked(
  ledger: Ledger,
  table: string,
  seat: string,
  command: string,
): StoredAct | null {
  const log = logOf(ledger, table)
  const version = ledger.places.versionOf(log, seat, command)
  if (version === undefined) return null
  const act = actAt(ledger, table, log, version)
  if (act?.seat === seat && act.command === command) return act
  throw new StoreFault('damaged', `a command of ${table}`)
}

/** Null: the row is another's. What was settled and cannot be found by its command is not whole either. */
function toAct(table: string, log: number, version: number, row: Row): StoredAct | null {
  if (row['log'] !== log || row['version'] !== version) return null
  const apart = { form: String(row['body']), texts: text(row['texts']) }
  const body = joined(apart)
  const act = { ...toMargin(row), ...apart, table, body: body ?? '' }
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
