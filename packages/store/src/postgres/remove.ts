import { keyValueChecksum, removedKey } from '@mastro/log'
import { LONG_TIMEOUT, type PostgresConnection } from './connection.ts'
import { removeOldPages } from './erase.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

/** Removes all rows of a table in one transaction, then vacuums. */
export function removeLog(connection: PostgresConnection, table: string): Promise<void> {
  const key = removedKey(table)
  return connection.run(async client => {
    await client.query('begin')
    try {
      for (const name of ['act', 'snapshot', 'word', 'word_reach'])
        await client.query(
          `delete from mastro_${name} where log = $1 or log like $1 || '#aside-%'`,
          [table],
        )
      await client.query(
        `insert into mastro_vault (key, value, sum) values ($1, '', $2)
         on conflict (key) do nothing`,
        [key, keyValueChecksum(NODE_LOG_RUNTIME, key, '')],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    await removeOldPages(client)
  }, LONG_TIMEOUT)
}
