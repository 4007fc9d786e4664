import { createHash } from 'node:crypto'
import type { WordIndex } from '@mastro/log'
import type { PostgresConnection } from './connection.ts'

/**
 * Each word is prefixed with a short hash of its log, so a query reads the words of one table only.
 */
export function createWordIndex(connection: PostgresConnection): WordIndex {
  return {
    async indexedVersion(table) {
      const { rows } = await connection.run(client =>
        client.query<{ version: number }>('select version from mastro_word_reach where log = $1', [
          table,
        ]),
      )
      return rows[0]?.version ?? 0
    },
    async add(table, from, upTo, acts) {
      const scope = scopeOf(table)
      const withWords = acts.filter(({ words }) => words.length > 0)
      await connection.run(client =>
        client.query(ADD, [
          table,
          from,
          upTo,
          JSON.stringify(
            withWords.map(({ version, words }) => ({
              version,
              words: words.map(word => scope + word),
            })),
          ),
        ]),
      )
    },
    async find(table, groups, before, limit) {
      if (groups.length === 0) return []
      const scope = scopeOf(table)
      const tsquery = groups
        .map(words => `(${words.map(word => `${quoted(scope + word)}:*`).join(' & ')})`)
        .join(' | ')
      const { rows } = await connection.run(client =>
        client.query<{ version: number }>(
          `select version from mastro_word
           where words @@ $1::tsquery and log = $2 and version < $3 order by version desc limit $4`,
          [tsquery, table, Math.min(before, 2 ** 31 - 1), limit],
        ),
      )
      return rows.map(row => row.version)
    },
  }
}

const scopeOf = (table: string): string =>
  `${createHash('sha256').update(table).digest('hex').slice(0, 12)}:`

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

/** If two servers index at the same time, the second one's words are identical and are ignored. */
const ADD = `with reached as (
    insert into mastro_word_reach (log, version) select $1, $3 where $2 = 0
      or exists (select 1 from mastro_word_reach where log = $1 and version = $2)
    on conflict (log) do update set version = excluded.version
      where mastro_word_reach.version = $2
    returning log)
  insert into mastro_word (log, version, words)
  select $1, n.version, array_to_tsvector(n.words)
  from reached, jsonb_to_recordset($4::jsonb) as n (version int, words text[])
  on conflict do nothing`
