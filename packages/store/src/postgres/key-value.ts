import { keyValueChecksum, StoreFault, type KeyValueStore } from '@mastro/log'
import { keyKind } from '../sqlite/key-value.ts'
import type { PostgresConnection } from './connection.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

interface KeyValueRow {
  readonly key: string
  readonly value: string
  /** A bigint, which the driver returns as text. */
  readonly sum: string
}

export function createKeyValueStore(connection: PostgresConnection): KeyValueStore {
  const ask = async (sql: string, values: readonly unknown[]): Promise<readonly KeyValueRow[]> => {
    const { rows } = await connection.run(client => client.query<KeyValueRow>(sql, [...values]))
    return rows
  }
  const one = async (sql: string, key: string) => {
    const [fact] = await ask(sql, [key])
    return fact === undefined ? null : valueOf(fact)
  }
  const all = (prefix: string) =>
    ask('select key, value, sum from mastro_vault where starts_with(key, $1) order by key', [
      prefix,
    ])
  return {
    get: key => one('select key, value, sum from mastro_vault where key = $1', key),
    async put(key, value) {
      await ask(
        `insert into mastro_vault (key, value, sum) values ($1, $2, $3)
         on conflict (key) do update set value = $2, sum = $3`,
        [key, value, keyValueChecksum(NODE_LOG_RUNTIME, key, value)],
      )
    },
    async putIfAbsent(key, value) {
      const written = await ask(
        `insert into mastro_vault (key, value, sum) values ($1, $2, $3)
         on conflict do nothing returning key, value, sum`,
        [key, value, keyValueChecksum(NODE_LOG_RUNTIME, key, value)],
      )
      return written.length === 1
    },
    take: key => one('delete from mastro_vault where key = $1 returning key, value, sum', key),
    list: async (prefix, damaged) =>
      (await all(prefix))
        .filter(fact => damaged !== 'skip' || isWhole(fact))
        .map(fact => [fact.key, valueOf(fact)] as const),
    damagedKeys: async () => (await all('')).filter(fact => !isWhole(fact)).map(fact => fact.key),
  }
}

const isWhole = ({ key, value, sum }: KeyValueRow): boolean =>
  Number(sum) === keyValueChecksum(NODE_LOG_RUNTIME, key, value)

function valueOf(fact: KeyValueRow): string {
  if (!isWhole(fact)) throw new StoreFault('damaged', `the stored value of ${keyKind(fact.key)}`)
  return fact.value
}
