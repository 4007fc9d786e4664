import { erasedKey } from '../apart.ts'
import { copyStore } from '../copy.ts'
import type { Head, Snapshot, Store, StoredAct } from '../port.ts'
import { snapshotSum } from '../snapshot-sum.ts'
import { openSqlite } from '../sqlite/store.ts'
import { createAppender } from './append.ts'
import { checkSettings, lasting, LONG, severalLines, type Lasting } from './connection.ts'
import { eraseTexts } from './erase.ts'
import { createLead } from './lead.ts'
import { migrate } from './migrations.ts'
import { createNotices } from './notices.ts'
import { replaceLog } from './replace.ts'
import { COLUMNS, toAct, type Row } from './row.ts'
import { createVault } from './vault.ts'
import { createWords } from './words.ts'

const READERS = 3

/** The same store on PostgreSQL, for many servers at once. READ COMMITTED and the keys are the whole concurrency control. */
export async function openPostgres(url: string): Promise<Store> {
  const writer = lasting(url, checkSettings)
  const reader = severalLines(url, READERS)
  await writer.run(migrate, LONG)
  const notices = createNotices(url, reader)
  const chores = createLead(url)
  await notices.start()
  const head = (table: string) => readHead(reader, table)
  const { append } = createAppender(writer, head)
  const store: Store = {
    kind: 'postgres',
    append,
    replace: (table, acts) => replaceLog(writer, table, acts),
    erase: (table, reword) => eraseTexts(writer, table, reword),
    erased: async table => Number((await store.vault.get(erasedKey(table))) ?? 0),
    read: (table, after, limit) => readActs(reader, table, after, limit),
    head,
    list: () => listTables(reader),
    findCommand: (table, seat, command) => findAct(reader, table, seat, command),
    saveSnapshot: (table, snapshot) => saveSnapshot(reader, table, snapshot),
    loadSnapshot: (table, engine) => loadSnapshot(reader, table, engine),
    vault: createVault(reader),
    words: createWords(reader),
    follow: follower => notices.follow(follower),
    tell: text => notices.talk(text),
    hear: listener => notices.hear(listener),
    lead: chores.lead,
    behind: () => new Map(),
    acceptLoss: async () => undefined,
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
      await notices.stop()
      await Promise.all([writer.close(), reader.close(), chores.close()])
    },
  }
  return store
}

async function removeSqlite(file: string): Promise<void> {
  const { rm } = await import('node:fs/promises')
  for (const end of ['', '-wal', '-shm', '.heads']) await rm(`${file}${end}`, { force: true })
}

async function readHead(reader: Lasting, table: string): Promise<Head | null> {
  const { rows } = await reader.run(client =>
    client.query<Row>({
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
  reader: Lasting,
  table: string,
  after: number,
  limit: number,
): Promise<readonly StoredAct[]> {
  const { rows } = await reader.run(client =>
    client.query<Row>({
      name: 'read',
      text: `select ${COLUMNS} from mastro_act where log = $1 and version > $2 order by version limit $3`,
      values: [table, after, limit],
    }),
  )
  return rows.map(toAct)
}

async function listTables(reader: Lasting) {
  const { rows } = await reader.run(
    client =>
      client.query<{ table: string; version: number }>(
        `select log as table, max(version) as version from mastro_act
       where strpos(log, '#') = 0 group by log order by log`,
      ),
    LONG,
  )
  return rows
}

async function findAct(
  reader: Lasting,
  table: string,
  seat: string,
  command: string,
): Promise<StoredAct | null> {
  const { rows } = await reader.run(client =>
    client.query<Row>({
      name: 'find',
      text: `select ${COLUMNS} from mastro_act where log = $1 and seat = $2 and command = $3`,
      values: [table, seat, command],
    }),
  )
  return rows[0] === undefined ? null : toAct(rows[0])
}

async function saveSnapshot(reader: Lasting, table: string, snapshot: Snapshot): Promise<void> {
  const { version, hash, engine, body } = snapshot
  await reader.run(client =>
    client.query(
      `insert into mastro_snapshot (log, version, hash, engine, sum, body)
       select $1, $2::int, $3, $4, $5, $6
       where $2 > coalesce((select value::int from mastro_vault where key = $7), 0)
       on conflict (log) do update
       set version = $2, hash = $3, engine = $4, sum = $5, body = $6`,
      [table, version, hash, engine, snapshotSum(table, snapshot), body, erasedKey(table)],
    ),
  )
}

async function loadSnapshot(
  reader: Lasting,
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
  return sum === snapshotSum(table, snapshot) ? snapshot : null
}
