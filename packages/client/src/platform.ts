import type { Docs } from '@mastro/core'

/** Storage of the device. If it is unavailable, everything works, but nothing is remembered. */
export interface KeyValueStorage {
  get(key: string): string | null
  /** False if storage is full or forbidden. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/**
 * The last view of one seat, saved on its device and shown on return until the connection is live.
 */
export interface SavedView {
  readonly seat: string
  readonly rev: number
  /** The server's token for that revision. */
  readonly proof: string | null
  /** When it was saved. */
  readonly at: number
  readonly docs: Docs
}

export interface ViewKeeper {
  /** Schedules a save for an idle moment. */
  changed(): void
  /** Saves pending changes and stops. */
  close(): void
  /** Stops without saving. */
  stop(): void
}

/** The client's environment: a page of the server, or a program anywhere. */
export interface Platform {
  /** `https://mastro.example`: base address of calls and sockets. */
  readonly origin: string
  /** Sent with every call: a bot's token. */
  readonly headers: Readonly<Record<string, string>>
  /** The WebSocket class to use, if not the global one. */
  readonly WebSocket?: unknown
  /** Permanent storage, and storage that lasts until the tab is closed. */
  readonly storage: KeyValueStorage
  readonly tabStorage: KeyValueStorage
  /** The seat this device holds a ticket for at a table. Null if unknown. */
  seatOf(table: string): string | null
  readSavedView(table: string): SavedView | null
  forgetSavedView(table: string): void
  /** Saves the result of `view` in idle moments. Null if there is nothing to save yet. */
  createViewKeeper(table: string, view: () => SavedView | null): ViewKeeper
  /**
   * `wake`: a good moment to retry. `sleep`: the network is gone. Returns a function that stops
   * listening.
   */
  watchNetwork(wake: () => void, sleep: () => void): () => void
  /** The device's ticket now belongs to another seat: start again. */
  startOver(): void
}
