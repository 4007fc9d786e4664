import type { DatabaseSync } from 'node:sqlite'
import { commandKey, createFresh, type Fresh } from './fresh.ts'
import { MARGIN, sane, toMargin, type Row } from './row.ts'
import { claimPlaces, unsettled } from './unsettled.ts'

interface Due {
  readonly version: number
  readonly row: Row
}

export type Places = ReturnType<typeof createPlaces>

const BEYOND = Number.MAX_SAFE_INTEGER

/** The places in memory, and the tables of those that are settled. */
interface Register {
  readonly sql: ReturnType<typeof statements>
  readonly fresh: Fresh
}

/**
 * Where the acts of each log lie. Acts are written in arrival order and nothing else, so that a commit touches few
 * pages; the places of the newest are kept in memory and settled into the tables `place` and `asked` thousands at a
 * time. What is settled is no secret of the memory: on opening, the acts after the last settled one are read again.
 */
export function createPlaces(db: DatabaseSync) {
  const register: Register = { sql: statements(db), fresh: createFresh() }
  const { fresh } = register
  const strays = readAgain(db, register)
  return {
    end: (log: number): number => end(register, log),
    /** At which version a seat asked so; undefined: never. */
    versionOf: (log: number, seat: string, command: string): number | undefined =>
      versionOf(register, log, seat, command),
    /** Rows of a log after a version, with the version each should have. A row that is not there is empty. */
    rowsAfter: (log: number, after: number, limit: number): readonly Due[] =>
      rowsAfter(register, log, after, limit),
    /** Undefined: it is not to be found. */
    rowAt: (log: number, version: number): Row | undefined => rowAt(register, log, version),
    add(
      log: number,
      version: number,
      act: number,
      seat: string | null,
      command: string | null,
    ): void {
      fresh.add({ log, version, act, key: keyOf(log, seat, command) })
    },
    committed: () => fresh.committed(),
    rolledBack: () => fresh.rolledBack(),
    unsettled: () => fresh.count(),
    /** Inside a transaction: writes the fresh places down. Returns how many, for `forget` once that is on the disk. */
    settle: (): number => settle(register, strays),
    forget: (count: number) => fresh.drop(count),
  }
}

/** The places of what is not settled. Returns the rows that are in no log: damaged, and noticed where they are missing. */
function readAgain(db: DatabaseSync, register: Register): readonly number[] {
  const rows = unsettled(db, register.sql.act)
  const { own, strays } = claimPlaces(rows, log => end(register, log))
  for (const row of own) {
    const { version, seat, command } = toMargin(row)
    const log = Number(row['log'])
    const key = keyOf(log, seat, command)
    register.fresh.add({ log, version, act: Number(row['id']), key })
  }
  register.fresh.committed()
  return strays
}

const keyOf = (log: number, seat: string | null, command: string | null): string | null =>
  seat !== null && command !== null ? commandKey(log, seat, command) : null

/** The last version of a log; 0: none. Two tables say where the settled ones end: the index alone may have lost it. */
function end({ sql, fresh }: Register, log: number): number {
  return fresh.end(log) ?? Number(sql.end.get(log, log)?.['version'] ?? 0)
}

function rowAt({ sql, fresh }: Register, log: number, version: number): Row | undefined {
  const run = fresh.run(log)
  const isFresh = run !== undefined && version >= run.from
  const act = isFresh ? run.acts[version - run.from] : sql.act.get(log, version)?.['act']
  return act === undefined ? undefined : sql.row.get(act)
}

function versionOf(
  { sql, fresh }: Register,
  log: number,
  seat: string,
  command: string,
): number | undefined {
  const known = fresh.versionOf(commandKey(log, seat, command))
  if (known !== undefined) return known
  const found = sql.asked.get(log, seat, command)
  return found && Number(found['version'])
}

function rowsAfter(register: Register, log: number, after: number, limit: number): readonly Due[] {
  const { sql, fresh } = register
  const from = fresh.run(log)?.from ?? BEYOND
  const settled = after + 1 < from ? (sql.after.all(log, after, from, limit) as Row[]) : []
  const due = settled.map(row => ({ version: Number(row['due']), row }))
  const last = Math.min(fresh.end(log) ?? 0, Math.max(after, from - 1) + limit - due.length)
  for (let version = Math.max(after + 1, from); version <= last; version++)
    due.push({ version, row: rowAt(register, log, version) ?? {} })
  return due
}

function settle({ sql, fresh }: Register, strays: readonly number[]): number {
  const all = fresh.all()
  const acts = all.map(place => place.act)
  const span = [Math.min(...acts), Math.max(...acts), JSON.stringify(strays)] as const
  sql.settlePlaces.run(...span)
  sql.settleAsked.run(...span)
  for (const log of fresh.logs()) sql.settleEnd.run(fresh.end(log)!, log)
  return all.length
}

function statements(db: DatabaseSync) {
  const span = 'id between ? and ? and id not in (select value from json_each(?))'
  return {
    act: db.prepare(`select ${sane('act')} as act from place where log = ? and version = ?`),
    asked: db.prepare(
      `select ${sane('version')} as version from asked where log = ? and seat = ? and command = ?`,
    ),
    end: db.prepare(
      `select min(max(settled, coalesce((select max(version) from place where log = ?), 0)), ${BEYOND}) as version
       from log where id = ?`,
    ),
    row: db.prepare(`select ${MARGIN}, body, texts from act where id = ?`),
    after: db.prepare(
      `select place.version as due, ${MARGIN}, act.body, act.texts, seat is null or command is null or coalesce(place.version = (
         select version from asked where asked.log = place.log
         and asked.seat = act.seat and asked.command = act.command), 0) as findable
       from place left join act on act.id = place.act
       where place.log = ? and place.version > ? and place.version < ?
       order by place.version limit ?`,
    ),
    // in the order of the tables they go into: a page is visited once
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
