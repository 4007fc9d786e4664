import type { Client } from 'pg'
import { keyValueChecksum, StoreFault } from '@mastro/log'
import { splitStoredBodies } from './migrate-texts.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

interface Migration {
  readonly format: number
  readonly sql: string
  /** The part of the migration that SQL alone cannot compute, in the same transaction. */
  readonly fill?: (client: Client) => Promise<void>
}

/** Never edit a released migration. Add the next one at the end. */
const MIGRATIONS: readonly Migration[] = [
  {
    format: 1,
    sql: `
      create table mastro_act (
        log text collate "C" not null,
        version integer not null,
        at bigint not null,
        seat text,
        command text,
        print text,
        hash text not null,
        body text not null,
        primary key (log, version)
      );
      create unique index mastro_act_command on mastro_act (log, seat, command)
        where command is not null;
      create table mastro_snapshot (
        log text collate "C" primary key,
        version integer not null,
        hash text not null,
        engine text not null,
        sum text not null,
        body text not null
      );
      create table mastro_vault (key text collate "C" primary key, value text not null);
    `,
  },
  {
    format: 2,
    sql: 'alter table mastro_vault add column sum bigint not null default 0',
    fill: addKeyValueChecksums,
  },
  {
    format: 3,
    sql: `
      create table mastro_word (
        log text collate "C" not null,
        version integer not null,
        words tsvector not null,
        primary key (log, version)
      );
      create index mastro_word_words on mastro_word using gin (words) with (fastupdate = off);
      create table mastro_word_reach (log text collate "C" primary key, version integer not null);
    `,
  },
  {
    // texts that people wrote move out of the log (decision 13)
    format: 4,
    sql: 'alter table mastro_act add column texts text; delete from mastro_snapshot',
    fill: splitStoredBodies,
  },
]

async function addKeyValueChecksums(client: Client): Promise<void> {
  const { rows } = await client.query<{ key: string; value: string }>(
    'select key, value from mastro_vault',
  )
  await client.query(
    `update mastro_vault v set sum = n.sum
     from unnest($1::text[], $2::bigint[]) as n (key, sum) where v.key = n.key`,
    [
      rows.map(row => row.key),
      rows.map(row => keyValueChecksum(NODE_LOG_RUNTIME, row.key, row.value)),
    ],
  )
}

/** An arbitrary number. Servers that start together upgrade one after the other. */
const LOCK = 7_305_917

/** Runs all due steps in one transaction, so an interrupted upgrade changes nothing. */
export async function migrate(client: Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query('create table if not exists mastro_format (format integer not null)')
    const { rows } = await client.query<{ format: number }>('select format from mastro_format')
    const from = rows[0]?.format ?? 0
    const newest = MIGRATIONS.at(-1)!.format
    if (from > newest) throw new StoreFault('newer-format', `the database has format ${from}`)
    for (const step of MIGRATIONS.filter(one => one.format > from)) {
      await client.query(step.sql)
      await step.fill?.(client)
    }
    await client.query('delete from mastro_format')
    await client.query('insert into mastro_format values ($1)', [newest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
