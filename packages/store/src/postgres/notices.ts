import { createHash, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Follower } from '../port.ts'
import { lasting, type Lasting } from './connection.ts'

/**
 * Tables share 256 channels, by a hash of their ids: a server hears of its own tables and of few others. In SQL, of a row
 * of the log; must agree with `channelOf`.
 */
export const CHANNEL_OF_LOG = `'mastro_' || left(md5(log), 2)`
const channelOf = (table: string): string =>
  `mastro_${createHash('md5').update(table).digest('hex').slice(0, 2)}`
const TALK = 'mastro_talk'
/** A notification is a hint that may get lost: the ends of logs are read again this often. */
const PERIOD = 1000

/** Who is told here, and what is listened to for them. */
interface Listening {
  readonly followers: Set<Follower>
  readonly ears: Set<(text: string) => void>
  /** By this a server knows its own words when they come back. */
  readonly self: string
  /** Channels that are listened to now: those of the tables that somebody follows. */
  readonly heard: Set<string>
}

/** Tells followers of every new version: by notification at once, by reading within a second. */
export function createNotices(url: string, reader: Lasting) {
  const listening: Listening = {
    followers: new Set(),
    ears: new Set(),
    self: randomUUID(),
    heard: new Set(),
  }
  const { followers, ears, self } = listening
  const ear = lasting(url, client => listen(listening, client))
  /** Always the same line: what is said first is heard first. Nobody else waits behind it. */
  const mouth = lasting(url)
  let stopped = false
  let reading: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (stopped || followers.size === 0) return
    reading = catchUp(listening, ear, reader).catch(() => undefined) // the next second tries again
  }, PERIOD).unref()
  return {
    start: () => ear.run(async () => undefined),
    async talk(text: string): Promise<void> {
      await mouth.run(client => client.query('select pg_notify($1, $2)', [TALK, self + text]))
    },
    hear(listener: (text: string) => void): () => void {
      ears.add(listener)
      return () => ears.delete(listener)
    },
    follow(follower: Follower): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await Promise.all([ear.close(), mouth.close()])
      await reading
    },
  }
}

/** On each new line. */
async function listen(listening: Listening, client: Client): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === TALK) return tellWords(listening, payload)
    const at = payload.lastIndexOf(' ')
    return tellVersion(listening, payload.slice(0, at), Number(payload.slice(at + 1)))
  })
  await client.query(`listen ${TALK}`)
  listening.heard.clear() // a new line hears nothing yet
}

function tellVersion({ followers }: Listening, table: string, version: number): void {
  for (const follower of followers) follower.changed(table, version)
}

function tellWords({ ears, self }: Listening, payload: string): void {
  if (payload.startsWith(self)) return
  for (const ear of ears) ear(payload.slice(self.length))
}

async function catchUp(listening: Listening, ear: Lasting, reader: Lasting): Promise<void> {
  await ear.run(client => client.query('select 1')) // keeps listening: a lost ear is made anew
  const { followers, heard } = listening
  const tables = [...new Set([...followers].flatMap(follower => [...follower.tables()]))]
  await attend(heard, ear, tables)
  if (tables.length === 0) return
  const { rows } = await reader.run(client =>
    client.query<{ log: string; version: number | null }>(
      `select t.log, (select max(version) from mastro_act a where a.log = t.log) as version
       from unnest($1::text[]) as t (log)`,
      [tables],
    ),
  )
  for (const { log, version } of rows) if (version !== null) tellVersion(listening, log, version)
}

/** Listens to the channels of these tables, and to no others. */
async function attend(heard: Set<string>, ear: Lasting, tables: readonly string[]): Promise<void> {
  const wanted = new Set(tables.map(channelOf))
  const words = [
    ...[...wanted].filter(name => !heard.has(name)).map(name => `listen ${name}`),
    ...[...heard].filter(name => !wanted.has(name)).map(name => `unlisten ${name}`),
  ]
  if (words.length === 0) return
  await ear.run(client => client.query(words.join('; ')))
  heard.clear()
  for (const name of wanted) heard.add(name)
}
