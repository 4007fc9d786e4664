import type {
  RefusalReason,
  CatalogueRow,
  Field,
  Label,
  LicenceNotice,
  OptionSpec,
  Preset,
  SeatId,
  SeatKind,
} from '@mastro/core'

/**
 * What the doors answer over HTTP. Every answer is `{ ok: true, … }` or `{ ok: false, error }`. The client and the server
 * share these shapes; `docs/protocol.md` tells them by hand.
 */

/** `GET /api/tables`: the tables this device holds a ticket for. */
export interface TableCard {
  readonly table: string
  readonly name: string
  readonly system: string
  readonly seat: SeatId
  readonly seatName: string
  readonly isHost: boolean
  readonly session: number
  readonly seats: number
  readonly lastAct: number
}

/** `POST /api/tables`, `POST /api/join`: where one sits now. The ticket itself is a cookie. */
export interface SeatTicket {
  readonly table: string
  readonly seat: SeatId
}

/** `POST /api/door` with `{ invite }` or `{ code }`: what anybody at the door may know. */
export interface InvitePreview {
  readonly table: string
  readonly name: string
  readonly system: string
  readonly host: string
  readonly seats: readonly { readonly name: string; readonly colour: number }[]
  /** Ready-made characters still free, in the order of the ruleset. */
  readonly free: readonly string[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly look: Label }[]
  /** Whose seat a one-time link leads to; null: the door of a new seat. */
  readonly seat: string | null
  /** From here one knocks, and is let in. */
  readonly knocks: boolean
}

/** `GET /api/tables/:table/knocks`: who stands at the door, for who hosts or leads; `POST` lets one in, or not. */
export interface JoinRequestsView {
  readonly knocks: readonly {
    readonly id: string
    readonly name: string
    readonly kind: SeatKind
  }[]
  /** Who is here by that door, and the milliseconds there and back, once they are known. */
  readonly far: readonly {
    readonly seat: string
    readonly name: string
    readonly colour: number
    readonly ms: number | null
  }[]
}

/** `GET /api/tables/:table/invite`: how to let others in, for whoever sits; looking changes nothing. The door closes with the evening. */
export interface InviteView {
  /** Addresses with the invite after `#`, best first: `http://192.168.1.24:4000/j#…`. */
  readonly links: readonly string[]
  /** Empty while the door is shut, as `links` is. */
  readonly code: string
  readonly addresses: readonly string[]
  readonly isOpen: boolean
  /** This seat may open and shut it: the host's, the Master's. */
  readonly mayOpen: boolean
}

/** `POST /api/tables/:table/seats/:seat/ticket`: a link that seats a new device in that very seat, once. */
export interface TicketLink {
  readonly links: readonly string[]
}

/** `GET /api/licences`. */
export interface LicenceCard {
  readonly system: string
  readonly name: string
  readonly licence: LicenceNotice
  /** The whole text, where the licence asks for it. */
  readonly text: string
}

/** `GET /api/tables/:table/backups`. */
export interface BackupCard {
  readonly id: string
  readonly at: number
  readonly kind: 'hourly' | 'daily' | 'asked'
  readonly bytes: number
}

/** `GET /api/house/troubles`: what whoever runs the house must know. */
export interface IncidentCard {
  readonly code:
    | 'log-damaged'
    | 'history-behind'
    | 'snapshot-false'
    | 'fact-damaged'
    | 'backup-failed'
    | 'clock-behind'
  /** Null: it is about the whole house. */
  readonly table: string | null
  /** The table's own name; else what is in trouble (kind of fact, why a backup failed: by its code, where `why` says it). */
  readonly name: string
  /** Why a backup failed, where it is one of the usual causes. */
  readonly why?: 'full' | 'forbidden' | 'read-only' | 'missing'
  /** The last act that is whole, where the log is damaged. */
  readonly good?: number
  /** Where the log is known to have ended, and where it ends. */
  readonly known?: number
  readonly found?: number
}

/** `GET /api/tables/:table/book`: the words of the game this table plays; never a rule, never a figure of a sheet. */
export interface CatalogueView {
  readonly people: readonly Pick<Preset, 'id' | 'kind' | 'name' | 'called' | 'look' | 'motive'>[]
  readonly options: readonly OptionSpec[]
  readonly refusals: Readonly<Record<string, Label>>
  readonly because: Readonly<Record<string, RefusalReason>>
  /** The few questions of a quick character, under this table's options. */
  readonly questions: readonly Field[]
  readonly catalogue: Readonly<Record<string, readonly CatalogueRow[]>>
}

/** A program through which friends far away could come in. */
export interface TunnelProviderView {
  readonly id: 'tailscale' | 'cloudflared' | 'ssh'
  readonly isHere: boolean
  /** Whether those who run it could read what passes. */
  readonly isReadable: boolean
}

/** The door for friends far away. */
export interface RemoteAccessView {
  readonly share:
    /** `isOver`: by itself, a while after the session. */
    | { readonly state: 'closed'; readonly isOver?: true }
    | { readonly state: 'opening'; readonly way: TunnelProviderView['id'] }
    | {
        readonly state: 'open'
        readonly way: TunnelProviderView['id']
        readonly url: string
        readonly since: number
      }
    /** It ended by itself and is tried again; `said`: the program's last words. */
    | { readonly state: 'lost'; readonly way: TunnelProviderView['id']; readonly said: string }
  readonly ways: readonly TunnelProviderView[]
  /** It shuts by itself a while after the session. */
  readonly endsWithSession: boolean
}
