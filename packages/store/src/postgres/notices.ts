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

/** Tells followers of every new version: by notification at once, by reading within a second. */
export function createNotices(url: string, reader: Lasting) {
  const followers = new Set<Follower>()
  const tell = (table: string, version: number) => {
    for (const follower of followers) follower.changed(table, version)
  }
  const ears = new Set<(text: string) => void>()
  /** By this a server knows its own words when they come back. */
  const self = randomUUID()
  const talked = (payload: string) => {
    if (payload.startsWith(self)) return
    for (const ear of ears) ear(payload.slice(self.length))
  }
  const listen = async (client: Client): Promise<void> => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === TALK) return talked(payload)
      const at = payload.lastIndexOf(' ')
      return tell(payload.slice(0, at), Number(payload.slice(at + 1)))
    })
    await client.query(`listen ${TALK}`)
    heard.clear() // a new line hears nothing yet
  }
  /** Channels that are listened to now: those of the tables that somebody follows. */
  const heard = new Set<string>()
  async function attend(tables: readonly string[]): Promise<void> {
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
  const ear = lasting(url, listen)
  /** Always the same line: what is said first is heard first. Nobody else waits behind it. */
  const mouth = lasting(url)
  let stopped = false
  let reading: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    reading = catchUp().catch(() => undefined) // the next second tries again
  }, PERIOD).unref()

  async function catchUp(): Promise<void> {
    if (stopped || followers.size === 0) return
    await ear.run(client => client.query('select 1')) // keeps listening: a lost ear is made anew
    const tables = [...new Set([...followers].flatMap(follower => [...follower.tables()]))]
    await attend(tables)
    if (tables.length === 0) return
    const { rows } = await reader.run(client =>
      client.query<{ log: string; version: number | null }>(
        `select t.log, (select max(version) from mastro_act a where a.log = t.log) as version
         from unnest($1::text[]) as t (log)`,
        [tables],
      ),
    )
    for (const { log, version } of rows) if (version !== null) tell(log, version)
  }

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
