import type { Language } from '@mastro/core'
import type { Store } from '@mastro/store'
import type { Limits } from './limits.ts'
import type { Runtime } from './runtime.ts'
import type { Rulesets } from '@mastro/table'
import type { RemoteAccess } from './tunnels/remote-access.ts'
import type { RelayServer } from './tunnels/providers.ts'

export interface ServerOptions {
  /** Where everything is kept: database, backups, side files. */
  readonly dataDir: string
  /** The first port to try; the next free one is taken. 0: any. Default 4000. */
  readonly port?: number
  /** Address to listen on. Default: all, so that phones in the house reach it. */
  readonly host?: string
  /** `sqlite` in the data folder, the address of a PostgreSQL, `memory`, or a store that is open. Default `sqlite`. */
  readonly store?: string | Store
  /** The built client. Absent: one plain page. */
  readonly webRoot?: string
  /** Where the texts of the books’ licences lie, a folder for each game. Absent: in the packages of the games. */
  readonly licences?: string
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Names this server is also known by, besides this machine's own. */
  readonly names?: readonly string[]
  /** The address people type when a proxy with TLS stands in front. */
  readonly publicUrl?: string
  /** A server of one's own that lets friends in from outside, by ssh. */
  readonly relayServer?: RelayServer
  /** Addresses or networks of the proxies in front: only they may say whom they speak for. */
  readonly trustedProxies?: readonly string[]
  /** Let hooks go to addresses inside the house, and by plain http. */
  readonly allowPrivateWebhooks?: boolean
  /** Milliseconds between one try of a hook and the next. */
  readonly webhookRetryDelays?: readonly number[]
  /** Let other machines read /healthz, /readyz and /metrics. */
  readonly publicHealth?: boolean
  /** Open a table already in play, with a door for each of its seats under `/demo/`. */
  readonly demo?: boolean
  /** The words that its people have typed. Default Italian. */
  readonly demoLanguage?: Language
  readonly limits?: Partial<Limits>
  /** Acts between two snapshots of a table. Default 200. */
  readonly snapshotEvery?: number
  /** Pages of SQLite's write-ahead file before they are brought home. */
  readonly checkpointPages?: number
  /** Milliseconds between «not ready» and the end, for a balancer to notice. Default 0. */
  readonly drainMs?: number
  /** Make backups by itself. Default: on SQLite; a PostgreSQL has its own tools. */
  readonly backups?: boolean
  /** Go on though tables that are known to have been here are gone. */
  readonly acceptLoss?: boolean
  /** The games to host. Default: the four of this house. */
  readonly games?: Rulesets
  /** Hears of every route as it is added: `GET /healthz`. */
  readonly onRoute?: (route: string) => void
  readonly runtime?: Runtime
  /** Milliseconds that never jump, for limits and time outs. */
  readonly elapsed?: () => number
}

export interface RunningServer {
  /** Where this machine opens it. */
  readonly url: string
  readonly port: number
  /** Where the house's phones open it. */
  readonly addresses: readonly string[]
  /** The way in for friends far away. */
  readonly remoteAccess: RemoteAccess
  /** Given once, on the first start on this data: who has it may open tables and look after the house. */
  readonly adminKey: string | null
  /** Seats of the demonstration table, where there is one: `/demo/<name>` sits a browser down. */
  readonly demoSeats: readonly string[]
  stop(): Promise<void>
}
