import type { Docs } from '@mastro/core'

/** What a device remembers. Where it cannot, everything works all the same and is forgotten. */
export interface Shelf {
  get(key: string): string | null
  /** False: there is no room, or it is forbidden. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** The last view of one seat, kept on its own device: shown at once when it comes back, until the line is live. */
export interface KeptView {
  readonly seat: string
  readonly rev: number
  /** The server's own print of that revision. */
  readonly proof: string | null
  /** When it was kept. */
  readonly at: number
  readonly docs: Docs
}

export interface Keeper {
  /** Something is new: it will be kept, in a quiet moment. */
  changed(): void
  /** Keeps what is due and stops. */
  close(): void
  /** Stops without keeping anything more. */
  stop(): void
}

/** Where a client lives: a page of the server, or a program anywhere. */
export interface Home {
  /** `https://mastro.example`: where calls and lines go. */
  readonly origin: string
  /** Goes with every call: a bot's token. */
  readonly headers: Readonly<Record<string, string>>
  /** The WebSocket to open lines with, if it is not the one that is everywhere. */
  readonly WebSocket?: unknown
  /** For ever; and until the tab is closed. */
  readonly kept: Shelf
  readonly keptByTab: Shelf
  /** Whose ticket this device holds at a table, if it can know. */
  seatOf(table: string): string | null
  readKept(table: string): KeptView | null
  forgetKept(table: string): void
  /** Keeps what `view` gives, in quiet moments; null: nothing to keep yet. */
  keeper(table: string, view: () => KeptView | null): Keeper
  /** `wake`: now is a good moment to try again; `sleep`: the net has gone. Returns how to stop listening. */
  watch(wake: () => void, sleep: () => void): () => void
  /** The ticket of this device has become another seat's: begin afresh. */
  startOver(): void
}
