import { createErasureList, erasedKey, NOTHING_TO_REPAIR, snapshotChecksum } from '@mastro/log'
import type { Head, LogRuntime, Snapshot, Store, StoredAct } from '@mastro/log'
import { copyStore } from '../copy-store.ts'
import { openSqlite } from '../sqlite/store.ts'
import { createAppender } from './append.ts'
import {
  checkSettings,
  createConnection,
  createGroup,
  LONG_TIMEOUT,
  createConnectionPool,
  type PostgresConnection,
} from './connection.ts'
import { eraseTexts } from './erase.ts'
import { removeLog } from './remove.ts'
import { createLeaderLock } from './leader-lock.ts'
import { migrate } from './migrations.ts'
import { createNotifications } from './notifications.ts'
import { replaceLog } from './replace.ts'
import { COLUMNS, toAct, type PostgresRow } from './row.ts'
import { createKeyValueStore } from './key-value.ts'
import { createWordIndex } from './word-index.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const READERS = 3

/**
 * The store on PostgreSQL, for many servers at once. Concurrency is controlled by READ COMMITTED
 * and the keys alone.
 */
export async function openPostgres(
  url: string,
  runtime: LogRuntime = NODE_LOG_RUNTIME,
): Promise<Store> {
  const { writer, reader, notifications, leaderLock } = await openConnections(url)
  const head = (table: string) => readHead(reader, table)
  const { append } = createAppender(runtime, writer, head)
  const store: Store = {
    kind: 'postgres',
    append,
    replace: (table, acts) => replaceLog(runtime, writer, table, acts),
    erase: (table, reword, options) => eraseTexts(writer, table, reword, options),
    remove: table => removeLog(writer, table),
    erasedVersion: async table => Number((await store.keyValues.get(erasedKey(table))) ?? 0),
    read: (table, after, limit) => readActs(reader, table, after, limit),
    head,
    list: () => listTables(reader),
    findCommand: (table, seat, command) => findAct(reader, table, seat, command),
    saveSnapshot: (table, snapshot) => saveSnapshot(reader, table, snapshot),
    loadSnapshot: (table, engine) => loadSnapshot(reader, table, engine),
    keyValues: createKeyValueStore(reader),
    wordIndex: createWordIndex(reader),
    follow: follower => notifications.follow(follower),
    broadcast: text => notifications.broadcast(text),
    onBroadcast: listener => notifications.onBroadcast(listener),
    isLeader: leaderLock.isLeader,
    behind: () => new Map(),
    acceptLoss: async () => undefined,
    erasureList: createErasureList(), // whoever restores it repeats them by hand
    ...NOTHING_TO_REPAIR, // PostgreSQL has its own tools
    async backup(file) {
      const copy = await openSqlite(`${file}.copy`)
      try {
        await copyStore(store, copy)
        await copy.backup(file)
      } finally {
        await copy.close()
        await removeSqlite(`${file}.copy`)
      }
    },
    async close() {
      await notifications.stop()
      await Promise.all([writer.close(), reader.close(), leaderLock.close()])
    },
  }
  return store
}

async function removeSqlite(file: string): Promise<void> {
  const { rm } = await import('node:fs/promises')
  for (const end of ['', '-wal', '-shm', '.heads']) await rm(`${file}${end}`, { force: true })
}

async function openConnections(url: string) {
  const group = createGroup(url)
  const writer = createConnection(group, checkSettings)
  const reader = createConnectionPool(group, READERS)
  await writer.run(migrate, LONG_TIMEOUT)
  const notifications = createNotifications(group, reader)
  await notifications.start()
  return { writer, reader, notifications, leaderLock: createLeaderLock(group) }
}

async function readHead(reader: PostgresConnection, table: string): Promise<Head | null> {
  const { rows } = await reader.run(client =>
    client.query<PostgresRow>({
      name: 'head',
      text: `select ${COLUMNS} from mastro_act where log = $1 order by version desc limit 1`,
      values: [table],
    }),
  )
  if (rows[0] === undefined) return null
  const { version, hash, at } = toAct(rows[0])
  return { version, hash, at }
}

async function readActs(
  reader: PostgresConnection,
  table: string,
  after: number,
  limit: number,
): Promise<readonly StoredAct[]> {
  const { rows } = await reader.run(client =>
    client.query<PostgresRow>({
      name: 'read',
      text: `select ${COLUMNS} from mastro_act where log = $1 and version > $2 order by version limit $3`,
      values: [table, after, limit],
    }),
  )
  return rows.map(toAct)
}

async function listTables(reader: PostgresConnection) {
  const { rows } = await reader.run(
    client =>
      client.query<{ table: string; version: number }>(
        `select log as table, max(version) as version from mastro_act
       where strpos(log, '#') = 0 group by log order by log`,
      ),
    LONG_TIMEOUT,
  )
  return rows
}

async function findAct(
  reader: PostgresConnection,
  table: string,
  seat: string,
  command: string,
): Promise<StoredAct | null> {
  const { rows } = await reader.run(client =>
    client.query<PostgresRow>({
      name: 'find',
      text: `select ${COLUMNS} from mastro_act where log = $1 and seat = $2 and command = $3`,
      values: [table, seat, command],
    }),
  )
  return rows[0] === undefined ? null : toAct(rows[0])
}

async function saveSnapshot(
  reader: PostgresConnection,
  table: string,
  snapshot: Snapshot,
): Promise<void> {
  const { version, hash, engine, body } = snapshot
  await reader.run(client =>
    client.query(
      `insert into mastro_snapshot (log, version, hash, engine, sum, body)
       select $1, $2::int, $3, $4, $5, $6
       where $2 > coalesce((select value::int from mastro_vault where key = $7), 0)
       on conflict (log) do update
       set version = $2, hash = $3, engine = $4, sum = $5, body = $6`,
      [
        table,
        version,
        hash,
        engine,
        snapshotChecksum(NODE_LOG_RUNTIME, table, snapshot),
        body,
        erasedKey(table),
      ],
    ),
  )
}

async function loadSnapshot(
  reader: PostgresConnection,
  table: string,
  engine: string,
): Promise<Snapshot | null> {
  const { rows } = await reader.run(client =>
    client.query<Snapshot & { readonly sum: string }>(
      `select s.version, s.hash, s.engine, s.sum, s.body from mastro_snapshot s
       join mastro_act a on a.log = s.log and a.version = s.version and left(a.hash, 64) = s.hash
       where s.log = $1 and s.engine = $2`,
      [table, engine],
    ),
  )
  if (rows[0] === undefined) return null
  const { sum, ...snapshot } = rows[0]
  return sum === snapshotChecksum(NODE_LOG_RUNTIME, table, snapshot) ? snapshot : null
}
