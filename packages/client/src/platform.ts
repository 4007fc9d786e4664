import type { Docs } from '@mastro/core'

/** What a device remembers. Where it cannot, everything works all the same and is forgotten. */
export interface KeyValueStorage {
  get(key: string): string | null
  /** False: there is no room, or it is forbidden. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** The last view of one seat, kept on its own device: shown at once when it comes back, until the line is live. */
export interface SavedView {
  readonly seat: string
  readonly rev: number
  /** The server's own print of that revision. */
  readonly proof: string | null
  /** When it was kept. */
  readonly at: number
  readonly docs: Docs
}

export interface ViewKeeper {
  /** Something is new: it will be kept, in a quiet moment. */
  changed(): void
  /** Keeps what is due and stops. */
  close(): void
  /** Stops without keeping anything more. */
  stop(): void
}

/** Where a client lives: a page of the server, or a program anywhere. */
export interface Platform {
  /** `https://mastro.example`: where calls and lines go. */
  readonly origin: string
  /** Goes with every call: a bot's token. */
  readonly headers: Readonly<Record<string, string>>
  /** The WebSocket to open lines with, if it is not the one that is everywhere. */
  readonly WebSocket?: unknown
  /** For ever; and until the tab is closed. */
  readonly storage: KeyValueStorage
  readonly tabStorage: KeyValueStorage
  /** Whose ticket this device holds at a table, if it can know. */
  seatOf(table: string): string | null
  readSavedView(table: string): SavedView | null
  forgetSavedView(table: string): void
  /** Keeps what `view` gives, in quiet moments; null: nothing to keep yet. */
  createViewKeeper(table: string, view: () => SavedView | null): ViewKeeper
  /** `wake`: now is a good moment to try again; `sleep`: the net has gone. Returns how to stop listening. */
  watchNetwork(wake: () => void, sleep: () => void): () => void
  /** The ticket of this device has become another seat's: begin afresh. */
  startOver(): void
}
