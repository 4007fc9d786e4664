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
 * The HTTP API. Every answer is `{ ok: true, … }` or `{ ok: false, error }`. Client and server
 * share these types. See `docs/protocol.md`.
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
  /** Set if the host deletes the table: until when it can be opened again. Listed for the host only. */
  readonly deletedAt?: number
}

/**
 * `POST /api/tables`, `POST /api/join`: the caller's table and seat. The ticket itself is a cookie.
 */
export interface SeatTicket {
  readonly table: string
  readonly seat: SeatId
}

/** `POST /api/door` with `{ invite }` or `{ code }`: what anybody with an invite may see. */
export interface InvitePreview {
  readonly table: string
  readonly name: string
  readonly system: string
  readonly host: string
  readonly seats: readonly { readonly name: string; readonly colour: number }[]
  /** Ready-made characters nobody has taken, in the order of the ruleset. */
  readonly free: readonly string[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly look: Label }[]
  /** Owner of the seat that a one-time link opens. Null if the invite is for a new seat. */
  readonly seat: string | null
  /** Whether joining from here needs approval. */
  readonly knocks: boolean
}

/**
 * `POST /api/tables/:table/deletion`: the host deletes the table. `GET` shows until when it can be
 * opened again, and `DELETE` opens it.
 */
export interface TableDeletionView {
  /** Null if the table is not being deleted. */
  readonly finalAt: number | null
  readonly name: string
}

/**
 * `GET /api/tables/:table/seats/:seat/erasure`: what would be hidden if this seat were forgotten, or
 * until when that can be taken back. `DELETE` takes it back.
 */
export interface ErasurePreview {
  /** When the hidden texts are erased for good. Null if the seat is not hidden. */
  readonly finalAt: number | null
  /** Lines of the seat in the log. */
  readonly lines: number
  readonly notes: number
  /** Texts of others that name the person, and stay. */
  readonly mentions: number
  /**
   * The texts that a hidden seat typed, newest first. For the seat itself only. `at` is null for
   * words of its sheets.
   */
  readonly own: readonly { readonly text: string; readonly at: number | null }[]
}

/**
 * `GET /api/tables/:table/mentions`: texts of the caller that mention somebody who was forgotten. The
 * host also finds public ones of seats that have left. `POST` with `{ edits }` changes some of them
 * and leaves the others as they are. None of them is offered again.
 */
export interface OfferedText {
  readonly id: string
  readonly kind:
    | 'said'
    | 'whispered'
    | 'pinned'
    | 'thread-opened'
    | 'moment-begun'
    | 'moment-ended'
    | 'note-written'
    | 'envelope-sealed'
    | 'sheet'
  readonly text: string
  readonly at: number
  /** Its author. */
  readonly seat: SeatId
}

/**
 * `GET /api/tables/:table/knocks`: pending join requests, for the host and the Master. `POST`
 * accepts or rejects one.
 */
export interface JoinRequestsView {
  readonly knocks: readonly {
    readonly id: string
    readonly name: string
    readonly kind: SeatKind
  }[]
  /**
   * Seats connected through remote access, with the round-trip time in milliseconds once it is
   * known.
   */
  readonly far: readonly {
    readonly seat: string
    readonly name: string
    readonly colour: number
    readonly ms: number | null
  }[]
}

/**
 * `GET /api/tables/:table/invite`: the table's invite, for anyone with a seat. Reading it changes
 * nothing. Invites close with the session.
 */
export interface InviteView {
  /** Addresses with the invite after `#`, best first: `http://192.168.1.24:4000/j#…`. */
  readonly links: readonly string[]
  /** Empty while invites are closed, like `links`. */
  readonly code: string
  readonly addresses: readonly string[]
  readonly isOpen: boolean
  /** Whether this seat may open and close invites: the host's and the Master's may. */
  readonly mayOpen: boolean
}

/**
 * `POST /api/tables/:table/seats/:seat/ticket`: a one-time link that connects a new device to that
 * seat.
 */
export interface TicketLink {
  readonly links: readonly string[]
}

/** `GET /api/licences`. */
export interface LicenceCard {
  readonly system: string
  readonly name: string
  readonly licence: LicenceNotice
  /** The full text, if the licence requires it. */
  readonly text: string
}

/** `GET /api/tables/:table/backups`. */
export interface BackupCard {
  readonly id: string
  readonly at: number
  readonly kind: 'hourly' | 'daily' | 'asked'
  readonly bytes: number
}

/** `GET /api/house/troubles`: problems that the server's administrator must know about. */
export interface IncidentCard {
  readonly code:
    | 'log-damaged'
    | 'history-behind'
    | 'unknown-system'
    | 'snapshot-false'
    | 'fact-damaged'
    | 'backup-failed'
    | 'clock-behind'
    | 'cache-rebuilt'
    | 'database-damaged'
    | 'proxy-unnamed'
    | 'files-readable'
    | 'disk-low'
    | 'backup-old'
  /** Null if it concerns the whole server. */
  readonly table: string | null
  /**
   * The table's name. Otherwise the kind of the damaged value, the part of the database, the file,
   * the free megabytes, the age of the backup in hours, or the error code of a failed backup (see
   * `why`).
   */
  readonly name: string
  /** Why a backup failed, if the cause is one of the usual ones. */
  readonly why?: 'full' | 'forbidden' | 'read-only' | 'missing'
  /** The last intact act of a damaged log. */
  readonly good?: number
  /** The version the log is known to have reached, and its present end. */
  readonly known?: number
  readonly found?: number
}

/**
 * `GET /api/tables/:table/book`: the vocabulary of the table's game, without rules and without the
 * values of any sheet.
 */
export interface CatalogueView {
  readonly people: readonly Pick<Preset, 'id' | 'kind' | 'name' | 'called' | 'look' | 'motive'>[]
  readonly options: readonly OptionSpec[]
  readonly refusals: Readonly<Record<string, Label>>
  readonly because: Readonly<Record<string, RefusalReason>>
  /** The questions for creating a quick character, with this table's options. */
  readonly questions: readonly Field[]
  readonly catalogue: Readonly<Record<string, readonly CatalogueRow[]>>
}

/** A tunnel program that lets remote players connect. */
export interface TunnelProviderView {
  readonly id: 'tailscale' | 'cloudflared' | 'ssh'
  readonly isHere: boolean
  /** Whether the tunnel's operator could read the traffic. */
  readonly isReadable: boolean
}

/** State of the remote access. */
export interface RemoteAccessView {
  readonly share:
    /** `isOver`: it closed by itself, a while after the session. */
    | { readonly state: 'closed'; readonly isOver?: true }
    | { readonly state: 'opening'; readonly way: TunnelProviderView['id'] }
    | {
        readonly state: 'open'
        readonly way: TunnelProviderView['id']
        readonly url: string
        readonly since: number
      }
    /** The tunnel ended unexpectedly and is being retried. `said`: the program's last output. */
    | { readonly state: 'lost'; readonly way: TunnelProviderView['id']; readonly said: string }
  readonly ways: readonly TunnelProviderView[]
  /** Whether remote access closes by itself a while after the session. */
  readonly endsWithSession: boolean
}
