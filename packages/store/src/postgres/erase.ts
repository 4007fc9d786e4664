import {
  erasedKey,
  eraseFromAct,
  keyValueChecksum,
  type ActEraser,
  type EraseOptions,
} from '@mastro/log'
import { LONG_TIMEOUT, type PostgresConnection } from './connection.ts'
import { COLUMNS, toAct, withRowChecksum, type PostgresRow } from './row.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const PAGE = 200

/** Changes rows a page at a time. Then deletes the caches and sets the mark in one transaction. */
export async function eraseTexts(
  connection: PostgresConnection,
  table: string,
  reword: ActEraser,
  { isReversible = false }: EraseOptions = {},
): Promise<number> {
  let changed = 0
  let done = 0
  for (;;) {
    const { count, rows } = await connection.run(
      client => erasePage(client, table, done, reword),
      LONG_TIMEOUT,
    )
    changed += count
    if (rows === 0) break
    done += rows
  }
  await connection.run(async client => {
    await client.query('begin')
    try {
      await client.query(
        `update mastro_act set body = '', texts = null, print = null where log like $1 || '#aside-%'`,
        [table],
      )
      for (const name of ['snapshot', 'word', 'word_reach'])
        await client.query(`delete from mastro_${name} where log = $1`, [table])
      await client.query(
        `insert into mastro_vault (key, value, sum) values ($1, $2, $3)
         on conflict (key) do update set value = $2, sum = $3`,
        [
          erasedKey(table),
          String(done),
          keyValueChecksum(NODE_LOG_RUNTIME, erasedKey(table), String(done)),
        ],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    if (!isReversible) await removeOldPages(client)
  }, LONG_TIMEOUT)
  return changed
}

type Client = Parameters<Parameters<PostgresConnection['run']>[0]>[0]

const TABLES = ['mastro_act', 'mastro_snapshot', 'mastro_word', 'mastro_vault'] as const

/**
 * Above this size `vacuum full`, which locks a whole table, would make everybody wait for longer than
 * a second.
 */
const MOST_REWRITTEN = 64 * 2 ** 20
const LOCK_TIMEOUT_MS = 500

/**
 * Writes small tables to new files, so that no page keeps the old values. The pages of large ones, or
 * of those that somebody reads all the time, are only freed, and PostgreSQL uses them again.
 */
export async function removeOldPages(client: Client): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    for (const name of TABLES) await rewritePages(client, name)
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function rewritePages(client: Client, name: (typeof TABLES)[number]): Promise<void> {
  const { rows } = await client.query<{ readonly bytes: string }>(
    'select pg_total_relation_size($1::regclass) as bytes',
    [name],
  )
  const isSmall = Number(rows[0]?.bytes ?? Infinity) <= MOST_REWRITTEN
  try {
    await client.query(isSmall ? `vacuum full ${name}` : `vacuum ${name}`)
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    await client.query('set lock_timeout = 0')
    await client.query(`vacuum ${name}`)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  }
}

async function erasePage(
  client: Client,
  table: string,
  after: number,
  reword: ActEraser,
): Promise<{ readonly count: number; readonly rows: number }> {
  const { rows } = await client.query<PostgresRow>(
    `select ${COLUMNS} from mastro_act where log = $1 and version > $2 order by version limit $3`,
    [table, after, PAGE],
  )
  const left = rows.flatMap(row => {
    const act = toAct(row)
    const rest = act.hash === '' ? null : eraseFromAct(NODE_LOG_RUNTIME, act, reword(act))
    return rest === null
      ? []
      : [{ version: act.version, ...rest, hash: withRowChecksum({ ...act, ...rest, log: table }) }]
  })
  if (left.length > 0)
    await client.query(
      `update mastro_act a set texts = n.texts, print = n.print, hash = n.hash
       from jsonb_to_recordset($2::jsonb) as n (version int, texts text, print text, hash text)
       where a.log = $1 and a.version = n.version`,
      [table, JSON.stringify(left)],
    )
  return { count: left.length, rows: rows.length }
}
