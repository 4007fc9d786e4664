import type { Language } from '@mastro/core'
import type { Store } from '@mastro/log'
import type { Limits, Runtime } from '@mastro/host'
import type { Rulesets } from '@mastro/table'
import type { Machine } from './http/socket-limit.ts'
import type { RemoteAccess } from './tunnels/remote-access.ts'
import type { RelayServer } from './tunnels/providers.ts'

export interface ServerOptions {
  /** The folder for the database, backups and other files. */
  readonly dataDir: string
  /**
   * The first port to try. If it is in use, the next free one is taken. 0 for any. Default: 4000.
   */
  readonly port?: number
  /** Address to listen on. Default: all, so that phones on the network can reach it. */
  readonly host?: string
  /**
   * `sqlite` in the data folder, a PostgreSQL URL, `memory`, or an open store. Default: `sqlite`.
   */
  readonly store?: string | Store
  /** Folder of the built client. Omit for a single plain page. */
  readonly webRoot?: string
  /**
   * Folder of the licence texts, with one folder per game. Default: those in the packages of the
   * games.
   */
  readonly licences?: string
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Other names of this server, besides the machine's own. */
  readonly names?: readonly string[]
  /** The public address, if a TLS proxy is in front. */
  readonly publicUrl?: string
  /** The operator's own server for remote access over ssh. */
  readonly relayServer?: RelayServer
  /** Addresses or networks of the proxies in front. Only these may state the client's address. */
  readonly trustedProxies?: readonly string[]
  /** Allows webhooks to private addresses, and over plain http. */
  readonly allowPrivateWebhooks?: boolean
  /** Milliseconds between attempts of a webhook. */
  readonly webhookRetryDelays?: readonly number[]
  /** Lets other machines read /healthz and /readyz. */
  readonly publicHealth?: boolean
  /**
   * Other addresses or networks that may read /metrics, without a proxy in between. The metrics
   * count acts, hidden ones too.
   */
  readonly metricsFrom?: readonly string[]
  /** Opens a table already in play, with a link for each of its seats under `/demo/`. */
  readonly demo?: boolean
  /** The language of its free text. Default: Italian. */
  readonly demoLanguage?: Language
  readonly limits?: Partial<Limits>
  /** The source of the default limit of sockets. Default: this machine. */
  readonly machine?: Machine
  /** Acts between two snapshots of a table. Default: 200. */
  readonly snapshotEvery?: number
  /** Milliseconds between two runs that index new acts for searches. Default: 20,000. */
  readonly indexEvery?: number
  /** Pages of SQLite's write-ahead log before a checkpoint. */
  readonly checkpointPages?: number
  /** Milliseconds to report not-ready before shutting down. Default: 0. */
  readonly drainMs?: number
  /** Makes backups automatically. Default: only on SQLite, since PostgreSQL has its own tools. */
  readonly backups?: boolean
  /** Starts even if known tables are missing. */
  readonly acceptLoss?: boolean
  /** The games to host. Default: the four built-in ones. */
  readonly games?: Rulesets
  /** Called for every route that is added: `GET /healthz`. */
  readonly onRoute?: (route: string) => void
  readonly runtime?: Runtime
  /** Milliseconds of a monotonic clock, for limits and timeouts. */
  readonly elapsed?: () => number
}

export interface RunningServer {
  /** The address on this machine. */
  readonly url: string
  readonly port: number
  /** The addresses for phones on the network, best first. Only localhost if there is no network. */
  readonly addresses: readonly string[]
  /** Access for friends outside the network. */
  readonly remoteAccess: RemoteAccess
  /**
   * Shown once, at the first start on this data. It allows opening tables and administering the
   * server.
   */
  readonly adminKey: string | null
  /** Seats of the demonstration table, if there is one. `/demo/<name>` seats a browser. */
  readonly demoSeats: readonly string[]
  stop(): Promise<void>
}
