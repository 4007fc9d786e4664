import type { Client } from 'pg'
import type { NewAct, SplitBody } from '@mastro/log'
import type { PostgresConnection } from './connection.ts'
import { CHANNEL_OF_LOG } from './notifications.ts'
import { COLUMNS, withRowChecksum } from './row.ts'

/** An act with its place in the chain, as inserted into the log. */
export interface NewRow extends Omit<NewAct, keyof SplitBody>, SplitBody {
  readonly log: string
  readonly version: number
  readonly before: string
  readonly hash: string
}

/**
 * Returns the hashes that this call inserted, including those of an attempt whose answer was lost.
 */
export function insertRows(
  connection: PostgresConnection,
  rows: readonly NewRow[],
): Promise<ReadonlySet<string>> {
  return connection.run(async (client, again) => {
    const { rows: written } = await client.query<{ hash: string }>({
      name: 'append',
      text: INSERT,
      values: [...columnsOf(rows), []],
    })
    const done = new Set(written.map(row => row.hash))
    if (again) for (const hash of await insertedHashes(client, rows)) done.add(hash)
    return done
  })
}

export function insertAllOrNone(
  connection: PostgresConnection,
  rows: readonly NewRow[],
): Promise<boolean> {
  return connection.run(async (client, again) => {
    if (again && (await insertedHashes(client, rows)).length === rows.length) return true
    await client.query('begin')
    const own = rows.map(row => row.hash)
    const written = await client.query(INSERT, [...columnsOf(rows), own])
    const whole = written.rowCount === rows.length
    await client.query(whole ? 'commit' : 'rollback')
    return whole
  })
}

function columnsOf(rows: readonly NewRow[]): readonly unknown[] {
  return [
    rows.map(row => row.log),
    rows.map(row => row.version),
    rows.map(row => row.at),
    rows.map(row => row.seat),
    rows.map(row => row.command),
    rows.map(row => row.print),
    rows.map(withRowChecksum),
    rows.map(row => row.form),
    rows.map(row => row.before),
    rows.map(row => row.texts),
  ]
}

async function insertedHashes(client: Client, rows: readonly NewRow[]): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ hash: string }>(
    `select left(a.hash, 64) as hash from mastro_act a
     join unnest($1::text[], $2::int[], $3::text[]) as n (log, version, hash) using (log, version, hash)`,
    [rows.map(row => row.log), rows.map(row => row.version), rows.map(withRowChecksum)],
  )
  return found.map(row => row.hash)
}

const GIVEN_ROWS = `unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::text[])
  as n (log, version, at, seat, command, print, hash, body, before, texts)`
const NOTIFY = `select left(hash, 64) as hash, pg_notify(${CHANNEL_OF_LOG}, log || ' ' || version) from written`

/**
 * Inserts only after the row the act is chained to. The other acts of one append follow the first.
 * That row is looked up by key for each act: as a join, PostgreSQL would read the whole log of
 * every table for each commit.
 */
const INSERT = `with written as (
  insert into mastro_act (${COLUMNS}) select ${COLUMNS} from ${GIVEN_ROWS}
  where n.version = 1 or n.before = any($11::text[]) or n.before = (
    select left(p.hash, 64) from mastro_act p where p.log = n.log and p.version = n.version - 1)
  on conflict do nothing returning log, version, hash) ${NOTIFY}`

export const FIND = 'select version from mastro_act where log = $1 and seat = $2 and command = $3'
