import { createHash, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Follower } from '@mastro/log'
import { createConnection, type ConnectionGroup, type PostgresConnection } from './connection.ts'

/**
 * Tables share 256 channels, chosen by a hash of their ids. So a server is notified of the tables
 * it follows and of few others. This is the SQL for a log row and must agree with `channelOf`.
 */
export const CHANNEL_OF_LOG = `'mastro_' || left(md5(log), 2)`
const channelOf = (table: string): string =>
  `mastro_${createHash('md5').update(table).digest('hex').slice(0, 2)}`
const BROADCAST_CHANNEL = 'mastro_talk'
/** Notifications are hints that may be lost, so the log ends are also read at this interval. */
const PERIOD = 1000

/** The followers and the channels they need. */
interface ListenerState {
  readonly followers: Set<Follower>
  readonly listeners: Set<(text: string) => void>
  /** Identifies this server's own messages. */
  readonly serverId: string
  /** Channels being listened to: those of the followed tables. */
  readonly channels: Set<string>
}

/**
 * Notifies followers of every new version: at once by notification, or within a second by reading.
 */
export function createNotifications(group: ConnectionGroup, reader: PostgresConnection) {
  const state: ListenerState = {
    followers: new Set(),
    listeners: new Set(),
    serverId: randomUUID(),
    channels: new Set(),
  }
  const { followers, listeners, serverId } = state
  const receiver = createConnection(group, client => listen(state, client))
  /** One dedicated connection keeps messages in order and does not delay other work. */
  const sender = createConnection(group)
  let stopped = false
  let reading: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (stopped || followers.size === 0) return
    reading = catchUp(state, receiver, reader).catch(() => undefined) // retried a second later
  }, PERIOD).unref()
  return {
    start: () => receiver.run(async () => undefined),
    async broadcast(text: string): Promise<void> {
      await sender.run(client =>
        client.query('select pg_notify($1, $2)', [BROADCAST_CHANNEL, serverId + text]),
      )
    },
    onBroadcast(listener: (text: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(follower: Follower): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await Promise.all([receiver.close(), sender.close()])
      await reading
    },
  }
}

/** Runs on each new connection. */
async function listen(state: ListenerState, client: Client): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === BROADCAST_CHANNEL) return notifyListeners(state, payload)
    const at = payload.lastIndexOf(' ')
    return notifyFollowers(state, payload.slice(0, at), Number(payload.slice(at + 1)))
  })
  await client.query(`listen ${BROADCAST_CHANNEL}`)
  state.channels.clear() // a new connection listens to nothing yet
}

function notifyFollowers({ followers }: ListenerState, table: string, version: number): void {
  for (const follower of followers) follower.changed(table, version)
}

function notifyListeners({ listeners, serverId }: ListenerState, payload: string): void {
  if (payload.startsWith(serverId)) return
  for (const listener of listeners) listener(payload.slice(serverId.length))
}

async function catchUp(
  state: ListenerState,
  receiver: PostgresConnection,
  reader: PostgresConnection,
): Promise<void> {
  await receiver.run(client => client.query('select 1')) // reconnects the listening connection if it was lost
  const { followers, channels } = state
  const tables = [...new Set([...followers].flatMap(follower => [...follower.tables()]))]
  await syncChannels(channels, receiver, tables)
  if (tables.length === 0) return
  const { rows } = await reader.run(client =>
    client.query<{ log: string; version: number | null }>(
      `select t.log, (select max(version) from mastro_act a where a.log = t.log) as version
       from unnest($1::text[]) as t (log)`,
      [tables],
    ),
  )
  for (const { log, version } of rows) if (version !== null) notifyFollowers(state, log, version)
}

/** Listens to the channels of these tables only. */
async function syncChannels(
  channels: Set<string>,
  receiver: PostgresConnection,
  tables: readonly string[],
): Promise<void> {
  const wanted = new Set(tables.map(channelOf))
  const words = [
    ...[...wanted].filter(name => !channels.has(name)).map(name => `listen ${name}`),
    ...[...channels].filter(name => !wanted.has(name)).map(name => `unlisten ${name}`),
  ]
  if (words.length === 0) return
  await receiver.run(client => client.query(words.join('; ')))
  channels.clear()
  for (const name of wanted) channels.add(name)
}
