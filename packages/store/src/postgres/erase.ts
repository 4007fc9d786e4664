import { afterErasure, erasedKey } from '../apart.ts'
import type { Reword } from '../port.ts'
import { vaultSum } from '../row-sum.ts'
import { LONG, type Lasting } from './connection.ts'
import { COLUMNS, toAct, withRowSum, type Row } from './row.ts'

const PAGE = 200

/** Rows are changed a page at a time; at the end, in one transaction, the caches go and the mark is set. */
export async function eraseTexts(line: Lasting, table: string, reword: Reword): Promise<number> {
  let changed = 0
  let done = 0
  for (;;) {
    const { count, rows } = await line.run(client => erasePage(client, table, done, reword), LONG)
    changed += count
    if (rows === 0) break
    done += rows
  }
  await line.run(async client => {
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
        [erasedKey(table), String(done), vaultSum(erasedKey(table), String(done))],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    // what was there before leaves the pages too, as far as PostgreSQL lets go of it
    await client.query('vacuum mastro_act, mastro_snapshot, mastro_word')
  }, LONG)
  return changed
}

async function erasePage(
  client: Parameters<Parameters<Lasting['run']>[0]>[0],
  table: string,
  after: number,
  reword: Reword,
): Promise<{ readonly count: number; readonly rows: number }> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from mastro_act where log = $1 and version > $2 order by version limit $3`,
    [table, after, PAGE],
  )
  const left = rows.flatMap(row => {
    const act = toAct(row)
    const rest = act.hash === '' ? null : afterErasure(act, reword(act))
    return rest === null
      ? []
      : [{ version: act.version, ...rest, hash: withRowSum({ ...act, ...rest, log: table }) }]
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
