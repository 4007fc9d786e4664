import { chainNext, withSplitBody, type LogRuntime, type NewAct } from '@mastro/log'
import { firstActHash } from '@mastro/core'
import { LONG_TIMEOUT, type PostgresConnection } from './connection.ts'
import { CHANNEL_OF_LOG } from './notifications.ts'
import { COLUMNS, withRowChecksum } from './row.ts'

const MAX_ROWS = 500

/**
 * In one transaction, renames the old rows to a name that no table has and inserts the new ones.
 */
export function replaceLog(
  runtime: LogRuntime,
  connection: PostgresConnection,
  table: string,
  acts: readonly NewAct[],
): Promise<void> {
  const rows = chainRows(runtime, table, acts)
  return connection.run(async client => {
    await client.query('begin')
    try {
      await client.query(
        `update mastro_act set log = $1 || '#aside-' || (extract(epoch from now()) * 1000)::bigint
         where log = $1`,
        [table],
      )
      for (const name of ['snapshot', 'word', 'word_reach'])
        await client.query(`delete from mastro_${name} where log = $1`, [table])
      for (let from = 0; from < rows.length; from += MAX_ROWS)
        await client.query(INSERT, [JSON.stringify(rows.slice(from, from + MAX_ROWS))])
      await client.query(
        `select pg_notify(${CHANNEL_OF_LOG}, $2) from (select $1::text as log) t`,
        [table, `${table} ${rows.length}`],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }, LONG_TIMEOUT)
}

function chainRows(runtime: LogRuntime, table: string, acts: readonly NewAct[]) {
  let hash = firstActHash(table)
  return acts.map((given, i) => {
    const { seat, command, print, at, form, texts } = withSplitBody(runtime, given)
    hash = chainNext(runtime, hash, i + 1, form)
    const row = { seat, command, print, at, body: form, texts, log: table, version: i + 1, hash }
    return { ...row, hash: withRowChecksum(row) }
  })
}

const INSERT = `insert into mastro_act (${COLUMNS})
  select ${COLUMNS} from jsonb_to_recordset($1::jsonb) as n (log text, version int, at bigint,
    seat text, command text, print text, hash text, body text, texts text)`
