import type { Client } from 'pg'
import { acceptedLossPrefix, createLogMigrator, migrateAcceptedLoss } from '../split-bodies.ts'
import { keyValueChecksum } from '@mastro/log'
import { toAct, withRowChecksum, type PostgresRow } from './row.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const PAGE = 500

/**
 * Converts every log from bodies that are hashed whole to forms with separate texts, in the
 * transaction of the migration.
 */
export async function splitStoredBodies(client: Client): Promise<void> {
  const { rows } = await client.query<{ log: string }>('select distinct log from mastro_act')
  for (const { log } of rows) await migrateLog(client, log)
}

async function migrateLog(client: Client, log: string): Promise<void> {
  const table = log.split('#', 1)[0]!
  const move = createLogMigrator(table)
  const { rows: accepted } = await client.query<{ key: string; value: string }>(
    'select key, value from mastro_vault where starts_with(key, $1)',
    [acceptedLossPrefix(table)],
  )
  for (let after = 0; ; after += PAGE) {
    const { rows } = await client.query<PostgresRow>(
      'select * from mastro_act where log = $1 and version > $2 and version <= $2 + $3 order by version',
      [log, after, PAGE],
    )
    const moved: object[] = []
    for (const row of rows) {
      const old = toAct(row)
      const to = old.hash === '' ? null : move(old)
      if (to === null) break
      const { form, texts, hash } = to
      moved.push({
        version: old.version,
        body: form,
        texts,
        hash: withRowChecksum({ ...old, log, hash }),
      })
      for (const { key, value } of accepted) {
        const text = migrateAcceptedLoss(value, old, hash)
        if (text !== null)
          await client.query('update mastro_vault set value = $2, sum = $3 where key = $1', [
            key,
            text,
            keyValueChecksum(NODE_LOG_RUNTIME, key, text),
          ])
      }
    }
    if (moved.length > 0)
      await client.query(
        `update mastro_act a set body = n.body, texts = n.texts, hash = n.hash
         from jsonb_to_recordset($2::jsonb) as n (version int, body text, texts text, hash text)
         where a.log = $1 and a.version = n.version`,
        [log, JSON.stringify(moved)],
      )
    if (moved.length < PAGE) return
  }
}
