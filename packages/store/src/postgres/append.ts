import type { Client } from 'pg'
import { apartOf, type Apart } from '../apart.ts'
import { chainNext, chainStart } from '../chain.ts'
import { StoreFault, type Appended, type Head, type NewAct } from '../port.ts'
import { COLUMNS, withRowSum } from './row.ts'
import { sqlState, type Lasting } from './connection.ts'
import { CHANNEL_OF_LOG } from './notices.ts'

interface Waiting {
  readonly table: string
  readonly expected: number
  readonly acts: readonly NewAct[]
  readonly resolve: (done: Appended) => void
  readonly reject: (error: unknown) => void
}

interface NewRow extends Omit<NewAct, keyof Apart>, Apart {
  readonly log: string
  readonly version: number
  readonly before: string
  readonly hash: string
}

export type Heads = (table: string) => Promise<Head | null>

/** Longest list of rows in one statement. */
const WIDEST = 500

/** Appends of all tables that wait together share one statement, and so one commit. */
export function createAppender(line: Lasting, headOf: Heads) {
  /** Where each log ended when we last looked. A wrong memory costs a conflict, never a wrong write. */
  const heads = new Map<string, Head>()
  let waiting: Waiting[] = []
  let busy = false

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      const members = takeBatch()
      await commit(members).catch((error: unknown) => settle(members, error))
    }
    busy = false
  }

  /** One member for each table: two that expect the same version cannot both be right. */
  function takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>()
    const later: Waiting[] = []
    let rows = 0
    for (const member of waiting) {
      const fits = rows === 0 || rows + member.acts.length <= WIDEST
      if (batch.has(member.table) || !fits) later.push(member)
      else {
        batch.set(member.table, member)
        rows += member.acts.length
      }
    }
    waiting = later
    // always in the same order, so that two servers never wait for each other in a circle
    return [...batch.values()].sort((a, b) => (a.table < b.table ? -1 : 1))
  }

  async function commit(members: readonly Waiting[]): Promise<void> {
    const plans = await Promise.all(members.map(plan))
    for (const [i, rows] of plans.entries())
      if (rows === null) members[i]!.resolve({ ok: false, code: 'version-conflict' })
    const simple = plans.filter(rows => rows?.length === 1).map(rows => rows![0]!)
    const inserted = simple.length > 0 ? await insert(simple) : new Set<string>()
    for (const [i, rows] of plans.entries()) {
      if (rows === null) continue
      const member = members[i]!
      const isIn = rows.length === 1 ? inserted.has(rows[0]!.hash) : await insertMany(rows)
      member.resolve(isIn ? accept(rows) : await whyNot(member))
    }
  }

  async function plan({ table, expected, acts }: Waiting): Promise<readonly NewRow[] | null> {
    if (heads.get(table)?.version !== expected) heads.delete(table)
    const head = heads.get(table) ?? (await headOf(table))
    if ((head?.version ?? 0) !== expected) return null
    if (head?.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
    let hash = head?.hash ?? chainStart(table)
    return acts.map((given, i) => {
      const act = apartOf(given)
      const before = hash
      const version = expected + i + 1
      hash = chainNext(before, version, act.form)
      return { ...act, log: table, version, before, hash }
    })
  }

  function accept(rows: readonly NewRow[]): Appended {
    const { log, version, hash, at } = rows.at(-1)!
    heads.set(log, { version, hash, at })
    return { ok: true, version, hash }
  }

  /** The hashes that are in the log now because of us: also those of a try whose answer was lost. */
  function insert(rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
    return line.run(async (client, again) => {
      const { rows: written } = await client.query<{ hash: string }>({
        name: 'append',
        text: INSERT,
        values: [...columnsOf(rows), []],
      })
      const done = new Set(written.map(row => row.hash))
      if (again) for (const hash of await present(client, rows)) done.add(hash)
      return done
    })
  }

  /** Several acts at once, all or nothing. */
  function insertMany(rows: readonly NewRow[]): Promise<boolean> {
    return line.run(async (client, again) => {
      if (again && (await present(client, rows)).length === rows.length) return true
      await client.query('begin')
      const own = rows.map(row => row.hash)
      const written = await client.query(INSERT, [...columnsOf(rows), own])
      const whole = written.rowCount === rows.length
      await client.query(whole ? 'commit' : 'rollback')
      return whole
    })
  }

  function whyNot({ table, acts }: Waiting): Promise<Appended> {
    heads.delete(table)
    return line.run(async client => {
      for (const { seat, command } of acts) {
        if (seat === null || command === null) continue
        const found = await client.query<{ version: number }>(FIND, [table, seat, command])
        const version = found.rows[0]?.version
        if (version !== undefined) return { ok: false, code: 'command-known', version }
      }
      return { ok: false, code: 'version-conflict' }
    })
  }

  function settle(members: readonly Waiting[], error: unknown): void {
    heads.clear()
    const full = sqlState(error) === '53100'
    for (const member of members)
      if (full) member.resolve({ ok: false, code: 'storage-full' })
      else member.reject(error)
  }

  return {
    append: (table: string, expected: number, acts: readonly NewAct[]): Promise<Appended> =>
      new Promise((resolve, reject) => {
        waiting.push({ table, expected, acts, resolve, reject })
        setImmediate(() => void work())
      }),
  }
}

function columnsOf(rows: readonly NewRow[]): readonly unknown[] {
  return [
    rows.map(row => row.log),
    rows.map(row => row.version),
    rows.map(row => row.at),
    rows.map(row => row.seat),
    rows.map(row => row.command),
    rows.map(row => row.print),
    rows.map(withRowSum),
    rows.map(row => row.form),
    rows.map(row => row.before),
    rows.map(row => row.texts),
  ]
}

async function present(client: Client, rows: readonly NewRow[]): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ hash: string }>(
    `select left(a.hash, 64) as hash from mastro_act a
     join unnest($1::text[], $2::int[], $3::text[]) as n (log, version, hash) using (log, version, hash)`,
    [rows.map(row => row.log), rows.map(row => row.version), rows.map(withRowSum)],
  )
  return found.map(row => row.hash)
}

const GIVEN = `unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::text[])
  as n (log, version, at, seat, command, print, hash, body, before, texts)`
const TELL = `select left(hash, 64) as hash, pg_notify(${CHANNEL_OF_LOG}, log || ' ' || version) from written`

/**
 * Only on top of the very row it was chained to; the others of one append stand on the first. That row is asked for
 * one by one, by its key: as a join, PostgreSQL would read the whole log of every table for each commit.
 */
const INSERT = `with written as (
  insert into mastro_act (${COLUMNS}) select ${COLUMNS} from ${GIVEN}
  where n.version = 1 or n.before = any($11::text[]) or n.before = (
    select left(p.hash, 64) from mastro_act p where p.log = n.log and p.version = n.version - 1)
  on conflict do nothing returning log, version, hash) ${TELL}`

export const FIND = 'select version from mastro_act where log = $1 and seat = $2 and command = $3'
