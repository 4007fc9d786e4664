import type { SplitBody } from './erasable-text.ts'

/**
 * What the rest of Mastro needs from a place that keeps logs. One contract (`testing/store-contract.ts`) holds for memory,
 * SQLite and PostgreSQL. Nothing here knows a game or a table's rules: bodies are text, given back as the same text; what
 * people wrote in them is kept apart, so that it can be erased (`erasable-text.ts`).
 */

/** One accepted command, as it lies in the log. */
export interface StoredAct extends SplitBody {
  readonly table: string
  /** 1, 2, 3… without gaps. */
  readonly version: number
  /** Who asked and under which id; both null for an act without an author (the brake). */
  readonly seat: string | null
  readonly command: string | null
  /** Fingerprint of what was asked, to tell a repeated command from a reused id. Null: not known. */
  readonly print: string | null
  /** Milliseconds; never decreases along a log. */
  readonly at: number
  /** As it was given, but for texts that were erased. */
  readonly body: string
  /** The chain over the forms up to and with this act, in hex. */
  readonly hash: string
}

/** One that lay in another log keeps its form and its texts, and so its place in the chain. */
export type NewAct = Pick<StoredAct, 'seat' | 'command' | 'print' | 'at' | 'body'> &
  Partial<SplitBody>

/** What becomes of the texts of one act; null: nothing. */
export type ActEraser = (act: StoredAct) => {
  /** In the order of `erasableTexts`; null: it stays. */
  readonly replacements: readonly (string | null)[]
  /** The fingerprint of what was asked goes too. */
  readonly forgetsPrint: boolean
} | null

export interface Head {
  readonly version: number
  readonly hash: string
  readonly at: number
}

export type AppendResult =
  /** Where the log ends now. */
  | { readonly ok: true; readonly version: number; readonly hash: string }
  /** Somebody else was first: read on from what you had and decide again. */
  | { readonly ok: false; readonly code: 'version-conflict' }
  /** This seat's command is in the log already, at this version. */
  | { readonly ok: false; readonly code: 'command-known'; readonly version: number }
  | { readonly ok: false; readonly code: 'storage-full' }

/** A folded table kept to open it sooner; a cache, never believed without its log. */
export interface Snapshot {
  readonly version: number
  /** The chain at that version. */
  readonly hash: string
  /** Which code made it: another one does not read it. */
  readonly engine: string
  readonly body: string
}

/** Small durable facts beside the logs: dice seeds, hashed tickets and keys, settings. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  /** Writes only where nothing is; false: somebody was first. */
  putIfAbsent(key: string, value: string): Promise<boolean>
  /** Removes and returns: of two that take, one gets it. */
  take(key: string): Promise<string | null>
  /** Keys that start so, with their values, in key order. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: string])[]>
  /** Keys of those that are not what was written. The other ways throw `damaged` where they meet one. */
  damagedKeys(): Promise<readonly string[]>
}

/** The words of one act, each already marked with who may read it. */
export interface ActWords {
  readonly version: number
  readonly words: readonly string[]
}

/** Finds acts by the words of their lines. A cache of the log, made by whoever asks; what it finds is looked at again. */
export interface WordIndex {
  /** Up to which act the words of a table are in it. */
  indexedVersion(table: string): Promise<number>
  /** Words of the acts after `from`, up to and with `upTo`; nothing happens where the index does not end at `from`. */
  add(table: string, from: number, upTo: number, acts: readonly ActWords[]): Promise<void>
  /**
   * Acts before a version that have, for one of the groups, a word that begins with each of its words; newest first.
   * Only the words that are asked for are touched: what is marked otherwise costs nothing and tells nothing.
   */
  find(
    table: string,
    groups: readonly (readonly string[])[],
    before: number,
    limit: number,
  ): Promise<readonly number[]>
}

export interface Follower {
  /** Tables this follower cares for now. */
  tables(): readonly string[]
  /** A hint that a table reached (at least) this version, whoever wrote it. */
  changed(table: string, version: number): void
}

/** Where a log is known to have ended, and where it ends. */
export interface MissingTail {
  readonly known: number
  readonly found: number
}

export interface Store {
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /** Resolves only when the acts are durable. All or nothing. */
  append(table: string, expected: number, acts: readonly NewAct[]): Promise<AppendResult>
  /** Acts after this version, oldest first. */
  read(table: string, after: number, limit: number): Promise<readonly StoredAct[]>
  /**
   * Puts other acts in the place of a table's log, all or nothing, from version 1. What was there is kept under another
   * name, out of the list.
   */
  replace(table: string, acts: readonly NewAct[]): Promise<void>
  /**
   * Erases texts, act by act, up to where the log ends now; the chain stays. Snapshots and words of the table go, and no
   * snapshot from before is taken any more. Returns how many acts changed. Cut short, it can be done again.
   */
  erase(table: string, reword: ActEraser): Promise<number>
  /** Up to which act a table has been through an erasure. */
  erasedVersion(table: string): Promise<number>
  /** Null: no such table. */
  head(table: string): Promise<Head | null>
  list(): Promise<readonly { readonly table: string; readonly version: number }[]>
  findCommand(table: string, seat: string, command: string): Promise<StoredAct | null>
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>
  /** The newest snapshot by this engine that is whole and belongs to the log as it is; else null. */
  loadSnapshot(table: string, engine: string): Promise<Snapshot | null>
  readonly keyValues: KeyValueStore
  readonly wordIndex: WordIndex
  /** Calls back until the returned function is called. */
  follow(follower: Follower): () => void
  /** Tells the other servers on the same data something that need not last nor arrive. At most 7,000 bytes. */
  broadcast(text: string): Promise<void>
  /** What the other servers tell, until the returned function is called. */
  onBroadcast(listener: (text: string) => void): () => void
  /** Is it this server that does what one is enough for (reading over, backups)? Another may be tomorrow. */
  isLeader(): Promise<boolean>
  /** Tables whose log is shorter than what is known to have been in it. */
  behind(): ReadonlyMap<string, MissingTail>
  /** The host has seen that a table is behind and goes on from what there is. */
  acceptLoss(table: string): Promise<void>
  /** A whole copy in one SQLite file, synced and readable by `openSqlite`. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

export const STORE_FAULTS = [
  'sync-failed',
  'unreachable',
  'damaged',
  'unsafe-settings',
  'in-use',
  'newer-format',
  /** The disk is full: nothing of this was written, and what there is stays as it was. */
  'storage-full',
  /** Tables that are known to have been here are not here. */
  'forgotten',
] as const
export type StoreFaultCode = (typeof STORE_FAULTS)[number]

/** The disk or the database cannot be trusted or reached: the process must stop, or the caller try again later. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause })
    this.code = code
  }
}
