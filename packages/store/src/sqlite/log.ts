import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { chainNext, chainStart } from '../chain.ts'
import { StoreFault, type Appended, type Head, type NewAct, type StoredAct } from '../port.ts'
import { checkedHash, withRowSum } from '../row-sum.ts'
import { errcode, SQLITE } from './connection.ts'
import { DiskFull, type Group } from './group.ts'

type Row = Record<string, SQLOutputValue>

/** A log's own small number in the file, and where it ends. */
interface Tail extends Head {
  readonly log: number
}

export type SqliteLog = ReturnType<typeof createLog>

export function createLog(
  db: DatabaseSync,
  group: Group,
  written: (table: string, version: number) => void,
) {
  const sql = statements(db)
  /** Alone on the file, so what was read once stays true until a roll back. */
  const tails = new Map<string, Tail>()

  function tailOf(table: string): Tail | null {
    const known = tails.get(table)
    if (known !== undefined) return known
    const found = sql.tail.get(table)
    if (found === undefined) return null
    const tail = toTail(table, found)
    tails.set(table, tail)
    return tail
  }

  function write(table: string, expected: number, acts: readonly NewAct[]): Appended {
    const tail = tailOf(table) ?? emptyTail(table)
    if (tail.version !== expected) return { ok: false, code: 'version-conflict' }
    if (tail.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
    const log = tail.log === 0 ? newLog(table) : tail.log
    let { version, hash, at } = tail
    for (const act of acts) {
      version += 1
      hash = chainNext(hash, version, act.body)
      at = act.at
      const { seat, command, print, body } = act
      const sum = Buffer.from(withRowSum({ ...act, version, hash }), 'hex')
      sql.insert.run(log, version, at, seat, command, print, sum, body)
    }
    tails.set(table, { log, version, hash, at })
    return { ok: true, version }
  }

  const newLog = (table: string): number => Number(sql.newLog.get(table)?.['id'])

  function known(table: string, acts: readonly NewAct[]): Appended {
    for (const { seat, command } of acts) {
      const found = seat === null || command === null ? undefined : find(table, seat, command)
      if (found !== undefined)
        return { ok: false, code: 'command-known', version: Number(found['version']) }
    }
    return { ok: false, code: 'version-conflict' }
  }

  const find = (table: string, seat: string, command: string) => sql.find.get(table, seat, command)

  return {
    /** Forgets what was remembered of the ends of logs. */
    forget: () => tails.clear(),

    append: async (table: string, expected: number, acts: readonly NewAct[]): Promise<Appended> => {
      try {
        const done = await group.run(() => write(table, expected, acts), acts.length > 1)
        if (done.ok) written(table, done.version)
        return done
      } catch (error) {
        if (error instanceof DiskFull) return { ok: false, code: 'storage-full' }
        if (errcode(error) !== SQLITE.constraint) throw error
        tails.delete(table)
        return known(table, acts)
      }
    },

    read: (table: string, after: number, limit: number) =>
      reading(() => (sql.read.all(table, after, limit) as Row[]).map(row => toAct(table, row))),

    head: (table: string) =>
      reading((): Head | null => {
        const tail = tailOf(table)
        return tail && { version: tail.version, hash: tail.hash, at: tail.at }
      }),

    list: () =>
      reading(() =>
        (sql.list.all() as Row[]).map(row => ({
          table: String(row['name']),
          version: Number(row['version']),
        })),
      ),

    findCommand: (table: string, seat: string, command: string) =>
      reading(() => {
        const row = find(table, seat, command)
        return row === undefined ? null : toAct(table, row)
      }),
  }
}

/** A page that cannot be read is damage, whatever SQLite calls it. */
export async function reading<T>(read: () => T): Promise<T> {
  try {
    return read()
  } catch (error) {
    const code = errcode(error)
    if (code === SQLITE.corrupt || code === SQLITE.notadb || code === SQLITE.ioerr)
      throw new StoreFault('damaged', String(error), error)
    throw error
  }
}

function statements(db: DatabaseSync) {
  const columns = 'version, seat, command, print, at, hash, body'
  const log = '(select id from log where name = ?)'
  return {
    insert: db.prepare(
      'insert into act (log, version, at, seat, command, print, hash, body) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    newLog: db.prepare(
      'insert into log (name) values (?) on conflict (name) do update set name = name returning id',
    ),
    tail: db.prepare(
      `select log, ${columns} from act where log = ${log} order by version desc limit 1`,
    ),
    read: db.prepare(
      `select ${columns} from act where log = ${log} and version > ? order by version limit ?`,
    ),
    find: db.prepare(`select ${columns} from act where log = ${log} and seat = ? and command = ?`),
    list: db.prepare(
      `select name, (select max(version) from act where act.log = log.id) as version
       from log where version is not null order by name`,
    ),
  }
}

function emptyTail(table: string): Tail {
  return { log: 0, version: 0, hash: chainStart(table), at: 0 }
}

function toTail(table: string, row: Row): Tail {
  const { version, hash, at } = toAct(table, row)
  return { log: Number(row['log']), version, hash, at }
}

function toAct(table: string, row: Row): StoredAct {
  const act = {
    version: Number(row['version']),
    seat: text(row['seat']),
    command: text(row['command']),
    print: text(row['print']),
    at: Number(row['at']),
    body: String(row['body']),
    hash: '',
  }
  return { ...act, table, hash: checkedHash(act, hex(row['hash'])) }
}

const text = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' ? value : null

const hex = (value: SQLOutputValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : ''
