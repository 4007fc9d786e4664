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
    if (isReversible) return
    // removes the old values from the data pages too, as far as PostgreSQL allows
    await client.query('vacuum mastro_act, mastro_snapshot, mastro_word, mastro_vault')
  }, LONG_TIMEOUT)
  return changed
}

async function erasePage(
  client: Parameters<Parameters<PostgresConnection['run']>[0]>[0],
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
