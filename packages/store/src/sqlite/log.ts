import type { DatabaseSync } from 'node:sqlite'
import { apartOf, joined, type Apart } from '../apart.ts'
import { chainNext, chainStart } from '../chain.ts'
import { StoreFault, type Appended, type Head, type NewAct, type StoredAct } from '../port.ts'
import { rowSum } from '../row-sum.ts'
import { isFull } from '../full.ts'
import { commandKey } from './fresh.ts'
import type { Group } from './group.ts'
import type { Places } from './places.ts'
import { reading } from './reading.ts'
import { text, toMargin, type Row } from './row.ts'

/** A log's own small number in the file, and where it ends. */
interface Tail extends Head {
  readonly log: number
}

export type SqliteLog = ReturnType<typeof createLog>

/** What a log is called when another has taken its place; no table's id has such a sign. */
export const ASIDE = '#aside-'

const CONFLICT: Appended = { ok: false, code: 'version-conflict' }

export function createLog(
  db: DatabaseSync,
  group: Group,
  places: Places,
  written: (table: string, version: number) => void,
) {
  const sql = statements(db)
  /** Alone on the file, so what was read once stays true until a roll back. */
  const tails = new Map<string, Tail>()

  function tailOf(table: string): Tail | null {
    const known = tails.get(table)
    if (known !== undefined) return known
    const log = logOf(table)
    const version = places.end(log)
    if (version === 0) return null
    const { hash, at } = actAt(table, log, version) ?? { hash: '', at: 0 }
    const tail = { log, version, hash, at }
    tails.set(table, tail)
    return tail
  }

  /** 0: there is none of that name. */
  const logOf = (table: string): number =>
    tails.get(table)?.log ?? Number(sql.log.get(table)?.['id'] ?? 0)

  function write(table: string, expected: number, acts: readonly NewAct[]): Appended {
    const tail = tailOf(table) ?? emptyTail(table)
    if (tail.version !== expected) return CONFLICT
    if (tail.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
    const known = firstKnown(tail.log, acts)
    if (known !== undefined) return { ok: false, code: 'command-known', version: known }
    if (acts.length > 1 && hasTwins(acts)) return CONFLICT
    const log = tail.log === 0 ? Number(sql.newLog.get(table)?.['id']) : tail.log
    let { version, hash, at } = tail
    const rows = acts.map(given => {
      const act = apartOf(given)
      version += 1
      hash = chainNext(hash, version, act.form)
      at = act.at
      return insert(log, version, hash, act)
    })
    for (const [i, { seat, command }] of acts.entries())
      places.add(log, expected + 1 + i, rows[i]!, seat, command)
    tails.set(table, { log, version, hash, at })
    return { ok: true, version, hash }
  }

  function insert(log: number, version: number, hash: string, act: NewAct & Apart): number {
    const { at, seat, command, print, form, texts } = act
    const sum = rowSum(log, { version, seat, command, print, at, hash })
    const bytes = Buffer.from(hash, 'hex')
    return Number(
      sql.insert.run(log, version, at, seat, command, print, sum, bytes, form, texts)
        .lastInsertRowid,
    )
  }

  function firstKnown(log: number, acts: readonly NewAct[]): number | undefined {
    for (const { seat, command } of acts) {
      const known =
        seat === null || command === null ? undefined : places.versionOf(log, seat, command)
      if (known !== undefined) return known
    }
    return undefined
  }

  /** Null: it is not where it should be. */
  function actAt(table: string, log: number, version: number): StoredAct | null {
    return toAct(table, log, version, places.rowAt(log, version) ?? {})
  }

  function find(table: string, seat: string, command: string): StoredAct | null {
    const log = logOf(table)
    const version = places.versionOf(log, seat, command)
    if (version === undefined) return null
    const act = actAt(table, log, version)
    if (act?.seat === seat && act.command === command) return act
    throw new StoreFault('damaged', `a command of ${table}`)
  }

  /** The old log keeps its rows under a name that no table has; the new one is written as any other. */
  function replace(table: string, acts: readonly NewAct[]): void {
    const old = logOf(table)
    tails.delete(table)
    sql.dropSnapshot.run(old)
    if (old !== 0) sql.rename.run(`${table}${ASIDE}${old}`, old)
    const done = write(table, 0, acts)
    if (!done.ok) throw new Error(`replacing ${table}: ${done.code}`)
  }

  return {
    replace: async (table: string, acts: readonly NewAct[]): Promise<void> => {
      try {
        await group.run(() => replace(table, acts), true)
      } catch (error) {
        tails.clear()
        throw error
      }
      written(table, acts.length)
    },

    /** 0: there is no such log. */
    idOf: (table: string): number => logOf(table),

    /** Forgets what was remembered of the ends of logs. */
    forget: () => tails.clear(),

    append: async (table: string, expected: number, acts: readonly NewAct[]): Promise<Appended> => {
      try {
        const done = await group.run(() => write(table, expected, acts), acts.length > 1)
        if (done.ok) written(table, done.version)
        return done
      } catch (error) {
        if (isFull(error)) return { ok: false, code: 'storage-full' }
        throw error
      }
    },

    read: (table: string, after: number, limit: number) =>
      reading(() => {
        const log = logOf(table)
        return places.rowsAfter(log, after, limit).map(({ version, row }) => {
          const act = toAct(table, log, version, row)
          if (act === null) throw new StoreFault('damaged', `${table} at ${version}`)
          return act
        })
      }),

    head: (table: string) =>
      reading((): Head | null => {
        const tail = tailOf(table)
        return tail && { version: tail.version, hash: tail.hash, at: tail.at }
      }),

    list: () =>
      reading(() =>
        sql.list
          .all()
          .map(row => ({ table: String(row['name']), version: places.end(Number(row['id'])) }))
          .filter(({ version }) => version > 0),
      ),

    findCommand: (table: string, seat: string, command: string) =>
      reading(() => find(table, seat, command)),

    /** The chain at a version; empty: there is no whole act. */
    hashAt: (table: string, version: number): string =>
      actAt(table, logOf(table), version)?.hash ?? '',
  }
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

function emptyTail(table: string): Tail {
  return { log: 0, version: 0, hash: chainStart(table), at: 0 }
}

/** No seat asks twice under one id. */
function hasTwins(acts: readonly NewAct[]): boolean {
  const asked = acts.filter(act => act.seat !== null && act.command !== null)
  return new Set(asked.map(act => commandKey(0, act.seat!, act.command!))).size < asked.length
}

/** Null: the row is another's. What was settled and cannot be found by its command is not whole either. */
function toAct(table: string, log: number, version: number, row: Row): StoredAct | null {
  if (row['log'] !== log || row['version'] !== version) return null
  const apart = { form: String(row['body']), texts: text(row['texts']) }
  const body = joined(apart)
  const act = { ...toMargin(row), ...apart, table, body: body ?? '' }
  return row['findable'] === 0 || body === null ? { ...act, hash: '' } : act
}
